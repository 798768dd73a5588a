import { env } from "@/lib/env";

/** An OpenAI-compatible model that may reword answers. The address is the owner's choice and is trusted as such. */
export interface ModelSettings {
  /** Up to and without `/chat/completions`. */
  baseUrl: string;
  name: string;
  apiKey?: string;
  /** How long to wait for the first byte of the reply, in milliseconds. */
  firstByteMs?: number;
  /** How long the whole reply may take, in milliseconds. */
  totalMs?: number;
  /** How many calls a process makes in one UTC day. */
  callsPerDay?: number;
}

/** The model of the environment: undefined unless both its address and its name are set. */
export function modelFromEnv(): ModelSettings | undefined {
  const { MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY } = env();
  if (!MODEL_BASE_URL || !MODEL_NAME) return undefined;
  return { baseUrl: MODEL_BASE_URL, name: MODEL_NAME, apiKey: MODEL_API_KEY };
}
