import assert from "node:assert/strict";
import { test } from "node:test";
import { licenseOf } from "./license";

for (const name of [
  "MIT",
  "0BSD",
  "Apache-2.0",
  "BSD-3-Clause",
  "GPL-3.0",
  "AGPL-3.0-or-later",
  "LGPL-2.1-only",
  "CC0-1.0",
  "CC-BY-NC-SA-4.0",
  "CERN-OHL-S-2.0",
  "OFL-1.1",
])
  test(`${name} has a page of its own`, () =>
    assert.equal(licenseOf(name), `https://spdx.org/licenses/${name}.html`));

for (const name of [
  "Source-available",
  "All-rights-reserved",
  "CERN-OHL-S",
  "CC0",
  "BSL-1.1",
  "GPL-4.0",
  "Apache 2.0",
  "mit",
  "MIT-0-or-later",
])
  test(`${name} is told by its name`, () => assert.equal(licenseOf(name), name));
