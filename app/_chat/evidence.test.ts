import assert from "node:assert/strict";
import test from "node:test";
import type { Language } from "@/lib/locale";
import { evidenceAddress, passageName } from "./evidence";

const at = (href: string, quote: string) => evidenceAddress({ href, title: "", quote });

test("a quoted sentence is named in the address, with its signs escaped", () => {
  assert.equal(
    at("/projects/x#intro-1", "One, two-three & four five six."),
    "/projects/x#intro-1:~:text=One%2C%20two%2Dthree%20%26%20four%20five%20six.",
  );
});

test("a few words, a heading and a quote of two blocks are found by their anchor", () => {
  assert.equal(at("/resume#x", "Feb 2025 – present"), "/resume#x");
  assert.equal(at("/faq#x", "Which of them are you the proudest of?"), "/faq#x");
  assert.equal(at("/projects/x#y", "One two three\nfour five six."), "/projects/x#y");
  assert.equal(at("/resume", "One two three four five six."), "/resume");
});

test("a passage is called by its heading", () => {
  const name = (href: string, language: Language = "en") =>
    passageName({ href, title: "", quote: "" }, { stack: "Technik" }, language);
  assert.equal(name("/projects/x#what-failed-2"), "What failed");
  assert.equal(name("/projects/x#what-i-decided-1"), "What I decided");
  assert.equal(name("/essays/x#what-i-still-believe-2"), "What I still believe");
  assert.equal(name("/essays/x#so-do-i-1"), "So do I");
  assert.equal(name("/projects/x#con-i-miei-1", "it"), "Con i miei");
  assert.equal(name("/projects/x#name"), "");
  assert.equal(name("/projects/x#stack-3"), "Technik");
  assert.equal(name("/resume#work-acme-highlight-1"), "");
});
