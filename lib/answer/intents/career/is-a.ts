import { type Fact, isCurrent, newestFirst } from "@/lib/knowledge";
import { stem, terms } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import { periodEvidence, positionOf, positionThere } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const pattern =
  /^(?:and |so )?(?:is|was|has) P (?:ever |also |still |currently |now )?(?:been )?(?:an? |the )([a-z][a-z -]+)$/;

/** "Is she a chartered surveyor?" is answered by what certifies it. */
const ofCertificate =
  /\bP (?:also |still )?an? (?:fully )?(chartered|certified|registered|licensed|accredited) ([a-z][a-z -]+)$/;

/** "Is she a nurse?", and not "was she ever one?" */
const ofToday = /^(?:and |so )?is P (?!ever\b)/;

/** Whether the owner is or was something: "Is she a team lead?", by the words of a position or the headline. */
export const isA: Intent = {
  id: "is-a",
  examples: ["Is she a team lead?", "Was she ever a consultant?"],
  claim: asks(pattern),
  words: words(""),
  answer: (question, { site }) => {
    const wanted = terms(pattern.exec(question.plain)?.[1] ?? "");
    const { person, of } = site.knowledge;
    const positions = newestFirst([...of("work"), ...of("volunteer")]).flatMap(
      (job) => positionOf(job) ?? [],
    );
    const says = ({ text }: Fact) => {
      const own = terms(text);
      return wanted.length > 0 && wanted.every((term) => own.includes(term));
    };
    const held = positions.find(says);
    const label = factsOf(person, "label").find(says);
    const isOver = held && ofToday.test(question.plain) && held.entity.period && !isCurrent(held.entity);
    if (held && !(isOver && label)) {
      const { entity } = held;
      const lead = isOver
        ? /\b(?:still|currently|now)\b/.test(question.plain)
          ? "No longer"
          : "Formerly"
        : "Yes";
      return answered(`${lead}: ${positionThere(held)}.`, [cite(held), ...periodEvidence(entity)], {
        topic: entity,
      });
    }
    const [, certified, trade = ""] = ofCertificate.exec(question.plain) ?? [];
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
