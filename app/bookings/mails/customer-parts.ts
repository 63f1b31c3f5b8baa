import type { Booking } from "#app/bookings/booking.ts";
import { mayDo } from "#app/bookings/life.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { offerings, services } from "#app/bookings/services.ts";
import {
  dateAndTime,
  instantInWords,
  isFreeUntilStart,
  meetingLink,
  meetingPromise,
} from "#app/bookings/wording.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import type { MailLinks } from "./mail-links.server.ts";
import type { Words } from "./told-change.ts";

// Paragraphs that several mails to the customer share.

const { operator } = site;

export function customersMail(
  booking: Booking,
  title: string,
  paragraphs: readonly MailParagraph[],
): Words {
  return {
    subject: `${title}: ${booking.petName}, ${dateAndTime(booking)}`,
    paragraphs: [`Guten Tag ${booking.ownerName},`, ...paragraphs],
  };
}

/** What the other side wrote, marked as theirs. */
export function quote(writer: string, message: string): MailParagraph[] {
  return message.trim() === "" ? [] : [{ intro: `${writer} schreibt dazu:`, quote: message }];
}

export function quotePractice(message: string): MailParagraph[] {
  return quote(operator.name, message);
}

/** Until when it can be cancelled or moved, and the links for it while they do something. */
export function waysOut(booking: Booking, links: MailLinks, now: Date): MailParagraph[] {
  const deadline = new Date(booking.cancelBy);
  const until = `bis ${instantInWords(deadline)}`;
  const isLate = now > deadline;
  if (booking.status === "requested") {
    return [
      `Passt es doch nicht? Bis zu unserer Bestätigung können Sie die Anfrage jederzeit zurückziehen oder eine andere Zeit wählen. ${
        isLate
          ? `Danach geht beides online nicht mehr, denn bis zum Termin sind es weniger als ${cancellationHours} Stunden.`
          : `Danach geht beides kostenfrei ${until}. Die Links gelten ohne Anmeldung.`
      }`,
      { label: "Andere Zeit wählen", link: links.move, isPlain: true },
      { label: "Anfrage zurückziehen", link: links.cancel, isPlain: true },
    ];
  }
  if (!mayDo("cancel", "customer", booking, now)) {
    return [
      `Bis zum Termin sind es weniger als ${cancellationHours} Stunden; online lässt er sich deshalb nicht mehr absagen oder verschieben. Ist etwas dazwischengekommen, rufen Sie uns bitte an: ${operator.phone}.`,
    ];
  }
  const allowed = isFreeUntilStart(booking)
    ? "Weil wir den Termin verschoben haben, können Sie ihn bis zu seinem Beginn kostenfrei absagen oder verschieben."
    : `Kostenfrei absagen oder verschieben können Sie den Termin ${until}.`;
  return [
    `${allowed} Die Links gelten ohne Anmeldung. Eine andere Zeit müssen wir neu bestätigen; die bisherige wird dabei frei.`,
    { label: "Termin verschieben", link: links.move, isPlain: true },
    { label: "Termin absagen", link: links.cancel, isPlain: true },
  ];
}

/** What is to be known before a consultation that is sure to take place. */
export function beforehand(booking: Booking, links: MailLinks): MailParagraph[] {
  return [
    ...(offerings[booking.offering].place === "video" ? meeting(booking) : []),
    ...(services[booking.type].hasPreparation ? preparation(booking, links) : []),
    ...inAdvance(booking),
  ];
}

/** What has to be on its way before the consultation is sure: from the request on. */
export function inAdvance({ offering }: Pick<Booking, "offering">): MailParagraph[] {
  return offerings[offering].needsSample ? [sampleBy] : [];
}

const sampleBy = `Bitte senden Sie die Haarprobe sofort nach der Bestätigung ab, damit sie vor dem Termin bei uns ist:\n${operator.practice}\n${operator.street}\n${operator.postalCode} ${operator.city}`;

function meeting(booking: Booking): MailParagraph[] {
  const link = meetingLink(booking);
  return link === null ? [meetingPromise] : [{ label: "Zum Videogespräch", link }];
}

function preparation(booking: Booking, links: MailLinks): MailParagraph[] {
  if (booking.answeredAt !== null) {
    return [
      "Danke für Ihre Antworten im Vorbereitungsbogen. Bis zum Termin können Sie sie noch ändern:",
      { label: "Antworten ansehen oder ändern", link: links.prepare, isPlain: true },
    ];
  }
  return [
    `Mit dem Vorbereitungsbogen bleibt im Gespräch mehr Zeit für ${booking.petName}. Am schnellsten füllen Sie ihn online aus, ohne Anmeldung:`,
    { label: "Vorbereitungsbogen ausfüllen", link: links.prepare },
  ];
}

/** Beside whatever names a treatment the notice; and where to find it all. */
export function ending(booking: Booking, links: MailLinks): MailParagraph[] {
  const notice = `Hinweis zur ${services[booking.type].name}: ${treatmentNotice}`;
  return [
    ...(services[booking.type].isTreatment ? [notice] : []),
    { label: "Alles zu diesem Termin", link: links.page, isPlain: true },
  ];
}

/** What the file is good for, and what it cannot do. */
export const entersCalendar =
  "Für Ihren Kalender liegt eine Datei bei. Bitte sagen Sie dort weder zu noch ab: Das erreicht uns nicht.";
export const leavesCalendar =
  "Steht der Termin schon in Ihrem Kalender, dann nimmt ihn die beiliegende Datei wieder heraus.";
