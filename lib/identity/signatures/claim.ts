import { isInnerList, parseDictionary, parseItem, Token } from "structured-headers";
import type { Component } from "./message";

const TAG = "web-bot-auth";
const AGENT_FIELD = "signature-agent";
const MAX_FIELD_LENGTH = 4_096;
const MAX_LABELS = 2;
/** The longest lifetime of a signature, in seconds. */
const MAX_LIFETIME_S = 86_400;

/** What a signed request says of itself; nothing of it is proved yet. */
export interface Claim {
  label: string;
  /** The origin whose directory has the key. */
  agent: string;
  keyid: string;
  nonce?: string;
  /** What the signature must cover for the claim to mean anything. */
  mustCover: readonly Component[];
  /** Names of the fields that the signature covers. */
  fields: readonly string[];
}

/**
 * Reads the claim of a request (draft-ietf-webbotauth-httpsig-protocol-01, and drafts before it).
 * @returns undefined when it makes none
 * @throws Error when it makes one that cannot be right
 */
export function readClaim(headers: Headers): Claim | undefined {
  const input = headers.get("signature-input");
  const signature = headers.get("signature");
  if (!input || !signature) return undefined;
  const agents = headers.get("signature-agent");
  if ([input, signature, agents ?? ""].some((field) => field.length > MAX_FIELD_LENGTH)) {
    throw new Error("a signature field is too long");
  }
  const inputs = parseDictionary(input);
  if (inputs.size > MAX_LABELS) throw new Error("there are too many signatures");
  for (const [label, member] of inputs) {
    if (!isInnerList(member) || member[1].get("tag") !== TAG) continue;
    if (!agents) throw new Error("Signature-Agent is missing");
    return describe(label, member, agents);
  }
  return undefined;
}

type InnerList = Parameters<typeof isInnerList>[0] &
  [[unknown, ReadonlyMap<string, unknown>][], Map<string, unknown>];

function describe(label: string, [items, parameters]: InnerList, agents: string): Claim {
  const keyid = parameters.get("keyid");
  const nonce = parameters.get("nonce");
  if (typeof keyid !== "string" || !/^[\w-]{43}$/.test(keyid)) throw new Error("keyid is no thumbprint");
  if (nonce !== undefined && typeof nonce !== "string") throw new Error("nonce is no text");
  requireLifetime(parameters);
  const covered = items.map(([name]) => String(name));
  const whole = items.some(([name, of]) => name === AGENT_FIELD && !of.has("key"));
  const { agent, component } = readAgent(agents, label, whole);
  return {
    label,
    agent,
    keyid,
    nonce,
    mustCover: [{ name: covered.includes("@target-uri") ? "@target-uri" : "@authority" }, component],
    fields: covered.filter((name) => !name.startsWith("@")),
  };
}

/** That it is in its time is checked together with the signature. */
function requireLifetime(parameters: ReadonlyMap<string, unknown>): void {
  const created = parameters.get("created");
  const expires = parameters.get("expires");
  if (typeof created !== "number" || typeof expires !== "number") {
    throw new Error("created or expires is missing");
  }
  if (expires <= created || expires - created > MAX_LIFETIME_S)
    throw new Error("the signature lasts too long");
}

/**
 * A dictionary whose member has the signature's label; or, in older drafts, one bare string.
 * @param whole that the signature covers the field as a whole, which is as good as its member: nothing of it can be changed
 */
function readAgent(field: string, label: string, whole: boolean): { agent: string; component: Component } {
  const name = AGENT_FIELD;
  if (field.trimStart().startsWith('"')) return { agent: asAgent(parseItem(field)), component: { name } };
  const member = parseDictionary(field).get(label);
  if (!member || isInnerList(member)) throw new Error("Signature-Agent has no member for the signature");
  return { agent: asAgent(member), component: whole ? { name } : { name, key: label } };
}

function asAgent([value, parameters]: readonly [unknown, ReadonlyMap<string, unknown>]): string {
  const type = parameters.get("type") ?? "directory";
  if (String(type instanceof Token ? type.toString() : type) !== "directory") {
    throw new Error("only agents with a directory are known");
  }
  if (typeof value !== "string") throw new Error("the signature agent is no text");
  return value;
}
