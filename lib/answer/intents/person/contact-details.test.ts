import assert from "node:assert/strict";
import { test } from "node:test";
import { portfolio } from "../pages/test-site";

const contactOf = (detail: Record<string, string>) =>
  portfolio(
    {},
    {
      "resume.json": JSON.stringify({
        basics: { name: "Oona Brask", label: "Engineer" },
        contact: [{ name: "Studio", ...detail }],
      }),
    },
  );

for (const date of ["2019-01-15", "15.01.2019", "05/01/2019", "2019-01", "2019-2021", "2019 - 2021"])
  test(`${date} in a section of contact details is no phone number`, async () => {
    const { status, text } = await contactOf({ openSince: date })("What is your phone number?");
    assert.equal(status, "not_found", text);
  });

for (const number of ["+351 210 000 000", "020 7946 0999", "01/4700123", "2019 2021", "555-0142"])
  test(`${number} is one, whatever it is called`, async () => {
    const { text } = await contactOf({ front_desk: number })("What is your phone number?");
    assert.ok(text.includes(number), text);
  });

for (const key of ["url", "website", "link"])
  test(`a ${key} among the contact details is a website`, async () => {
    const { text } = await contactOf({ [key]: "oona.example" })("Does she have a website?");
    assert.match(text, /oona\.example/);
  });
