import type { Strings } from "../types";

export const privacy: Strings["privacy"] = {
  title: "Was von einem Besuch bleibt",
  messages: `- **Eine Nachricht,** die unter [Nachricht hinterlassen](/contact) oder über ein Programm hinterlassen wird, wird mit Namen und
  E-Mail-Adresse aufbewahrt. Ein Entwurf ist nach 30 Minuten vergessen. Nach der Zustellung wird der Text gelöscht; 30 Tage
  lang bleibt nur, dass zugestellt wurde. Was nicht zugestellt werden konnte oder hier gelesen wird, bleibt, bis es gelöscht
  wird, höchstens 180 Tage. Gesalzene Prüfsummen der Netzadresse und der E-Mail-Adresse werden einen Tag lang gezählt.
`,
  questions: `- **Eine Frage, die keine oder nur eine halbe Antwort fand,** wird aufbewahrt, damit sie schriftlich beantwortet werden kann. Sie
  bleibt {days} Tage nach dem letzten Mal, mit Anzahl und Tagen; ohne wer gefragt hat, und ohne die Adressen, Zahlen und Links
  darin. Dasselbe gilt für eine Frage, deren Antwort als falsch vermerkt wird.
`,
  unmeasured:
    "Es gibt keine Besuchsanalyse, keine Werbung und kein Konto. Die Seiten laden nichts von anderen Websites, und wer sie liest, bekommt kein Cookie.",
  counted:
    "Es gibt keine Verfolgung, keine Werbung und kein Konto. Die Seiten laden nichts von anderen Websites, und wer sie liest, bekommt kein Cookie.",
  visits: `- **Besuche** werden nach Tagen gezählt: welche Seite wie oft gelesen wurde, von welchen anderen Websites Leser kamen (nur deren
  Name), welche Art Leser es war (ein Browser, ein KI-Agent, ein anderer Crawler oder ein Programm) und was Agenten aufriefen und
  nicht fanden. Das sind Zahlen neben Namen: ohne Cookie, ohne Adresse, ohne Uhrzeit. Sie bleiben {days} Tage und verlassen
  diesen Server nicht.
`,
  measured: `Es gibt keine Werbung und kein Konto. Besuche werden mit einem eigens gewählten Dienst gemessen: Die Seiten laden sein Skript von {host}, das so die Netzadresse und die geöffneten Seiten erfährt; was dort bleibt, bestimmt dieser Dienst. Sonst laden die Seiten nichts von anderen Websites, und dieser Server setzt beim Lesen kein Cookie.`,
  butThose: ", außer denen des nächsten Punktes",
  butWrong: ", außer der Frage zu einer als falsch vermerkten Antwort",
  text: `Wenig, und nicht lange. {measured}

## Auf dem Server

- **Fragen und Antworten** werden nicht aufbewahrt{butThose}. Eine Frage wird beantwortet und vergessen, und das Protokoll enthält
  ihren Text nicht. Worum es in den letzten paar hundert Fragen ging, bleibt für Anschlussfragen im Speicher, ohne wer gefragt
  hat, und wird nie aufgeschrieben; ebenso eine Viertelstunde lang die letzten drei Wechsel mit einem anderen Agenten, der über
  A2A fragt. Die Ausnahme wird verlangt: Ein Programm, das einen \`Idempotency-Key\` sendet, will dieselbe Antwort noch einmal;
  sie bleibt 24 Stunden, unter Prüfsummen des Schlüssels, des Aufrufers und der Frage.
{questions}- **Eine Stellenanzeige,** die unter [Stellenabgleich](/fit) abgegeben wird, bleibt mit ihrem Abgleich sieben Tage, damit der Link
  funktioniert. Wer den Link hat, kann den Abgleich lesen, der aus dem Text zitiert; erraten lässt sich der Link nicht.
  Dasselbe gilt für die anderen Aufgaben der API.
{messages}{visits}- **Die Netzadresse** wird nicht aufbewahrt. Für Fragen je Minute gibt es eine Grenze; dafür wird eine gesalzene Prüfsumme der
  Adresse gezählt und etwa eine Minute nach der letzten Anfrage gelöscht, oder zwei, wo mehrere Server gemeinsam zählen. Von
  einer IPv6-Adresse zählt die erste Hälfte.
- **Das Protokoll** hat eine Zeile für jeden Aufruf der API: die Zeit, was aufgerufen wurde, das Ergebnis, die Dauer, den Namen,
  den ein Programm sich gibt, und ein Pseudonym des Aufrufers, das bei jedem Start des Dienstes wechselt. Wie lange die Zeilen
  bleiben, bestimmt, wer diese Website betreibt; ebenso, was dort sonst festgehalten wird.
- **Ein Programm, dem erlaubt wird, für jemanden zu handeln,** bekommt für eine Stunde ein Token. Dafür bindet ein Cookie das
  Formular einen Tag lang an den Browser. Hinter keinem von beiden steht etwas Persönliches.

## Im Browser

- **Das Gespräch** liegt im Sitzungsspeicher seines Tabs, bis der Tab geschlossen oder „Leeren“ gedrückt wird. Mit jeder Frage
  gehen die Wechsel davor mit, damit sich „und davor?“ verstehen lässt.
- **Eigene Notizen zu Antworten** („War das richtig?“) liegen im lokalen Speicher und werden nirgendwohin gesendet{butWrong}.
  Sie lassen sich herunterladen oder selbst per Mail verschicken.
- **Die gewählten Farben** liegen im lokalen Speicher.

## Wer antwortet

Software auf diesem Server, die nachschlägt; kein Modell einer Firma liest mit. Wer diese Website betreibt, kann ein Sprachmodell
anschließen, das Stellen des Portfolios liest und daraus antwortet. Dann gehen die Frage, die letzten Fragen davor und öffentliche
Stellen dieser Website an das Modell; nie, wer fragt, und nie, was privat bleibt. Fragen nach Privatem werden nicht gesendet.
Seine Antworten bleiben eine Weile im Speicher, unter einer Prüfsumme der Frage, und jede sagt es: Ihr \`engine\` ist \`model\`
statt \`embedded\`. Auch ein Dienst, der Bedeutungen vergleicht, lässt sich anschließen. Dann geht eine Frage an ihn, wenn ihre
Wörter allein nicht sicher zu einer Antwort führen.
`,
};
