import { expect, type Reply, test } from "./contract";

const idsOf = ({ json }: Reply): string[] => json.data.map(({ id }: { id: string }) => id);

test("the walk by cursor and the walk by offset see each project once, in one order", async ({ call }) => {
  const all = idsOf(await call("GET", "/v1/projects?limit=50"));
  expect(new Set(all).size).toBe(all.length);
  const byCursor: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Reply = await call("GET", `/v1/projects?limit=3${cursor && `&cursor=${cursor}`}`);
    byCursor.push(...idsOf(page));
    cursor = page.json.pagination.next_cursor;
  }
  expect(byCursor).toEqual(all);
  const byOffset: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page: Reply = await call("GET", `/v1/projects?limit=3&offset=${offset}`);
    byOffset.push(...idsOf(page));
    offset = page.json.pagination.next_offset;
  }
  expect(byOffset).toEqual(all);
});

test("ten at a time when nothing is said, and the page says where it stands", async ({ call }) => {
  const { json, headers } = await call("GET", "/v1/projects");
  const { total } = json.pagination;
  expect(json.data).toHaveLength(Math.min(10, total));
  expect(json.pagination).toMatchObject({ limit: 10, offset: 0, has_more: total > 10 });
  expect(headers.get("ratelimit-policy")).toMatch(/^"projects";q=\d+;w=60$/);
});

test("past the end there is nothing, and it says so", async ({ call }) => {
  const { json } = await call("GET", "/v1/projects?offset=100000");
  expect(json.data).toEqual([]);
  expect(json.pagination).toMatchObject({ has_more: false, next_offset: null, next_cursor: null });
});

test("a category is kept by its cursor, which wins over an offset", async ({ call }) => {
  const all = await call("GET", "/v1/projects?limit=50");
  const categories = [
    ...new Set<string>(all.json.data.map(({ category }: { category: string }) => category)),
  ];
  expect(categories.length).toBeGreaterThan(0);
  for (const category of categories) {
    const expected = all.json.data.filter((item: { category: string }) => item.category === category);
    const whole = await call("GET", `/v1/projects?category=${category.toUpperCase()}&limit=50`);
    expect(whole.json.data).toEqual(expected);
    const first = await call("GET", `/v1/projects?category=${category}&limit=1`);
    const { next_cursor: cursor } = first.json.pagination;
    if (cursor === null) continue;
    const rest = await call("GET", `/v1/projects?cursor=${cursor}&limit=50&offset=7`);
    expect([...first.json.data, ...rest.json.data]).toEqual(expected);
  }
});

test("who has the list already gets 304 until it changes", async ({ call }) => {
  const first = await call("GET", "/v1/projects?limit=5");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const condition of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const again = await call("GET", "/v1/projects?limit=5", { headers: { "if-none-match": condition } });
    expect(again.status, condition).toBe(304);
    expect(again.text).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
  }
  const other = await call("GET", "/v1/projects?limit=4", { headers: { "if-none-match": etag } });
  expect(other.status).toBe(200);
});

const wrong: [string, string, RegExp][] = [
  ["limit=0", "invalid_parameter", /^limit must be an integer from 1 to 50/],
  ["limit=51", "invalid_parameter", /^limit must be an integer from 1 to 50/],
  ["limit=ten", "invalid_parameter", /^limit must be an integer from 1 to 50/],
  ["limit=1.5", "invalid_parameter", /^limit must be an integer from 1 to 50/],
  ["limit=", "invalid_parameter", /^limit must be an integer from 1 to 50/],
  ["offset=-1", "invalid_parameter", /^offset must be an integer of 0 or more/],
  ["offset=99999999999999999999", "invalid_parameter", /^offset must be an integer of 0 or more/],
  ["category=", "invalid_parameter", /^category must be one of ai, voice, healthcare, tools/],
  ["category=cooking", "invalid_parameter", /^category must be one of ai, voice, healthcare, tools/],
  ["cursor=", "invalid_cursor", /Start again without it/],
  ["cursor=nonsense", "invalid_cursor", /Start again without it/],
  [
    `cursor=${Buffer.from('["no-such-project",null]').toString("base64url")}`,
    "invalid_cursor",
    /Start again/,
  ],
  [`cursor=${"x".repeat(600)}`, "invalid_parameter", /^cursor must be a string of at most 512/],
];

for (const [query, code, message] of wrong) {
  test(`${query.slice(0, 60)} is refused: ${message.source}`, async ({ call }) => {
    const { status, json } = await call("GET", `/v1/projects?${query}`);
    expect(status).toBe(400);
    expect(json.error.code).toBe(code);
    expect(json.error.message).toMatch(message);
  });
}

test("a cursor given for one category is not good for another", async ({ call }) => {
  const { json } = await call("GET", "/v1/projects?limit=1");
  const { status, json: refused } = await call(
    "GET",
    `/v1/projects?category=ai&cursor=${json.pagination.next_cursor}`,
  );
  expect(status).toBe(400);
  expect(refused.error.message).toMatch(/^category must be left out/);
});

test("the service says how it is, to anybody and without a limit", async ({ call }) => {
  const { status, json, headers } = await call("GET", "/health");
  expect(status).toBe(200);
  expect(json).toMatchObject({ status: "ok", store: "ok" });
  expect(headers.get("ratelimit-limit")).toBeNull();
});
