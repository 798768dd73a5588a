import type { Root } from "hast";
import type { Language } from "@/lib/locale";
import type { Picture } from "./tree";

export type { Picture } from "./tree";

/** A date as precise as its author was. Months and days count from 1. */
export interface PartialDate {
  year: number;
  month?: number;
  day?: number;
}

/** A span of time. `end` is `"present"` when it still goes on; `display` is how the page prints it. */
export interface Period {
  start?: PartialDate;
  end?: PartialDate | "present";
  display: string;
}

/** A text in two forms: plain for reading and searching, and its marked-up tree when it has markup. */
export interface RichText {
  text: string;
  tree?: Root;
}

/** How a page draws a field: a line beside the title, a paragraph, a list item, a tag, a link, a date. */
export type FieldKind = "line" | "text" | "item" | "tag" | "link" | "date";

/** One value of an entry. It is printed once on the entry's page, in an element whose id is `anchor`. */
export interface Field extends RichText {
  name: string;
  label: string;
  kind: FieldKind;
  anchor: string;
  /** Where in the source file it stands: `work[1].highlights[0]`. */
  path: string;
  href?: string;
  period?: Period;
  /** When the owner last confirmed it, as `YYYY-MM-DD`. */
  asOf?: string;
}

/** One thing on the résumé page: a job, a degree, a skill group, or the person. */
export interface Entry {
  section: string;
  anchor: string;
  title: string;
  /** The field that the title was read from, so that facts can name its path. */
  titlePath: string;
  url?: string;
  period?: Period;
  fields: Field[];
}

export interface Section {
  id: string;
  title: string;
  entries: Entry[];
  /** False for a section JSON Resume does not define; it is kept and shown all the same. */
  known: boolean;
}

/** One addressable piece of a story, in reading order. */
export interface Block {
  anchor: string;
  kind: "heading" | "paragraph" | "item" | "quote" | "code" | "cell" | "caption";
  text: string;
  /** The text of the heading it stands under; empty before the first. */
  heading: string;
  /** The heading's level, 2 to 6, for headings only. */
  depth?: number;
}

/** A table of a story: the cells of its head, and of each row, which are blocks too. */
export interface Table {
  heading: string;
  head: Pick<Block, "anchor" | "text">[];
  rows: Pick<Block, "anchor" | "text">[][];
}

/** A Markdown text: the tree a page draws, whose elements carry the blocks' anchors as ids. */
export interface Story {
  tree: Root;
  blocks: Block[];
  tables: Table[];
  words: number;
}

export interface Profile {
  name: string;
  label?: string;
  email?: string;
  phone?: string;
  url?: string;
  image?: string;
  /** The picture that `image` names, where it lies with the content. */
  portrait?: Picture;
  /** City, region and country; never a street. */
  location?: string;
  city?: string;
  region?: string;
  countryCode?: string;
  links: { network: string; username?: string; url?: string }[];
  /** The person as an entry of its own: label, summary, contact, location, links. */
  about: Entry;
  sections: Section[];
  /** When the résumé says it was last changed, as `YYYY-MM-DD`. */
  updated?: string;
}

export interface Project {
  id: string;
  name: string;
  tagline?: string;
  description: string;
  /** As it stands in addresses: `open-source`; and as the owner wrote it. */
  category?: string;
  categoryName?: string;
  techStack: string[];
  /** What it is filed under, beside its category. */
  tags: string[];
  url?: string;
  repo?: string;
  role?: string;
  employer?: string;
  status?: string;
  license?: string;
  /** What it did, in a few words that its story has too: `64 clinics`. */
  result?: string;
  period?: Period;
  featured: boolean;
  aliases: string[];
  /** Addresses that it had elsewhere, which lead to its page: `/posts/looms`. */
  formerAddresses: string[];
  /** The margin notes of its page: role, period, stack, links, each with an anchor. */
  fields: Field[];
  /** What it is written in, as a BCP 47 tag, where its owner says so: the site has a language of its own. */
  lang?: string;
  story: Story;
  /** Which file it was read from. */
  source: string;
}

export interface Essay {
  id: string;
  title: string;
  description: string;
  /** Absent for a note that says none. */
  date?: PartialDate;
  dateDisplay?: string;
  updated?: PartialDate;
  updatedDisplay?: string;
  tags: string[];
  /** What it is written in, as a BCP 47 tag, where its owner says so. */
  lang?: string;
  /** Addresses that it had elsewhere, which lead to its page: `/posts/looms`. */
  formerAddresses: string[];
  story: Story;
  /** Reading time in minutes, at 220 words a minute. */
  minutes: number;
  source: string;
}

/** A page that the owner adds to those every portfolio has: what they use, what they are doing now. */
export interface CustomPage {
  id: string;
  title: string;
  description: string;
  /** Addresses that it had elsewhere, which lead to it: `/uses`. */
  formerAddresses: string[];
  story: Story;
  source: string;
}

export interface FaqEntry {
  anchor: string;
  question: string;
  answer: Story;
}

/** A passage, by words that stand in it, and questions of visitors that it answers, in their words. */
export interface ExpectedQuestions {
  /** The path of the page: `/projects/my-tool`. */
  page: string;
  quote: string;
  questions: string[];
}

export type Visibility = "public" | "on_request" | "never";

/** One screening fact. Only a public one has values: what is not public is not kept in memory. */
export interface ScreeningFact {
  key: string;
  /** Its key as the owner's file has it, which may be another name of the same. */
  written: string;
  label: string;
  visibility: Visibility;
  values: string[];
  /** The language of the values, where it is not that of the content: they are said in the first language only. */
  language?: Language;
  asOf?: string;
  anchor: string;
}

export interface Owner {
  /** The `<owner>` path segment of `/api/<owner>/chat`. */
  handle: string;
  /** What the site speaks: its pages, its dates, and its answers unless they are asked for in another. */
  language: Language;
  /** What the assistant calls itself. */
  assistant: string;
  /** The highlighter's hue, in degrees. */
  accent: number;
  /** The highlighter's colors as the owner chose them, `#rrggbb`, on light paper and on dark. */
  accentColors?: { light: string; dark: string };
  /** What titles are set in: a face that is here already, or a file of `public/`. The text keeps its serif. */
  typeface?: string;
  /** The pages of the site, in the order of its menu, where the owner chose them. */
  pages?: string[];
  /** The parts of the first page, in their order, where the owner chose them. */
  home?: string[];
  /** The sections of the résumé, in their order, where the owner chose them. */
  sections?: string[];
  /** The owner's own analytics: the script's address, and the `data-` attributes it wants. */
  analytics?: { script: string; data: Record<string, string> };
  /** For how many days the counts of visits are kept; absent: nothing is counted. */
  countVisits?: number;
  person: "third" | "first";
  pronouns?: string;
  /** True while the content is the invented sample. */
  sample: boolean;
  aliases: string[];
  /** The question the first page arrives with an answer to; by default the strongest it finds. */
  opening?: string;
  /** Whether messages are taken: a form for people, an operation for programs. */
  messages: boolean;
  /** For how many days a question without a good answer is kept for the owner; absent: it is not. */
  keepQuestions?: number;
  facts: ScreeningFact[];
}

/** Something in the content that is not as it should be. It fails a build and never a visitor. */
export interface ContentProblem {
  file: string;
  /** From 1; absent where no line is to blame, as for a missing file. */
  line?: number;
  field: string;
  message: string;
  /** True for what the owner may want to know of and what stops no build: a key or a file that is not read. */
  notice?: boolean;
}

export interface Content {
  /** What the addresses of its pages begin with: nothing, or where it stands beside another language, `/es`. */
  base: "" | `/${Language}`;
  /** The same owner in other languages. */
  editions: Content[];
  owner: Owner;
  profile: Profile;
  projects: Project[];
  essays: Essay[];
  /** The owner's own pages, each at `/pages/<id>`. */
  pages: CustomPage[];
  faq: FaqEntry[];
  /** What visitors are expected to ask, and where it is answered. */
  expected: ExpectedQuestions[];
  /** The pages there are, in the order of the menu, and the parts of the first page, in theirs. */
  shown: { pages: string[]; home: string[] };
  /** The pictures that stories show from the content folder, by their path in it. */
  pictures: string[];
  problems: ContentProblem[];
  notices: ContentProblem[];
}
