import table from "./data/de.json" with { type: "json" };
import type { LanguageTable } from "./types";

export const german: LanguageTable = {
  ...table,
  code: "de",
  distinctivePattern: /[äöüß]/i,
  capitalizesNouns: true,
  respell: (word) => word.replace(/([aou])e/g, "$1"),
  say: {
    value: (name) => (name ? `${name} laut Portfolio:` : "Laut Portfolio:"),
    confirmed: (date) => `(Bestätigt am ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Zuletzt bestätigt am ${date}, vor ${days} Tagen; es kann sich seither geändert haben.)`,
    inEnglish: (name) => `${name}: Das Portfolio ist auf Englisch und sagt:`,
    notFound: (name) =>
      name ? `Dazu (${name}) sagt das Portfolio nichts.` : "Dazu sagt das Portfolio nichts.",
    keptPrivate: (name) => `Diese Angabe ist privat (${name}).`,
    onRequest: (name) => `Diese Angabe steht nicht im Portfolio, sie gibt es auf Anfrage (${name}).`,
    reach: (where) => `Direkt fragen kann man hier: ${where}.`,
    outOfScope: (owner) =>
      `Das liegt außerhalb dessen, wobei ich helfen kann: Ich beantworte nur Fragen zur Arbeit von ${owner}, aus diesem Portfolio.`,
    nearest: "Das Portfolio sagt das vielleicht nicht. Am nächsten kommt:",
    unclear: "Die Frage habe ich nicht gut genug verstanden, um ohne Raten zu antworten.",
    askInEnglish: "Der Inhalt dieses Portfolios ist auf Englisch; auf Englisch beantwortet es mehr Fragen.",
  },
};
