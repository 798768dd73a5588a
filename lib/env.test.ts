import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { readEnvironment } from "./env";

const refused: [Record<string, string>, RegExp][] = [
  [{ PORT: "http" }, /PORT: must be a whole number from 1 to 65535$/],
  [{ SITE_URL: "you.example" }, /SITE_URL: must be the whole address .*https:\/\/you\.example$/],
  [{ SITE_URL: " " }, /SITE_URL: must be the whole address/],
  [{ SITE_URL: "https://you.example/blog" }, /SITE_URL: must be an origin alone/],
  [{ SITE_URL: "https://you.example/?from=mail" }, /SITE_URL: must be an origin alone/],
  [{ SITE_URL: "https://me:s3cret@you.example" }, /SITE_URL: must be an origin alone/],
  ...["0", "-3", "1.5", "1e3", "0x1f", " ", "thirty", "9007199254740991", "1e300"].map(
    (value): [Record<string, string>, RegExp] => [
      { RATE_LIMIT_PER_MINUTE: value },
      /RATE_LIMIT_PER_MINUTE: must be a whole number from 1 to 1000000$/,
    ],
  ),
  [{ REDIS_URL: "localhost:6379" }, /REDIS_URL: .*redis:\/\/.*rediss:/],
  [{ REDIS_URL: "http://:s3cret@redis" }, /REDIS_URL: .*redis:\/\/.*rediss:/],
  ...["redis://", "redis://:s3cret@redis/cache", "redis://:50%s3cret@redis"].map(
    (url): [Record<string, string>, RegExp] => [{ REDIS_URL: url }, /REDIS_URL: .*password@host:6379\/0/],
  ),
  [{ UPSTASH_REDIS_REST_URL: "ftp://redis", UPSTASH_REDIS_REST_TOKEN: "s3cret" }, /_URL: .*https/],
  [{ UPSTASH_REDIS_REST_URL: "https://name.upstash.io" }, /UPSTASH_REDIS_REST_TOKEN: is missing/],
  [{ UPSTASH_REDIS_REST_TOKEN: "s3cret" }, /UPSTASH_REDIS_REST_URL: is missing/],
  [{ MODEL_BASE_URL: "localhost:11434/v1", MODEL_NAME: "small" }, /MODEL_BASE_URL: .*https address/],
  [
    { MODEL_BASE_URL: "http://x", MODEL_NAME: "small", MODEL_TOTAL_MS: "1s" },
    /_TOTAL_MS: .* from 100 to 55000$/,
  ],
  [{ SMTP_URL: "mail.example:587", MESSAGES_TO: "a@b.example" }, /SMTP_URL: .*smtp:\/\//],
  [
    { SMTP_URL: "smtp://mail.example", MESSAGES_TO: "Ann <a@b.example>" },
    /MESSAGES_TO: must be a mail address/,
  ],
  [{ MESSAGES_WEBHOOK_URL: "hooks.example" }, /MESSAGES_WEBHOOK_URL: .*https address/],
  [{ MESSAGES_WEBHOOK_URL: "https://me:s3cret@hooks.example" }, /_URL: .*without a user and a password/],
  [{ MODEL_BASE_URL: "https://s3cret@models.example", MODEL_NAME: "small" }, /_URL: .*without a user/],
  [
    { EMBEDDINGS_BASE_URL: "https://:s3cret@models.example", EMBEDDINGS_NAME: "small" },
    /_URL: .*no password/,
  ],
  [
    { UPSTASH_REDIS_REST_URL: "https://me:s3cret@redis.example", UPSTASH_REDIS_REST_TOKEN: "s3cret" },
    /_URL: .*without a user and a password/,
  ],
  ...["whsec_", "whsec_!!!!!!!!!!!!!!!!s3cret", "whsec_s3cret"].map(
    (secret): [Record<string, string>, RegExp] => [
      { MESSAGES_WEBHOOK_URL: "https://hooks.example", MESSAGES_WEBHOOK_SECRET: secret },
      /MESSAGES_WEBHOOK_SECRET: must be Base64 after whsec_/,
    ],
  ),
];
for (const [variables, expected] of refused)
  test(`${JSON.stringify(variables)} is refused, and what it may hold is said`, () => {
    assert.throws(
      () => readEnvironment(variables),
      ({ message }: Error) => expected.test(message) && !message.includes("s3cret"),
    );
  });

test("what is right is taken, and an origin however it is written", () => {
  const { SITE_URL, RATE_LIMIT_PER_MINUTE, PORT } = readEnvironment({
    SITE_URL: "HTTP://You.example:8080/",
    RATE_LIMIT_PER_MINUTE: "120",
    PORT: "",
  });
  assert.deepEqual([SITE_URL, RATE_LIMIT_PER_MINUTE, PORT], ["http://you.example:8080", 120, 3000]);
});

test("a secret for the webhook is taken as it comes, and Base64 after whsec_", () => {
  for (const secret of [
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "whsec_AAECAwQFBgcICQoLDA0ODw==",
    "any words",
  ])
    readEnvironment({ MESSAGES_WEBHOOK_URL: "https://hooks.example", MESSAGES_WEBHOOK_SECRET: secret });
});

test("the addresses of a Redis are taken as they come", () => {
  for (const url of [
    "redis://redis",
    "redis://redis/",
    "rediss://me:p%40ss@redis.example:6380/12",
    "redis://[::1]:6379",
  ])
    assert.equal(readEnvironment({ REDIS_URL: url }).REDIS_URL, url);
});

test("half of what Upstash gives is no matter where another Redis is set", () => {
  readEnvironment({ REDIS_URL: "redis://localhost", UPSTASH_REDIS_REST_URL: "https://name.upstash.io" });
});

test("compose.yaml hands on every variable but those that the image or the build settle", () => {
  const settled = /^(?:PORT|SITE_URL|CONTENT_DIR|DATA_DIR|NEXT_DIST_DIR|DIRECT_ANSWERS|VERCEL_\w+)$/;
  const known = readFileSync("lib/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm);
  const wanted = [...known].map(([, name = ""]) => name).filter((name) => !settled.test(name));
  const { environment } = parse(readFileSync("compose.yaml", "utf8")).services.portfolio;
  assert.deepEqual(Object.keys(environment).sort(), wanted.sort());
});
