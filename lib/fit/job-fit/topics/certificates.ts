import type { Entity } from "@/lib/knowledge";
import { escapeRegExp, fold, sentences, terms } from "@/lib/language";
import { contentStems } from "../../evidence/entries";
import { accountKinds } from "../../evidence/mentions";
import { nameReceipt, type Receipt, shorten } from "../../evidence/receipts";
import { denies } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { askOf } from ".";
import { fromFact } from "./from-fact";

const certificatePattern =
  /\b(?:certifications?|certificates?|certs?|certified|licen[cs]es?|licensure|licensed|registered (?:with|as)|(?:professional|current|valid|active) registration|registration (?:as|with)|accredit\w+|chartered (?!accountants?\b.{0,20}\bfirm|compan|banks?\b)\w+|(?:full |corporate |professional )?(?:member|membership|fellow|fellowship) (?:of|in) (?:the |an? )?(?:[\p{L}'-]+ ){0,4}(?:institut\w+|college|society|academy|chamber|association|order|board)|zertifikate?|zertifizier\w+|lizenz|approbation|fuhrerschein|examiniert\w*|staatlich anerkannt\w*|pmp|cissp|cisa|ckad?|ccna|itil|prince2|istqb|csm|cspo|cpa|cfa|acls|bls|comptia)\b/u;
/** A software licence is not a person's. */
const softwareLicensePattern =
  /\b(?:open[- ]source|mit|apache|bsd|gpl|software)[- ]licen[cs]|\blicen[cs]ed under\b|licen[cs]e (?:fees?|costs?|management|keys?)|certificate (?:management|rotation|authority)|\b(?:tls|ssl|x\.?509|cors|https)\b|\b(?:tokens?|keys?|secrets?|root|self-signed|expired|expiring)(?:,| and| or)? (?:\w+ )?certificates?\b|\bcertificates?(?:,| and| or) (?:\w+ )?(?:tokens?|keys?|secrets?)\b/;

/** A certificate or licence by name. */
export function certificateAsks(segment: Segment): { asks: Ask[]; taken: [number, number][] } {
  const { folded } = segment;
  if (/\b(?:sponsor|open|free|permissive) licen[cs]e/.test(folded)) return { asks: [], taken: [] };
  if (!segment.wanted || !certificatePattern.test(folded) || softwareLicensePattern.test(folded))
    return { asks: [], taken: [] };
  const stems = stemsOf(segment.text);
  const ask = askOf(segment, {
    kind: "certificate",
    key: `certificate:${stems.join(" ")}`,
    name: "certificate",
    judge: (matching) => judgeCertificate(matching, segment.text),
  });
  return { asks: [ask], taken: [[0, segment.text.length]] };
}

const genericStems = new Set(
  terms(
    "certification certificate cert certs certified licence license licensed chartered membership member fellow fellowship professional required preferred plus must have valid current active relevant hold holder equivalent similar nice ideally state desirable bonus zertifikat zertifizierung zertifiziert lizenz von vorteil wünschenswert gültig eine ein",
  ),
);

const drivingLicensePattern = /\b(?:driv(?:ing|er'?s?) licen[cs]es?|fuhrerschein\w*)\b/;

function judgeCertificate(matching: MatchContext, text: string): Finding {
  const licence = matching.screened("driving_licence", "driving_license");
  if (drivingLicensePattern.test(fold(text)) && licence.state !== "missing") {
    if (licence.state === "private") return notPublic(matching, licence.onRequest, "certificate");
    const none = /^(?:no|none|not|never|kein\w*)\b/i.test(licence.text);
    return fromFact(matching, licence, none ? "conflict" : "met");
  }
  const held = matching.knowledge.of("certificate");
  const asked = topicsOf(matching, text);
  const fits = held.filter((certificate) => isNamed(certificate, text));
  if (fits.length > 0) return listFinding(matching, fits, "met");
  const partial = held.filter((certificate) => piecesOf(text).some((piece) => isNamed(certificate, piece)));
  if (partial.length > 0)
    return listFinding(matching, partial, alternativePattern.test(text) ? "met" : "partial");
  const related = held.filter(
    ({ name }) =>
      (/\bchartered\b/i.test(name) && charteredPattern.test(text)) ||
      [...topicsOf(matching, name)].some((topic) => asked.has(topic)) ||
      sharesInitials(name, text),
  );
  // "A certificate in a health data standard" asks for no one of them; "Certified Kubernetes Security Specialist" does.
  if (related.length > 0)
    return listFinding(matching, related, initialsIn(text).length > 0 ? "partial" : "met");
  const mention = findLicenseSentence(matching, text);
  if (mention) {
    const quote = matching.quote(mention.quote);
    return {
      verdict: "partial",
      reason: matching.say("nearest", { title: mention.title, quote }),
      receipts: [mention],
    };
  }
  if (held.length === 0) return noEvidence(matching.say("noCertificates"));
  const names = matching.listSome(held.map(({ name }) => name));
  return noEvidence(matching.say("otherCertificates", { names }), held.slice(0, 2).map(nameReceipt));
}

/** A sentence that mentions the asked licence, where no list has it: "my amateur radio licence". */
function findLicenseSentence({ knowledge }: MatchContext, text: string): Receipt | undefined {
  const pieces = piecesOf(text).map(stemsOf);
  for (const { text: passageText, url, entity } of knowledge.passages) {
    if (!accountKinds.has(entity.kind)) continue;
    for (const sentence of sentences(passageText)) {
      if (!ownLicensePattern.test(sentence) || denies(sentence)) continue;
      const words = new Set(terms(sentence));
      if (pieces.some((stems) => stems.length >= minStems && stems.every((stem) => words.has(stem))))
        return { url, title: entity.title, quote: shorten(sentence) };
    }
  }
  return undefined;
}

/** The writer's own licence. */
const ownLicensePattern =
  /\b(?:my|I)\b.{0,60}\b(?:licen[cs]e[ds]?|certificat\w+|certified|chartered|accredited)\b/;
const minStems = 2;

function listFinding(
  matching: MatchContext,
  certificates: readonly Entity[],
  verdict: "met" | "partial",
): Finding {
  const names = matching.list(certificates.map(({ name }) => name));
  return { verdict, reason: matching.say("lists", { names }), receipts: certificates.map(nameReceipt) };
}

/** "Chartered status with a recognised institution" names no profession. */
const charteredPattern = /\bchartered (?:status|engineer|professional)\b/i;
const alternativePattern = /\b(?:or|oder|bzw)\b|\//i;
const jointPattern = /[,;/]|\b(?:and|or|und|oder|bzw)\b/i;
/** "Certified Kubernetes Administrator (CKA)" */
const abbreviationPattern = /\((\p{Lu}[\p{L}\p{N}+-]{1,9})\)/gu;
/** A name of several capitalized words, of which the initials are a name as well. */
const capitalizedNamePattern = /\p{Lu}\p{Ll}+(?: (?:of |in |for |and )?\p{Lu}\p{Ll}+){2,5}/gu;

/** The certificates that a line enumerates: "CKA or CKS certification" as two. */
function piecesOf(text: string): string[] {
  return text.split(jointPattern).filter((piece) => stemsOf(piece).length > 0);
}

function stemsOf(text: string): string[] {
  return contentStems(text).filter((stem) => !genericStems.has(stem));
}

/** Whether a certificate is the one that is asked for, by its words or by its abbreviation. */
function isNamed({ name, facts }: Entity, text: string): boolean {
  const words = new Set([
    ...facts.flatMap((fact) => terms(fact.text)),
    ...initialsIn(name).flatMap((each) => terms(each)),
  ]);
  const stems = stemsOf(text);
  const shared = stems.filter((stem) => words.has(stem)).length;
  if (stems.length > 0 && shared >= Math.max(1, stems.length * 0.6)) return true;
  const shortened = [
    ...[...text.matchAll(abbreviationPattern)].map(([, short = ""]) => short),
    ...initialsIn(text),
  ];
  return shortened.some((short) => terms(short).some((term) => words.has(term)));
}

/** Whether both have an acronym in common: "A VHF radio licence" and a VHF DSC certificate. */
function sharesInitials(name: string, text: string): boolean {
  return [...text.matchAll(/\b\p{Lu}{3,}\b/gu)].some(([short]) =>
    new RegExp(`\\b${escapeRegExp(short)}\\b`).test(name),
  );
}

/** "Project Management Professional" as PMP. */
function initialsIn(text: string): string[] {
  return [...text.matchAll(capitalizedNamePattern)].map(([name]) => name.replace(/[^\p{Lu}]/gu, ""));
}

/** The skills a text names, and the fields they show: FHIR is a standard of health data. */
function topicsOf({ skills }: MatchContext, text: string): Set<string> {
  const named = skills.find(text).map(({ key }) => key);
  const fields = skills.fields.filter(({ key }) =>
    skills.shownBy(key).some((shown) => named.includes(shown.key)),
  );
  return new Set([...named, ...fields.map(({ key }) => key)]);
}
