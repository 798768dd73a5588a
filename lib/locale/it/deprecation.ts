import type { Strings } from "../types";

export const deprecation: Strings["deprecation"] = {
  text: `Questo riguarda tutto ciò su cui un programma può contare qui: l’API HTTP con il suo [documento OpenAPI](/openapi.json), gli
strumenti, i prompt e le risorse del server MCP, e i documenti sotto \`/.well-known\`. La versione del contratto è
\`info.version\` del documento OpenAPI e segue il versionamento semantico.

## Che cosa conta come rottura

- un endpoint, un metodo, uno strumento, un prompt, una risorsa o un permesso sparisce o cambia nome
- un campo di una risposta sparisce, cambia tipo o significato, o uno obbligatorio diventa facoltativo
- un parametro o un campo di una richiesta diventa obbligatorio, o si rifiutano valori che erano accettati
- un errore riceve un altro codice o un altro stato, o un limite diventa più stretto
- un tipo di contenuto, una firma o un modo di autenticarsi non è più dato o accettato

## Che cosa no

- nuovi endpoint, strumenti e prompt; nuovi parametri facoltativi; nuovi campi nelle risposte e nuovi valori dove un elenco è aperto
- altre parole nei messaggi e nelle risposte, un altro ordine dove nessuno è promesso, un’altra sicurezza
- ciò che cambia nel contenuto: una risposta segue i fatti
- le correzioni di ciò che contraddice questo contratto e delle falle di sicurezza, che possono arrivare subito

Conviene scrivere lettori che passano sopra ciò che non conoscono.

## Come si fa un cambiamento che rompe

1. È annunciato su questa pagina almeno **sei mesi** prima che qualcosa smetta di funzionare. Ciò che lo sostituisce
   funziona da quel giorno.
2. Dall’annuncio, le risposte di ciò che sparisce portano \`Deprecation\` (RFC 9745, la data da cui è
   sconsigliato), \`Sunset\` (RFC 8594, la data in cui finisce) e \`Link\` con \`rel="deprecation"\` a questa pagina e
   \`rel="successor-version"\` a ciò che lo sostituisce. Il documento OpenAPI dice \`deprecated: true\`.
3. Dopo quella data l’indirizzo risponde \`404\` con il codice \`not_found\`; non riceve un altro significato.

Un cambiamento che rompe fa una nuova versione maggiore. I percorsi sotto \`/v1\` tengono la prima.

## Sconsigliato ora

Niente. Nessuna risposta porta \`Deprecation\` o \`Sunset\`.

## Registro delle modifiche

{changes}
`,
  changes: {
    "1.0.0": "La prima versione pubblicata: domande, progetti, compiti, MCP e i documenti che li descrivono.",
  },
};
