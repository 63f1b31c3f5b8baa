import type { Declared } from "#app/inbox/declaration-words.ts";
import {
  declarationNames,
  declarationText,
  receiptSentence,
  whatFollows,
} from "#app/inbox/declaration-words.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { keyedHash } from "#app/platform/ids.ts";
import { site } from "#app/platform/operator/config.ts";
import { isSame } from "#app/platform/signed-link.server.ts";

type Entered = { reference: string; receivedAt: string };

/** The confirmation as a text to save. */
function receiptFileText(declared: Declared, { reference, receivedAt }: Entered): string {
  const { practice, name, street, postalCode, city, email } = site.operator;
  return [
    `Eingangsbestätigung: ${declarationNames[declared.kind].title}`,
    `${receiptSentence(declared.kind, formatMoment(receivedAt))} Das bestätigen wir Ihnen hiermit. ${whatFollows[declared.kind]}`,
    `Vorgangsnummer: ${reference}`,
    `Inhalt der Erklärung:\n${declarationText(declared)}`,
    `${practice}, ${name}\n${street}, ${postalCode} ${city}\n${email}`,
  ].join("\n\n");
}

export type ReceiptFile = { text: string; proof: string };

/**
 * The text goes to the page and comes back from it: nothing has to be found again by an address that
 * others could guess. Its proof says that it is our text.
 */
export async function receiptFile(
  secret: string,
  declared: Declared,
  entered: Entered,
): Promise<ReceiptFile> {
  const text = receiptFileText(declared, entered);
  return { text, proof: await proofOf(secret, text) };
}

/** The text as it was, or null when it is none of ours. */
export async function provenText(
  secret: string,
  { text, proof }: ReceiptFile,
): Promise<string | null> {
  // A form sends other line breaks than it was given.
  const plain = text.replaceAll("\r\n", "\n");
  return isSame(await proofOf(secret, plain), proof) ? plain : null;
}

function proofOf(secret: string, text: string): Promise<string> {
  return keyedHash(secret, `declaration-receipt\n${text}`);
}
