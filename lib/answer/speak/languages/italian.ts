import type { LanguageTable } from "./types";

export const italian: LanguageTable = {
  code: "it",
  before: "con in su nel nella presso usando",
  signs: /[ìò]|\b(?:dov|cos|quand|qual|com|c|l|un|dell|nell|all)['’](?=[eèaiou])/i,
  person: "tu ti te tuo tua tuoi tue lei lui suo sua suoi sue hai ha sei puoi puo voi vostro",
  words: `vinto ricevuto possibile saresti sarebbe disposta disposto che chi cosa quale quali qual quando dove come quanto quanta quanti quante perche per con senza su sul sulla sui
    sulle da dal dalla dai dalle di del della dei delle degli in nel nella nei nelle a al alla ai alle tra fra fino e ed
    o ma se anche molto piu meno gia il lo la i gli le un uno una mi ti si ci vi lei lui loro io tu noi voi mio mia tuo
    tua tuoi tue suo sua suoi sue sono sei siamo siete era essere e ho hai ha abbiamo avete hanno avere posso puoi puo
    potrebbe potresti vorrei vuole vuoi devi deve fare fai fa fatto fatta dimmi dammi mostrami raccontami parlami parla
    parli lavora lavori lavorare lavorato lavoro abita abiti vive vivi vivere sa sai conosce conosci usa usi studiato
    studi anni anno grazie ciao buongiorno salve favore adesso ora attualmente oggi prima dopo qui qualche altro altra
    tutto tutti tutte niente quella quello questo questa dov cos c l`,
  slots: {
    phone: { name: "Telefono", when: ["telefono|cellulare|whatsapp", "numero chiamare|chiamarti"] },
    email: { name: "E-mail", when: ["mail|email|e-mail|posta"] },
    address: {
      name: "Indirizzo di casa",
      when: ["domicilio", "indirizzo casa|postale|esatto|privato|abitazione", "via abita|abiti|vive"],
    },
    birth: {
      name: "Età e data di nascita",
      when: ["eta", "nascita|nato|nata|compleanno", "quanti anni ha|hai"],
    },
    family: {
      name: "Famiglia",
      when: ["sposato|sposata|single|celibe|nubile|figli|moglie|marito|fidanzata|fidanzato|famiglia"],
    },
    citizenship: { name: "Cittadinanza", when: ["cittadinanza|nazionalita|passaporto|cittadino|cittadina"] },
    since: { name: "Da quando", when: ["da quando @", "quando iniziato|cominciato|entrata|entrato @"] },
    how_long: {
      name: "Quanto tempo",
      when: ["quanto tempo e|stata|stato|lavorato|rimasta|rimasto @", "quanti anni lavorato|stata|stato @"],
    },
    notice: { name: "Preavviso", when: ["preavviso"] },
    start: {
      name: "Data di inizio",
      when: [
        "quando|data|presto iniziare|cominciare|inizia|inizio|comincia|partire|inizieresti",
        "da|libera|libero quando",
      ],
    },
    rate: {
      name: "Tariffe e stipendio",
      when: [
        "tariffa|tariffe|stipendio|compenso|ral|retribuzione|onorario|prezzo|salario",
        "quanto costa|costi|guadagna|guadagni|chiede|chiedi",
      ],
    },
    authorization: {
      name: "Permesso di lavoro",
      when: [
        "visto|visti|sponsorizzazione|sponsor",
        "permesso|autorizzazione|diritto lavoro|lavorare|soggiorno",
      ],
    },
    relocation: {
      name: "Trasferimento",
      when: [
        "trasferirsi|trasferirti|trasferimento|trasferirebbe|traslocare|trasloco|trasferire|trasferiresti",
      ],
    },
    remote: {
      name: "Lavoro da remoto",
      when: [
        "remoto|remota|distanza|telelavoro|ibrido|ufficio|smart-working|smartworking",
        "lavorare|lavora|lavori casa",
        "smart working",
      ],
    },
    time_zone: { name: "Fuso orario", when: ["fuso|fusi", "orari|orario lavoro|lavora|lavori"] },
    freelance: {
      name: "Lavori da libero professionista",
      when: ["freelance|freelancer|autonomo|autonoma", "libero|libera professionista", "partita iva"],
    },
    employment: {
      name: "Tipo di contratto",
      when: [
        "tempo pieno|parziale|indeterminato|determinato",
        "tipo contratto|impiego",
        "full-time|part-time",
      ],
    },
    availability: {
      name: "Disponibilità",
      when: [
        "disponibile|disponibili|disponibilita",
        "cerca|cerchi|cercando lavoro|impiego",
        "aperta|aperto offerte|proposte",
      ],
      ask: "Qual è la disponibilità?",
    },
    location: {
      name: "Luogo",
      when: [
        "dove|dov abita|abiti|vive|vivi|risiede|trova|trovi|basata|basato|sei|sta",
        "citta|sede|residenza",
        "paese vive|vivi|abita|abiti",
      ],
    },
    languages: {
      name: "Lingue",
      when: ["lingua|lingue", "parla|parli inglese|tedesco|portoghese|francese|spagnolo|italiano"],
    },
    certificates: { name: "Certificati", when: ["certificato|certificati|certificazione|certificazioni"] },
    publications: {
      name: "Pubblicazioni",
      when: ["pubblicazioni|pubblicato|pubblicazione|articoli|conferenze"],
    },
    years: { name: "Anni di esperienza", when: ["anni esperienza", "quanta esperienza"] },
    awards: { name: "Premi", when: ["premio|premi|riconoscimento|riconoscimenti"] },
    volunteering: { name: "Volontariato", when: ["volontariato|volontaria|volontario|volontari"] },
    interests: { name: "Interessi", when: ["hobby|passatempi|passatempo|interessi", "tempo libero"] },
    management: {
      name: "Gestione di persone",
      when: ["gestito|guidato|diretto|gestione|guidare|gestire team|squadra|squadre|persone|gruppo"],
    },
    education: {
      name: "Studi",
      when: [
        "studi|studiato|laurea|laureato|laureata|universita|formazione|titolo|diploma|facolta|istruzione",
      ],
      ask: "Che studi ha fatto?",
    },
    history: {
      name: "Percorso",
      when: [
        "dove|aziende|azienda lavorato|lavorava|lavoravi prima|precedenza",
        "quali aziende lavorato",
        "percorso|esperienza lavorativo|lavorativa|professionale",
        "impieghi|lavori|ruoli precedenti",
      ],
    },
    current_job: {
      name: "Lavoro attuale",
      when: [
        "lavora|lavori adesso|ora|attualmente|oggi",
        "lavoro|ruolo|posizione|azienda|impiego|incarico attuale",
        "dove|chi lavora|lavori",
      ],
      ask: "Dove lavora adesso?",
    },
    worked_at: { name: "Esperienza", when: ["lavorato in|per|da|presso|a|alla @"] },
    projects_with: {
      name: "Progetti",
      when: [
        "progetto|progetti con|usano|utilizzano|usa|usando|fatti @",
        "fatto|costruito|creato|sviluppato con @",
      ],
    },
    knows: {
      name: "Conoscenze",
      when: ["esperienza|conoscenze|sai|sa|conosci|conosce|padroneggi|usato|lavorato @"],
    },
    stack: { name: "Tecnologie", when: ["tecnologia|tecnologie|stack|fatto|costruito|linguaggio @"] },
    latest_project: { name: "Ultimo progetto", when: ["ultimo|recente|nuovo progetto"] },
    projects: {
      name: "Progetti",
      when: [
        "progetto|progetti|portfolio",
        "cosa|che hai|ha costruito|creato|sviluppato|fatto|programmato|realizzato",
      ],
      ask: "Quali progetti ci sono?",
    },
    skills: {
      name: "Competenze",
      when: ["competenze|abilita|capacita|conoscenze|competenza", "tecnologie|linguaggi", "cosa sai|sa fare"],
    },
    contact: {
      name: "Contatto",
      when: [
        "contatto|contattare|contattarti|contattarla|contattarlo|contatti|raggiungerti|scrivere|scriverti|scriverle",
      ],
      ask: "Come ci si mette in contatto?",
    },
    summary: {
      name: "Riassunto",
      when: [
        "chi e|sei",
        "parlami|raccontami|dimmi te|lei|lui",
        "riassunto|presentazione|biografia|profilo|presentati",
        "cosa|che fa|fai vita|lavoro|fa|fai",
      ],
    },
    about: { name: "Nel portfolio", when: ["@"] },
  },
  elsewhere: [
    "meteo|piove|pioggia|temperatura|previsioni|clima",
    "tempo fa roma|domani|milano|parigi|oggi|che",
    "poesia|barzelletta|canzone|ricetta|storia|oroscopo|indovinello",
    "capitale del|della|dell|di",
    "presidente|elezioni|votare|calcio|partita|borsa|bitcoin|lotteria|guerra",
    "traduci|tradurre|traduca",
    "scrivi|scrivere|scrivimi|programma|genera codice|script|programma|funzione|tema",
  ],
  orders: [
    "ignora|ignorare|ignori|dimentica|dimenticare|trascura istruzioni|istruzione|regole|ordini|precedenti|precedente|tutto",
    "mostra|mostrami|rivela|stampa|dimmi|ripeti|copia|sistema prompt|istruzioni",
    "agisci|fingi|comportati|immagina come|di|che",
    "modalita sviluppatore|amministratore",
    "chiave|password|credenziali api|accesso|segreta|tua|qual",
    "rispondi|di|scrivi solo|soltanto|unicamente|esattamente",
  ],
  say: {
    value: (name) => `${name}, secondo il portfolio:`,
    confirmed: (date) => `(Confermato il ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confermato l'ultima volta il ${date}, ${days} giorni fa; nel frattempo può essere cambiato.)`,
    inEnglish: (name) => `${name}: il portfolio è in inglese e dice:`,
    notFound: (name) => `Il portfolio non dice nulla su questo (${name}).`,
    kept: (name) => `Questa informazione è privata (${name}).`,
    onRequest: (name) => `Questa informazione non è nel portfolio, viene data su richiesta (${name}).`,
    reach: (where) => `Si può chiedere direttamente: ${where}.`,
    outOfScope: (owner) =>
      `Questo è al di fuori di ciò a cui posso rispondere: rispondo solo a domande sul lavoro di ${owner}, a partire da questo portfolio.`,
    unclear: "Non ho capito la domanda abbastanza bene per rispondere senza tirare a indovinare.",
    askInEnglish: "Il contenuto di questo portfolio è in inglese; in inglese risponde a più domande.",
  },
};
