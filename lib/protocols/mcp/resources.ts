import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from "@modelcontextprotocol/server";
import { getContent, getEditions, getOwner, getProfile, oncePerContent, runInEdition } from "@/lib/content";
import { type Document, getDocuments, type Scope } from "@/lib/operations";
import { everythingAsMarkdown } from "../markdown";
import { resumeAsJson } from "../resume-json";
import { apps } from "./apps";
import { skillResources } from "./skills";

/** Something to read, under an address of its own. */
interface Readable extends Resource {
  /** What a token must allow. */
  scope?: Scope;
  read(): string;
}

/** A kind of resource, told apart by an id. */
export interface Template extends ResourceTemplateType {
  /** The ids there are, with a name for each. */
  choices(): { id: string; name: string }[];
}

const MARKDOWN = "text/markdown";

/**
 * Every resource as `resources/list` gives it, in all languages of the content, without its text; kept until the
 * content changes.
 */
export function getResources(): Resource[] {
  return readables().map(({ read: _, scope: __, ...resource }) => resource);
}

/** @throws ProtocolError when nothing has this address */
export function readResource(uri: string): ReadResourceResult {
  const found = readables().find((resource) => resource.uri === uri);
  if (!found) throw new ResourceNotFoundError(uri.slice(0, 200));
  const { mimeType, _meta } = found;
  return { contents: [{ uri, mimeType, text: found.read(), ...(_meta && { _meta }) }] };
}

/** The scope that reading this address needs, if it needs one. */
export function scopeOfResource(uri: unknown): Scope | undefined {
  return readables().find((resource) => resource.uri === uri)?.scope;
}

export const templates: readonly Template[] = [
  {
    name: "project",
    title: "A project",
    description: "One project with its story.",
    uriTemplate: "portfolio://projects/{id}",
    mimeType: MARKDOWN,
    choices: () => choices("project"),
  },
  {
    name: "essay",
    title: "An essay",
    description: "One essay in full.",
    uriTemplate: "portfolio://essays/{id}",
    mimeType: MARKDOWN,
    choices: () => choices("essay"),
  },
];

/** @throws ProtocolError when there is no such template */
export function templateOf(uriTemplate: string): Template {
  const found = templates.find((template) => template.uriTemplate === uriTemplate);
  if (found) return found;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no resource template "${uriTemplate.slice(0, 200)}".`,
  );
}

function readables(): readonly Readable[] {
  return oncePerContent("mcp:resources", () => [
    ...getEditions().flatMap(({ owner }) => runInEdition(owner.language, contentResources)),
    ...apps.map(fromApp),
    ...skillResources(),
  ]);
}

/** What the owner wrote in one language; in another than the site's own its address begins with it, as on the site. */
function contentResources(): Readable[] {
  const { name } = getProfile();
  const { language } = getOwner();
  const { base } = getContent();
  const folder = base && `${base.slice(1)}/`;
  const resume = `${folder}resume.json`;
  const whole = `${folder}llms-full.txt`;
  return [
    ...getDocuments().map(fromDocument),
    {
      uri: `portfolio://${resume}`,
      name: resume,
      title: "Résumé as data",
      description: `The résumé of ${name} in the form of JSON Resume.`,
      mimeType: "application/json",
      scope: "read:profile" as const,
      read: () => JSON.stringify(runInEdition(language, resumeAsJson)),
    },
    {
      uri: `portfolio://${whole}`,
      name: whole,
      title: "The whole portfolio",
      description: "Every page in one Markdown text.",
      mimeType: MARKDOWN,
      scope: "ask:ai" as const,
      read: () => runInEdition(language, everythingAsMarkdown),
    },
  ];
}

function fromDocument(document: Document): Readable {
  const { id, kind, title, summary } = document;
  const scopes = {
    resume: "read:profile",
    faq: "read:profile",
    project: "read:projects",
    essay: "read:blog",
    page: "read:profile",
  } as const;
  const name = kind === "resume" ? id.replace(/resume$/, "profile") : id;
  return {
    uri: `portfolio://${encodeURI(name)}`,
    name,
    title,
    description: summary,
    mimeType: MARKDOWN,
    scope: scopes[kind],
    read: () => document.markdown,
  };
}

function fromApp(app: (typeof apps)[number]): Readable {
  const { uri, name, title, description, mimeType, _meta } = app;
  return { uri, name, title, description, mimeType, _meta, read: () => app.html };
}

function choices(kind: Document["kind"]): { id: string; name: string }[] {
  return getDocuments()
    .filter((document) => document.kind === kind)
    .map(({ id, title }) => ({ id: id.slice(id.indexOf("/") + 1), name: title }));
}
