import { type Declared, declarationText, receiptSentence } from "#app/inbox/declaration-words.ts";
import { formatMoment } from "#app/platform/format-moment.ts";

/** An answer to begin with: the receipt with content, date and time (§ 356a, § 312k Abs. 4 BGB). */
export function receiptAnswer(declared: Declared & { receivedAt: string }): string {
  return [
    `Guten Tag ${declared.name},`,
    `${receiptSentence(declared.kind, formatMoment(declared.receivedAt))} Das bestätigen wir Ihnen hiermit. Sie haben uns Folgendes erklärt:`,
    declarationText(declared),
    declared.kind === "withdrawal"
      ? "Was Sie bezahlt haben, erhalten Sie spätestens 14 Tage nach dem Eingang Ihres Widerrufs zurück."
      : "Zu welchem Tag der Vertrag endet, teilen wir Ihnen gesondert mit.",
  ].join("\n\n");
}
