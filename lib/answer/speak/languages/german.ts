import type { LanguageTable } from "./types";

export const german: LanguageTable = {
  code: "de",
  before: "mit bei in im uber",
  signs: /[äöüß]/i,
  person:
    "du dich dir dein deine deinen deiner deinem sie ihr ihre ihren ihnen er bist hast kannst arbeitest",
  words: `moglich wurden wurdest ware bereit wer wie wann wo woher wohin warum wieso weshalb welche welcher welches welchen welchem wieviel wieviele viele der
    die das den dem des ein eine einen einem einer und oder aber nicht kein keine mit ohne fur von vom zu zum zur bei
    beim auf aus uber unter nach seit bis durch gegen ist sind bist war waren sein wird werden wurde wurden kann kannst
    konnen konnte konntest hat hast haben hatte habe du dich dir dein deine deinen deiner sie ihr ihre ihren ihnen er
    es ich mich mir mein meine wir uns man auch schon noch sehr mehr gibt gib machst macht machen gemacht arbeitet
    arbeitest arbeiten gearbeitet wohnst wohnt wohnen lebt lebst leben kennst kennt kennen sprichst spricht sprechen
    studiert studium jahre jahren jahr danke hallo guten tag alte alten altes bitte jetzt derzeit aktuell aktuelle aktuellen heute
    vorher danach hier etwas irgendwelche andere alle nichts erzahl erzahle erzahlen sag zeig nenne verwendet nutzt
    benutzt gebaut entwickelt im am ins ans wofur womit worum ob dass wenn als`,
  nounsLikeNames: true,
  respell: (word) => word.replace(/([aou])e/g, "$1"),
  slots: {
    phone: {
      name: "Telefon",
      when: ["telefon|telefonnummer|handy|handynummer|mobilnummer|whatsapp|rufnummer"],
    },
    email: { name: "E-Mail", when: ["mail|email|e-mail|mailadresse|emailadresse|e-mail-adresse"] },
    address: {
      name: "Wohnadresse",
      when: [
        "privatadresse|wohnadresse|postadresse|anschrift|hausnummer|strasse",
        "adresse genaue|private|zuhause|hause",
      ],
    },
    birth: {
      name: "Alter und Geburtsdatum",
      when: ["wie alt sie|er|du|bist|sind|~", "alter|geburtsdatum|geburtstag|geboren"],
    },
    family: {
      name: "Familie",
      when: ["verheiratet|ledig|kinder|ehefrau|ehemann|partner|freundin|freund|familie"],
    },
    citizenship: {
      name: "Staatsangehörigkeit",
      when: ["staatsangehorigkeit|staatsburgerschaft|nationalitat|reisepass|pass"],
    },
    since: { name: "Seit wann", when: ["seit wann @", "wann angefangen|begonnen @"] },
    how_long: { name: "Wie lange", when: ["wie lange @", "lange war|warst|gearbeitet @"] },
    notice: { name: "Kündigungsfrist", when: ["kundigungsfrist|kundigungszeit"] },
    start: {
      name: "Starttermin",
      when: [
        "wann|ab|fruhestens|schnell anfangen|starten|beginnen|start|einsteigen|loslegen",
        "starttermin|startdatum|eintrittstermin|eintrittsdatum",
        "ab|frei wann",
      ],
    },
    rate: {
      name: "Honorar und Gehalt",
      when: [
        "gehalt|gehaltsvorstellung|gehaltsvorstellungen|tagessatz|stundensatz|honorar|lohn|gehaltswunsch|verdienst|preis",
        "kostet|kostest|kosten|verdient|verlangst|verlangt",
      ],
    },
    authorization: {
      name: "Arbeitserlaubnis",
      when: [
        "visum|arbeitserlaubnis|arbeitsgenehmigung|aufenthaltstitel|aufenthaltserlaubnis|visa",
        "darfst|darf arbeiten",
      ],
    },
    relocation: { name: "Umzug", when: ["umzug|umziehen|umzuziehen|umzugsbereit|relocation"] },
    remote: {
      name: "Arbeit aus der Ferne",
      when: [
        "remote|homeoffice|home-office|hybrid|fernarbeit|buro|vor-ort|ortsunabhangig",
        "hause|zuhause|ferne|ort arbeiten|arbeitet|arbeitest",
      ],
    },
    time_zone: { name: "Zeitzone", when: ["zeitzone|zeitzonen|arbeitszeiten|arbeitszeit"] },
    freelance: {
      name: "Freiberufliche Projekte",
      when: ["freiberuflich|freiberufler|freiberuflerin|freelance|selbststandig|freelancer|auftrage"],
    },
    employment: {
      name: "Vertragsart",
      when: [
        "vollzeit|teilzeit|festanstellung|unbefristet|befristet|anstellung|vertragsart|beschaftigungsart",
      ],
    },
    availability: {
      name: "Verfügbarkeit",
      when: ["verfugbar|verfugbarkeit", "suchst|sucht|offen job|arbeit|stelle|angebote", "frei bist|ist"],
      ask: "Wie ist die Verfügbarkeit?",
    },
    location: {
      name: "Ort",
      when: [
        "wo wohnst|wohnt|lebst|lebt|wohnhaft|ansassig|sitzt|befindet|bist|ist",
        "wohnort|standort|stadt",
        "land lebt|lebst|wohnt|wohnst",
      ],
    },
    languages: {
      name: "Sprachen",
      when: [
        "sprachen|sprache|sprachkenntnisse|muttersprache",
        "sprichst|spricht deutsch|englisch|portugiesisch|franzosisch|spanisch|italienisch",
      ],
    },
    certificates: {
      name: "Zertifikate",
      when: ["zertifikat|zertifikate|zertifizierung|zertifizierungen|zertifiziert"],
    },
    publications: {
      name: "Veröffentlichungen",
      when: ["veroffentlichungen|veroffentlicht|publikationen|publiziert|vortrage|vortrag|artikel"],
    },
    years: {
      name: "Jahre an Erfahrung",
      when: ["jahre|jahren|lange erfahrung|berufserfahrung", "viel|wieviel erfahrung|berufserfahrung"],
    },
    awards: {
      name: "Auszeichnungen",
      when: [
        "auszeichnung|auszeichnungen|preis|preise|ehrungen gewonnen|bekommen|erhalten|gibt|welche",
        "auszeichnung|auszeichnungen|ehrungen",
      ],
    },
    volunteering: {
      name: "Ehrenamt",
      when: ["ehrenamt|ehrenamtlich|ehrenamtliche|freiwilligenarbeit|freiwillig"],
    },
    interests: { name: "Interessen", when: ["hobby|hobbys|hobbies|freizeit|interessen"] },
    management: {
      name: "Personalführung",
      when: [
        "gefuhrt|geleitet|fuhrung|leitung|fuhren|leiten team|teams|leute|menschen|mitarbeiter",
        "personalverantwortung|fuhrungserfahrung|personalfuhrung",
      ],
    },
    education: {
      name: "Ausbildung",
      when: ["studiert|studium|studierst|universitat|uni|abschluss|ausbildung|hochschule|schule|bildung"],
      ask: "Was wurde studiert?",
    },
    history: {
      name: "Werdegang",
      when: [
        "wo vorher|fruher|davor|zuvor gearbeitet",
        "werdegang|laufbahn",
        "fruhere|vorherige|fruheren stellen|arbeitgeber|firmen|stationen",
        "welchen|welche firmen|unternehmen gearbeitet",
      ],
    },
    current_job: {
      name: "Derzeitige Stelle",
      when: [
        "arbeitet|arbeitest|arbeit|stelle|job|firma|arbeitgeber|rolle|position derzeit|derzeitige|derzeitigen|aktuell|aktuelle|aktuellen|aktueller|jetzt|momentan|heute|gerade",
        "wo|wem arbeitet|arbeitest|arbeiten",
      ],
      ask: "Was ist die derzeitige Stelle?",
    },
    worked_at: { name: "Berufserfahrung", when: ["gearbeitet|arbeitet|arbeitete bei @"] },
    projects_with: {
      name: "Projekte",
      when: [
        "projekt|projekte|projekten mit|nutzen|verwenden|nutzt|verwendet @",
        "gebaut|gemacht|entwickelt|erstellt mit @",
      ],
    },
    knows: {
      name: "Kenntnisse",
      when: [
        "erfahrung|erfahrungen|kenntnisse|kennst|kennt|kannst|kann|beherrschst|beherrscht|genutzt|benutzt|verwendet|gearbeitet @",
      ],
    },
    stack: {
      name: "Technik",
      when: ["technologie|technologien|technik|stack|gebaut|gemacht|umgesetzt|programmiert @"],
    },
    latest_project: { name: "Neuestes Projekt", when: ["letztes|neuestes|neueste|letzte|jungstes projekt"] },
    projects: {
      name: "Projekte",
      when: [
        "projekt|projekte|projekten|portfolio",
        "was hast|hat gebaut|entwickelt|gemacht|programmiert|erstellt",
      ],
      ask: "Welche Projekte gibt es?",
    },
    skills: {
      name: "Fähigkeiten",
      when: [
        "fahigkeiten|kenntnisse|kompetenzen|starken|skills|qualifikationen",
        "technologien|programmiersprachen welche|beherrschst|beherrscht|kannst",
      ],
    },
    contact: {
      name: "Kontakt",
      when: ["kontakt|kontaktieren|erreichen|kontaktdaten|erreichbar|schreiben", "kontaktiere|erreiche ich"],
      ask: "Wie kann ich Kontakt aufnehmen?",
    },
    summary: {
      name: "Zusammenfassung",
      when: [
        "wer ist|bist|sind",
        "erzahl|erzahle|stell|stelle|erzahlen dich|dir|sich|sie|ihnen",
        "zusammenfassung|vorstellung|lebenslauf|profil|uberblick|kurzprofil",
        "was machst|macht",
        "beruflich",
      ],
    },
    about: { name: "Im Portfolio", when: ["@"] },
  },
  elsewhere: [
    "wetter|regnet|temperatur|vorhersage|regen",
    "gedicht|witz|lied|rezept|geschichte|horoskop|ratsel",
    "hauptstadt",
    "prasident|kanzler|kanzlerin|wahl|wahlen|wahlen|fussball|borse|aktien|bitcoin|lotto|krieg",
    "ubersetze|ubersetzen|ubersetz",
    "schreib|schreibe|schreiben|programmiere|erstelle code|skript|script|programm|funktion|aufsatz",
  ],
  orders: [
    "ignoriere|ignorieren|ignorier|vergiss|vergessen|missachte anweisungen|anweisung|regeln|vorherigen|vorherige|alles|vorgaben",
    "zeig|zeige|gib|drucke|verrate|wiederhole|nenne|nenn prompt|systemprompt|anweisungen|systemanweisungen|instruktionen",
    "verhalte|tu|stell als|dich|vor so",
    "entwicklermodus|administratormodus",
    "passwort|schlussel|api-schlussel|api-key|zugangsdaten",
    "antworte|sag|schreib nur|ausschliesslich|genau|lediglich",
  ],
  say: {
    value: (name) => `${name} laut Portfolio:`,
    confirmed: (date) => `(Bestätigt am ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Zuletzt bestätigt am ${date}, vor ${days} Tagen; es kann sich seither geändert haben.)`,
    inEnglish: (name) => `${name}: Das Portfolio ist auf Englisch und sagt:`,
    notFound: (name) => `Dazu (${name}) sagt das Portfolio nichts.`,
    kept: (name) => `Diese Angabe ist privat (${name}).`,
    onRequest: (name) => `Diese Angabe steht nicht im Portfolio, sie gibt es auf Anfrage (${name}).`,
    reach: (where) => `Direkt fragen kann man hier: ${where}.`,
    outOfScope: (owner) =>
      `Das liegt außerhalb dessen, wobei ich helfen kann: Ich beantworte nur Fragen zur Arbeit von ${owner}, aus diesem Portfolio.`,
    unclear: "Die Frage habe ich nicht gut genug verstanden, um ohne Raten zu antworten.",
    askInEnglish: "Der Inhalt dieses Portfolios ist auf Englisch; auf Englisch beantwortet es mehr Fragen.",
  },
};
