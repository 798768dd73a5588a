import table from "./data/es.json" with { type: "json" };
import type { LanguageTable } from "./types";

export const spanish: LanguageTable = {
  ...table,
  code: "es",
  distinctivePattern: /[¿¡ñ]/,
  say: {
    value: (name) => (name ? `${name}, según el portafolio:` : "Según el portafolio:"),
    confirmed: (date) => `(Confirmado el ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confirmado por última vez el ${date}, hace ${days} días; puede haber cambiado desde entonces.)`,
    inEnglish: (name) => `${name}: el portafolio está en inglés y dice:`,
    notFound: (name) =>
      name ? `El portafolio no dice nada sobre esto (${name}).` : "El portafolio no dice nada sobre esto.",
    keptPrivate: (name) => `Esta información es privada (${name}).`,
    onRequest: (name) => `Esta información no está en el portafolio: se facilita a petición (${name}).`,
    reach: (where) => `Se puede preguntar directamente: ${where}.`,
    outOfScope: (owner) =>
      `Eso queda fuera de lo que puedo responder: solo contesto preguntas sobre el trabajo de ${owner}, a partir de este portafolio.`,
    nearest: "Puede que el portafolio no lo diga. Lo más cercano:",
    unclear: "No he entendido la pregunta lo bastante bien para responder sin adivinar.",
    askInEnglish:
      "El contenido de este portafolio está en inglés; en inglés se le pueden hacer más preguntas.",
  },
};
