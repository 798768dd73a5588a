import { readFileSync } from "node:fs";
import path from "node:path";
import { type Content, withoutTypography } from "@/lib/content";
import { fold, sentences } from "@/lib/language";
import type { Finding } from "./finding";
import { amountsIn } from "./secrets";

// A private fact may have a placeholder in owner.yaml, as its comment advises: then there is no value to look for, and only
// texts that have the shape of one can be pointed out.

interface Shape {
  /** The keys of the facts that may have it. */
  keys: RegExp;
  isIn(sentence: string): boolean;
}

const minPhoneDigits = 9;
const phonePattern = /(?<![\w/.-])(?:\+|\(?0)\d[\d\s()./-]{6,}\d(?![\w/-])/g;
const payPattern =
  /\b(?:pa(?:id|ys?) me|i (?:was |am |get |got |\w+ )?(?:paid|earn(?:ed)?|charged?|make|made)|my (?:\w+ )?(?:salary|rate|pay|income|wages?|fees?))\b/;
/** Years of birth and ages are found without a value to compare (`ages.ts`). */
const birthdayPattern = /\bmy \d\d(?:st|nd|rd|th) birthday\b/;

const shapes: readonly Shape[] = [
  {
    keys: /phone|mobile|telephone/,
    isIn: (sentence) =>
      (withoutTypography(sentence).match(phonePattern) ?? []).some(
        (found) => found.replace(/\D/g, "").length >= minPhoneDigits,
      ),
  },
  {
    keys: /salary|pay|rate|income|compensation/,
    isIn: (sentence) => {
      const words = fold(sentence);
      return payPattern.test(words) && amountsIn(words).length > 0;
    },
  },
  { keys: /birth|born|dob|(?:^|_)age$/, isIn: (sentence) => birthdayPattern.test(fold(sentence)) },
];

/**
 * Sentences in stories, pages and the FAQ that may say a private fact that has no value to compare them with.
 * @param uncompared the keys of those facts
 * @param location the folder of the content, for the lines
 */
export function findLookAlikes(content: Content, uncompared: readonly string[], location: string): Finding[] {
  const wanted = shapes.flatMap((shape) => {
    const key = uncompared.find((each) => shape.keys.test(each));
    return key ? [{ shape, key }] : [];
  });
  if (wanted.length === 0) return [];
  const texts = [
    ...[...content.projects, ...content.essays, ...content.pages].flatMap(({ source, story }) =>
      story.blocks.map(({ text }) => ({ source, text })),
    ),
    ...content.faq.flatMap(({ answer }) => answer.blocks.map(({ text }) => ({ source: "faq.md", text }))),
  ];
  const found = texts.flatMap(({ source, text }) =>
    sentences(text).flatMap((sentence) =>
      wanted
        .filter(({ shape }) => shape.isIn(sentence))
        .map(
          ({ key }): Finding => ({
            kind: "notice",
            message: `May say what owner.yaml keeps back as ${key}. It has a placeholder there, so only you can tell.`,
            where: `${source}${lineNote(path.join(location, source), sentence)}`,
            impact: 9,
          }),
        ),
    ),
  );
  return [...new Map(found.map((each) => [`${each.where} ${each.message}`, each])).values()];
}

/** `, line 12`, where a line of the file holds the beginning of the sentence as it is written. */
function lineNote(file: string, sentence: string): string {
  const beginning = sentence.slice(0, 24);
  const at = readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => withoutTypography(line).includes(withoutTypography(beginning)));
  return at < 0 ? "" : `, line ${at + 1}`;
}
