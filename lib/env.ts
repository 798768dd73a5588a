import { z } from "zod";

/** A whole number, in digits alone: what is a number to JavaScript besides (`1e3`, `0x1f`, a space) is a slip here. */
function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}

/** An address with one of these schemes. */
function address(protocol: RegExp, expected: string) {
  return z.url({ protocol, error: `must be ${expected}`, abort: true });
}

/** An address that calls go to. `fetch` makes none with a user and a password in it, and its error would tell them to the log. */
function callable(expected: string) {
  return address(/^https?$/, expected).refine(namesNobody, {
    error: "must be an address without a user and a password: no call can be made with them",
  });
}

function namesNobody(url: string): boolean {
  const { username, password } = new URL(url);
  return username + password === "";
}

const redisAddress = "an address such as redis://user:password@host:6379/0, or rediss: for TLS";

/** Whether an address says all that a client looks for in it: a host, the number of a database or none, percent signs that can be read. */
function namesRedis(url: string): boolean {
  const { hostname, pathname, username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "" && /^\/?\d*$/.test(pathname);
}

const mailAddress = z.email({ error: "must be a mail address and nothing else: you@you.example" });

/** So that all that is counted from it, the ceiling of an address as well, stays exact and fits the fields of a reply. */
const mostCounted = 1_000_000;
const mostTokens = 1_000_000_000_000;

/**
 * The environment, parsed once; every variable is optional and each line says what it turns on.
 * An unset and an empty variable mean the same.
 */
const variables = z.object({
  /** The port `npm start` listens on. */
  PORT: whole(1, 65535).default(3000),
  /** The canonical origin in every absolute URL; never taken from a request. */
  SITE_URL: address(
    /^https?$/,
    "the whole address of the site, beginning with https:// or http://: https://you.example",
  )
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
      error:
        "must be an origin alone, https://you.example or with a port: no path, user or query can be added",
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The folder (or single résumé file) that holds the owner's facts. */
  CONTENT_DIR: z.string().default("content"),
  /** Where the build is that is served; `npm start` sets it. */
  NEXT_DIST_DIR: z.string().default(".next"),
  /** Where durable state is kept: tasks, idempotency records, counters, keys. */
  DATA_DIR: z.string().default(".data"),
  /** Requests a caller may make in each group in a sliding minute. */
  RATE_LIMIT_PER_MINUTE: whole(1, mostCounted).default(30),
  /** Whether operations and documents are answered before Next's router sees the request; `off` is for comparing. */
  DIRECT_ANSWERS: z.enum(["on", "off"]).default("on"),
  /** Which proxy headers may name the caller's address: vercel, cloudflare, netlify, a number of hops, or none. */
  TRUST_PROXY: z.string().optional(),
  /** A Redis (redis: or rediss:) that takes tasks, idempotency, limits and the signing key, for many processes. */
  REDIS_URL: address(/^rediss?$/, redisAddress)
    .refine(namesRedis, { error: `must be ${redisAddress}` })
    .optional(),
  /** Both Upstash variables together do the same over HTTP. */
  UPSTASH_REDIS_REST_URL: callable("an http or https address: https://name.upstash.io").optional(),
  UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
  /** Ed25519 private JWK; made and kept in DATA_DIR when absent. */
  SIGNING_KEY: z.string().optional(),
  /** A model that may read the evidence and answer from it: behind an OpenAI-compatible address, or of a provider. See MODEL.md. */
  MODEL_BASE_URL: callable("an http or https address, up to and without /chat/completions").optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  /** A provider whose own package makes the calls; it must be installed. */
  MODEL_PROVIDER: z.enum(["anthropic", "google", "mistral", "openai"]).optional(),
  /** How the model is told to shape its reply. Left open, `json_schema` is tried first and `text` where that is refused. */
  MODEL_FORM: z.enum(["json_schema", "json_object", "guided_json", "text"]).optional(),
  /** How much evidence a question brings along and how long a reply may be, in tokens. */
  MODEL_EVIDENCE_TOKENS: whole(500, 200_000).optional(),
  MODEL_REPLY_TOKENS: whole(100, 32_000).optional(),
  /** How long a visitor waits for the first sentence, and for all of them, in milliseconds. */
  MODEL_FIRST_SENTENCE_MS: whole(100, 50_000).optional(),
  MODEL_TOTAL_MS: whole(100, 55_000).optional(),
  /** What may be spent in one UTC day, by all processes together. */
  MODEL_CALLS_PER_DAY: whole(0, mostTokens).optional(),
  MODEL_TOKENS_PER_DAY: whole(0, mostTokens).optional(),
  /** Money for a million tokens read and a million written: `0.15,0.60`. */
  MODEL_PRICE: z
    .string()
    .regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/, {
      error: "must be two numbers with a comma between, for a million tokens read and written: 0.15,0.60",
    })
    .transform((value) => {
      const [input = 0, output = 0] = value.split(",").map(Number);
      return { input, output };
    })
    .optional(),
  /** What finds passages by their meaning: `packaged`, the model in an npm package, which is the default; an OpenAI-compatible endpoint for embeddings; or `none`. */
  EMBEDDINGS_BASE_URL: z
    .string()
    .refine(
      (value) =>
        /^(?:packaged|none)$/.test(value) ||
        (z.url({ protocol: /^https?$/ }).safeParse(value).success && namesNobody(value)),
      {
        error:
          "must be an http or https address, up to and without /embeddings and with no password in it, or one of the words packaged and none",
      },
    )
    .optional(),
  EMBEDDINGS_NAME: z.string().optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  /** A mail server that takes messages to the owner: `smtp://user:password@host:587`, or `smtps:`. */
  SMTP_URL: address(/^smtps?$/, "an address such as smtp://user:password@host:587, or smtps:").optional(),
  /** Where they go; and whom they come from, which many servers want to be an address of their own. */
  MESSAGES_TO: mailAddress.optional(),
  MESSAGES_FROM: mailAddress.optional(),
  /** Instead of mail: an address that is called with each message, and the secret that signs the call (Standard Webhooks). */
  MESSAGES_WEBHOOK_URL: callable("an http or https address").optional(),
  MESSAGES_WEBHOOK_SECRET: z
    .string()
    .refine((secret) => !secret.startsWith("whsec_") || /^whsec_[\w+/-]{16,}={0,2}$/.test(secret), {
      error: "must be Base64 after whsec_, of 12 bytes or more; any other text is taken as it is",
    })
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Set by the host: the production domain of a Vercel project, and the names of this very deployment. */
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_BRANCH_URL: z.string().optional(),
});

/** A setting without which another one means nothing. */
interface Needed {
  name: keyof z.infer<typeof variables>;
  missing(set: z.infer<typeof variables>): boolean;
  why: string;
}

const needed: Needed[] = [
  {
    name: "EMBEDDINGS_BASE_URL",
    missing: (set) => !set.EMBEDDINGS_BASE_URL && Boolean(set.EMBEDDINGS_NAME || set.EMBEDDINGS_API_KEY),
    why: "the address that EMBEDDINGS_NAME and EMBEDDINGS_API_KEY are for",
  },
  {
    name: "EMBEDDINGS_NAME",
    missing: ({ EMBEDDINGS_BASE_URL: url, EMBEDDINGS_NAME }) =>
      /^https?:/.test(url ?? "") && !EMBEDDINGS_NAME,
    why: "the model to ask for at EMBEDDINGS_BASE_URL",
  },
  {
    name: "MODEL_NAME",
    missing: (set) => Boolean(set.MODEL_BASE_URL || set.MODEL_PROVIDER) && !set.MODEL_NAME,
    why: "the model to ask for at MODEL_BASE_URL or of MODEL_PROVIDER",
  },
  {
    name: "MODEL_BASE_URL",
    missing: (set) => Boolean(set.MODEL_NAME) && !set.MODEL_BASE_URL && !set.MODEL_PROVIDER,
    why: "the address that MODEL_NAME is asked for at; or MODEL_PROVIDER, for one with a package of its own",
  },
  {
    name: "UPSTASH_REDIS_REST_TOKEN",
    missing: (set) => Boolean(set.UPSTASH_REDIS_REST_URL) && !set.UPSTASH_REDIS_REST_TOKEN && !set.REDIS_URL,
    why: "the token of the Redis at UPSTASH_REDIS_REST_URL",
  },
  {
    name: "UPSTASH_REDIS_REST_URL",
    missing: (set) => Boolean(set.UPSTASH_REDIS_REST_TOKEN) && !set.UPSTASH_REDIS_REST_URL && !set.REDIS_URL,
    why: "the address that UPSTASH_REDIS_REST_TOKEN is for",
  },
  {
    name: "MESSAGES_TO",
    missing: ({ SMTP_URL, MESSAGES_TO }) => Boolean(SMTP_URL) && !MESSAGES_TO,
    why: "the address that messages are mailed to by SMTP_URL",
  },
  {
    name: "SMTP_URL",
    missing: (set) => Boolean(set.MESSAGES_TO || set.MESSAGES_FROM) && !set.SMTP_URL,
    why: "the mail server that MESSAGES_TO and MESSAGES_FROM are for",
  },
  {
    name: "MESSAGES_WEBHOOK_URL",
    missing: (set) => Boolean(set.MESSAGES_WEBHOOK_SECRET) && !set.MESSAGES_WEBHOOK_URL,
    why: "the address whose calls MESSAGES_WEBHOOK_SECRET signs",
  },
];

const schema = variables.superRefine((set, context) => {
  for (const { name, missing, why } of needed)
    if (missing(set)) context.addIssue({ code: "custom", path: [name], message: `is missing: ${why}` });
  if (set.SMTP_URL && set.MESSAGES_WEBHOOK_URL) {
    const message = "is one way too many: SMTP_URL delivers messages already";
    context.addIssue({ code: "custom", path: ["MESSAGES_WEBHOOK_URL"], message });
  }
});

export type Env = z.infer<typeof variables>;

let parsed: Env | undefined;

/**
 * The parsed environment.
 * @throws EnvironmentError naming each bad variable and what it may hold.
 */
export function env(): Env {
  parsed ??= readEnvironment(process.env);
  return parsed;
}

/** The canonical origin, without a trailing slash. */
export function siteUrl(): string {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL: host, PORT } = env();
  return SITE_URL ?? (host ? `https://${host}` : `http://localhost:${PORT}`);
}

/** The host names this site is reached by: its own, and those a platform gives a preview of it. */
export function siteHosts(): string[] {
  const { VERCEL_URL, VERCEL_BRANCH_URL } = env();
  const given = [VERCEL_URL, VERCEL_BRANCH_URL].filter((name) => name !== undefined);
  return [new URL(siteUrl()).hostname, ...given];
}

/** Known by its name, since a command and its bundle have separate instances of this module. */
class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * What these variables mean.
 * @throws EnvironmentError naming each bad variable and what it may hold; never its value, which may be a secret
 */
export function readEnvironment(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`The environment is not valid:\n${lines.join("\n")}`);
}
