import { type Address, decodeWords } from "postal-mime";
import { inboxLimits } from "#app/inbox/policy.ts";
import { asciiDomain, readEmailAddress } from "#app/platform/email-address.ts";
import { cleanLine } from "#app/platform/forms.server.ts";
import { cut } from "./cut.ts";

export type Mailbox = {
  name: string;
  /** The domain in small letters and as 'xn--…'; '' where there is no address. */
  email: string;
};

/** In the order of the header, groups opened (RFC 5322, 3.4). */
export function mailboxesOf(addresses: readonly Address[]): Mailbox[] {
  return addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => ({
      name: cut(cleanLine(name), inboxLimits.name),
      // Programs put whole addresses into encoded words, where RFC 2047, 5 has names alone.
      email: addressOf(address) || (address === "" ? addressOf(name) : ""),
    }));
}

/**
 * Where answers go: to all that Reply-To names (RFC 5322, 3.6.2), else to all that From names. An
 * envelope's sender takes reports alone (RFC 5321, 4.4), and an own address would write to ourselves.
 */
export function answerAddresses(
  { from, replyTo }: { from: readonly Mailbox[]; replyTo: readonly Mailbox[] },
  ownAddresses: readonly string[],
): string[] {
  const foreignOf = (mailboxes: readonly Mailbox[]) =>
    addressesOf(mailboxes).filter((email) => !ownAddresses.includes(email));
  const replyAddresses = foreignOf(replyTo);
  return (replyAddresses.length > 0 ? replyAddresses : foreignOf(from)).slice(0, answersMax);
}

/** An answer goes to each address as a mail of its own, so to no more than these. */
const answersMax = 10;

function addressesOf(mailboxes: readonly Mailbox[]): string[] {
  return [...new Set(mailboxes.map(({ email }) => email))].filter((email) => email !== "");
}

/** Dots anywhere, as some services give them out, and letters beyond ASCII (RFC 6532). */
const plainLocal = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
/** What needs quotes (RFC 5322, 3.2.4), without signs that could begin another address. */
const quotedLocal = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~. -]{1,62}$/u;

/** Accepts more than forms do: these addresses exist already and have to be answered. */
function addressOf(addressText: string): string {
  const text = cleanLine(decodeWords(addressText));
  const strict = readEmailAddress(text);
  if (strict.ok) return strict.address;
  const at = text.lastIndexOf("@");
  const domain = at < 1 ? null : asciiDomain(text.slice(at + 1));
  if (domain === null) return "";
  const local = text.slice(0, at).toLowerCase();
  const bare = local.replace(/^"(.*)"$/, "$1");
  const email = `${plainLocal.test(bare) ? bare : `"${bare}"`}@${domain}`;
  return quotedLocal.test(bare) && email.length <= inboxLimits.email ? email : "";
}
