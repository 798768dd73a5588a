import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { loadContent } from "@/lib/content";
import {
  buildKnowledge,
  calendarMonths,
  type Entity,
  isCurrent,
  lastEnded,
  monthsCovered,
  newestFirst,
  thisMonth,
} from "./index";

/** The jobs of a résumé, each with the dates it is given. */
function jobs(...work: { name: string; startDate?: string; endDate?: string }[]): Entity[] {
  const folder = mkdtempSync(path.join(tmpdir(), "timeline-"));
  try {
    const resume = { basics: { name: "Oona Brask" }, work };
    writeFileSync(path.join(folder, "resume.json"), JSON.stringify(resume));
    return buildKnowledge(loadContent(folder)).of("work");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("what has only an end stands by it, and what goes on since nobody says when with what goes on", () => {
  const order = newestFirst(
    jobs(
      { name: "Undated" },
      { name: "Long ago", startDate: "1999-01", endDate: "2001-12" },
      { name: "Until 2015", endDate: "2015-06" },
      { name: "Until 2009", endDate: "2009" },
      { name: "Also until June 2015", startDate: "2012-01", endDate: "2015-06" },
      { name: "Still", endDate: "present" },
      { name: "Since 2020", startDate: "2020-02" },
    ),
  );
  assert.deepEqual(
    order.map(({ name }) => name),
    ["Since 2020", "Still", "Also until June 2015", "Until 2015", "Until 2009", "Long ago", "Undated"],
  );
});

test("a contract that ends at a time to come goes on, and counts for what of it has passed", () => {
  const [contract, before, later] = jobs(
    { name: "Until 2190", startDate: "2024-01", endDate: "2190-06" },
    { name: "Before", startDate: "2020-01", endDate: "2023-12" },
    { name: "To come", startDate: "2189-01", endDate: "2190-06" },
  ) as [Entity, Entity, Entity];
  const all = [later, before, contract];
  assert.deepEqual(all.filter(isCurrent), [contract]);
  assert.equal(lastEnded([before, contract]), before);
  assert.equal(newestFirst(all)[0], contract);
  const soFar = thisMonth() - 2024 * 12;
  assert.equal(monthsCovered([contract]), soFar);
  assert.equal(monthsCovered(all), soFar + 48);
  assert.equal(calendarMonths([contract]), soFar + 1);
  assert.equal(monthsCovered([later]), 0);
});

test("a job that is yet to begin is neither the current one nor the last that ended", () => {
  const [accepted, current, before] = jobs(
    { name: "Accepted", startDate: "2189-01" },
    { name: "Current", startDate: "2024-01" },
    { name: "Before", startDate: "2020-01", endDate: "2023-12" },
  ) as [Entity, Entity, Entity];
  const all = [accepted, current, before];
  assert.deepEqual(newestFirst(all), [current, accepted, before]);
  assert.deepEqual(all.filter(isCurrent), [current]);
  assert.equal(lastEnded(all), before);
  assert.equal(monthsCovered([accepted]), 0);
});
