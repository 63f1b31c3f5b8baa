import { readEmailAddress } from "#app/platform/email-address.ts";
import type { Mailbox } from "./mail-addresses.ts";

// Contact forms of websites write in the website's name, and the person stands in 'Reply-To' or in the
// text: Contact Form 7 ('Von: Name <adresse>'), WPForms, Ninja Forms, Elementor, TYPO3, Jimdo, IONOS ('Name: …').

/** Websites' own local parts, where a form names nobody in 'Reply-To'. */
const formLocal =
  /^(?:wordpress|no-?_?reply|do-?not-?reply|(?:kontakt|contact|web)?-?form(?:ular|ulare|s|mail(?:er)?)?|website|webseite|mailer|wp)\b/;

type FormMail = { from: Mailbox; replyTo: readonly Mailbox[]; answerTo: readonly string[] };

/**
 * The person's name, only to be shown: whom an answer reaches does not depend on it. Null where the mail is
 * its sender's own or tells no name.
 */
export function personOfForm({ from, replyTo, answerTo }: FormMail, text: string): string | null {
  const [address, ...others] = answerTo;
  if (address === undefined || others.length > 0) return null;
  const isForm = address !== from.email || formLocal.test(from.email);
  if (!isForm) return null;
  const named = replyTo.find(({ email }) => email === address)?.name ?? "";
  if (isName(named) && named !== from.name) return named;
  const lines = text
    .split("\n")
    .map((line) => line.replaceAll("*", "").replaceAll("\u00A0", " ").trim());
  const person = address === from.email ? null : address;
  return senderLineIn(lines, person) ?? nameFieldIn(lines, person);
}

/** 'Von: Erika Muster <erika@example.org>'; `address` null for any. */
function senderLineIn(lines: readonly string[], address: string | null): string | null {
  for (const line of lines) {
    const [, name = "", inner = ""] =
      /^(?:von|from|absender|sender) ?: ?"?([^<>"]{1,120}?)"? ?<([^<>]+)>$/i.exec(line) ?? [];
    if (isName(name) && isAddress(inner, address)) return name;
  }
  return null;
}

const emailLabel = /^(?:(?:ihre?|deine?|your) )?(?:e-?)?mail(?:[- ]?adresse|[- ]?address)?$/i;
const nameLabel =
  /^(?:(?:ihr|dein|your) )?(?:vollständiger |full )?name$|^(?:vor- und (?:nach|zu)name|vorname,? (?:und )?nachname|ansprechpartner(?:in)?)$/i;
const firstNameLabel = /^(?:vorname|first ?name)$/i;
const lastNameLabel = /^(?:nachname|familienname|zuname|last ?name)$/i;

/** Only beside a field with the person's address: an animal has a name, too. */
function nameFieldIn(lines: readonly string[], address: string | null): string | null {
  const fields = fieldsIn(lines);
  const valueAt = (label: RegExp) => fields.find(([name]) => label.test(name))?.[1] ?? "";
  if (!isAddress(valueAt(emailLabel), address)) return null;
  const whole = valueAt(nameLabel);
  const parts = [valueAt(firstNameLabel), valueAt(lastNameLabel)].filter((part) => part !== "");
  return [whole, parts.join(" ")].find(isName) ?? null;
}

/** 'Name: Erika', 'Name *: Erika', or the value in the next line. */
function fieldsIn(lines: readonly string[]): [label: string, value: string][] {
  return lines.flatMap((line, index): [string, string][] => {
    const [, label, value = ""] = /^([\p{L}][\p{L} ,-]{1,40}?) ?:\s*(.*)$/u.exec(line) ?? [];
    if (label === undefined) return [];
    const next = lines.slice(index + 1).find((later) => later !== "") ?? "";
    return [[label, value === "" ? next : value]];
  });
}

function isAddress(text: string, address: string | null): boolean {
  const reading = readEmailAddress(text);
  return reading.ok && (address === null || reading.address === address);
}

function isName(text: string): boolean {
  return text.length <= 120 && /\p{L}/u.test(text) && !/[@<>\n:]/.test(text);
}
