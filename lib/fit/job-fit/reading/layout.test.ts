import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanText } from "../clean";

const layouts: [what: string, pasted: string, plain: string][] = [
  ["a mail that was forwarded", "> Requirements\n>\n> - Go\n> - Rust", "Requirements\n\n- Go\n- Rust"],
  ["one that was forwarded twice", "> > Requirements\n> > - Go\n> > - Rust", "Requirements\n- Go\n- Rust"],
  [
    "a ticket's editor",
    "Requirements\n\\- 5\\+ years of Go\n\\- C\\#",
    "Requirements\n- 5+ years of Go\n- C#",
  ],
  [
    "a board's text without line breaks and spaces",
    "Design services in Java with Spring BootOwn the ledger and its accountsBuild event-driven systems on Apache KafkaWork with finance. RequirementsExperience with PostgreSQL",
    "• Design services in Java with Spring Boot\n• Own the ledger and its accounts\n• Build event-driven systems on Apache Kafka\n• Work with finance.\n\n# Requirements\n• Experience with PostgreSQL",
  ],
  [
    "names with capitals inside them",
    "You know JavaScript, PostgreSQL, CloudWatch, OpenSearch, GitHub Actions, PowerShell, WordPress and TypeScript, and MongoDB too.",
    "You know JavaScript, PostgreSQL, CloudWatch, OpenSearch, GitHub Actions, PowerShell, WordPress and TypeScript, and MongoDB too.",
  ],
  ["a PDF's marks", "Requirements\n•\nGo\n•\nRust", "Requirements\n• Go\n• Rust"],
  [
    "a word processor's second level",
    "Requirements\no Go\no Rust\no Zig",
    "Requirements\n• Go\n• Rust\n• Zig",
  ],
  ["a heading between dashes", "— Requirements —\n- Go", "# Requirements\n- Go"],
  ["a heading with a picture", "🚀 Requirements\n- Go", "# Requirements\n- Go"],
  ["a heading with a number", "2. Requirements\n- Go", "# Requirements\n- Go"],
  ["a heading of HTML", "<h3>Requirements</h3><ul><li>Go</li></ul>", "\n\n# Requirements\n\n\n• Go \n"],
  [
    "a job board's page",
    "Engineer\nEasy Apply  Save\n\nAbout the job\nPosted 3 days ago · 41 applicants\n- Go\nShow less\n© 2026 Bluebell",
    "Engineer\n\n- Go",
  ],
  [
    "its menu and its ratings",
    "JobPier | Sign in | For employers\nEngineer\nBluebell · 4.1 ★ (37 reviews)\n[Save]  [Share]\n- Go",
    "Engineer\n- Go",
  ],
  [
    "a mail's head",
    "---------- Forwarded message ----------\nFrom: A Recruiter\nDate: 3 November\nSubject: Fwd: Engineer, Ghent\n\nThey use Go.",
    "Engineer, Ghent\n\nThey use Go.",
  ],
];

for (const [what, pasted, plain] of layouts)
  test(`the layout is taken off: ${what}`, () => {
    assert.equal(cleanText(pasted), plain);
  });

const kept = [
  "About the job\nYou speak to nurses.",
  "Requirements\n(c) No less than five years outside of academia.",
  "Terms\nThree days a week in Ghent.",
  "📞 A product in production\n🦀 Rust\n🐣 Ten first hires",
  "Share what you learn.\nSave lives with us.\nApply statistics to trials",
  "o is a letter",
  "Date: 1 March 2027\nThey use Go.",
];

for (const text of kept)
  test(`what only resembles it stays: ${text.replace(/\n/g, " / ")}`, () => {
    assert.equal(cleanText(text), text);
  });

test("lines that a program wrapped are joined, and items of about one length are not", () => {
  const wrapped =
    "We are looking for somebody who has built a\nproduct that people call, and who can explain\nwhy it is slow to somebody who has never seen\na trace. You would be the second of two who\ncare for the whole of it.";
  assert.equal(cleanText(wrapped), wrapped.replace(/\n/g, " "));
  const list =
    "Experience with relational databases in use\nKnowledge of the laws on protecting data now\nPractice in leading a group of two to three\nReadiness to travel to our sites in Belgium\nSkill in the writing of reports for trustees";
  assert.equal(cleanText(list), list);
});

test("a text without capitals gets those of sentences, places and areas", () => {
  const typed =
    "hey, we're a small shop. you'd sit three days a week in our ghent office, or in new york.\n- right to work in the eu\n- go and rust";
  const read =
    "Hey, we're a small shop. You'd sit three days a week in our Ghent office, or in New York.\n- Right to work in the EU\n- Go and rust";
  assert.equal(cleanText(typed), read);
  assert.equal(cleanText(typed.toUpperCase()), read);
});
