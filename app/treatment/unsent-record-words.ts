import type { UnsentAnswer } from "./unsent-answer.ts";
import type { Problem, UnsentPhoto, UnsentRecord } from "./unsent-record.ts";

function problemInWords(problem: Exclude<Problem, { kind: "lost" }>): string {
  switch (problem.kind) {
    case "sign-in":
      return "Noch nicht gesendet. Bitte melden Sie sich an.";
    case "challenge":
      return "Noch nicht gesendet. Bitte laden Sie die Seite neu.";
    case "server":
      return "Noch nicht gesendet. Wir versuchen es weiter.";
    case "refused":
      return `Der Bericht konnte nicht gespeichert werden. ${problem.message}`;
    case "changed":
      return problem.isFixed
        ? "Der Bericht wurde inzwischen abgeschlossen."
        : "Der Bericht wurde inzwischen woanders geändert.";
  }
}

export function unsentInWords({ problem, photos }: UnsentRecord): string {
  if (problem?.kind === "lost") return lostInWords(photos);
  return problem ? problemInWords(problem) : "Wartet auf Verbindung.";
}

/** 'Das Foto von links (IMG_1.jpg) ist auf diesem Gerät verloren gegangen.' */
function lostInWords(photos: readonly UnsentPhoto[]): string {
  const names = photos.map(({ view, name }) => (name === "" ? view : `${view} (${name})`));
  return names.length === 1
    ? `Das Foto ${names[0]} ist auf diesem Gerät verloren gegangen.`
    : `Diese Fotos sind auf diesem Gerät verloren gegangen: ${names.join(", ")}.`;
}

/** What is to be said of a record that has arrived; nothing where all is as it was wanted. */
export function savedInWords({
  question,
  booking,
}: Pick<UnsentAnswer & { outcome: "saved" }, "question" | "booking">): string[] {
  const words: string[] = [];
  if (question !== "") words.push(`Noch nicht abgeschlossen: ${question}`);
  if (booking === "closed") words.push("Der Termin ist auch abgeschlossen.");
  if (booking === "open") words.push("Der Termin ist noch nicht abgeschlossen.");
  return words;
}
