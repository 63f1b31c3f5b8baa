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
  | "hasAccount"
  | "email"
  | "accountId"
  | "isConfirmed"
  | "blockedAt"
  | "sessionCount"
  | "petSlotsPurchased"
  | "twoFactorSince"
>;

const data: PossibleAction = {
  path: "daten.zip",
  label: "Auskunft herunterladen",
  sentence:
    "Alle Daten als ZIP-Datei (Art. 15 DSGVO), ohne Ihre privaten Notizen. Bitte prüfen Sie, ob Sie auch die Notizen herausgeben müssen.",
  look: "download",
};

/** Nobody signs in, so there is nothing to confirm, block or end. */
function actionsWithoutAccount({ email, accountId }: AccountState): PossibleAction[] {
  const invitation =
    email === ""
      ? {
          path: "kontakt",
          label: "E-Mail-Adresse eintragen",
          sentence: "Für eine Einladung fehlt die E-Mail-Adresse.",
        }
      : {
          path: "einladen",
          label: "Einladen",
          sentence: `Per E-Mail an ${email} mit einem Link für ein eigenes Konto`,
        };
  return [
    ...(accountId === null ? [invitation] : []),
    {
      path: "zusammenfuehren",
      label: "Zusammenführen",
      sentence: "Für eine Person, die es schon einmal gibt. Sie sehen vorher, was übernommen wird.",
    },
    data,
    {
      path: "loeschen",
      label: "Daten löschen",
      sentence: "Sie sehen vorher, was gelöscht wird.",
      look: "danger",
    },
  ];
}

export function possibleActions(account: AccountState): PossibleAction[] {
  if (!account.hasAccount) return actionsWithoutAccount(account);
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
    data,
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
