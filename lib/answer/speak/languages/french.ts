import { fill } from "@/lib/locale";
import table from "./data/fr.json" with { type: "json" };
import type { LanguageTable } from "./types";

export const french: LanguageTable = {
  ...table,
  code: "fr",
  colon: "\u00a0:",
  distinctivePattern: /[œùûêôîë]|\b(?:l|d|j|c|qu|s|n)['’]/i,
  say: {
    value: (name) => (name ? `${name}, d’après le portfolio :` : "D’après le portfolio :"),
    confirmed: (date) => `(Confirmé le ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confirmé pour la dernière fois le ${date}, il y a ${days} jours ; cela a pu changer depuis.)`,
    inEnglish: (name) => `${name} : le portfolio est en anglais et dit :`,
    notFound: (name) =>
      name ? `Le portfolio ne dit rien à ce sujet (${name}).` : "Le portfolio ne dit rien à ce sujet.",
    keptPrivate: (name) => `Cette information est privée (${name}).`,
    onRequest: (name) =>
      `Cette information ne figure pas dans le portfolio, elle est donnée sur demande (${name}).`,
    reach: (where) => `On peut poser la question directement : ${where}.`,
    outOfScope: (owner) =>
      fill(
        "Cela sort de ce que je peux traiter : je réponds seulement aux questions sur le travail (de){owner}, à partir de ce portfolio.",
        { owner },
      ),
    nearest: "Le portfolio ne le dit peut-être pas. Ce qui s’en approche le plus :",
    unclear: "Je n’ai pas assez bien compris la question pour y répondre sans deviner.",
    askInEnglish: "Le contenu de ce portfolio est en anglais ; en anglais, il répond à plus de questions.",
  },
};
