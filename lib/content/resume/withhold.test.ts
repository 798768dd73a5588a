import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { loadTestContent } from "../test-content";

// `never` and `on_request` hold over what a key means, however a résumé spells it and however deep it stands.

const planted = "planted-7141";
const privateFacts = `facts:
  date_of_birth: { visibility: never }
  citizenship: { visibility: never }
  phone: { visibility: on_request }
  email: { visibility: on_request }
  salary_history: { visibility: never }
  home_address: { visibility: never }
  favourite_colour: { visibility: never }
`;

const spellings =
  `birthDate birth_date BirthDate dateOfBirth date-of-birth "Date of birth" DOB D.O.B. dob birthday born age
 yearOfBirth placeOfBirth geburtsdatum birtdate
 nationality Nationalities citizenship citizenOf passport passportNumber natinality staatsangehörigkeit nacionalidad
 phone phoneNumber mobile mobilePhone Mobile_Number telephone Telephone tel cell cellPhone whatsapp fax telehpone teléfono
 móvil email eMail e-mail emailAddress mail
 salary expectedSalary salary_expectation currentSalary desiredSalaryEUR rate dayRate hourly_rate rates pay wage ctc
 expectedCTC compensation income gehalt salario
 homeAddress home_address address streetAddress street postalAddress postalCode zip anschrift adresse
 favouriteColour favourite-colour`
    .split(/\s(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((word) => word.trim().replaceAll('"', ""))
    .filter(Boolean);

const wrappings: [string, (key: string) => unknown][] = [
  ["in basics", (key) => ({ basics: { name: "Ada", [key]: planted } })],
  ["in basics with a capital", (key) => ({ Basics: { name: "Ada", [key]: planted } })],
  ["in bio, as it was called before", (key) => ({ bio: { name: "Ada", [key]: planted } })],
  ["beside basics", (key) => ({ basics: { name: "Ada" }, [key]: planted })],
  ["in a section about the person", (key) => ({ basics: { name: "Ada" }, personalInfo: { [key]: planted } })],
  ["in an entry of one", (key) => ({ basics: { name: "Ada" }, Contact: [{ [key]: planted }] })],
  ["as a number", (key) => ({ basics: { name: "Ada", [key]: 7141 } })],
  ["in a list", (key) => ({ basics: { name: "Ada", [key]: [planted] } })],
  ["as an object", (key) => ({ basics: { name: "Ada", [key]: { value: planted, since: planted } } })],
  ["deep in basics", (key) => ({ basics: { name: "Ada", a: { b: [{ c: { [key]: planted } }] } } })],
  ["in the place", (key) => ({ basics: { name: "Ada", location: { city: "Leeds", [key]: planted } } })],
  ["as a label", (key) => ({ basics: { name: "Ada", more: [{ label: key, value: planted }] } })],
  ["as a profile", (key) => ({ basics: { name: "Ada", profiles: [{ network: key, username: planted }] } })],
  ["as a line", (key) => ({ basics: { name: "Ada", more: [`${key}: ${planted}`] } })],
  ["in the summary", (key) => ({ basics: { name: "Ada", summary: `I weave.\n${key}: ${planted}\nWell.` } })],
];

for (const [where, wrap] of wrappings) {
  test(`what is private is dropped ${where}, under every name it has`, () => {
    const shown = spellings.filter((key) => {
      const resume = wrap(key);
      return JSON.stringify(
        loadTestContent({ "resume.json": resume, "owner.yaml": privateFacts }).content,
      ).includes("7141");
    });
    // A misspelt label is text; only a key may be a misspelt one.
    const misspelt = /label|line|summary|profile/.test(where) ? ["birtdate", "natinality", "telehpone"] : [];
    assert.deepEqual(shown, misspelt);
  });
}

test("a section of the owner's own, and the entries of a known one, hold nothing private either", () => {
  const { content } = loadTestContent({
    "resume.json": {
      basics: { name: "Ada" },
      salary: planted,
      personal: { dateOfBirth: planted, nationality: planted, motto: "Onward" },
      details: [{ label: "Birthday", value: planted }],
      work: [{ name: "Mill", salary: planted, startDate: "2020" }],
      references: [{ name: "Bo", phone: planted, email: planted, reference: "Weaves well." }],
    },
    "owner.yaml": privateFacts,
  });
  const everything = JSON.stringify(content);
  assert.ok(!everything.includes(planted), everything);
  for (const kept of ["Onward", "Mill", "Weaves well."]) assert.ok(everything.includes(kept), kept);
});

test("a short entry of the owner's own is private by its label, whatever its value is called", () => {
  const { content, notices } = loadTestContent({
    "resume.json": {
      basics: { name: "Ada" },
      custom: [
        { title: "Salary", description: `${planted} EUR` },
        { heading: "Date of birth", body: `1 May ${planted}` },
        { question: "Nationality", answer: planted },
        { title: "Mobile", description: "Kotlin and Swift" },
        {
          title: "Salary transparency",
          description: "A talk on what happens when a mill of 60 people tells all of it to all.",
        },
        { title: "Passport queue", description: "An app for the post office of Leeds, made in a week." },
      ],
    },
    "owner.yaml": privateFacts,
  });
  const everything = JSON.stringify(content);
  assert.ok(!everything.includes(planted), everything);
  for (const kept of ["Kotlin and Swift", "Salary transparency", "Passport queue"])
    assert.ok(everything.includes(kept), kept);
  assert.match(notices, /custom\[0\]: is left out/);
});

test("a number or an address is known however it is typeset, broken or spelled out", () => {
  const { content } = loadTestContent({
    "resume.json": {
      basics: { name: "Ada", phone: "020 7946 0123" },
      work: [
        {
          name: "Mill",
          summary: "I ran the looms. Ask for me at 020\u20137946\u20130123, or ann at planted dot org.",
          deskLine: 442079460123,
          highlights: ["Ring 020 79\n460123 for it", "Wove at night."],
        },
      ],
    },
    "owner.yaml": privateFacts,
  });
  const everything = JSON.stringify({ ...content, notices: [] });
  assert.doesNotMatch(everything, /7946|460123|planted dot/);
  for (const kept of ["I ran the looms.", "Wove at night."]) assert.ok(everything.includes(kept), kept);
});

test("what looks like a number or an address is one, whatever its key", () => {
  const { content } = loadTestContent({
    "resume.json": {
      basics: {
        name: "Ada",
        url: "mailto:planted@example.org",
        contact: ["+44 7700 900123", "tel:+447700900123", "planted@example.org", "@ada@social.example"],
        profiles: [
          { network: "Chat", url: "https://wa.me/447700900123" },
          { network: "ORCID", username: "0000-0002-1825-0097", url: "https://orcid.org/0000-0002-1825-0097" },
        ],
      },
    },
    "owner.yaml": privateFacts,
  });
  assert.doesNotMatch(JSON.stringify(content), /planted|900123/);
  assert.equal(JSON.stringify(content).match(/0000-0002-1825-0097/g)?.length, 4);
  assert.match(JSON.stringify(content), /@ada@social\.example/);
});

const reachable = {
  basics: {
    name: "Ada",
    label: "Weaver",
    email: "planted@example.org",
    emails: ["planted2@example.org"],
    contactEmail: "planted3@example.org",
    telegram: "planted4",
    Signal: "+44 7700 900123",
    phone: "020 7946 0123",
    summary:
      "I weave for mills. Write to planted@example.org for a visit! Or call +44 20 7946 0123. On Telegram I am @planted5.\nPlanted6 [at] example.org.\nI dye as well.",
    profiles: [
      { network: "Git", username: "ada", url: "https://git.example.org/ada" },
      { network: "Telegram", username: "planted7", url: "https://t.me/planted7" },
      { network: "Mail", url: "mailto:planted8@example.org" },
    ],
    url: "https://ada.example.org",
  },
  work: [
    {
      name: "Mill",
      summary: "I ran the looms. Ask planted@example.org about it.",
      highlights: ["020 79460123"],
    },
  ],
};

for (const fact of ["contact", "contact_details", "email", "phone"]) {
  test(`a private ${fact} is in no other place and in no sentence of the résumé`, () => {
    for (const visibility of ["never", "on_request"]) {
      const owner = `facts:\n  ${fact}: { value: planted@example.org, visibility: ${visibility} }\n`;
      const { content } = loadTestContent({ "resume.json": reachable, "owner.yaml": owner });
      const everything = JSON.stringify({ ...content, notices: [] });
      if (fact !== "phone") assert.doesNotMatch(everything, /planted[\d]?@|mailto:planted|planted6/i);
      if (fact !== "email") assert.doesNotMatch(everything, /900123|7946 ?0123/);
      if (/^contact/.test(fact)) assert.doesNotMatch(everything, /planted/i);
      for (const kept of [
        "I weave for mills.",
        "I dye as well.",
        "I ran the looms.",
        "git.example.org/ada",
        "ada.example.org",
      ])
        assert.ok(everything.includes(kept), `${fact}: ${kept}`);
    }
  });
}

test("an address that is stated in public stays where the contact is private", () => {
  const { content } = loadTestContent({
    "resume.json": reachable,
    "owner.yaml":
      "facts:\n  contact: { visibility: never }\n  email: { value: planted@example.org, visibility: public }\n",
  });
  assert.equal(content.profile.email, "planted@example.org");
  assert.equal(content.profile.phone, undefined);
});

test("what is left out is named once, by its path and line and never by its value", () => {
  const { notices } = loadTestContent({
    "resume.json": `{"basics": {"name": "Ada",\n"mobile": "${planted}",\n"label": "Weaver"}}`,
    "owner.yaml": privateFacts,
  });
  assert.equal(notices, "  resume.json:2: basics.mobile: is left out: phone is private");
});

test("what nobody keeps private is shown, and a street never is", () => {
  const basics = { name: "Ada", mobile: "+44 7700 900123", nationality: "Swiss", homeAddress: "12 Low Rd" };
  const { content, lines } = loadTestContent({ "resume.json": { basics }, "owner.yaml": "person: third\n" });
  assert.equal(lines, "");
  const everything = JSON.stringify(content);
  for (const kept of ["900123", "Swiss"]) assert.ok(everything.includes(kept), kept);
  assert.doesNotMatch(everything, /Low Rd/);
  const location = { address: "12 Low Rd", postalCode: "LS1", city: "Leeds" };
  const place = loadTestContent({ "resume.json": { basics: { name: "Ada", location } } });
  assert.equal(place.notices, "");
  assert.doesNotMatch(JSON.stringify(place.content), /Low Rd|LS1/);
});

test("where no owner.yaml says who may know it, what few people publish is told to be shown", () => {
  const basics = { name: "Ada", phone: planted, birthDate: "1974-05-17", email: "ada@example.org" };
  const { content, notices } = loadTestContent({ "resume.json": { basics } });
  assert.match(JSON.stringify(content), new RegExp(planted));
  assert.doesNotMatch(notices, new RegExp(`${planted}|1974`));
  for (const key of ["phone", "date_of_birth"])
    assert.match(notices, new RegExp(`${key}: is shown, as no owner`));
  assert.equal(loadTestContent({ "resume.json": { basics }, "owner.yaml": "person: third\n" }).notices, "");
});

test("a fact that is stated in public is shown beside a private one of like meaning", () => {
  const { content } = loadTestContent({
    "resume.json": { basics: { name: "Ada", rate: "450 a day", salary: planted } },
    "owner.yaml":
      "facts:\n  rate: { value: 450 a day, visibility: public }\n  salary_history: { visibility: never }\n",
  });
  assert.match(JSON.stringify(content.profile), /450 a day/);
  assert.ok(!JSON.stringify(content).includes(planted));
});

test("a rate is one fact by each of its names, unless the owner states two", () => {
  const rates = (facts: string) =>
    JSON.stringify(
      loadTestContent({
        "resume.json": { basics: { name: "Ada", hourlyRate: "60 an hour", rate: "450 a day" } },
        "owner.yaml": `facts:\n${facts}`,
      }).content,
    );
  assert.doesNotMatch(rates("  day_rate: { visibility: never }\n"), /60 an hour|450 a day/);
  const both = rates(
    "  rate: { value: 450 a day, visibility: public }\n  hourly_rate: { visibility: never }\n",
  );
  assert.match(both, /450 a day/);
  assert.doesNotMatch(both, /60 an hour/);
});

test("a place that is private takes its parts along; a private home leaves the town", () => {
  const place = { address: "Rose Cottage", postalCode: "LS1", city: "Leeds", countryCode: "GB" };
  const at = (owner: string, location: unknown) =>
    loadTestContent({ "resume.json": { basics: { name: "Ada", location } }, "owner.yaml": owner }).content
      .profile;
  const hidden = at("facts:\n  location: { visibility: never }\n", place);
  assert.deepEqual([hidden.location, hidden.city, hidden.countryCode], [undefined, undefined, undefined]);
  assert.equal(at(privateFacts, place).location, "Leeds, United Kingdom");
  assert.equal(at(privateFacts, { address: "Rose Cottage" }).location, undefined);
  assert.equal(at(privateFacts, "12 Low Rd, Leeds").location, "Leeds");
  assert.equal(at(privateFacts, "Low Rd 12, Leeds").location, "Leeds");
});

test("facts that cannot be read hide everything that may be private", () => {
  const basics = { name: "Ada", label: "Weaver", mobile: planted, nationality: planted };
  for (const owner of ["facts: [", "facts: all private", "- a\n- b"]) {
    const { content, lines } = loadTestContent({ "resume.json": { basics }, "owner.yaml": owner });
    assert.ok(!JSON.stringify(content).includes(planted), owner);
    assert.match(lines, /owner\.yaml/);
    assert.equal(content.profile.label, "Weaver");
  }
});

test("a résumé without private facts is read as it stands", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("basics", "work", "talks"), value), (resume) => {
      const { content } = loadTestContent({ "resume.json": resume, "owner.yaml": "handle: ada" });
      // Of a street, and of a key such as "_", it is known without being said.
      const others = content.notices.filter(
        ({ message }) => !/a home address|a note to oneself/.test(message),
      );
      assert.deepEqual(others, []);
    }),
    { numRuns: 100 },
  );
});

test("a private number is left out whatever digits stand behind it, and so are both of two in one field", () => {
  const said = [
    "Ring 07700 900123 - 24/7",
    "Ring 07700 900123 (2019)",
    "Ring 07700900123 2024-05",
    "Ring 020 7946 0123",
    "Ring 07700 900123 / 020 7946 0123",
  ];
  const { content } = loadTestContent({
    "resume.json": {
      basics: { name: "Ada", phone: "+44 7700 900123 / 020 7946 0123" },
      work: said.map((summary, at) => ({ name: `Mill ${at}`, summary })),
    },
    "owner.yaml": privateFacts,
  });
  assert.doesNotMatch(JSON.stringify({ ...content, notices: [] }), /900\s?123|7946/);
});

test("an address or a number in a sentence is known by what is read on the page, and a number as it is dialled at home", () => {
  const said = (summary: string) =>
    loadTestContent({
      "resume.json": { basics: { name: "Ada", summary: `Onward. ${summary}` } },
      "owner.yaml": privateFacts,
    }).content.profile.about.fields.map(({ text }) => text);
  for (const private_ of [
    "ada\u200B@example.org",
    "ada&#64;example.org",
    "ada@exam\u00ADple.org",
    "ada\uFF20example.org",
    "<b>ada</b>@example.org",
    "\uFF0B44 7700 900123",
    "Call 07700 900123.",
    "Ring 0151 / 234 567 89 any time.",
    "06 12 34 56 78",
    "Call me on (415) 555-0100.",
    "415-555-0100",
    "My mobile is 7700900123.",
    "My phone number is 555 0100 22.",
  ])
    assert.deepEqual(said(private_), ["Onward."], private_);
  for (const kept of [
    "On call 2019-2021.",
    "A mobile app 2019 \u2013 2021 with 1 200 000 users.",
    "My ORCID is 0000-0002-1825-0097.",
    "ISBN 0-306-40615-2.",
    "From 01-02-2019 on.",
    "0.125 200 300 was measured.",
  ])
    assert.deepEqual(said(kept), [`Onward. ${kept}`], kept);
});
