import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * What the IANA special-purpose registry keeps from the open internet, and one address at which a cloud answers its
 * own machines though it looks public.
 */
const specialIpv4 = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["168.63.129.16", 32],
]);

/** Global unicast: all of IPv6 that has been given out. */
const globalIpv6 = blockList("ipv6", [["2000::", 3]]);

/** Parts of it that lead elsewhere: protocol assignments with Teredo, documentation, 6to4, segment routing. */
const specialIpv6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
]);

/** Whether an address is on the open internet. Anything that is no plain address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

function blockList(family: "ipv4" | "ipv6", nets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
}
