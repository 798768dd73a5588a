import type { EvidenceSentence } from "./evidence-sentence";
import { keepsFigures } from "./figure-check";
import { keepsNames, keepsRoles } from "./name-check";
import { keepsOrder, keepsTitle } from "./order-check";
import { keepsQuantities, keepsRelations, losesNoQuantity } from "./relation-check";
import { keepsStance } from "./stance-check";
import type { Word } from "./text";

/** An answer of up to this many words without a verb claims only that the words are there. */
const maxPhraseWords = 4;

function isPhrase(claim: readonly Word[]): boolean {
  return (
    claim.length <= maxPhraseWords &&
    claim.every(({ word, content, figures }) => content || figures.length > 0 || word === "of")
  );
}

/**
 * The checks of a claim against an evidence sentence that has all its words. Each returns whether the claim keeps one
 * aspect of it.
 */
export const checks: readonly ((
  claim: readonly Word[],
  evidence: EvidenceSentence,
  asked: readonly Word[],
) => boolean)[] = [
  keepsFigures,
  keepsNames,
  keepsRoles,
  keepsOrder,
  keepsTitle,
  keepsQuantities,
  (claim, evidence) => isPhrase(claim) || losesNoQuantity(claim, evidence),
  keepsRelations,
  keepsStance,
];
