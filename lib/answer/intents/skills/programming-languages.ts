import type { Fact } from "@/lib/knowledge";
import { joinList, nameKey, tokenize } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factsOf, notFound } from "../../draft";
import { levelNote } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Names of programming languages, to tell them from tools when a résumé does not. */
export const programmingLanguages = new Set(
  "c c++ cpp c# csharp java javascript js typescript ts python ruby go golang rust swift kotlin scala haskell erlang elixir clojure perl php r julia matlab lua dart objectivec objective-c fortran cobol lisp ocaml f# fsharp vb visualbasic bash shell sql plsql html css groovy zig nim assembly solidity prolog actionscript coffeescript hlsl glsl hack delphi pascal ada vhdl verilog elm apex abap".split(
    " ",
  ),
);

const asksForProgramming = asks(
  "(programming|coding|scripting|computer|development) (language|languages|lang|langs)",
  "(what|which) [ones|one] (does|do|can|is|are) P (code|coding|program|programming) [in|with]",
  "^[and] (can|does) P [actually|still|really] (code|program)$",
  "^[and] (can|does) P [actually|still|really] (write|do) [any] (code|coding|programming|software)$",
  "(languages|ones) (does|do|can) P (program|code) [in]",
  "(language|languages) .. (program*|code*|coding*|develop*|write code)",
);
/** "What languages does she speak? Human ones, not coding." */
const spokenLanguagePattern =
  /\b(?:human|spoken|natural|foreign)\b|\bnot (?:the )?(?:coding|programming|computer)\b/;

/** "What language was her first program in?" */
const oneProgramPattern = /\blanguages? (?:is|was|were) .*\b(?:in|with)$/;

export const programming: Intent = {
  id: "programming-languages",
  examples: ["Which programming languages does she know?", "What can she code in?"],
  claim: (asked) =>
    asksForProgramming(asked) &&
    !spokenLanguagePattern.test(asked.plain) &&
    !oneProgramPattern.test(asked.plain),
  words: words("scripting computer lang* ones progra* cod* develo*"),
  answer: (_, context) => programmingAnswer(context),
};

/** The languages of skill groups that are about languages by name or by half of their members, and all others used. */
function programmingAnswer({ site }: Context): Draft {
  const groups = site.knowledge.of("skill").filter((group) => {
    const keywords = factsOf(group, "keyword");
    const languages = keywords.filter(isProgrammingLanguage).length;
    return languages > 0 && (isCalledLanguages(group.name) || languages / keywords.length >= 0.5);
  });
  const ungrouped = site.knowledge
    .of("technology")
    .filter((entity) => programmingLanguages.has(nameKey(entity.name)))
    .flatMap((entity) => entity.facts.slice(0, 1));
  const grouped = groups.flatMap((group) => factsOf(group, "keyword").filter(isProgrammingLanguage));
  const facts = [...grouped, ...ungrouped];
  if (facts.length === 0) return notFound(site, "which programming languages are used");
  const names = [...new Set(facts.map((fact) => fact.text))].slice(0, 14);
  const level = groups.length === 1 ? levelNote(groups[0]) : "";
  return answered(
    site.voice.say(
      `{S's} programming languages${level}: ${joinList(names.map((name) => `**${escapeMarkdown(name)}**`))}.`,
    ),
    [...groups.map(citeName), ...facts.slice(0, 14).map((fact) => cite(fact))],
    { topic: groups[0] ?? site.knowledge.person },
  );
}

/** Whether a keyword names a programming language: "Python 3". */
export function isProgrammingLanguage(fact: Fact): boolean {
  return [fact.text, ...tokenize(fact.text).map(({ word }) => word.replace(/\d+$/, ""))].some((name) =>
    programmingLanguages.has(nameKey(name)),
  );
}

function isCalledLanguages(name: string): boolean {
  return (
    /\b(?:languages?|programming|coding|code)\b/i.test(name) &&
    !/\b(?:spoken|foreign|human|natural)\b/i.test(name)
  );
}
