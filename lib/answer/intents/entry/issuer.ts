import { answered, cite, citeName, factOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Who issued an award, a certificate or a publication. */
export const issuer: Intent = {
  id: "issuer",
  examples: ["Who awarded the Small Shoulders Grant?", "Where was the paper published?"],
  claim: asks(
    // Who gave her the prize?
    "(who|by whom|where) .. (award*|issu*|gave|give|gives|grant*|hand*|certif*|present*|publish*|from|by|behind|offer*|provid*|run|ran|runs|organise*|organize*|host*|taught|teach*|held)",
    "(which|what) (organization|organisation|company|body|institution|provider|school|outlet|publisher|magazine|journal|firm) .. (award*|issu*|gave|give|grant*|hand*|certif*|present*|publish*|behind|offer*|provid*|run|ran|runs|organise*|organize*|host*|taught|teach*|held)",
    "(at|in|from) (which|what) (conference|event|workshop|festival|competition|journal|magazine|venue)",
    "(issuer|awarder|publisher|issued by|published by|awarded by|appear in|appeared in|published in)",
  ),
  words: words(`
    behind run body institution school outlet magazine journal firm conference event workshop
    festival competition venue awar* iss* gran* han* certi* presen* publis* offe* provi* organ* hos*
    teac*
  `),
  answer: (question, context) => {
    // "Who else got it?" does not ask for an issuer.
    // Nor does "where did they run into each other?"
    if (/\bwho else\b|\brun into\b|\bran into\b/.test(question.plain)) return undefined;
    const [entity] = subjects(question, context, ["award", "certificate", "publication", "custom"]);
    if (!entity) return undefined;
    const fact = factOf(
      entity,
      "awarder",
      "issuer",
      "publisher",
      "provider",
      "organizer",
      "organiser",
      "host",
      "school",
      "by",
    );
    if (!fact && entity.kind === "custom") return undefined;
    if (!fact) return notFound(context.site, `who stands behind ${entity.name}`, { topic: entity });
    return answered(
      `${escapeMarkdown(entity.name)}: ${fact.label.toLowerCase()} **${escapeMarkdown(fact.text)}**.`,
      [cite(fact), citeName(entity)],
      { topic: entity },
    );
  },
};
