import { z } from "zod";

/**
 * The environment, parsed once; every variable is optional and each line says what it turns on.
 * An unset and an empty variable mean the same.
 */
const variables = z.object({
  /** The port `npm start` listens on. */
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** The canonical origin in every absolute URL; never taken from a request. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The folder (or single résumé file) that holds the owner's facts. */
  CONTENT_DIR: z.string().default("content"),
  /** Where durable state is kept: tasks, idempotency records, counters, keys. */
  DATA_DIR: z.string().default(".data"),
  /** Requests a caller may make in each group in a sliding minute. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  /** Which proxy headers may name the caller's address: vercel, cloudflare, netlify, a number of hops, or none. */
  TRUST_PROXY: z.string().optional(),
  /** A Redis (redis: or rediss:) that takes tasks, idempotency, limits and the signing key, for many processes. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Both Upstash variables together do the same over HTTP. */
  UPSTASH_REDIS_REST_URL: z.url().optional(),
  UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
  /** Ed25519 private JWK; made and kept in DATA_DIR when absent. */
  SIGNING_KEY: z.string().optional(),
  /** An OpenAI-compatible model that may rephrase grounded answers. */
  MODEL_BASE_URL: z.url().optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  /** What finds passages by their meaning: an OpenAI-compatible endpoint for embeddings, or `packaged`, the model in npm packages. */
  EMBEDDINGS_BASE_URL: z
    .string()
    .refine((value) => value === "packaged" || z.url({ protocol: /^https?$/ }).safeParse(value).success, {
      error: "must be an http or https address, up to and without /embeddings, or the word packaged",
    })
    .optional(),
  EMBEDDINGS_NAME: z.string().optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Set by the host: the production domain of a Vercel project, and the names of this very deployment. */
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_BRANCH_URL: z.string().optional(),
});

/** An endpoint for embeddings takes both its address and the name of its model. */
const schema = variables.superRefine(
  ({ EMBEDDINGS_BASE_URL, EMBEDDINGS_NAME, EMBEDDINGS_API_KEY }, context) => {
    const missing = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (!EMBEDDINGS_BASE_URL && (EMBEDDINGS_NAME || EMBEDDINGS_API_KEY))
      missing(
        "EMBEDDINGS_BASE_URL",
        "is missing: the address that EMBEDDINGS_NAME and EMBEDDINGS_API_KEY are for",
      );
    if (EMBEDDINGS_BASE_URL && EMBEDDINGS_BASE_URL !== "packaged" && !EMBEDDINGS_NAME)
      missing("EMBEDDINGS_NAME", "is missing: the model to ask for at EMBEDDINGS_BASE_URL");
  },
);

export type Env = z.infer<typeof variables>;

let parsed: Env | undefined;

/**
 * The parsed environment.
 * @throws Error naming each bad variable and what it may hold.
 */
export function env(): Env {
  parsed ??= parse(process.env);
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

function parse(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${lines.join("\n")}`);
}
