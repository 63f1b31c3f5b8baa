/**
 * The client's address as Cloudflare saw it, IPv6 cut to its /64 as one household shares that.
 * `cf-connecting-ip` is overwritten by Cloudflare; X-Forwarded-For, which anybody can send, is not
 * read. On a machine without Cloudflare in front all clients are one.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "local";
  if (!address.includes(":")) return address;
  return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return tail === undefined ? left : [...left, ...zeros, ...right];
}
