import type {
  contactMessages,
  declarationDecisions,
  declarations,
  inboxStatuses,
  mailDeclarations,
  mailKinds,
} from "#app/db/mail-schema.ts";

export type EntryStatus = (typeof inboxStatuses)[number];
export type EntryChannel = (typeof contactMessages.$inferSelect)["channel"];
export type DeclarationKind = (typeof declarations.$inferSelect)["kind"];
export type Cancellation = NonNullable<(typeof declarations.$inferSelect)["cancellation"]>;
export type MailKind = (typeof mailKinds)[number];
export type MailDeclaration = (typeof mailDeclarations)[number];
export type DeclarationDecision = (typeof declarationDecisions)[number];
export type EntryKind = "message" | DeclarationKind;

export const kindLabels: Record<EntryKind, string> = {
  message: "Nachricht",
  withdrawal: "Widerruf",
  cancellation: "Kündigung",
};

export const statusLabels: Record<EntryStatus, string> = {
  open: "Offen",
  answered: "Beantwortet",
  done: "Erledigt",
};

export const channelLabels: Record<EntryChannel, string> = {
  form: "Formular",
  mail: "E-Mail",
  phone: "Telefon",
  letter: "Brief",
  practice: "Von Ihnen",
  "check-in": "Link",
};

/** Label for each kind of mail; null for a mail that a person has written. */
export const mailKindMarks = {
  person: null,
  "maybe-automatic": "vielleicht automatisch",
  "automatic-reply": "automatische Antwort",
  "delivery-report": "Zustellbericht",
} as const satisfies Record<MailKind, string | null>;

export const declarationMarks: Record<MailDeclaration, string> = {
  withdrawal: "vielleicht Widerruf",
  cancellation: "vielleicht Kündigung",
  "call-off": "vielleicht Absage",
};

export const noDeclarationLabels: Record<DeclarationKind, string> = {
  withdrawal: "Ist kein Widerruf",
  cancellation: "Ist keine Kündigung",
};

export function entryAddress(entryId: string): string {
  return `/admin/nachrichten/${entryId}`;
}

/** The paper of an answer that was printed. */
export function letterAddress(entryId: string, replyId: string): string {
  return `${entryAddress(entryId)}/brief.pdf?brief=${replyId}`;
}

/** Longer ones are nobody's. */
export const entryIdPattern = /^[\w-]{1,64}$/;

/** Crockford's alphabet: no letters that are taken for digits. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 random bits, 'N-1A2B3C4D'. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `N-${Array.from(bytes, (byte) => letters[byte % letters.length]).join("")}`;
}
