import assert from "node:assert/strict";
import { test } from "node:test";
import { toStaticPage } from "./static-page";

const html =
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><script>one()</script></head><body><main id="_main"><form>Ask</form></main><script>self.push(1)</script></body></html>';

test("a page carries its policy, which names what runs in it, and is marked as a copy", () => {
  const page = toStaticPage(html, false, { analytics: "https://stats.example/s.js" });
  assert.match(page, /<html data-static="" lang="en">/);
  assert.match(
    page,
    /http-equiv="Content-Security-Policy" content="[^"]*script-src 'self' 'sha256-[^"]*stats\.example/,
  );
  assert.match(page, /<form>Ask<\/form>/);
});

test("where a form would be stands that it needs a server, where that is, and no script", () => {
  const page = toStaticPage(html, true, { server: "https://ask.example/?a=1&b" });
  assert.match(page, /This copy of the site is only its pages/);
  assert.match(page, /href="https:\/\/ask\.example\/\?a=1&amp;b"/);
  assert.doesNotMatch(page, /<form|<script/);
});

test("a page in another language says it in that one", () => {
  const page = '<html lang="es"><head></head><body><main>Formulario</main></body></html>';
  const shown = toStaticPage(page, true, { server: "https://ada.example" });
  assert.match(shown, /Esto necesita un servidor/);
  assert.match(shown, /El sitio completo está en <a href="https:\/\/ada\.example">/);
});
