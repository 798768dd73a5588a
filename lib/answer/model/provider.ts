import { createRequire } from "node:module";
import path from "node:path";
import type { wrapLanguageModel } from "ai";
import { boundedFetch } from "./bounded-fetch";
import type { Manner } from "./call";
import { ModelFault } from "./fault";
import type { ModelSettings, Provider } from "./settings";

/** The function of each provider's package that makes the provider. */
const makers: Record<Provider, string> = {
  anthropic: "createAnthropic",
  google: "createGoogleGenerativeAI",
  mistral: "createMistral",
  openai: "createOpenAI",
};

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];
type Make = (options: { apiKey?: string; baseURL?: string; fetch: typeof fetch }) => (name: string) => Model;

/**
 * The model that the settings name. What makes the calls is loaded here and in `call.ts` alone, so that a site without
 * a model does without it.
 * @param guide a JSON schema for servers that take it as `guided_json`
 * @throws ModelFault where the provider's package is not installed
 */
export async function languageModel(
  { provider, baseUrl, name, apiKey }: ModelSettings,
  { form, plainest, guide }: Manner & { guide?: object },
): Promise<Model> {
  if (provider) return packaged(provider)({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(name);
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "model",
    baseURL: (baseUrl ?? "").replace(/\/+$/, ""),
    apiKey,
    fetch: boundedFetch,
    includeUsage: !plainest,
    supportsStructuredOutputs: form === "json_schema",
    transformRequestBody: (body) => (guide ? { ...body, guided_json: guide } : body),
  })(name);
}

/** What an owner installs beside the site; a bundler must neither look for it nor take it along. */
function packaged(provider: Provider, root = process.cwd()): Make {
  const need = createRequire(path.join(/* turbopackIgnore: true */ root, "package.json"));
  const name = `@ai-sdk/${provider}`;
  try {
    return need(name)[makers[provider]];
  } catch {
    throw new ModelFault("not installed", `MODEL_PROVIDER is ${provider}, and ${name} is not installed`);
  }
}
