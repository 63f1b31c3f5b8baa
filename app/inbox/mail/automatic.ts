/** The headers by which programs that write mails say so. */
type MailHeaders = readonly { key: string; value: string }[];

/** Words of a declaration that has its effect when it arrives, whatever sent it. */
const declarations = /widerruf|kündig|kuendig/i;

const machines = /^(mailer-daemon|postmaster)@/i;

/**
 * Whether no person wrote it to the practice: an answer of an absent person's program (RFC 3834), a
 * list, an undeliverable mail of ours.
 * The weaker signs, which persons' programs set as well, do not count against a declaration.
 * @param envelopeFrom '' or '<>' for what must not be answered (RFC 5321, 4.5.5)
 * @param from the address in 'From'
 * @param subject as a person reads it
 */
export function isAutomatic(
  headers: MailHeaders,
  { envelopeFrom, from, subject }: { envelopeFrom: string; from: string; subject: string },
): boolean {
  const said = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase();
  const submitted = said("auto-submitted");
  if (submitted !== undefined && submitted !== "no") return true;
  if (["x-autoreply", "x-autorespond"].some(said)) return true;
  if (isEmptyPath(envelopeFrom) || said("return-path") === "<>") return true;
  if (/^multipart\/report\b/.test(said("content-type") ?? "")) return true;
  if (machines.test(from)) return true;
  const isToMany =
    ["bulk", "list", "junk", "auto_reply"].includes(said("precedence") ?? "") ||
    ["list-id", "list-unsubscribe"].some(said);
  return isToMany && !declarations.test(subject);
}

function isEmptyPath(path: string): boolean {
  return path.trim() === "" || path.trim() === "<>";
}
