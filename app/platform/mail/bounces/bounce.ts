import type { BounceReason } from "#app/db/mail-schema.ts";

const reasonWords: Record<BounceReason, string> = {
  "unknown-mailbox": "Postfach unbekannt",
  full: "Postfach voll",
  blocked: "vom Empfänger abgelehnt",
  complaint: "als Spam gemeldet",
  other: "nicht zustellbar",
};

export function bounceInWords(reason: BounceReason | null): string {
  return reasonWords[reason ?? "other"];
}

/** RFC 3463, section 3: '5.1.1' is a mailbox that does not exist, '5.2.2' a full one. */
export function reasonOfStatus(status: string): BounceReason {
  const [, subject, detail] = status.split(".");
  if (subject === "1" || (subject === "2" && detail === "1")) return "unknown-mailbox";
  if (subject === "2" && detail === "2") return "full";
  return subject === "7" ? "blocked" : "other";
}
