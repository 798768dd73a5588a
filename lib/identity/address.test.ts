import assert from "node:assert/strict";
import { test } from "node:test";
import { countedAddress } from "./address";

const counted: [string, string][] = [
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::9", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:8080", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8::192.0.2.33", "2001:db8:0:0::/64"],
];

for (const [sent, name] of counted) {
  test(`${sent} counts as ${name}`, () => assert.equal(countedAddress(sent), name));
}

for (const sent of [
  "",
  "unknown",
  "localhost",
  "1.2.3",
  "1.2.3.4.5",
  "256.1.1.1",
  "1.2.3.4, 5.6.7.8",
  ":::",
  "[::1",
  "g::1",
]) {
  test(`${JSON.stringify(sent)} is no address`, () => assert.equal(countedAddress(sent), undefined));
}
