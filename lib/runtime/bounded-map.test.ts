import assert from "node:assert/strict";
import test from "node:test";
import { BoundedMap } from "./bounded-map";

const keysOf = <Value>(map: BoundedMap<Value>) => [...map.entries()].map(([key]) => key);

test("what was asked for least lately goes first, and no more is kept than was allowed", () => {
  const map = new BoundedMap<number>(2);
  map.put("a", 1);
  map.put("b", 2);
  assert.equal(map.get("a"), 1);
  map.put("c", 3);
  assert.deepEqual(keysOf(map), ["a", "c"]);
  assert.equal(map.get("b"), undefined);
});

test("a value put again counts once, by its new size", () => {
  const map = new BoundedMap<string>(10, (value) => value.length);
  for (let times = 0; times < 50; times += 1) map.put("a", "12345");
  map.put("b", "12345");
  assert.deepEqual(keysOf(map), ["a", "b"]);
  map.put("a", "1234567");
  assert.deepEqual(keysOf(map), ["a"]);
});

test("a value that is larger than everything is not kept, nor what it was put in place of", () => {
  const map = new BoundedMap<string>(10, (value, key) => key.length + value.length);
  map.put("a", "1");
  map.put("b", "1234567890");
  assert.deepEqual(keysOf(map), ["a"]);
  map.put("a", "1234567890");
  assert.deepEqual(keysOf(map), []);
  map.put("c", "123456789");
  assert.equal(map.get("c"), "123456789");
});

test("several go when one needs their room", () => {
  const map = new BoundedMap<string>(10, (value) => value.length);
  for (const key of ["a", "b", "c"]) map.put(key, "123");
  map.put("d", "12345678");
  assert.deepEqual(keysOf(map), ["d"]);
});
