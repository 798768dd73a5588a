import { getContent } from "@/lib/content";

const { projects, essays } = getContent();

/** Every page there is; `pages.spec.ts` holds it against the build. */
export const pages = [
  "/",
  "/projects",
  ...projects.map(({ id }) => `/projects/${id}`),
  "/essays",
  ...essays.map(({ id }) => `/essays/${id}`),
  "/resume",
  "/faq",
  "/fit",
  "/contact",
  "/chat",
  "/chat?q=Which+projects+are+there%3F",
  "/agents",
  "/docs",
  "/privacy",
  "/deprecation",
];

/** Where there is none, and a page says so. */
export const missing = ["/nothing", "/projects/nothing", "/essays/nothing", "/resume/nothing"];

/** The pages that are drawn anew for each request: those that show what their address asks for. */
export const drawnOnRequest = (path: string) => path.includes("?");
