import type { Customer } from "../customer.server.ts";
import { customerAddress } from "../customer.ts";

export const accountHeadingId = "konto";

export type PossibleAction = {
  path: string;
  label: string;
  sentence: string;
  look?: "download" | "danger";
};

export function actionAddress(customerId: string, path: string): string {
  return `${customerAddress(customerId)}/${path}`;
}

type AccountState = Pick<
  Customer,
  "isConfirmed" | "blockedAt" | "sessionCount" | "petSlotsPurchased" | "twoFactorSince"
>;

export function possibleActions(account: AccountState): PossibleAction[] {
  const { isConfirmed, blockedAt, sessionCount, petSlotsPurchased, twoFactorSince } = account;
  const slots = petSlotsPurchased === 1 ? "1 Haustierplatz" : `${petSlotsPurchased} Haustierplätze`;
  const actions: (PossibleAction | false)[] = [
    !isConfirmed && {
      path: "bestaetigen",
      label: "E-Mail-Adresse bestätigen",
      sentence: "Die Adresse ist noch nicht bestätigt; bis dahin ist keine Anmeldung möglich.",
    },
    {
      path: "haustierplaetze",
      label: "Haustierplätze geben oder nehmen",
      sentence: `Zusätzlich zum ersten, kostenlosen Tier: ${slots}.`,
    },
    sessionCount > 0 && {
      path: "abmelden",
      label: "Überall abmelden",
      sentence:
        sessionCount === 1
          ? "Zurzeit auf einem Gerät angemeldet."
          : `Zurzeit auf ${sessionCount} Geräten angemeldet.`,
    },
    twoFactorSince !== null && {
      path: "zwei-faktor",
      label: "Zweiten Schritt abschalten",
      sentence: "Die Anmeldung fragt nach einem Code. Hilft, wenn das Telefon verloren ist.",
    },
    {
      path: "daten.zip",
      label: "Auskunft herunterladen",
      sentence:
        "Was zum Konto gespeichert ist, mit allen Dateien, als ZIP (Art. 15 DSGVO). Ihre privaten Notizen sind nicht dabei; entscheiden Sie vor der Weitergabe, ob sie dazugehören.",
      look: "download",
    },
    blockedAt === null
      ? {
          path: "sperren",
          label: "Konto sperren",
          sentence: "Beendet alle Sitzungen; eine Anmeldung ist dann nicht mehr möglich.",
          look: "danger",
        }
      : {
          path: "entsperren",
          label: "Sperre aufheben",
          sentence:
            "Das Konto ist gesperrt. Heben Sie die Sperre auf, ist die Anmeldung wieder möglich.",
        },
    {
      path: "loeschen",
      label: "Konto löschen",
      sentence: "Zeigt vorher, was noch offen ist, was gelöscht wird und was bleiben muss.",
      look: "danger",
    },
  ];
  return actions.filter((action) => action !== false);
}
