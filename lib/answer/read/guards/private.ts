import { answered, cite, factsOf, notFound, withheld } from "../../draft";
import { asks, type Claim, type Intent, type Vocabulary, words } from "../../intents/intent";
import { mentions } from "../asked";

interface PrivateTopic {
  what: string;
  claim: Claim;
  words: Vocabulary;
  /** Keys of `owner.yaml`, and names of fields a résumé may give of its own accord. */
  keys: string[];
}

const topics: PrivateTopic[] = [
  {
    what: "the home address",
    keys: ["home_address", "address"],
    claim: asks(
      "(home|street|postal|mailing|exact|full|office|work|business|physical) address",
      "address of P (office|home|house|workplace|apartment|flat)",
      "(postal|post|zip) code",
      "(postcode|zipcode)",
      "street (does|do|is)",
      "(which|what) street",
      "house number",
    ),
    words: words(`
    home street postal mailing office business physical address house workplace apartment flat post
    zip code postcode zipcode number
  `),
  },
  {
    what: "a date of birth or an age",
    keys: [
      "date_of_birth",
      "birthday",
      "age",
      "birth",
      "birthdate",
      "dateofbirth",
      "date-of-birth",
      "birth-date",
    ],
    claim: asks(
      "how old (is|are|was) P",
      "^[and] how old",
      "(what|which) .. P .. age",
      "P [current|exact] age",
      "^[the] age$",
      "(birthday|birthdate|birth day|birth date|birthplace)",
      "(date|year) of birth",
      "P born",
      "^[and] [when|where] born",
      "dob",
    ),
    words: words("old age birthday birthdate birth birthplace born dob"),
  },
  {
    what: "family or marital status",
    keys: ["family", "marital_status", "maritalstatus", "marital-status", "children"],
    claim: asks(
      "P (married|single|divorced|dating|pregnant|engaged)",
      "(married|marital status|family status|relationship status|family life)",
      "P .. (spouse|wife|husband|girlfriend|boyfriend|partner's name)",
      /\b(?:have|has|had|got|any|many|P|P's)(?: \w+)? (?:kids?|child|children|daughters?|sons?|siblings?|brothers?|sisters?|family)\b/,
      /\bP (?:parents?|father|mother(?!-tongue| tongue)|mum|dad|family)\b/,
    ),
    words: words(`
    married single divorced pregnant marital status relationship life spouse wife husband girlfriend
    boyfriend partner's kids daughters sons siblings brothers sisters parents father mother tongue
    mum dad
  `),
  },
  {
    what: "religion, politics, health or origin",
    keys: ["gender", "religion"],
    claim: asks(
      "(religion|religious|god|church)",
      "P .. (politic*|vote|votes|voted)",
      "(politic*|vote) .. P",
      "(party (member|affiliation)|union member)",
      "(disabilit*|illness|diagnos*|mental health)",
      "(ethnic*|P race|sexual|orientation|gay)",
      "(criminal|arrested|convicted|take drugs|smoke|drink alcohol)",
      "(how tall|P height|P weight|weigh)",
    ),
    words: words(`
    religion religious god church vote party member affiliation union illness mental health race
    sexual orientation gay criminal arrested convicted drugs smoke drink alcohol tall height weight
    weigh polit* disabili* diagno* ethni*
  `),
  },
  {
    what: "citizenship",
    keys: ["citizenship", "nationality"],
    claim: asks("(citizen|citizenship|nationality|passport|passports)"),
    words: words("citizen citizenship nationality passport"),
  },
  {
    what: "identity or bank numbers",
    keys: ["tax_id"],
    claim: asks(
      "(social security|ssn|tax id|tax number|national insurance|iban|credit card|id number)",
      /\bbank (?:account(?! [a-z]+ing\b)|details)\b/,
    ),
    words: words("social security ssn tax id number national insurance iban credit card bank account"),
  },
  {
    what: "a driver's licence",
    keys: [
      "driving_licence",
      "driverslicense",
      "drivers-license",
      "driving-license",
      "driving-licence",
      "driving",
    ],
    claim: asks(/\bdriv(?:er|ing)(?:'s|s)? licen[cs]e\b/, "drive a car"),
    words: words("drive car"),
  },
  {
    what: "salary history",
    keys: ["salary_history"],
    claim: asks(
      "(current|previous|past|last|present) (salary|pay|compensation)",
      "salary history",
      "what (did|does|do|was|is) P (earn|earning|paid|get paid|being paid)",
      "how much (does|do|did|is|was) P (earn*|make|paid|being paid|get paid|currently make)",
    ),
    words: words("present salary pay compensation history ear*"),
  },
  {
    what: "who else has asked, or other visitors' questions",
    keys: [],
    claim: asks("who else [has] ask*", /\bother (?:visitors|people|recruiters)'? (?:ask\w*|questions)\b/),
    words: words("visitors recruiters questions ask*"),
  },
];

/** Private matters: withheld when the owner lists them, given only when the résumé itself gives them. */
export const privateRules: Intent[] = topics.map(({ what, claim, words, keys }) => ({
  id: `private:${what}`,
  claim,
  words,
  final: true,
  answer: (question, { site }) => {
    if (mentions(question, "project", "essay", "publication", "award")) return undefined;
    // "What does she speak with her family?" is about a language.
    if (/\b(?:speaks?|tongue|languages?)\b/.test(question.plain)) return undefined;
    const published = keys.flatMap((key) => factsOf(site.knowledge.person, key));
    if (published[0]) return answered(`${published[0].label}: ${published[0].text}.`, [cite(published[0])]);
    const screening = site.knowledge.of("screening").filter((entity) => keys.includes(entity.id.slice(5)));
    const facts = screening.flatMap((entity) => entity.facts);
    if (facts[0])
      return answered(
        facts.map((fact) => fact.text).join(" "),
        facts.map((fact) => cite(fact)),
      );
    const hidden = keys.map((key) => site.withheld.get(key)).find(Boolean);
    if (hidden) return withheld(site, what, hidden.visibility === "on_request");
    return what === "the home address"
      ? withheld(site, what, false)
      : notFound(site, `anything about ${what}`);
  },
}));
