import type { Strings } from "../types";

export const deprecation: Strings["deprecation"] = {
  text: `Dies gilt für alles, worauf sich ein Programm hier verlassen kann: die HTTP-API mit ihrem [OpenAPI-Dokument](/openapi.json), die
Werkzeuge, Prompts und Ressourcen des MCP-Servers und die Dokumente unter \`/.well-known\`. Die Version des Vertrags ist
\`info.version\` des OpenAPI-Dokuments und folgt der semantischen Versionierung.

## Was als Bruch zählt

- ein Endpunkt, eine Methode, ein Werkzeug, ein Prompt, eine Ressource oder eine Berechtigung fällt weg oder heißt anders
- ein Feld einer Antwort fällt weg, ändert Typ oder Bedeutung, oder ein Pflichtfeld wird freiwillig
- ein Parameter oder Feld einer Anfrage wird Pflicht, oder bisher angenommene Werte werden abgelehnt
- ein Fehler bekommt einen anderen Code oder Status, oder eine Grenze wird enger
- ein Medientyp, eine Signatur oder ein Weg zur Anmeldung wird nicht mehr gegeben oder angenommen

## Was nicht

- neue Endpunkte, Werkzeuge und Prompts; neue freiwillige Parameter; neue Felder in Antworten und neue Werte, wo eine Liste offen ist
- andere Worte in Meldungen und Antworten, eine andere Reihenfolge, wo keine versprochen ist, eine andere Sicherheit
- was am Inhalt geändert wird: Eine Antwort folgt den Tatsachen
- Korrekturen dessen, was diesem Vertrag widerspricht, und von Sicherheitslücken, die sofort kommen können

Leser sollten übergehen, was sie nicht kennen.

## Wie ein Bruch geschieht

1. Er wird auf dieser Seite mindestens **sechs Monate** angekündigt, bevor etwas aufhört zu funktionieren. Was an die Stelle
   tritt, funktioniert von diesem Tag an.
2. Ab der Ankündigung tragen Antworten dessen, was wegfällt, \`Deprecation\` (RFC 9745, das Datum, ab dem es veraltet
   ist), \`Sunset\` (RFC 8594, das Datum, an dem es endet) und \`Link\` mit \`rel="deprecation"\` auf diese Seite und
   \`rel="successor-version"\` auf den Nachfolger. Das OpenAPI-Dokument sagt \`deprecated: true\`.
3. Danach antwortet die Adresse \`404\` mit dem Code \`not_found\`; sie bekommt keine andere Bedeutung.

Ein Bruch macht eine neue Hauptversion. Die Pfade unter \`/v1\` behalten die erste.

## Zurzeit veraltet

Nichts. Keine Antwort trägt \`Deprecation\` oder \`Sunset\`.

## Änderungen

{changes}
`,
  changes: {
    "1.0.0":
      "Die erste veröffentlichte Version: Fragen, Projekte, Aufgaben, MCP und die Dokumente, die sie beschreiben.",
  },
};
