import { isIPv4, isIPv6 } from "node:net";

/**
 * The name under which an address is counted: an IPv4 address itself, an IPv6 address by its /64,
 * since one customer holds at least that many. An IPv4 address in IPv6 dress counts as IPv4.
 * Takes what proxies write: a port, brackets and a zone are dropped.
 * @returns undefined for anything that is not an address
 */
export function countedAddress(text: string): string | undefined {
  const bare = bareAddress(text.trim());
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = expand(bare);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).map(hex).join(":")}::/64`;
}

function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (bracketed ?? withPort ?? text).replace(/%.*$/, "");
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groupsOf(text: string): number[] {
  if (!text) return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** `::ffff:0:0/96` (RFC 4291, 2.5.5.2). */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : undefined;
}

function hex(group: number): string {
  return group.toString(16);
}
