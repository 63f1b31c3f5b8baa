import { type Booking, type Contact, contactFields } from "#app/bookings/booking.ts";
import type { EventKind } from "#app/bookings/life.ts";
import { takeBackWords } from "#app/bookings/outcome-words.ts";
import { bookingService, offerings } from "#app/bookings/services.ts";
import {
  dayAndTime,
  instantInWords,
  meetingLink,
  shortDateAndTime,
  whatFor,
} from "#app/bookings/wording.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { facts, type MailContext, quote, type Words } from "./mail-parts.ts";

/** Of what was done for her by the link of a mail, which anybody can open who has it. */
const titlesByLink: Partial<Record<EventKind, string>> = {
  confirm: "Bestätigt",
  decline: "Anfrage abgelehnt",
};

const heldAgain = "Diese Zeit ist wieder vergeben:";
const freed = "Diese Zeit ist wieder frei:";

export function practicesWords(told: MailContext): Words | null {
  const { kind, actor, before, statusBefore, contactBefore, booking, isByLink, isByPhone } = told;
  const isConfirmed = statusBefore === "confirmed";
  if (actor === "practice") {
    const title = isByLink ? titlesByLink[kind] : undefined;
    return title ? own(told, title) : null;
  }
  // She entered it herself.
  if (isByPhone) return null;
  switch (kind) {
    case "request":
      return toDecide(told, "Anfrage", "fragt einen Termin an:");
    case "contact":
      return contactBefore ? changedContact(told, contactBefore) : null;
    case "accept":
      return toKnow(told, "Vorschlag angenommen", "hat Ihren Vorschlag angenommen:");
    case "reject":
      return toKnow(told, "Vorschlag abgelehnt", `hat Ihren Vorschlag abgelehnt. ${freed}`);
    case "expire":
      return statusBefore === "proposed"
        ? toKnow(told, "Vorschlag verfallen", `hat nicht geantwortet. ${freed}`)
        : toKnow(
            told,
            "Unbeantwortet verfallen",
            `hat keine Antwort erhalten. Die Anfrage ist verfallen. ${freed}`,
          );
    case "move": {
      const was = before === null ? "" : dayAndTime(before);
      const wish = isConfirmed
        ? `möchte den bestätigten Termin${was && ` vom ${was}`} verschieben.`
        : `möchte ${was && `statt ${was} `}eine andere Zeit.`;
      const what = `${wish} Die bisherige Zeit ist wieder frei. Gewünschte Zeit:`;
      return toDecide(told, "Andere Zeit gewünscht", what);
    }
    case "cancel":
      return isConfirmed
        ? toKnow(told, "Abgesagt", `hat den Termin abgesagt. ${freed}`)
        : toKnow(told, "Anfrage zurückgezogen", `hat die Anfrage zurückgezogen. ${freed}`);
    case "restore": {
      const { title, what } = takeBackWords(booking.status).practices;
      const tell = booking.status === "requested" ? toDecide : toKnow;
      return tell(told, title, `${what} ${heldAgain}`);
    }
    default:
      return null;
  }
}

function toDecide(told: MailContext, title: string, what: string): Words {
  const { booking, links, message } = told;
  const expiry =
    booking.answerBy === null ? dayAndTime(booking) : instantInWords(new Date(booking.answerBy));
  return practicesMail(booking, title, [
    `${booking.ownerName} ${what}`,
    facts(told, "practice"),
    ...quote(booking.ownerName, message),
    person(told),
    booking.concerns.trim() === ""
      ? "Anliegen: nichts angegeben"
      : { intro: "Anliegen:", quote: booking.concerns },
    { label: "Termin bestätigen", link: links.confirm },
    { label: "Anfrage ablehnen", link: links.decline, isPlain: true },
    { label: "Andere Zeit vorschlagen", link: links.agenda, isPlain: true },
    `Ohne Antwort verfällt die Anfrage am ${expiry}.`,
    inCalendar,
  ]);
}

function toKnow(told: MailContext, title: string, what: string): Words {
  const { booking, message, isByPhone } = told;
  return practicesMail(booking, title, [
    `${booking.ownerName} ${what}`,
    facts(told, "practice"),
    ...(isByPhone ? [] : quote(booking.ownerName, message)),
    person(told),
    ...ending(told),
  ]);
}

function own(told: MailContext, title: string): Words {
  const { booking, before, message } = told;
  const link = meetingLink(booking);
  const answer =
    booking.answerBy === null
      ? ""
      : ` Die Antwortfrist endet am ${instantInWords(new Date(booking.answerBy))}.`;
  return practicesMail(booking, title, [
    told.customerEmail === ""
      ? noEmail
      : `${booking.ownerName} wird per E-Mail informiert.${answer}`,
    facts(told, "practice"),
    ...(link === null ? [] : [{ label: "Zum Videogespräch", link, isPlain: true } as const]),
    ...(before === null ? [] : [`Bisher: ${dayAndTime(before)}`]),
    ...(message.trim() === "" ? [] : [{ intro: "Ihre Nachricht:", quote: message }]),
    ...ending(told),
  ]);
}

export const noEmail = "Keine E-Mail-Adresse. Bitte rufen Sie an.";

const contactWords = {
  ownerName: "Name",
  phone: "Telefon",
  email: "E-Mail",
  address: "Adresse",
} as const satisfies Record<(typeof contactFields)[number], string>;

function changedContact({ booking, links }: MailContext, before: Contact): Words {
  const changed = contactFields.filter((key) => before[key] !== booking[key]);
  return practicesMail(booking, "Kontakt geändert", [
    `${before.ownerName} hat die Kontaktdaten der offenen Anfrage geändert:`,
    { facts: changed.map((key) => `${contactWords[key]}: ${booking[key]}`) },
    `Bisher:\n${changed.map((key) => `${contactWords[key]}: ${before[key]}`).join("\n")}`,
    "Alles andere bleibt gleich. Die Links in der E-Mail zur Anfrage gelten weiter. Der Termin:",
    { facts: [dayAndTime(booking), whatFor(booking)] },
    ...ending({ links }),
  ]);
}

function practicesMail(booking: Booking, title: string, paragraphs: readonly MailParagraph[]) {
  return {
    subject: `${title} ${shortDateAndTime(booking)}: ${booking.petName}, ${bookingService(booking)}`,
    paragraphs: ["Guten Tag,", ...paragraphs],
  };
}

function person({ booking: { ownerName, phone, email, offering, address } }: MailContext): string {
  const where = address && offerings[offering].place !== "visit" ? `Adresse: ${address}` : "";
  return [
    ownerName,
    phone && `Telefon: ${phone}`,
    email && `E-Mail: ${readableEmail(email)}`,
    where,
  ]
    .filter(Boolean)
    .join("\n");
}

function ending({ links }: Pick<MailContext, "links">): MailParagraph[] {
  return [{ label: "Termin öffnen", link: links.agenda, isPlain: true }, inCalendar];
}

const inCalendar = "Mit der beiliegenden Datei aktualisieren Sie Ihren Kalender.";
