import type { JobFitResult } from "@/lib/fit";
import type { Language, Strings } from "@/lib/locale";
import { count, fill } from "../../_site/fill";
import { typesetter } from "../../_site/typography";
import { type LedgerWords, ledgerIn, partsOf, pathOf, type Requirement, type Verdict } from "./words";

interface LedgerProps {
  result: JobFitResult;
  words: LedgerWords;
}

/** The comparison as a ledger: blockers at the top, then musts, then wishes; each row unfolds. */
export function Ledger({ result, words }: LedgerProps) {
  const { language, left_out: leftOut, instructions_ignored: ignored } = result;
  const say = ledgerIn(words, language);
  // Quotes are typeset in the language of the pages they lead to.
  const pageLanguage = words[0].language;
  return (
    <div className="ledger" lang={language}>
      <div className="row ledger-summary">
        <p className="text">
          <WithEmailLinks text={typesetter(language)(result.summary)} />
        </p>
        <Counts result={result} say={say} />
      </div>
      {partsOf(result, say).map((part) => (
        <Part key={part.title} {...part} say={say.verdicts} language={language} pageLanguage={pageLanguage} />
      ))}
      {(leftOut > 0 || ignored > 0) && (
        <div className="row">
          <p className="text ledger-aside">
            {leftOut > 0 && count(language, say.leftOut, leftOut)}{" "}
            {ignored > 0 && count(language, say.ignored, ignored)}
          </p>
        </div>
      )}
    </div>
  );
}

// A label has at most 63 octets and a local part 64 (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4): bounded, so that it reads in linear time.
const emailPattern = /([\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})/u;

/** A text with its email addresses as links. */
function WithEmailLinks({ text }: { text: string }) {
  return text.split(emailPattern).map((piece, at) =>
    at % 2 === 1 ? (
      <a key={piece} href={`mailto:${piece}`}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

/** How many requirements have each verdict; never a percentage. */
function Counts({ result: { counts }, say }: { result: JobFitResult; say: Strings["ledger"] }) {
  const verdicts = Object.entries(say.verdicts) as [Verdict, string][];
  const present = verdicts.filter(([verdict]) => counts[verdict] > 0);
  if (present.length === 0) return null;
  const tally = present.map(([verdict, word]) => fill(say.tally, { count: counts[verdict], verdict: word }));
  return <p className="note-column">{tally.join(", ")}</p>;
}

interface PartProps {
  title: string;
  rows: Requirement[];
  say: Record<Verdict, string>;
  /** Blockers are ruled off, and unfolded from the start. */
  blocking: boolean;
  /** The language of the reasons. */
  language: Language;
  /** The language of the quoted pages. */
  pageLanguage: Language;
}

function Part({ title, rows, say, blocking, ...languages }: PartProps) {
  return (
    <section className={blocking ? "ledger-part ruled" : "ledger-part"} aria-label={title}>
      <div className="row">
        <h2 className="section-heading text">{title}</h2>
      </div>
      <ol className="ledger-rows">
        {rows.map((row) => (
          <Row
            key={`${row.kind} ${row.text}`}
            row={row}
            word={say[row.verdict]}
            open={blocking}
            {...languages}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps extends Pick<PartProps, "language" | "pageLanguage"> {
  row: Requirement;
  word: string;
  open: boolean;
}

/**
 * One requirement with its verdict in front; unfolded, the reason under it and the supporting passages in the margin. What
 * the reason quotes already is not repeated there.
 */
function Row({ row: { text, verdict, reason, quotes }, word, open, language, pageLanguage }: RowProps) {
  const isInReason = (quote: string) =>
    ['"', "„", "«", "« "].some((mark) => reason.includes(mark + quote.replace(/\.$/, "")));
  return (
    <li className="ledger-row">
      <details open={open}>
        <summary className="row">
          <span className="side verdict">
            <span className={verdict === "met" ? "marked" : undefined}>{word}</span>
          </span>{" "}
          <span className="text ledger-ask" dir="auto">
            {text}
          </span>
        </summary>
        <div className="row ledger-why">
          <p className="text ledger-reason">{typesetter(language)(reason)}</p>
          {quotes.length > 0 && (
            <ul className="note-column" lang={pageLanguage}>
              {quotes.map(({ source, title, quote }, index) => (
                <li key={`${source} ${quote}`} className="receipt">
                  <a href={pathOf(source)}>
                    {!isInReason(quote) && <q>{typesetter(pageLanguage)(quote)}</q>}{" "}
                    {(title !== quotes[index + 1]?.title || isInReason(quote)) && <cite>{title}</cite>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  );
}
