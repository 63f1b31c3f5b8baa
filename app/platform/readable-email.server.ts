import { domainToUnicode } from "node:url";

/** For people: the domain with its umlauts. Other scripts stay 'xn--…', as their letters may pass for Latin ones. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = domainToUnicode(address.slice(at + 1));
  const isLatin = /^[\p{Script=Latin}\d.-]+$/u.test(domain);
  return isLatin ? `${address.slice(0, at)}@${domain}` : address;
}
