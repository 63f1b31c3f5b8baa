import { formatDay } from "#app/platform/calendar-day.ts";
import type { DeclarationKind, EntryChannel } from "./entry.ts";

export type Declared = {
  kind: DeclarationKind;
  name: string;
  email: string;
  contract: string;
  cancellation: "ordinary" | "extraordinary" | null;
  reason: string;
  /** yyyy-mm-dd; null: as soon as possible, which is at once where there is a good cause. */
  effectiveOn: string | null;
  /** The form of a withdrawal asks for what of it is meant; other ways bring what was written. */
  message: string;
  /** By the form, where it is not there. */
  channel?: EntryChannel;
};

export const declarationNames: Record<DeclarationKind, { title: string; yours: string }> = {
  withdrawal: { title: "Widerruf eines Vertrags", yours: "Ihr Widerruf" },
  cancellation: { title: "Kündigung eines Vertrags", yours: "Ihre Kündigung" },
};

export const cancellationNames = {
  ordinary: "Ordentliche Kündigung",
  extraordinary: "Außerordentliche Kündigung",
} as const;

export function declarationFacts(declared: Declared): [name: string, value: string][] {
  const { kind, cancellation, effectiveOn } = declared;
  const facts: [string, string][] = [
    ["Erklärung", cancellation ? cancellationNames[cancellation] : declarationNames[kind].title],
    ["Vertrag oder Bestellung", declared.contract],
    ["Name", declared.name],
    ["E-Mail", declared.email],
  ];
  if (kind === "cancellation") {
    const soonest = cancellation === "extraordinary" ? "sofort" : "zum nächstmöglichen Zeitpunkt";
    facts.push(["Vertragsende", effectiveOn ? formatDay(effectiveOn) : soonest]);
  }
  facts.push(
    ["Grund", declared.reason],
    kind === "withdrawal" && (declared.message === "" || (declared.channel ?? "form") === "form")
      ? ["Umfang", declared.message || "der ganze Vertrag"]
      : ["Mitteilung", declared.message],
  );
  return facts.filter(([, value]) => value !== "");
}

export function declarationText(declared: Declared): string {
  return declarationFacts(declared)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

export function receiptSentence(kind: DeclarationKind, receivedAt: string): string {
  return `${declarationNames[kind].yours} ist am ${receivedAt} bei uns eingegangen.`;
}

export const whatFollows: Record<DeclarationKind, string> = {
  withdrawal:
    "Wenn Ihr Widerruf wirksam ist, erstatten wir Ihre Zahlung spätestens 14 Tage nach Eingang des Widerrufs. Offene Beträge entfallen.",
  cancellation: "Wir prüfen die Kündigung und teilen Ihnen mit, wann der Vertrag endet.",
};
