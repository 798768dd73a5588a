import { Fragment, type ReactNode } from "react";
import type { Language } from "@/lib/locale";
import { count, fill } from "../_site/fill";
import { typesetter } from "../_site/typography";
import { type Claim, type Note, receiptsToShow } from "./claims";
import { evidenceAddress, passageName } from "./evidence";
import { type AnswerLine, CodeBlock, Markdown, renderInline } from "./markdown";
import type { ConversationStrings, Receipt } from "./types";

// Rendered the same on the server and in the browser, and all of it works without a script: a number highlights its
// sentence and its note by `turn.css`, and on a phone the numbers of a sentence unfold its notes.

/** How notes are rendered. */
interface NoteOptions {
  say: ConversationStrings;
  language: Language;
  /** Shows every quote, with its numbers highlighted: on the home page, where visitors first meet receipts. */
  quoted?: boolean;
}

interface AnnotatedAnswerProps extends NoteOptions {
  text: string;
  lines: Map<number, Claim[]>;
}

/** An answer with note numbers after the sentences they support, typeset for its language. */
export function AnnotatedAnswer({ text, lines, ...options }: AnnotatedAnswerProps) {
  const draw = ({ text: line, at, isCode }: AnswerLine) => {
    const claims = lines.get(at) ?? [{ words: line, notes: [] }];
    if (isCode) return claims.map((claim) => <AnnotatedCode key={at} {...claim} {...options} />);
    return claims.flatMap((claim, index) => [index > 0 ? " " : "", renderClaim(claim, index, options)]);
  };
  return <Markdown text={text} draw={draw} />;
}

function renderClaim({ words, notes }: Claim, key: number, options: NoteOptions): ReactNode {
  const { say, language, quoted } = options;
  const shown = renderInline(words, typesetter(language));
  if (notes.length === 0) return <span key={key}>{shown}</span>;
  return (
    <Fragment key={key}>
      <span className="claim" data-note={singleNoteNumber(notes)}>
        {shown}
        <NoteNumbers notes={notes} say={say} quoted={quoted} />
      </span>
      <FoldedNotes words={words} notes={notes} {...options} />
    </Fragment>
  );
}

/** Code as it was typed, with the note numbers beside its last line. */
function AnnotatedCode({ words, notes, ...options }: FoldedNotesProps) {
  return (
    <div className="answer-code">
      <div className="claim" data-note={singleNoteNumber(notes)}>
        <CodeBlock text={words} />
        <NoteNumbers notes={notes} say={options.say} quoted={options.quoted} />
      </div>
      {notes.length > 0 && <FoldedNotes words={words} notes={notes} {...options} />}
    </div>
  );
}

/** The number of a claim's note where it has exactly one, which is then highlighted together with it. */
function singleNoteNumber(notes: Note[]): number | undefined {
  return notes.length === 1 ? notes[0]?.number : undefined;
}

function NoteNumbers({ notes, say, quoted }: Pick<NotesProps, "notes" | "say" | "quoted">) {
  return notes.map((note) => <NoteNumber key={note.number} note={note} say={say} quoted={quoted} />);
}

function NoteNumber({ note, say, quoted }: { note: Note; say: ConversationStrings; quoted?: boolean }) {
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

type FoldedNotesProps = Claim & NoteOptions;

/** All notes of a sentence behind one control: several numbers are too close together for touch. */
function FoldedNotes({ words, notes, ...options }: FoldedNotesProps) {
  const { say, language } = options;
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
          <NoteContent note={{ ...note, unstated: receiptsToShow(words, note) }} {...options} />
        </div>
      ))}
    </details>
  );
}

interface NotesProps extends NoteOptions {
  notes: Note[];
}

/** The notes in the margin, or under the answer: a run of notes from one place names it once, and stated quotes are left out. */
export function Notes({ notes, ...options }: NotesProps) {
  const { say, quoted } = options;
  if (notes.length === 0) return null;
  return (
    <ol className="receipts" aria-label={say.receipts}>
      {notes.map((note, index) => {
        const before = notes[index - 1];
        const { number } = note;
        // In a run from one place only the number is new.
        if (
          !quoted &&
          before &&
          note.unstated.length === 0 &&
          placeName(note, options) === placeName(before, options)
        )
          return <NumberOnlyNote key={number} note={note} {...options} />;
        return (
          <li key={number} className="receipt" data-note={number}>
            <span className="receipt-number" aria-hidden="true">
              {number}
            </span>{" "}
            <NoteContent note={note} {...options} listed named={note.title === before?.title} />
          </li>
        );
      })}
    </ol>
  );
}

function NumberOnlyNote({ note, ...options }: { note: Note } & NoteOptions) {
  const proof = proofOf(note);
  if (!proof) return null;
  return (
    <li className="receipt again" data-note={note.number}>
      <Evidence
        receipt={proof}
        className="receipt-number"
        label={`${note.number}. ${placeName(note, options)}`}
      >
        {note.number}
      </Evidence>
    </li>
  );
}

/** Where a note leads, in words: "Name of the project, Outcome". */
function placeName(note: Note, { say, language, quoted }: NoteOptions): string {
  const proof = proofOf(note, quoted);
  if (!proof) return note.title;
  return [note.title || proof.href, passageName(proof, say.passages, language)].filter(Boolean).join(", ");
}

interface NoteContentProps extends NoteOptions {
  note: Note;
  /** True where the note before it names the same page. */
  named?: boolean;
  /** True where its number is printed before it, outside the link. */
  listed?: boolean;
}

/**
 * The content of a note: the quotes to show, then their place. Quotes are typeset as on the page they lead to; the link
 * itself carries them as typed, to find them there.
 */
function NoteContent({ note, named, listed, ...options }: NoteContentProps) {
  const { number } = note;
  const { say, language, quoted } = options;
  const proof = proofOf(note, quoted);
  if (!proof) return null;
  const name = passageName(proof, say.passages, language);
  const place = placeName(note, options);
  const typeset = typesetter(language);
  return (
    <>
      {displayedReceipts(note, quoted).map((receipt) => {
        const printed = typeset(receipt.quote);
        return (
          <Evidence key={`${receipt.href} ${receipt.quote}`} receipt={receipt}>
            <q>{quoted ? withLitNumbers(printed) : printed}</q>
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

/** A number with its unit, by which a sentence can be checked; not a year or a bare number. */
const numberPattern =
  /(\p{Sc}\d[\d.,]*\p{L}?|(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:\s?(?:[%‰°]|\p{Sc})|\s\p{Ll}[\p{L}-]*[²³]?)|\d[\d.,]*(?:\s?(?:[%‰°]|\p{Sc})|\s(?!(?:in|and|of|on|for|to|with|at|by|or|the)\b)\p{Ll}[\p{L}-]*[²³]?))/u;

function withLitNumbers(quote: string): ReactNode {
  return quote.split(numberPattern).map((part, index) =>
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

function displayedReceipts({ receipts, unstated }: Note, quoted?: boolean): Receipt[] {
  return quoted ? receipts : unstated;
}

/** The receipt that a note links to: the longest quote of those it shows, or else of all. */
function proofOf(note: Note, quoted?: boolean): Receipt | undefined {
  const shown = displayedReceipts(note, quoted);
  return (shown.length > 0 ? shown : note.receipts).toSorted((a, b) => b.quote.length - a.quote.length)[0];
}
