import { dataPage } from "#app/frame/data-address.ts";
import { readSignedLink, signLink } from "#app/platform/link-tokens.server.ts";

/** Enough to press the button without script, short for a device left alone. */
const grantMs = 2 * 60 * 1000;

type Grantee = { userId: string; sessionId: string };

export function grantDownload(secret: string, { userId, sessionId }: Grantee, now: Date) {
  return signLink(secret, "own-data", [userId, sessionId], new Date(now.getTime() + grantMs));
}

export async function isGranted(secret: string, grantee: Grantee, grant: string, now: Date) {
  const parts = await readSignedLink(secret, "own-data", grant, now);
  return parts?.length === 2 && parts[0] === grantee.userId && parts[1] === grantee.sessionId;
}

const parameter = "grund";

const refusals = {
  abgelaufen: "Die Zeit ist abgelaufen. Bitte geben Sie Ihr Passwort noch einmal ein.",
  "zu-oft":
    "Sie haben die Datei zu oft heruntergeladen. Bitte versuchen Sie es in einer Stunde noch einmal.",
  fehler: "Ihre Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es noch einmal.",
} as const satisfies Record<string, string>;

export type DownloadRefusal = keyof typeof refusals;

export function refusedDownloadAddress(refusal: DownloadRefusal | null): string {
  return `${dataPage}/herunterladen${refusal ? `?${parameter}=${refusal}` : ""}`;
}

export function readRefusal(params: URLSearchParams): string | null {
  const given = params.get(parameter);
  return given && Object.hasOwn(refusals, given) ? refusals[given as DownloadRefusal] : null;
}
