import type { JobFitResult } from "@/lib/fit";
import { type Requirement, type Verdict, words } from "./words";

/** The comparison as a ledger: what stands in the way ruled off at the top, then musts, then wishes. */
export function Ledger({ result }: { result: JobFitResult }) {
  const { language, requirements, blockers, left_out: leftOut, instructions_ignored: ignored } = result;
  const say = words[language];
  const rest = requirements.slice(blockers.length);
  return (
    <div className="ledger" lang={language}>
      <div className="row ledger-summary">
        <p className="text">{result.summary}</p>
        <Counts result={result} />
      </div>
      <Part title={say.blockers} rows={requirements.slice(0, blockers.length)} say={say.verdicts} ruled />
      <Part
        title={say.musts}
        rows={rest.filter(({ importance }) => importance === "must")}
        say={say.verdicts}
      />
      <Part
        title={say.nice}
        rows={rest.filter(({ importance }) => importance === "nice")}
        say={say.verdicts}
      />
      {(leftOut > 0 || ignored > 0) && (
        <div className="row">
          <p className="text ledger-aside">
            {leftOut > 0 && say.leftOut(leftOut)} {ignored > 0 && say.ignored(ignored)}
          </p>
        </div>
      )}
    </div>
  );
}

/** How many of each, in the order of the verdicts; never a share of a whole. */
function Counts({ result: { counts, language } }: { result: JobFitResult }) {
  const verdicts = Object.entries(words[language].verdicts) as [Verdict, string][];
  const present = verdicts.filter(([verdict]) => counts[verdict] > 0);
  if (present.length === 0) return null;
  return (
    <p className="note-column">{present.map(([verdict, word]) => `${counts[verdict]} ${word}`).join(", ")}</p>
  );
}

interface PartProps {
  title: string;
  rows: Requirement[];
  say: Record<Verdict, string>;
  ruled?: boolean;
}

function Part({ title, rows, say, ruled = false }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <section className={ruled ? "ledger-part ruled" : "ledger-part"} aria-label={title}>
      <div className="row">
        <h2 className="section-heading text">{title}</h2>
      </div>
      <ol className="ledger-rows">
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.text}`} row={row} word={say[row.verdict]} />
        ))}
      </ol>
    </section>
  );
}

/** One requirement: its verdict in front, the reason under it, the passages it rests on in the margin. */
function Row({ row: { text, verdict, reason, quotes }, word }: { row: Requirement; word: string }) {
  return (
    <li className="row ledger-row">
      <p className="side verdict">
        <span className={verdict === "met" ? "marked" : undefined}>{word}</span>
      </p>
      <div className="text">
        <p className="ledger-ask">{text}</p>
        <p className="ledger-reason">{reason}</p>
      </div>
      {quotes.length > 0 && (
        <ul className="note-column">
          {quotes.map(({ source, title, quote }, index) => (
            <li key={`${source} ${quote}`} className="receipt">
              <a href={pathOf(source)}>
                <q>{quote}</q> {title !== quotes[index + 1]?.title && <cite>{title}</cite>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The reader stays on the origin they are on. */
function pathOf(source: string): string {
  const { pathname, search, hash } = new URL(source, "http://site.invalid");
  return pathname + search + hash;
}
