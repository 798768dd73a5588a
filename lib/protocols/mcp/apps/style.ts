/** The site's own look without its fonts: paper, ink, hairlines, and one colour that always means "the evidence". */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #151412);
  --ink: light-dark(#1c1a17, #eae6dd);
  --soft: color-mix(in srgb, var(--ink) 70%, var(--paper));
  --hairline: color-mix(in srgb, var(--ink) 16%, var(--paper));
  --hue: hsl(var(--accent) 92% 52%);
  --mark: light-dark(oklch(from var(--hue) 0.9 min(c, 0.145) h), oklch(from var(--hue) 0.49 min(c, 0.11) h));
}
* { box-sizing: border-box; margin: 0; padding: 0; font: inherit; }
body {
  padding: 1rem 1.25rem 1.25rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 Newsreader, Georgia, "Times New Roman", serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 1.25rem; line-height: 1.3; text-wrap: balance; }
ul, ol { list-style: none; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
button {
  border: 0;
  background: none;
  color: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.15em;
  cursor: pointer;
  min-height: 1.75rem;
}
a:focus-visible, button:focus-visible, summary:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.soft { color: var(--soft); }
.small { font-size: 0.875rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; }
[hidden] { display: none; }
`;
