import { createHash } from "node:crypto";

/** A page that stands alone, and the only things a browser may do for it. */
export interface Page {
  html: string;
  /** For Content-Security-Policy. */
  policy: string;
}

/** A page that is no part of the site: nothing of it is found by a crawler, and it runs nothing. @param formAction where its forms may lead @param language what it is written in */
export function page(title: string, body: string, formAction: string, language = "en"): Page {
  return {
    html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
${body}
</main>
</html>
`,
    policy: [
      "default-src 'none'",
      "font-src 'self'",
      `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
      `form-action ${formAction}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

/** The paper, the ink and the type of the other pages; not the highlighter, for nothing here is evidence. */
const style = `@font-face{font-family:Newsreader;src:url(/newsreader.woff2) format("woff2");font-weight:200 800;font-display:swap}
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c1a17}
@media (prefers-color-scheme:dark){:root{--paper:#151412;--ink:#eae6dd}}
html{background:var(--paper);color:var(--ink);font:1.1875rem/1.58 Newsreader,Georgia,serif}
body{margin:0;overflow-wrap:anywhere}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.75rem;font-weight:400;line-height:1.25;text-wrap:balance}
h2,h3{font-size:1.1875rem;font-weight:600;line-height:1.4;margin:2.5rem 0 .5rem}h3{font-weight:400;font-style:italic;margin-top:1.5rem}
h2+*,h3+*{margin-top:0}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.18em}
code{font-size:.84em}
input,textarea{font:inherit;color:inherit;background:none;border:1px solid;padding:.5rem .75rem;width:100%;box-sizing:border-box}
label{flex:1 1 100%}
[aria-invalid]{border-width:2px}
label[for]{margin-bottom:-.75rem}
table{border-collapse:collapse}th,td{text-align:start;font-weight:400;padding:.1rem 1rem .1rem 0}
ul{padding-inline-start:1.2rem}
b{font-weight:600}
form{display:flex;flex-wrap:wrap;gap:1rem;margin-top:2rem}li form{margin:1rem 0 2.5rem}
button{font:inherit;color:inherit;background:none;border:1px solid;padding:.5rem 1.5rem;min-height:44px;cursor:pointer}
button[value=allow]{background:var(--ink);color:var(--paper)}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid;outline-offset:3px}`;

/** A text in HTML. */
export function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
