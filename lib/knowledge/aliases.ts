import { everydayWords, fold, nameKey, tokenize } from "@/lib/language";
import type { EntityKind } from "./types";

/** Words that many names share, which by themselves name nobody. */
const genericWords = new Set(
  `academy agency and association bank business center centre certificate certification certified clinic club college co collective
  company consulting corp corporation council data department design desktop development digital engineering enterprise enterprises food
  foundation freelance gmbh group health high home hospital inc independent institute international lab laboratory labs limited llc ltd
  management media medical national network of office online open partners personal professional program project projects public regional
  research school science services social society software solution solutions specialist state studio studios systems team technical
  technologies technology the trust university web world for at in on to a an with by from & general advanced basic first second best
  award awards prize new north south east west central community city self employed various several multiple award engineer associate
  developer practitioner foundations fundamentals introduction using how why what when my`
    .split(/\s+/)
    .filter(Boolean),
);

const legalFormPattern =
  /[,\s]+(?:inc|llc|ltd|limited|gmbh|corp|corporation|co|plc|ag|bv|sa|srl|pty|oy|ab|as|kg)\.?$/i;

/**
 * The other names an entity may be asked for by: without its legal form or the words in brackets, its initials,
 * its domain without the ending, and the distinctive parts of a long name.
 */
export function aliasesOf(name: string, kind: EntityKind, url: string | undefined): string[] {
  const aliases = new Set<string>();
  const bare = name.replace(/\s*[([][^)\]]*[)\]]/g, "").trim();
  aliases.add(bare);
  for (const bracketed of name.matchAll(/[([]([^)\]]+)[)\]]/g)) if (bracketed[1]) aliases.add(bracketed[1]);
  aliases.add(bare.replace(legalFormPattern, ""));
  const parts = bare.split(/\s+[-–—|/@]\s+|,\s+|:\s+/);
  // "Ann Example, Director, Acme" is a person; the rest says who she is.
  // "Red Seal Endorsement, Cook": a question about cooks does not mean it.
  for (const part of kind === "reference" ? parts.slice(0, 1) : parts)
    if (kind !== "certificate" || !everydayWords.has(fold(part))) aliases.add(part);
  const hasProperName = ["work", "volunteer", "education", "project", "certificate", "award"].includes(kind);
  if (hasProperName) {
    aliases.add(initials(bare));
    if (url && ["work", "volunteer", "education"].includes(kind)) aliases.add(domainName(url));
  }
  aliases.delete(name);
  aliases.delete("");
  return [...aliases].filter(
    (alias) => /\p{L}/u.test(alias) && nameKey(alias).length > 1 && !isGeneric(alias),
  );
}

/** Kinds whose single words are distinctive enough to stand for them. */
const namedKinds = new Set<EntityKind>([
  "work",
  "volunteer",
  "education",
  "project",
  "certificate",
  "reference",
]);

/** Runs of words inside a name that may stand for it, such as "food bank"; weaker evidence than an alias. */
export function partsOf(fullName: string, kind: EntityKind): string[] {
  const name = kind === "reference" ? (fullName.split(/\s*[,(–—-]\s/)[0] ?? fullName) : fullName;
  const words = tokenize(name).map((token) => token.word);
  const parts: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to);
      if (run.length === words.length) continue;
      const single = run.length === 1;
      const first = run[0] ?? "";
      const last = run.at(-1) ?? "";
      if (single && !namedKinds.has(kind)) continue;
      if (single && (genericWords.has(first) || first.length < 3 || !/\p{L}/u.test(first))) continue;
      if (
        !single &&
        (connectiveWords.has(first) ||
          connectiveWords.has(last) ||
          run.filter((word) => !connectiveWords.has(word)).length < 2)
      )
        continue;
      parts.push(run.join(" "));
    }
  }
  return parts;
}

// Short names of technologies.
const shortNames = new Map<string, string[]>(
  Object.entries({
    javascript: ["js", "ecmascript"],
    ios: ["iphone", "ipad"],
    macos: ["os x", "mac"],
    typescript: ["ts"],
    postgresql: ["postgres", "psql"],
    postgres: ["postgresql"],
    kubernetes: ["k8s", "kube"],
    golang: ["go"],
    go: ["golang"],
    amazonwebservices: ["aws"],
    aws: ["amazon web services"],
    googlecloudplatform: ["gcp", "google cloud"],
    googlecloud: ["gcp"],
    gcp: ["google cloud", "google cloud platform"],
    mongodb: ["mongo"],
    elasticsearch: ["elastic"],
    reactjs: ["react"],
    react: ["reactjs", "react.js"],
    vuejs: ["vue"],
    vue: ["vuejs"],
    nodejs: ["node"],
    net: ["dotnet"],
    ".net": ["dotnet"],
    nextjs: ["next.js"],
    cpp: ["c++"],
    "c++": ["cpp", "cplusplus"],
    "c#": ["csharp", "c sharp"],
    machinelearning: ["ml"],
    ml: ["machine learning"],
    artificialintelligence: ["ai"],
    ai: ["artificial intelligence"],
    rubyonrails: ["rails", "ror"],
    tensorflow: ["tf"],
    scikitlearn: ["sklearn"],
    microsoftexcel: ["excel"],
    continuousintegration: ["ci"],
    cicd: ["ci", "cd"],
    llms: ["llm", "large language models"],
    nlp: ["natural language processing"],
    naturallanguageprocessing: ["nlp"],
    userexperience: ["ux"],
  }),
);

/** Vendors, which people leave out of a product's name. */
const makerPattern =
  /^(?:adobe|amazon|apache|atlassian|aws|google|hashicorp|hl7|ibm|jetbrains|microsoft|ms|oracle|red hat|vmware) (?=\S)/i;

/** Other names of a technology: short names, and its name without version, `.js` or brackets. */
export function technologyAliases(name: string): string[] {
  const bare = name.replace(/\s*[([][^)\]]*[)\]]/g, "").trim();
  const unversioned = bare.replace(/\s+v?\d[\d.]*$/, "");
  const aliases = new Set([
    bare,
    unversioned,
    unversioned.replace(/\.?js$/i, ""),
    ...(shortNames.get(nameKey(unversioned)) ?? []),
  ]);
  for (const bracketed of name.matchAll(/[([]([^)\]]+)[)\]]/g)) if (bracketed[1]) aliases.add(bracketed[1]);
  aliases.add(bare.replace(makerPattern, ""));
  for (const part of bare.split(/\s*[/,;]\s*/)) aliases.add(part);
  aliases.delete(name);
  return [...aliases].filter(
    (alias) => nameKey(alias) !== "" && nameKey(alias) !== "java" && !versionPattern.test(alias),
  );
}

/** A bare version is no alias: "v2" of "HL7 v2" may be of anything. */
const versionPattern = /^v?\d[\d.]*$/i;

const connectiveWords = new Set("of the and for at in on to a an with by from".split(" "));

/** Terms for self-employment. */
const freelanceTerms = [
  "freelancer",
  "freelancing",
  "freelance work",
  "freelance job",
  "self employed",
  "independent contractor",
];

/** The ways to name a job by its position: as written, without brackets, by its initials. */
export function rolesOf(position: string): string[] {
  const bare = position.replace(/\s*[([][^)\]]*[)\]]/g, "").trim();
  const parts = bare.split(/\s*[,/|]\s*|\s+[–—-]\s+/);
  const freelanceNames = /\b(?:freelance\w*|self-?employed|independent(?! living)|contractor)\b/i.test(
    position,
  )
    ? freelanceTerms
    : [];
  return [...new Set([bare, ...parts, initials(bare), ...freelanceNames])].filter(
    (role) =>
      role.length > 1 && (/\s/.test(role) || freelanceTerms.includes(role) || /^\p{Lu}{2,4}$/u.test(role)),
  );
}

function isGeneric(alias: string): boolean {
  return fold(alias)
    .split(/[^\p{L}\p{N}+#.]+/u)
    .every((word) => word === "" || genericWords.has(word));
}

function initials(name: string): string {
  const words = name.split(/[\s/-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const short = words.length >= 2 ? words.map((word) => word[0]).join("") : "";
  return ambiguousInitials.has(short) ? "" : short;
}

/** Initials that commonly mean something else: "which PC" does not ask for Pershore College. */
const ambiguousInitials = new Set(
  "AC AI AM API AR BA BBC BSc CD CI CPU CS CSS CV DB DC DNA EU EV GDP GP GPS GPU HQ HR HTML ID IO IP IT JS LA LED MA ML MSc NY OK OS PC PCB PDF PHP PM PR QA RAM ROI SQL TS TV UI UK UN US USA USB UX VAT VR".split(
    " ",
  ),
);

/** Second-level labels of registries, before the country's ending: `com.br`, `ac.uk`. */
const registryLabelPattern = /^(?:com?|org?|net?|edu?|gov|gob|gouv|govt|ac|mil|nom|ltd|plc|sch|nhs|police)$/i;

function domainName(url: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? "";
  const hostLabels = host.split(".");
  const isUnderRegistry =
    hostLabels.length > 2 &&
    hostLabels.at(-1)?.length === 2 &&
    registryLabelPattern.test(hostLabels.at(-2) ?? "");
  const labels = isUnderRegistry ? hostLabels.toSpliced(-2, 1) : hostLabels;
  const label = labels.length >= 2 ? (labels.at(-2) ?? "") : "";
  // A domain of documentation (RFC 2606) names nobody.
  return label === "example" ? "" : label;
}
