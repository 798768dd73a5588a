import { type Fact, isCurrent, newestFirst } from "@/lib/knowledge";
import { stem, terms } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import { periodEvidence, positionLine, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const isAPattern =
  /^(?:and |so )?(?:is|was|has) P (?:ever |also |still |currently |now )?(?:been )?(?:an? |the )([a-z][a-z -]+)$/;

/** "Is she a chartered surveyor?" is answered with a certificate. */
const certifiedPattern =
  /\bP (?:also |still )?an? (?:fully )?(chartered|certified|registered|licensed|accredited) ([a-z][a-z -]+)$/;

/** "Is she a nurse?", but not "was she ever one?" */
const presentTensePattern = /^(?:and |so )?is P (?!ever\b)/;

/** Whether the owner has or had a profession or role: "Is she a team lead?", by their positions or the headline. */
export const isA: Intent = {
  id: "is-a",
  examples: ["Is she a team lead?", "Was she ever a consultant?"],
  claim: asks(isAPattern),
  words: words(""),
  answer: (question, { site }) => {
    const wanted = terms(isAPattern.exec(question.plain)?.[1] ?? "");
    const { person, of } = site.knowledge;
    const positions = newestFirst([...of("work"), ...of("volunteer")]).flatMap(
      (job) => positionOf(job) ?? [],
    );
    const matches = ({ text }: Fact) => {
      const own = terms(text);
      return wanted.length > 0 && wanted.every((term) => own.includes(term));
    };
    const heldPosition = positions.find(matches);
    const label = factsOf(person, "label").find(matches);
    const isOver =
      heldPosition &&
      presentTensePattern.test(question.plain) &&
      heldPosition.entity.period &&
      !isCurrent(heldPosition.entity);
    if (heldPosition && !(isOver && label)) {
      const { entity } = heldPosition;
      const lead = isOver
        ? /\b(?:still|currently|now)\b/.test(question.plain)
          ? "No longer"
          : "Formerly"
        : "Yes";
      return answered(
        `${lead}: ${positionLine(heldPosition)}.`,
        [cite(heldPosition), ...periodEvidence(entity)],
        {
          topic: entity,
        },
      );
    }
    const [, certified, trade = ""] = certifiedPattern.exec(question.plain) ?? [];
    const rest = terms(trade);
    const certificate =
      certified &&
      of("certificate").find(({ name }) => {
        const own = terms(name);
        return own.includes(stem(certified)) && rest.some((term) => own.includes(term));
      });
    if (certificate)
      return answered(`Yes: **${escapeMarkdown(certificate.name)}**.`, [citeName(certificate)], {
        topic: certificate,
      });
    return label && answered(`Yes: ${escapeMarkdown(label.text)}.`, [cite(label)], { topic: person });
  },
};
