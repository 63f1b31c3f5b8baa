import { readSignedLink, signLink } from "#app/platform/signed-link.server.ts";

/** Long enough to press the button without script, and short for a device that is left alone. */
const grantMs = 2 * 60 * 1000;

type Grantee = { userId: string; sessionId: string };

/**
 * What the right password gives: the archive, to this session and for some minutes. It stands in the
 * form that asks for the archive, never in an address.
 */
export function grantDownload(
  secret: string,
  { userId, sessionId }: Grantee,
  now: Date,
): Promise<string> {
  return signLink(secret, "own-data", [userId, sessionId], new Date(now.getTime() + grantMs));
}

export async function isGranted(
  secret: string,
  { userId, sessionId }: Grantee,
  grant: string,
  now: Date,
): Promise<boolean> {
  const parts = await readSignedLink(secret, "own-data", grant, now);
  return parts?.length === 2 && parts[0] === userId && parts[1] === sessionId;
}
