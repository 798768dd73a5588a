import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Opened, storeAdapters, waitUntil } from "./test-adapters";
import type { Store } from "./types";

const minute = 60_000;

for (const [name, open] of Object.entries(storeAdapters)) {
  describe(`Store contract: ${name}`, () => {
    let opened: Opened<Store>;
    let here: Store;
    let there: Store;
    before(async () => {
      opened = await open();
      [here, there] = opened.views;
    });
    after(() => opened.close());

    test("a created row is read back by every view, and an unknown key is undefined", async () => {
      const version = await here.create([{ key: "plain", value: "v", ttlMs: minute }]);
      assert.ok(version);
      assert.deepEqual(await there.get("plain"), { value: "v", version, overdue: false });
      assert.equal(await there.get("nobody"), undefined);
    });

    test("values come back as they were, whatever they look like", async () => {
      const values = [
        "",
        "OK",
        "12",
        "null",
        "true",
        '{"a":[1]}',
        "aGk=",
        "naïve ✓ 🚀\u0000\r\n",
        "x".repeat(200_000),
      ];
      for (const [index, value] of values.entries()) {
        await here.create([{ key: `value ${index}`, value, ttlMs: minute }]);
        assert.equal((await there.get(`value ${index}`))?.value, value);
      }
    });

    test("several rows are created together or not at all", async () => {
      assert.ok(await here.create([row("pair a"), row("pair b")]));
      assert.equal(await there.create([row("pair c"), row("pair b", "stolen")]), undefined);
      assert.equal(await here.get("pair c"), undefined);
      assert.equal((await here.get("pair b"))?.value, "v");
    });

    test("of many who create one key, exactly one does", async () => {
      const claims = Array.from({ length: 60 }, (_, index) =>
        (index % 2 ? here : there).create([row("claimed", String(index))]),
      );
      const winners = (await Promise.all(claims)).flatMap((version, index) => (version ? [index] : []));
      assert.equal(winners.length, 1);
      assert.equal((await here.get("claimed"))?.value, String(winners[0]));
    });

    test("a replacement needs the version that is there", async () => {
      const first = (await here.create([row("cas")]))!;
      const second = await there.replace("cas", first, { value: "second", ttlMs: minute });
      assert.ok(second);
      assert.notEqual(second, first);
      assert.equal(await here.replace("cas", first, { value: "zombie", ttlMs: minute }), undefined);
      assert.deepEqual(await here.get("cas"), { value: "second", version: second, overdue: false });
      assert.equal(await here.replace("never made", first, { value: "x", ttlMs: minute }), undefined);
    });

    test("concurrent compare-and-set loses no update", async () => {
      await here.create([row("counter", "0")]);
      const increment = async (store: Store): Promise<void> => {
        const { value, version } = (await store.get("counter"))!;
        const next = { value: String(Number(value) + 1), ttlMs: minute };
        if (!(await store.replace("counter", version, next))) await increment(store);
      };
      await Promise.all(Array.from({ length: 30 }, (_, index) => increment(index % 2 ? here : there)));
      assert.equal((await there.get("counter"))?.value, "30");
    });

    test("a removal needs the version, and a version never comes back", async () => {
      const first = (await here.create([row("gone")]))!;
      assert.equal(await there.remove("gone", first + 1), false);
      assert.equal(await there.remove("gone", first), true);
      assert.equal(await here.get("gone"), undefined);
      await there.create([row("gone", "anew")]);
      assert.equal(await here.replace("gone", first, { value: "zombie", ttlMs: minute }), undefined);
      assert.equal(await here.remove("gone", first), false);
      assert.equal((await here.get("gone"))?.value, "anew");
    });

    test("an expired row is gone for every verb and its key is free", async () => {
      const due = { group: "expiring", inMs: 0 };
      const version = (await here.create([{ key: "brief", value: "v", ttlMs: 80, due }]))!;
      await waitUntil(async () => (await there.get("brief")) === undefined);
      assert.deepEqual(await here.due("expiring", 10), []);
      assert.equal(await here.replace("brief", version, { value: "late", ttlMs: minute }), undefined);
      assert.equal(await here.remove("brief", version), false);
      assert.ok(await there.create([row("brief", "again")]));
      assert.equal((await here.get("brief"))?.value, "again");
    });

    test("due lists a group's overdue keys, earliest first, up to the limit", async () => {
      await here.create([
        { ...row("d late"), due: { group: "due", inMs: 60 } },
        { ...row("d soon"), due: { group: "due", inMs: 0 } },
        { ...row("d future"), due: { group: "due", inMs: minute } },
        { ...row("d other"), due: { group: "other", inMs: 0 } },
      ]);
      await waitUntil(async () => (await there.due("due", 10)).length === 2);
      assert.deepEqual(await there.due("due", 10), ["d soon", "d late"]);
      assert.deepEqual(await here.due("due", 1), ["d soon"]);
      assert.deepEqual(await here.due("other", 10), ["d other"]);
      assert.equal((await here.get("d late"))?.overdue, true);
      assert.equal((await here.get("d future"))?.overdue, false);
    });

    test("a replacement sets the due time anew, and none takes the row off the list", async () => {
      const due = { group: "leases", inMs: 0 };
      const first = (await here.create([
        { ...row("l 1"), due },
        { ...row("l 2"), due },
        { ...row("l 3"), due },
      ]))!;
      await here.replace("l 1", first, {
        value: "held",
        ttlMs: minute,
        due: { group: "leases", inMs: minute },
      });
      await there.replace("l 2", first, { value: "done", ttlMs: minute });
      await there.remove("l 3", first);
      assert.deepEqual(await here.due("leases", 10), []);
      assert.equal((await here.get("l 2"))?.overdue, false);
    });

    test("a healthy store says so", async () => {
      assert.equal(await here.ping(), true);
    });
  });
}

function row(key: string, value = "v") {
  return { key, value, ttlMs: minute };
}
