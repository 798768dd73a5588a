import { createRequire } from "node:module";
import path from "node:path";
import type { wrapLanguageModel } from "ai";
import { boundedFetch } from "./bounded-fetch";
import type { CallOptions } from "./call";
import { ModelFault } from "./fault";
import type { ModelSettings, Provider } from "./settings";

/** The factory function that each provider's package exports. */
const factoryNames: Record<Provider, string> = {
  anthropic: "createAnthropic",
  google: "createGoogleGenerativeAI",
  mistral: "createMistral",
  openai: "createOpenAI",
};

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];
type ProviderFactory = (options: {
  apiKey?: string;
  baseURL?: string;
  fetch: typeof fetch;
}) => (name: string) => Model;

/**
 * The model that the settings name. The AI SDK is loaded only here and in `call.ts`, so that a site without a model does
 * not need it.
 * @param guide a JSON schema for servers that take it as `guided_json`
 * @throws ModelFault where the provider's package is not installed
 */
export async function languageModel(
  { provider, baseUrl, name, apiKey }: ModelSettings,
  { form, isMinimal, guide }: CallOptions & { guide?: object },
): Promise<Model> {
  if (provider) return loadProvider(provider)({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(name);
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "model",
    baseURL: (baseUrl ?? "").replace(/\/+$/, ""),
    apiKey,
    fetch: boundedFetch,
    includeUsage: !isMinimal,
    supportsStructuredOutputs: form === "json_schema",
    transformRequestBody: (body) => (guide ? { ...body, guided_json: guide } : body),
  })(name);
}

/** Loads a package that the owner installs beside the site; a bundler must neither resolve nor include it. */
function loadProvider(provider: Provider, root = process.cwd()): ProviderFactory {
  const requireFromRoot = createRequire(path.join(/* turbopackIgnore: true */ root, "package.json"));
  const name = `@ai-sdk/${provider}`;
  try {
    return requireFromRoot(name)[factoryNames[provider]];
  } catch {
    throw new ModelFault("not installed", `MODEL_PROVIDER is ${provider}, and ${name} is not installed`);
  }
}
