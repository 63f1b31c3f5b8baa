import { dataPage } from "#app/account/data-address.ts";

const parameter = "grund";

/** Why the data were not handed out; the part of the address that says so. */
const refusals = {
  fehlt: { field: "Bitte Passwort eingeben." },
  falsch: { field: "Das Passwort ist nicht richtig." },
  "zu-oft": {
    form: "Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal, spätestens in einer Stunde.",
  },
  fehler: {
    form: "Ihre Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es noch einmal.",
  },
} as const satisfies Record<string, { field: string } | { form: string }>;

export type DownloadRefusal = keyof typeof refusals;

export function refusedDownloadAddress(refusal: DownloadRefusal | null): string {
  return `${dataPage}/herunterladen${refusal ? `?${parameter}=${refusal}` : ""}`;
}

/** What to say about a download that was refused; null where none was. */
export function readRefusal(params: URLSearchParams): { field?: string; form?: string } | null {
  const given = params.get(parameter);
  return given !== null && Object.hasOwn(refusals, given)
    ? refusals[given as DownloadRefusal]
    : null;
}
