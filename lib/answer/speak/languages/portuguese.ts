import table from "./data/pt.json" with { type: "json" };
import type { LanguageTable } from "./types";

export const portuguese: LanguageTable = {
  ...table,
  code: "pt",
  distinctivePattern: /[ãõ]|(?:^|\s)é(?=\s)/i,
  say: {
    value: (name) => (name ? `${name}, segundo o portefólio:` : "Segundo o portefólio:"),
    confirmed: (date) => `(Confirmado em ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confirmado pela última vez em ${date}, há ${days} dias; pode ter mudado entretanto.)`,
    inEnglish: (name) => `${name}: o portefólio está em inglês e diz:`,
    notFound: (name) =>
      name ? `O portefólio não diz nada sobre isto (${name}).` : "O portefólio não diz nada sobre isto.",
    keptPrivate: (name) => `Esta informação é privada (${name}).`,
    onRequest: (name) => `Esta informação não está no portefólio, é dada a pedido (${name}).`,
    reach: (where) => `Pode perguntar-se diretamente: ${where}.`,
    outOfScope: (owner) =>
      `Isso está fora do que posso responder: só respondo a perguntas sobre o trabalho de ${owner}, a partir deste portefólio.`,
    nearest: "Talvez o portefólio não o diga. O mais próximo:",
    unclear: "Não percebi a pergunta o suficiente para responder sem adivinhar.",
    askInEnglish: "O conteúdo deste portefólio está em inglês; em inglês ele responde a mais perguntas.",
  },
};
