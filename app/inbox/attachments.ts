import type { leftOutReasons } from "#app/db/mail-schema.ts";

export type LeftOutReason = (typeof leftOutReasons)[number];

export const attachmentLimits = {
  /** Of all mails together. */
  storedBytes: 2 * 1024 * 1024 * 1024,
  /** Of one mail. */
  files: 20,
  /** Of one mail, kept or not; the rest is counted. */
  namedFiles: 50,
  /** Below it a picture in the text is taken for one of a signature. */
  smallPictureBytes: 12 * 1024,
} as const;

/** Owner of files of mails in `uploads`: no account has such an id. */
export const inboxOwner = "inbox";

const inMailbox = "Bitte sehen Sie in Ihrem Postfach nach.";

/** Why an attachment was not stored, and what can be done about it. */
export const leftOutWords: Record<LeftOutReason, string> = {
  picture: "Dieses Bildformat wird nicht gespeichert. Bitte lassen Sie sich ein JPG schicken.",
  media: `Videos und Tonaufnahmen werden nicht gespeichert. ${inMailbox}`,
  office:
    "Texte, Tabellen und Präsentationen werden nicht gespeichert. Bitte lassen Sie sich ein PDF schicken.",
  archive: "Archive werden nicht geöffnet. Bitte lassen Sie sich die Dateien einzeln schicken.",
  outlook:
    "Outlook hat hier Dateien verpackt. Bitte lassen Sie sich die E-Mail als „Nur Text“ schicken.",
  mail: `Angehängte E-Mails werden nicht gespeichert. ${inMailbox}`,
  contact: `Visitenkarten werden nicht gespeichert. ${inMailbox}`,
  calendar: `Diese Kalenderdatei gehört zu keinem Ihrer Termine. ${inMailbox}`,
  signature: "Elektronische Signaturen werden nicht gespeichert.",
  encrypted: `Verschlüsselte Inhalte werden nicht gelesen. ${inMailbox}`,
  type: `Dieses Format wird nicht gespeichert. ${inMailbox}`,
  empty: "Die Datei ist leer. Bitte lassen Sie sich die Datei noch einmal schicken.",
  broken: "Die Datei ist beschädigt. Bitte lassen Sie sich die Datei noch einmal schicken.",
  "too-large": `Die Datei ist zu groß. ${inMailbox}`,
  "too-many": `Von einer E-Mail werden höchstens ${attachmentLimits.files} Dateien gespeichert. ${inMailbox}`,
  full: `Der Speicher für Anhänge ist voll. ${inMailbox}`,
  failed: `Die Datei konnte nicht gespeichert werden. ${inMailbox}`,
};

export function attachmentAddress(attachmentId: string): string {
  return `/admin/nachrichten/anhang/${attachmentId}`;
}
