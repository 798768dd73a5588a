import { fold, terms } from "@/lib/language";
import { contentStems } from "../../evidence/entries";
import { nameReceipt } from "../../evidence/receipts";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { askOf } from ".";
import { fromFact } from "./from-fact";

const asks =
  /\b(?:certifications?|certificates?|certified|licen[cs]es?|licensure|licensed|registered (?:with|as)|(?:professional|current|valid|active) registration|registration (?:as|with)|accredit\w+|zertifikate?|zertifizier\w+|lizenz|approbation|fuhrerschein|examiniert\w*|staatlich anerkannt\w*|pmp|cissp|cisa|ckad?|ccna|itil|prince2|istqb|csm|cspo|cpa|cfa|acls|bls|comptia)\b/;
/** A licence of software is none of a person. */
const software =
  /\b(?:open[- ]source|mit|apache|gpl|software) licen[cs]e|licen[cs]e (?:fees?|costs?|management|keys?)|certificate (?:management|rotation|authority)|tls|ssl\b/;

/** A certificate or licence by name. */
export function certificateAsks(segment: Segment): { asks: Ask[]; taken: [number, number][] } {
  const { folded } = segment;
  if (/\b(?:sponsor|open|free|permissive) licen[cs]e/.test(folded)) return { asks: [], taken: [] };
  if (!segment.wanted || !asks.test(folded) || software.test(folded)) return { asks: [], taken: [] };
  const stems = contentStems(segment.text).filter((stem) => !generic.has(stem));
  const ask = askOf(segment, {
    kind: "certificate",
    key: `certificate:${stems.join(" ")}`,
    name: "certificate",
    judge: (desk) => judgeCertificate(desk, segment.text, stems),
  });
  return { asks: [ask], taken: [[0, segment.text.length]] };
}

const generic = new Set(
  terms(
    "certification certificate certified licence license licensed required preferred plus must have valid current active relevant hold holder equivalent similar nice ideally state desirable bonus zertifikat zertifizierung zertifiziert lizenz von vorteil wünschenswert gültig eine ein",
  ),
);

const driving = /\b(?:driv(?:ing|er'?s?) licen[cs]es?|fuhrerschein\w*)\b/;

function judgeCertificate(desk: Desk, text: string, stems: readonly string[]): Finding {
  const licence = desk.screened("driving_licence", "driving_license");
  if (driving.test(fold(text)) && licence.state !== "missing") {
    if (licence.state === "private") return notPublic(desk, licence.onRequest, "certificate");
    const none = /^(?:no|none|not|never|kein\w*)\b/i.test(licence.text);
    return fromFact(desk, licence, none ? "conflict" : "met");
  }
  const held = desk.knowledge.of("certificate");
  const asked = topicsOf(desk, text);
  const fits = held.filter(({ name, facts }) => {
    const words = new Set(facts.flatMap((fact) => terms(fact.text)));
    const shared = [...topicsOf(desk, name)].some((topic) => asked.has(topic));
    return (
      shared ||
      (stems.length > 0 && stems.filter((stem) => words.has(stem)).length >= Math.max(1, stems.length * 0.6))
    );
  });
  if (fits.length > 0) {
    const names = desk.list(fits.map(({ name }) => name));
    return {
      verdict: "met",
      reason: desk.say("lists", { names }),
      receipts: fits.map(nameReceipt),
    };
  }
  if (held.length === 0) return noEvidence(desk.say("noCertificates"));
  const names = desk.some(held.map(({ name }) => name));
  return noEvidence(desk.say("otherCertificates", { names }), held.slice(0, 2).map(nameReceipt));
}

/** The skills a text names, and the fields they show: FHIR is a standard of health data. */
function topicsOf({ skills }: Desk, text: string): Set<string> {
  const named = skills.find(text).map(({ key }) => key);
  const fields = skills.fields.filter(({ key }) =>
    skills.shownBy(key).some((shown) => named.includes(shown.key)),
  );
  return new Set([...named, ...fields.map(({ key }) => key)]);
}
