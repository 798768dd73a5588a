import type { Visibility } from "@/lib/content";
import type { Draft } from "./draft";
import { type Ask, askUntil } from "./talk";

/** A screening fact as the owner gave it. */
export interface Fact {
  key: string;
  value: string;
  visibility: Visibility;
}

interface Question {
  key: string;
  ask: string;
  /** What a value may look like. */
  example: string;
  /** What is proposed for who may know it. */
  visibility: Visibility;
}

/** The ten questions of every first call. */
export const screeningQuestions: readonly Question[] = [
  {
    key: "availability",
    ask: "Are you free, and from when?",
    example: "Available from March 2027",
    visibility: "public",
  },
  { key: "notice", ask: "How long is your notice?", example: "Four weeks", visibility: "public" },
  {
    key: "looking_for",
    ask: "What are you looking for?",
    example: "A senior backend role",
    visibility: "public",
  },
  {
    key: "employment_types",
    ask: "Permanent, contract, part time?",
    example: "Permanent, full time",
    visibility: "public",
  },
  {
    key: "location",
    ask: "Where are you? A city is enough.",
    example: "Porto, Portugal",
    visibility: "public",
  },
  { key: "remote", ask: "Remote, hybrid or on site?", example: "Remote within Europe", visibility: "public" },
  { key: "relocation", ask: "Would you move?", example: "Not open to relocation", visibility: "public" },
  {
    key: "work_authorization",
    ask: "Where may you work without a visa?",
    example: "The European Union",
    visibility: "public",
  },
  {
    key: "salary_expectation",
    ask: "What would you want to earn?",
    example: "(told once the role is known)",
    visibility: "on_request",
  },
  { key: "contact", ask: "How do people reach you?", example: "me@example.com", visibility: "public" },
];

const visibilities: readonly Visibility[] = ["public", "on_request", "never"];

/**
 * A fact from the command line: `notice=Four weeks` or `salary_expectation=...@on_request`. What stands behind the last @ is
 * a visibility, unless it is the rest of an address: a word that is none must not make a private value public.
 * @throws Error that names what is allowed, and not the value
 */
export function readFact(text: string): Fact {
  const [, key = "", said = ""] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  const question = screeningQuestions.find((each) => each.key === key);
  const at = isAddress(said) ? -1 : said.lastIndexOf("@");
  const value = (at < 0 ? said : said.slice(0, at)).trim();
  if (!question || value === "")
    throw new Error(
      `--fact ${key || "without a KEY"}: expected KEY=VALUE or KEY=VALUE@VISIBILITY, with a KEY of ${listKeys()}.`,
    );
  const visibility = at < 0 ? question.visibility : readVisibility(said.slice(at + 1));
  if (!visibility)
    throw new Error(
      `--fact ${key}: what stands behind the last @ is no visibility; expected one of ${visibilities.join(", ")}. A value with an @ of its own needs one too: ${key}=VALUE@public.`,
    );
  return { key, value, visibility };
}

/** Whether a text ends in an address of mail or of a service: `me@example.com`. */
function isAddress(text: string): boolean {
  return /[^\s@]@[\w-]+(?:\.[\w-]+)+\s*$/.test(text);
}

/** A visibility in whatever spelling: `Never`, `on-request`. */
function readVisibility(text: string): Visibility | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");
  return visibilities.find((each) => plain(each) === plain(text));
}

/** The screening questions that a source answers already, by key. */
export function factsInResume({ basics = {} }: Draft["resume"]): Partial<Record<string, string>> {
  const { location, email } = basics;
  const { city, region, countryCode }: Record<string, unknown> =
    typeof location === "object" ? { ...location } : {};
  const place = [city, region, countryCode].filter((part) => typeof part === "string" && part !== "");
  return {
    ...(place.length > 0 && { location: place.join(", ") }),
    ...(typeof email === "string" && { contact: email }),
  };
}

/** Asks for what was not given yet. @param known what a source says already, by key */
export async function askFacts(
  given: readonly Fact[],
  known: Partial<Record<string, string>>,
  ask: Ask,
): Promise<Fact[]> {
  const facts = [...given];
  for (const { key, ask: question, example, visibility } of screeningQuestions) {
    if (facts.some((fact) => fact.key === key)) continue;
    const there = known[key];
    const hint = there ? `${there}; empty to leave it at that` : `such as: ${example}; empty to leave it out`;
    const value = (await ask(`${question} (${hint}) `)).trim();
    if (value === "") continue;
    facts.push({ key, value, visibility: await askVisibility(visibility, ask) });
  }
  return facts;
}

function askVisibility(proposed: Visibility, ask: Ask): Promise<Visibility> {
  const prompt = `  Who may know: ${visibilities.join(", ")}? [${proposed}] `;
  return askUntil(ask, prompt, (said) => {
    const begun = visibilities.find((each) => each.startsWith(said.toLowerCase()));
    const found = said === "" ? proposed : (readVisibility(said) ?? begun);
    if (!found) throw new Error(`  ${said} is none of ${visibilities.join(", ")}.`);
    return found;
  });
}

/** The fact as YAML. A value that is not public is not written: the file may be in a public repository. */
export function yamlValue({ value, visibility }: Fact): string {
  if (visibility === "public") return value;
  return visibility === "on_request" ? "(told on request)" : "(private)";
}

function listKeys(): string {
  return screeningQuestions.map(({ key }) => key).join(", ");
}
