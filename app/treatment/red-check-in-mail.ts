import { entryAddress } from "#app/inbox/entry.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { answersId } from "./check-in.ts";
import type { Reason } from "./check-in-rules.server.ts";
import { treatmentAddress } from "./record.ts";

type RedCheckIn = {
  pet: { userId: string; name: string };
  petId: string;
  messageId: string;
  ownerName: string;
  phone: string;
  origin: string;
  at: string;
  reasons: readonly Reason[];
};

/** To the practice: who, which animal and why, as mails about appointments say it; no words of the owner. */
export function redCheckInMail(checkIn: RedCheckIn): Mail {
  const { pet, petId, messageId, ownerName, phone, origin, at, reasons } = checkIn;
  const red = reasons.filter(({ colour }) => colour === "red");
  const isEmergency = reasons.some(({ emergency }) => emergency !== null);
  return {
    kind: "check-in-red",
    to: site.operator.email,
    subject: `Dringende Rückmeldung: ${pet.name}`,
    paragraphs: [
      "Guten Tag,",
      `${ownerName} hat am ${formatMoment(at)} gemeldet, wie es ${pet.name} geht:`,
      { facts: red.map(({ words }) => words) },
      [ownerName, phone && `Telefon: ${phone}`].filter(Boolean).join("\n"),
      { label: "Rückmeldung öffnen", link: `${origin}${entryAddress(messageId)}` },
      {
        label: `Alle Rückmeldungen zu ${pet.name}`,
        link: `${origin}${treatmentAddress(pet.userId, petId)}#${answersId}`,
        isPlain: true,
      },
      `${ownerName} wurde auf der Seite gebeten, ${isEmergency ? "sofort" : "heute"} eine Tierarztpraxis anzurufen.`,
    ],
  };
}
