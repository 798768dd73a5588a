import { Fragment, type ReactNode } from "react";
import type { Language } from "@/lib/locale";
import { typesetter } from "../_site/curly";
import { count, fill } from "../_site/fill";
import { type Claim, type Note, otherwiseIn } from "./claims";
import { evidenceAddress, passageName } from "./evidence";
import { type AnswerLine, CodeBlock, inline, Markdown } from "./markdown";
import type { Receipt, Say } from "./types";

// Drawn alike on the server and in the browser, and all of it works without a script: a number lights its sentence
// and its note by `turn.css`, and on a phone the numbers of a sentence unfold its notes.

/** How notes are told. */
interface Told {
  say: Say;
  language: Language;
  /** Shows every quote, with its figures lit: where receipts are met for the first time. */
  quoted?: boolean;
}

interface NotedProps extends Told {
  text: string;
  lines: Map<number, Claim[]>;
}

/** An answer whose numbers stand behind the sentences that they prove, in the marks that its language is printed with. */
export function Noted({ text, lines, ...told }: NotedProps) {
  const draw = ({ text: line, at, isCode }: AnswerLine) => {
    const claims = lines.get(at) ?? [{ words: line, notes: [] }];
    if (isCode) return claims.map((claim) => <NotedCode key={at} {...claim} {...told} />);
    return claims.flatMap((claim, index) => [index > 0 ? " " : "", drawn(claim, index, told)]);
  };
  return <Markdown text={text} draw={draw} />;
}

function drawn({ words, notes }: Claim, key: number, told: Told): ReactNode {
  const { say, language, quoted } = told;
  const shown = inline(words, typesetter(language));
  if (notes.length === 0) return <span key={key}>{shown}</span>;
  return (
    <Fragment key={key}>
      <span className="claim" data-note={onlyOf(notes)}>
        {shown}
        <NoteNumbers notes={notes} say={say} quoted={quoted} />
      </span>
      <Unfolding words={words} notes={notes} {...told} />
    </Fragment>
  );
}

/** Code stands as it was typed, and its numbers beside its last line. */
function NotedCode({ words, notes, ...told }: UnfoldingProps) {
  return (
    <div className="answer-code">
      <div className="claim" data-note={onlyOf(notes)}>
        <CodeBlock text={words} />
        <NoteNumbers notes={notes} say={told.say} quoted={told.quoted} />
      </div>
      {notes.length > 0 && <Unfolding words={words} notes={notes} {...told} />}
    </div>
  );
}

/** The number of the one note that lights with a claim. */
function onlyOf(notes: Note[]): number | undefined {
  return notes.length === 1 ? notes[0]?.number : undefined;
}

function NoteNumbers({ notes, say, quoted }: Pick<NotesProps, "notes" | "say" | "quoted">) {
  return notes.map((note) => <NoteNumber key={note.number} note={note} say={say} quoted={quoted} />);
}

function NoteNumber({ note, say, quoted }: { note: Note; say: Say; quoted?: boolean }) {
  const { number } = note;
  const proof = proofOf(note, quoted);
  if (!proof) return null;
  return (
    <sup className="note-number" data-note={number}>
      <Evidence receipt={proof} className="receipt-number" label={fill(say.receipt, { number })}>
        {number}
      </Evidence>
    </sup>
  );
}

type UnfoldingProps = Claim & Told;

/** All notes of a sentence behind one control: the numbers of several stand closer than fingers can tell apart. */
function Unfolding({ words, notes, ...told }: UnfoldingProps) {
  const { say, language } = told;
  const numbers = notes.map(({ number }) => number).join(", ");
  return (
    <details className="unfold">
      <summary aria-label={fill(count(language, say.receiptHere, notes.length), { numbers })}>
        <sup>
          {notes.map(({ number }) => (
            <span key={number} className="receipt-number">
              {number}
            </span>
          ))}
        </sup>
      </summary>
      {notes.map((note) => (
        <div key={note.number} className="unfolded" data-note={note.number}>
          <span className="receipt-number">{note.number}</span>{" "}
          <NoteWords note={{ ...note, unsaid: otherwiseIn(words, note) }} {...told} />
        </div>
      ))}
    </details>
  );
}

interface NotesProps extends Told {
  notes: Note[];
}

/** The notes in the margin, or under the answer: each place is named once in a run, and what was said is not repeated. */
export function Notes({ notes, ...told }: NotesProps) {
  const { say, quoted } = told;
  if (notes.length === 0) return null;
  return (
    <ol className="receipts" aria-label={say.receipts}>
      {notes.map((note, index) => {
        const before = notes[index - 1];
        const { number } = note;
        // Of a run from one place the numbers say all that is new.
        if (!quoted && before && note.unsaid.length === 0 && placeOf(note, told) === placeOf(before, told))
          return <NumberAlone key={number} note={note} {...told} />;
        return (
          <li key={number} className="receipt" data-note={number}>
            <span className="receipt-number" aria-hidden="true">
              {number}
            </span>{" "}
            <NoteWords note={note} {...told} listed named={note.title === before?.title} />
          </li>
        );
      })}
    </ol>
  );
}

function NumberAlone({ note, ...told }: { note: Note } & Told) {
  const proof = proofOf(note);
  if (!proof) return null;
  return (
    <li className="receipt again" data-note={note.number}>
      <Evidence receipt={proof} className="receipt-number" label={`${note.number}. ${placeOf(note, told)}`}>
        {note.number}
      </Evidence>
    </li>
  );
}

/** Where a note leads, in words: "Name of the project, Outcome". */
function placeOf(note: Note, { say, language, quoted }: Told): string {
  const proof = proofOf(note, quoted);
  if (!proof) return note.title;
  return [note.title || proof.href, passageName(proof, say.passages, language)].filter(Boolean).join(", ");
}

interface NoteWordsProps extends Told {
  note: Note;
  /** True where the note before it names the same page. */
  named?: boolean;
  /** True where its number stands before it, and is no part of its link. */
  listed?: boolean;
}

/**
 * What a note says: the words that are new, then where they stand. Quotes are printed as the page that they lead to prints
 * them; what finds them there is as it was typed.
 */
function NoteWords({ note, named, listed, ...told }: NoteWordsProps) {
  const { number } = note;
  const { say, language, quoted } = told;
  const proof = proofOf(note, quoted);
  if (!proof) return null;
  const name = passageName(proof, say.passages, language);
  const place = placeOf(note, told);
  const typeset = typesetter(language);
  return (
    <>
      {shownOf(note, quoted).map((receipt) => {
        const printed = typeset(receipt.quote);
        return (
          <Evidence key={`${receipt.href} ${receipt.quote}`} receipt={receipt}>
            <q>{quoted ? lit(printed) : printed}</q>
          </Evidence>
        );
      })}{" "}
      {/* Of several links to "Outcome" a list of links tells which is which. */}
      <Evidence receipt={proof} label={listed ? `${number}. ${place}` : undefined}>
        <cite>{named && name ? name : place}</cite>
      </Evidence>
    </>
  );
}

/** A figure with what it counts: what a sentence is checked by. A year or a bare number decides nothing. */
const figures =
  /(\p{Sc}\d[\d.,]*\p{L}?|(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:\s?(?:[%‰°]|\p{Sc})|\s\p{Ll}[\p{L}-]*[²³]?)|\d[\d.,]*(?:\s?(?:[%‰°]|\p{Sc})|\s(?!(?:in|and|of|on|for|to|with|at|by|or|the)\b)\p{Ll}[\p{L}-]*[²³]?))/u;

function lit(quote: string): ReactNode {
  return quote.split(figures).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a quote never change places
      <span key={index} className="lit">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

interface EvidenceProps {
  receipt: Receipt;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A link to the quoted words. */
function Evidence({ receipt, className, label, children }: EvidenceProps) {
  return (
    <a
      className={className}
      href={evidenceAddress(receipt)}
      data-quote={receipt.quote || undefined}
      aria-label={label}
    >
      {children}
    </a>
  );
}

function shownOf({ receipts, unsaid }: Note, quoted?: boolean): Receipt[] {
  return quoted ? receipts : unsaid;
}

/** The receipt that a note leads to: of those that it shows, or else of all, the one that says most. */
function proofOf(note: Note, quoted?: boolean): Receipt | undefined {
  const shown = shownOf(note, quoted);
  return (shown.length > 0 ? shown : note.receipts).toSorted((a, b) => b.quote.length - a.quote.length)[0];
}
