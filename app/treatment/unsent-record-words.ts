import type { Problem, UnsentRecord } from "./unsent-record.ts";

export function problemInWords(problem: Problem): string {
  switch (problem.kind) {
    case "sign-in":
      return "Noch nicht gesendet. Bitte melden Sie sich an.";
    case "challenge":
      return "Noch nicht gesendet. Bitte laden Sie die Seite neu.";
    case "server":
      return "Noch nicht gesendet. Wir versuchen es weiter.";
    case "refused":
      return `Konnte nicht gespeichert werden. ${problem.message}`;
    case "changed":
      return problem.isFixed
        ? "Der Bericht wurde inzwischen abgeschlossen."
        : "Der Bericht wurde inzwischen woanders geändert.";
  }
}

export function unsentInWords({ problem }: UnsentRecord): string {
  return problem ? problemInWords(problem) : "Wartet auf Verbindung.";
}
