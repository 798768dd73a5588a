import type { FieldKind } from "../types";

export interface FieldShape {
  name: string;
  label: string;
  kind: FieldKind;
  /** The key of JSON Resume v1 first, then the names older files use. */
  keys: string[];
}

export interface SectionShape {
  id: string;
  title: string;
  /** Keys of the whole section, newest first. */
  keys: string[];
  titleKeys: string[];
  fields: FieldShape[];
  /** Whether it is no list but one thing, whose fields keep their names: `availability: { notice: "8 weeks" }`. */
  isSingle?: boolean;
}

const shape = (name: string, label: string, kind: FieldKind, ...keys: string[]): FieldShape => ({
  name,
  label,
  kind,
  keys: [name, ...keys],
});

const position = shape("position", "Position", "line", "title", "role", "jobTitle");

const location = shape("location", "Location", "line", "place");

const description = shape("description", "Description", "text");

const summary = shape("summary", "Summary", "text");

const highlight = shape("highlight", "Highlights", "item", "highlights", "responsibilities", "achievements");

const keyword = shape("keyword", "Keywords", "tag", "keywords", "technologies", "tags", "stack");

// The order is the order of the page.
export const sectionShapes: SectionShape[] = [
  {
    id: "work",
    title: "Work",
    keys: ["work", "experience", "employment"],
    titleKeys: ["name", "company", "organization", "organisation", "employer"],
    fields: [position, location, description, summary, highlight, keyword],
  },
  {
    id: "projects",
    title: "Projects",
    keys: ["projects"],
    titleKeys: ["name", "title", "projectName"],
    fields: [
      shape("entity", "For", "line", "client", "company"),
      shape("type", "Type", "line"),
      shape("role", "Role", "line", "roles"),
      description,
      summary,
      highlight,
      keyword,
    ],
  },
  {
    id: "education",
    title: "Education",
    keys: ["education"],
    titleKeys: ["institution", "school", "university", "name"],
    fields: [
      shape("degree", "Degree", "line", "studyType", "qualification"),
      shape("area", "Field of study", "line", "major", "field"),
      shape("score", "Score", "line", "gpa", "grade"),
      location,
      description,
      summary,
      highlight,
      shape("course", "Courses", "item", "courses"),
    ],
  },
  {
    id: "skills",
    title: "Skills",
    keys: ["skills"],
    titleKeys: ["name", "category", "title"],
    fields: [shape("level", "Level", "line"), keyword, summary],
  },
  {
    id: "publications",
    title: "Publications",
    keys: ["publications"],
    titleKeys: ["name", "title"],
    fields: [shape("publisher", "Published by", "line", "journal"), summary, description],
  },
  {
    id: "awards",
    title: "Awards",
    keys: ["awards", "honors", "honours"],
    titleKeys: ["title", "name"],
    fields: [shape("awarder", "Awarded by", "line", "issuer"), summary, description],
  },
  {
    id: "certificates",
    title: "Certificates",
    keys: ["certificates", "certifications"],
    titleKeys: ["name", "title"],
    fields: [shape("issuer", "Issued by", "line", "authority"), summary, description],
  },
  {
    id: "volunteer",
    title: "Volunteering",
    keys: ["volunteer", "volunteering"],
    titleKeys: ["organization", "organisation", "name", "company"],
    fields: [position, location, description, summary, highlight],
  },
  {
    id: "languages",
    title: "Languages",
    keys: ["languages"],
    titleKeys: ["language", "name"],
    fields: [shape("fluency", "Fluency", "line", "level", "proficiency"), summary],
  },
  {
    id: "interests",
    title: "Interests",
    keys: ["interests", "hobbies"],
    titleKeys: ["name", "title"],
    fields: [keyword, summary, description],
  },
  {
    id: "references",
    title: "References",
    keys: ["references"],
    titleKeys: ["name"],
    fields: [position, shape("reference", "Reference", "text", "quote", "text"), summary],
  },
];

export const urlKeys = ["url", "website", "link"];

/** The sections that a résumé may have by JSON Resume, whether this one has them or not. */
export const sectionIds: readonly string[] = sectionShapes.map(({ id }) => id);
