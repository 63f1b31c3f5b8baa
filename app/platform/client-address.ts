/**
 * The client's address as Cloudflare saw it, IPv6 cut to its /64 as one household shares that.
 * `cf-connecting-ip` is overwritten by Cloudflare; X-Forwarded-For, which anybody can send, is not
 * read. On a machine without Cloudflare in front all clients are one.
 */
export function clientAddress(request: Request): string {
  const sent = request.headers.get("cf-connecting-ip") ?? "local";
  const address = sent.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address;
  return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
