import type { MailParagraph } from "#app/platform/mail/mail.ts";
import {
  formAddressee,
  formBlanks,
  formContract,
  formFootnote,
  formIntro,
  formTitle,
  type InstructionPart,
  instructionParts,
  limitParts,
  type TextPiece,
  type WithdrawalKind,
} from "./withdrawal-words.ts";

/** Of the files of `Mail.papers`. */
export const papersEnclosed =
  "Zum Aufbewahren liegen Geschäftsbedingungen und Widerrufsbelehrung mit Muster-Formular als PDF bei.";

const titles: Record<WithdrawalKind, string> = {
  goods: "Widerrufsbelehrung für Waren",
  services: "Widerrufsbelehrung für Dienstleistungen, digitale Leistungen und Gutscheine",
};

/**
 * The instruction for each kind that was bought, and the model form: to be kept with the mail.
 * @param online address of the withdrawal function
 */
export function withdrawalParagraphs(
  kinds: readonly WithdrawalKind[],
  online: string,
): MailParagraph[] {
  const instructions = kinds.map((kind): MailParagraph => {
    const parts = [...instructionParts(kind), ...limitParts[kind]];
    return { facts: [titles[kind], ...parts.flatMap((one) => ["", ...lines(one, online)])] };
  });
  const form = [formIntro, formAddressee, `${formContract}:`]
    .concat(formBlanks.map(({ label }) => `${label}:`))
    .concat(formFootnote)
    .flatMap((line) => ["", line]);
  return [...instructions, { facts: [formTitle, ...form] }];
}

function lines(part: InstructionPart, online: string): string[] {
  if ("heading" in part) return [part.heading];
  if ("items" in part) return part.items.map((item) => `- ${item}`);
  return [part.text.map((piece) => words(piece, online)).join("")];
}

function words(piece: TextPiece, online: string): string {
  if (typeof piece === "string") return piece;
  return piece.place === "form" ? formTitle : online;
}
