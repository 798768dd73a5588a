import { keepsFigures } from "./figure-check";
import { keepsNames, keepsRoles } from "./name-check";
import { keepsOrder, keepsTitle } from "./order-check";
import { keepsQuantities, keepsRelations, losesNoQuantity } from "./relation-check";
import { keepsStance } from "./stance-check";
import type { Word } from "./text";
import type { Unit } from "./unit";

/** An answer of up to so many words without a verb claims no more than that the words stand there. */
const phrase = 4;

function isPhrase(claim: readonly Word[]): boolean {
  return (
    claim.length <= phrase &&
    claim.every(({ word, content, figures }) => content || figures.length > 0 || word === "of")
  );
}

/** What must be as it is in the unit, beside that its words stand there. Each says whether a claim keeps it, in the light of the question. */
export const checks: readonly ((claim: readonly Word[], unit: Unit, asked: readonly Word[]) => boolean)[] = [
  keepsFigures,
  keepsNames,
  keepsRoles,
  keepsOrder,
  keepsTitle,
  keepsQuantities,
  (claim, unit) => isPhrase(claim) || losesNoQuantity(claim, unit),
  keepsRelations,
  keepsStance,
];
