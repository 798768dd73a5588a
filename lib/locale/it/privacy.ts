import type { Strings } from "../types";

export const privacy: Strings["privacy"] = {
  title: "Che cosa resta di una visita",
  messages: `- **Un messaggio** lasciato in [Lasciare un messaggio](/contact), o da un programma, è conservato con il nome e l’indirizzo email di
  chi scrive. Una bozza è dimenticata dopo 30 minuti. Dopo la consegna il testo è cancellato, e per 30 giorni resta solo che è
  avvenuta. Quello che non si è potuto consegnare, o che si legge qui, resta finché non è cancellato, al massimo 180 giorni. Per un
  giorno si contano impronte con sale dell’indirizzo di rete e dell’indirizzo email.
`,
  questions: `- **Una domanda che non ha trovato risposta, o solo a metà,** è conservata perché possa avere una risposta scritta. Resta {days} giorni
  dopo l’ultima volta, con quante volte e in quali giorni; senza chi l’ha fatta, e senza gli indirizzi, i numeri e i link che contiene.
  Lo stesso vale per la domanda la cui risposta è annotata come sbagliata.
`,
  unmeasured:
    "Non ci sono statistiche di visita, né pubblicità, né account. Le pagine non caricano niente da altri siti, e leggerle non lascia nessun cookie.",
  counted:
    "Non ci sono tracciamento, pubblicità né account. Le pagine non caricano niente da altri siti, e leggerle non lascia nessun cookie.",
  visits: `- **Le visite** sono contate per giorno: quale pagina è stata letta quante volte, da quali altri siti si è arrivati (solo il nome del
  sito), che tipo di lettore era (un browser, un agente di IA, un altro crawler o programma) e che cosa gli agenti hanno chiesto senza
  trovarlo. Sono numeri accanto a nomi: senza cookie, senza indirizzo e senza ora. Restano {days} giorni e non lasciano questo server.
`,
  measured: `Non ci sono pubblicità né account. Le visite sono misurate con un servizio scelto per questo sito: le pagine caricano il suo script da {host}, che così conosce l’indirizzo di rete e che cosa si apre; ciò che conserva dipende da quel servizio. Le pagine non caricano altro da altri siti, e questo server non lascia nessun cookie alla lettura.`,
  butThose: ", salvo quelle del punto seguente",
  butWrong: ", salvo la domanda di una risposta annotata come sbagliata",
  text: `Poco, e non a lungo. {measured}

## Sul server

- **Le domande e le risposte** non sono conservate{butThose}. Una domanda riceve risposta ed è dimenticata, e il registro non ne ha il
  testo. Di che cosa trattavano le ultime centinaia di domande resta in memoria per quelle che seguono, senza chi ha chiesto, e non è
  mai scritto; così anche, per un quarto d’ora, gli ultimi tre scambi con un altro agente che chiede tramite A2A. L’eccezione è
  richiesta: un programma che invia una \`Idempotency-Key\` vuole di nuovo la stessa risposta, che resta 24 ore sotto impronte della
  chiave, di chi chiama e della domanda.
{questions}- **Un annuncio di lavoro** consegnato in [Confronto con un annuncio](/fit) resta con il suo confronto per sette giorni, perché il link
  funzioni. Chi ha il link può leggere il confronto, che cita il testo; il link non si può indovinare. Lo stesso vale per gli altri
  compiti dell’API.
{messages}{visits}- **L’indirizzo di rete** non è conservato. C’è un limite di domande al minuto, quindi si conta un’impronta con sale dell’indirizzo,
  cancellata circa un minuto dopo l’ultima richiesta, o due dove più server contano insieme. Un indirizzo IPv6 conta per la sua prima
  metà.
- **Il registro** ha una riga per ogni chiamata dell’API: l’ora, che cosa è stato chiamato, il risultato, quanto è durato, il nome che
  un programma si dà e uno pseudonimo di chi chiama che cambia a ogni avvio del servizio. Per quanto restano le righe dipende da chi
  ospita questo sito; così anche ciò che l’host annota da sé.
- **Un programma autorizzato ad agire per qualcuno** riceve un token per un’ora. Per questo un cookie lega il modulo al browser per un
  giorno. Dietro nessuno dei due c’è qualcosa di personale.

## Nel browser

- **La conversazione** è nella memoria di sessione della scheda, finché la scheda non è chiusa o non si preme Svuota. Con ogni domanda
  partono gli scambi precedenti, perché si capisca «e prima?».
- **Le note sulle risposte** («È giusto?») sono nella memoria locale e non sono inviate da nessuna parte{butWrong}. Si possono scaricare
  o spedire per email.
- **I colori scelti** sono nella memoria locale.

## Chi risponde

Un programma di questo server che cerca; nessun modello di un’azienda legge con lui. Chi pubblica questo sito può collegare un modello
linguistico che legge i passi del portfolio e risponde da quelli. Allora si inviano a quel modello la domanda, le ultime domande
precedenti e passi pubblici di questo sito; mai chi chiede, e mai ciò che resta privato. Le domande su questioni private non sono inviate.
Le sue risposte restano per un po’ in memoria, sotto un’impronta della domanda, e ognuna lo dice: il suo \`engine\` è \`model\` invece di
\`embedded\`. Si può collegare anche un servizio che confronta i significati. Allora gli si invia una domanda quando le sue
parole da sole non portano con certezza a una risposta.
`,
};
