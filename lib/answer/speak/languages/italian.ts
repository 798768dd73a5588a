import table from "./data/it.json" with { type: "json" };
import type { LanguageTable } from "./types";

export const italian: LanguageTable = {
  ...table,
  code: "it",
  distinctivePattern: /[ìò]|\b(?:dov|cos|quand|qual|com|c|l|un|dell|nell|all)['’](?=[eèaiou])/i,
  say: {
    value: (name) => (name ? `${name}, secondo il portfolio:` : "Secondo il portfolio:"),
    confirmed: (date) => `(Confermato il ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confermato l'ultima volta il ${date}, ${days} giorni fa; nel frattempo può essere cambiato.)`,
    inEnglish: (name) => `${name}: il portfolio è in inglese e dice:`,
    notFound: (name) =>
      name ? `Il portfolio non dice nulla su questo (${name}).` : "Il portfolio non dice nulla su questo.",
    keptPrivate: (name) => `Questa informazione è privata (${name}).`,
    onRequest: (name) => `Questa informazione non è nel portfolio, viene data su richiesta (${name}).`,
    reach: (where) => `Si può chiedere direttamente: ${where}.`,
    outOfScope: (owner) =>
      `Questo è al di fuori di ciò a cui posso rispondere: rispondo solo a domande sul lavoro di ${owner}, a partire da questo portfolio.`,
    nearest: "Forse il portfolio non lo dice. La cosa più vicina:",
    unclear: "Non ho capito la domanda abbastanza bene per rispondere senza tirare a indovinare.",
    askInEnglish: "Il contenuto di questo portfolio è in inglese; in inglese risponde a più domande.",
  },
};
