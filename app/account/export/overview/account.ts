import { secondStepPurpose } from "#app/account/two-factor/policy.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { Html } from "../html.ts";
import type { StoredData } from "../stored-data.server.ts";
import { facts, line, list, part } from "./parts.ts";

export function person({
  user,
  profiles,
  verification,
  twoFactors,
  calendarFeeds,
  auditLog,
}: StoredData): Html {
  const [account] = user;
  const [profile] = profiles;
  const feed = calendarFeeds[0];
  const secondStepSince = twoFactors[0]?.since;
  return part(
    "Konto und Profil",
    facts([
      ["Name", profile?.fullName],
      ["E-Mail-Adresse", profile?.email],
      ["Adresse bestätigt", account?.emailVerified ? "ja" : "nein"],
      ["Telefon", profile?.phone],
      ["Straße", profile?.street],
      ["Ort", `${profile?.postalCode ?? ""} ${profile?.city ?? ""}`.trim()],
      ["Registriert am", account && formatMoment(account.createdAt.toISOString())],
      ["Erinnerungen an Vorsorge", profile?.careReminders ? "eingeschaltet" : "abgeschaltet"],
      ["Zusätzliche Haustierplätze", profile?.petSlotsPurchased],
      ["Gesperrt seit", profile?.blockedAt ? formatMoment(profile.blockedAt) : null],
      [
        "Anmeldung in zwei Schritten",
        secondStepSince ? `seit ${formatMoment(secondStepSince)}` : "nicht eingeschaltet",
      ],
      ["Private Kalenderadresse", feed ? `seit ${formatMoment(feed.createdAt)}` : "keine"],
      [
        "Offene Links aus E-Mails",
        verification.filter(({ purpose }) => purpose !== secondStepPurpose).length,
      ],
      [
        "Begonnene Anmeldungen in zwei Schritten",
        verification.filter(({ purpose }) => purpose === secondStepPurpose).length,
      ],
      [
        "Einblicke der Praxis in Ihre Dokumente",
        whenAndWho(auditLog.filter(({ action }) => action === "document-look")),
      ],
      [
        "Herausgabe dieser Daten auf Anfrage",
        whenAndWho(auditLog.filter(({ action }) => action === "customer-data-export")),
      ],
    ]),
  );
}

function whenAndWho(entries: StoredData["auditLog"]): string {
  return entries.map(({ at, by }) => `${formatMoment(at)}, ${by}`).join("\n");
}

export function sessions({ session }: StoredData): Html {
  return part(
    "Anmeldungen",
    list(
      session.map(({ createdAt, expiresAt, device }) =>
        line(
          `Angemeldet am ${formatMoment(createdAt.toISOString())}`,
          `gültig bis ${formatMoment(expiresAt.toISOString())}`,
          device,
        ),
      ),
    ),
  );
}

export function herbs({ herbs: opened }: StoredData): Html {
  return part("Kostenlos geöffnete Kräuter", list(opened.map(({ name }) => name)));
}
