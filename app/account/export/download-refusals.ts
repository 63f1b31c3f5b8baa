import { dataPage } from "#app/frame/data-address.ts";

const parameter = "grund";

/** `refuseFailed` adds that it can be tried again. */
export const notPutTogether = "Ihre Daten konnten nicht zusammengestellt werden.";

/** Why the archive was not handed out; the part of the address that says so. */
const refusals = {
  abgelaufen:
    "Heruntergeladen wird gleich nach dem Passwort und in derselben Anmeldung. Bitte geben Sie Ihr Passwort noch einmal ein.",
  "zu-oft":
    "Das Archiv wurde gerade mehrmals heruntergeladen. Bitte versuchen Sie es später noch einmal, spätestens in einer Stunde.",
  fehler: `${notPutTogether} Bitte versuchen Sie es noch einmal.`,
} as const satisfies Record<string, string>;

export type DownloadRefusal = keyof typeof refusals;

export function refusedDownloadAddress(refusal: DownloadRefusal | null): string {
  return `${dataPage}/herunterladen${refusal ? `?${parameter}=${refusal}` : ""}`;
}

/** What to say about a download that was refused; null where none was. */
export function readRefusal(params: URLSearchParams): string | null {
  const given = params.get(parameter);
  return given !== null && Object.hasOwn(refusals, given)
    ? refusals[given as DownloadRefusal]
    : null;
}
