import { env } from "@/lib/env";

/** The forms in which a model can be asked to reply; see MODEL.md. */
export const forms = ["json_schema", "json_object", "guided_json", "text"] as const;
export type Form = (typeof forms)[number];

/** Providers that have a package of their own, which the owner installs. */
export const providers = ["anthropic", "google", "mistral", "openai"] as const;
export type Provider = (typeof providers)[number];

/** Money for a million tokens, in whatever currency. */
export interface Price {
  input: number;
  output: number;
}

/** A model that reads the evidence and answers from it. The address is the owner's choice and is trusted as such. */
export interface ModelSettings {
  /** Whose package makes the calls; an OpenAI-compatible server where there is none. */
  provider?: Provider;
  /** The address without `/chat/completions`. A provider's package knows its own. */
  baseUrl?: string;
  name: string;
  apiKey?: string;
  /** Where it is left open, `json_schema` is tried, and `text` from then on when that is refused. */
  form?: Form;
  /** How much evidence goes into a prompt, in tokens. */
  evidenceTokens?: number;
  /** How many tokens a reply may have. */
  replyTokens?: number;
  /** How long to wait for the first proven sentence, in milliseconds. */
  firstSentenceMs?: number;
  /** How long the whole reply may take, in milliseconds. */
  totalMs?: number;
  /** How many calls are made in one UTC day. */
  callsPerDay?: number;
  /** How many tokens are read and written in one UTC day. */
  tokensPerDay?: number;
  price?: Price;
}

export const defaults = {
  evidenceTokens: 6_000,
  replyTokens: 1_200,
  firstSentenceMs: 8_000,
  totalMs: 25_000,
  callsPerDay: 500,
  tokensPerDay: 4_000_000,
};

/** The id of a model in records, without its address. */
export function modelId({ provider, name }: ModelSettings): string {
  return provider ? `${provider}/${name}` : name;
}

/** The model of the environment: undefined unless its name and its address or its provider are set. */
export function modelFromEnv(): ModelSettings | undefined {
  const set = env();
  if (!set.MODEL_NAME || !(set.MODEL_BASE_URL || set.MODEL_PROVIDER)) return undefined;
  return {
    provider: set.MODEL_PROVIDER,
    baseUrl: set.MODEL_BASE_URL,
    name: set.MODEL_NAME,
    apiKey: set.MODEL_API_KEY,
    form: set.MODEL_FORM,
    evidenceTokens: set.MODEL_EVIDENCE_TOKENS,
    replyTokens: set.MODEL_REPLY_TOKENS,
    firstSentenceMs: set.MODEL_FIRST_SENTENCE_MS,
    totalMs: set.MODEL_TOTAL_MS,
    callsPerDay: set.MODEL_CALLS_PER_DAY,
    tokensPerDay: set.MODEL_TOKENS_PER_DAY,
    price: set.MODEL_PRICE,
  };
}
