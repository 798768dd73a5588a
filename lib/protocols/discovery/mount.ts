import { localizedPath, runInEdition, splitPath } from "@/lib/content";
import { handlers, type Mounted, mountDocument } from "../http/mount";
import { revalidatedReply } from "../http/reply";
import { documentAt } from "./documents";
import { pageAt, twinOf } from "./pages";
import { MARKDOWN_TYPE, type Place, type PlaceName, places } from "./places";
import { pathOf, skillFile, skills } from "./skills";
import { absolute } from "./text";

/** Said on the document itself and not only in a preflight: server cards must (SEP-2127, "CORS"). */
const readable = {
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
};

/** A document of discovery, at whichever of its addresses. */
export function mountPlace(name: PlaceName): Mounted {
  const { paths, type, relation }: Place = places[name];
  // RFC 9727, section 3.2, wants the catalog to say what it is.
  const self = relation && { Link: `<${paths[0]}>; rel="${relation}"` };
  return mountDocument(paths[0], type, () => documentAt(name), { ...readable, ...self });
}

/** `GET /.well-known/agent-skills/{name}/SKILL.md` */
export function mountSkill(name: string): Mounted {
  const skill = skills.find((candidate) => candidate.name === name);
  if (!skill) throw new Error(`There is no skill ${name}.`);
  return mountDocument(pathOf(skill), MARKDOWN_TYPE, () => skillFile(skill), readable);
}

/**
 * A page as Markdown. A rewrite leads here from its twin's address, and from its own when Markdown is wanted.
 * @param page its path; else the one that the request's address names
 */
export function mountTwin(page?: string): Mounted {
  return handlers("/markdown/*", {
    GET: async ({ request }, { params }) => {
      const segments = (await params)?.path ?? [];
      return twinAt(page ?? `/${[segments].flat().join("/")}`, request);
    },
  });
}

function twinAt(address: string, request: Request): Response {
  const { language, path } = splitPath(address);
  return runInEdition(language, () => {
    const page = pageAt(path);
    const here = localizedPath(page.path);
    return revalidatedReply(request, page.markdown(), MARKDOWN_TYPE, {
      Vary: "Accept",
      "Content-Location": encodeURI(twinOf(here)),
      Link: `<${absolute(here)}>; rel="canonical"`,
    });
  });
}
