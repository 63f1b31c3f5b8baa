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

/** A number of RFC 3463 in what a server writes, or else its words: they have no standard. */
export function reasonOfWords(words: string): BounceReason {
  const statuses = words.match(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g) ?? [];
  const reason = statuses.map(reasonOfStatus).find((candidate) => candidate !== "other");
  return reason ?? reasonByWords.find(([pattern]) => pattern.test(words))?.[1] ?? "other";
}

const reasonByWords: readonly (readonly [RegExp, BounceReason])[] = [
  [
    /(?:mailbox|account|inbox|postfach)[^.\n]{0,40}\b(?:full|voll)|quota|insufficient (?:disk|system)/i,
    "full",
  ],
  [
    /unknown (?:user|recipient|local|mailbox)|user (?:is )?(?:unknown|not found)|no such|(?:not|n't) exist|(?:does|do)(?:n't| not) have|not (?:be )?(?:found|recogni[sz]ed)|invalid (?:recipient|mailbox|address)|unrouteable|existiert nicht|unbekannt|nxdomain|null mx/i,
    "unknown-mailbox",
  ],
  [/spam|block|blacklist|access denied|policy|reputation|not authori[sz]ed|reject/i, "blocked"],
];
