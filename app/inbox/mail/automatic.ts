/** The headers by which programs that write mails say so. */
type MailHeaders = readonly { key: string; value: string }[];

const machines = /^(mailer-daemon|postmaster)@/i;

/**
 * Whether no person wrote it to the practice: an answer of an absent person's program (RFC 3834), a
 * list, an undeliverable mail of ours.
 * @param envelopeFrom '' or '<>' for what must not be answered (RFC 5321, 4.5.5)
 * @param from the address in 'From'
 */
export function isAutomatic(headers: MailHeaders, envelopeFrom: string, from: string): boolean {
  const said = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase();
  const submitted = said("auto-submitted");
  if (submitted !== undefined && submitted !== "no") return true;
  if (["bulk", "list", "junk", "auto_reply"].includes(said("precedence") ?? "")) return true;
  if (["list-id", "list-unsubscribe", "x-autoreply", "x-autorespond"].some(said)) return true;
  if (isEmptyPath(envelopeFrom) || said("return-path") === "<>") return true;
  if (/^multipart\/report\b/.test(said("content-type") ?? "")) return true;
  return machines.test(from);
}

function isEmptyPath(path: string): boolean {
  return path.trim() === "" || path.trim() === "<>";
}
