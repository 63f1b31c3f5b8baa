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
      sentence: "Eine Anmeldung ist erst nach der Bestätigung möglich.",
    },
    {
      path: "haustierplaetze",
      label: "Haustierplätze hinzufügen oder entfernen",
      sentence: `${slots} zusätzlich`,
    },
    sessionCount > 0 && {
      path: "abmelden",
      label: "Überall abmelden",
      sentence:
        sessionCount === 1
          ? "Auf einem Gerät angemeldet"
          : `Auf ${sessionCount} Geräten angemeldet`,
    },
    twoFactorSince !== null && {
      path: "zwei-faktor",
      label: "Zweiten Schritt abschalten",
      sentence: "Nur nötig, wenn das Telefon verloren gegangen ist.",
    },
    {
      path: "daten.zip",
      label: "Auskunft herunterladen",
      sentence:
        "Alle Daten als ZIP-Datei (Art. 15 DSGVO), ohne Ihre privaten Notizen. Bitte prüfen Sie, ob Sie auch die Notizen herausgeben müssen.",
      look: "download",
    },
    blockedAt === null
      ? {
          path: "sperren",
          label: "Konto sperren",
          sentence: "Alle Geräte werden abgemeldet. Eine Anmeldung ist nicht mehr möglich.",
          look: "danger",
        }
      : {
          path: "entsperren",
          label: "Sperre aufheben",
          sentence: "Das Konto ist gesperrt.",
        },
    {
      path: "loeschen",
      label: "Konto löschen",
      sentence: "Sie sehen vorher, was gelöscht wird.",
      look: "danger",
    },
  ];
  return actions.filter((action) => action !== false);
}
