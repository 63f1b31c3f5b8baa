import type { MailDeclaration, MailKind } from "#app/inbox/entry.ts";

/** What a mail says of its sender is proved by nothing. */
export type IncomingMail = {
  /** The same for every delivery of one mail. */
  hash: string;
  name: string;
  /** In small letters; '' without a valid one. */
  email: string;
  /** Where answers go, `email` alone in most mails; [] without any. */
  answerTo: string[];
  subject: string;
  text: string;
  reference: string | null;
  kind: MailKind;
  mayDeclare: MailDeclaration | null;
  returnedReference: string | null;
  attachments: ReceivedFile[];
};

/** A part of a mail that is not its text. */
export type ReceivedFile = {
  /** As the sender has named it, on one line; '' without a name. */
  fileName: string;
  /** As the sender has named it, in small letters, proved by nothing: 'image/jpeg'. */
  mimeType: string;
  content: Uint8Array<ArrayBuffer>;
  /** Shown in the text, or wanted there. */
  isInline: boolean;
  /** Without its angle brackets; '' without one. */
  contentId: string;
  /** Of calendars, in capitals: 'REPLY'; else ''. */
  method: string;
  /** False where the mail was cut in the middle of it: `content` is a beginning. */
  isWhole: boolean;
};

/** Nobody waits for an answer to such a mail. A declaration in it counts nevertheless. */
export function isDoneByItself({ kind, mayDeclare }: IncomingMail): boolean {
  const isMachine = kind === "automatic-reply" || kind === "delivery-report";
  return isMachine && mayDeclare === null;
}
