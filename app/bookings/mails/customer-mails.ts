import type { Booking } from "#app/bookings/booking.ts";
import { offerNotice } from "#app/bookings/contract-words.ts";
import { mayDo } from "#app/bookings/life.ts";
import type { MailLinks } from "#app/bookings/mails.server.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { offerings, services } from "#app/bookings/services.ts";
import {
  dateAndTime,
  dayAndTime,
  instantInWords,
  isFreeUntilStart,
  meetingLink,
  meetingPromise,
  priceInWords,
} from "#app/bookings/wording.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import {
  addressee,
  papersEnclosed,
  withdrawalParagraphs,
} from "#app/platform/operator/withdrawal.ts";
import { earlyStartConfirmation } from "#app/shop/contract-words.ts";
import { facts, type MailContext, quote, type Words } from "./mail-parts.ts";

type CustomersView = Pick<MailContext, "booking" | "links" | "now">;

export function customersWords(told: MailContext): Words | null {
  const isCustomers = told.actor === "customer";
  const isConfirmed = told.statusBefore === "confirmed";
  switch (told.kind) {
    case "request":
      return asked(
        told,
        "Ihre Terminanfrage ist eingegangen",
        "vielen Dank für Ihre Anfrage. Bis zu unserer Antwort halten wir diese Zeit für Sie frei:",
      );
    case "confirm":
      return confirmed(
        told,
        `wir freuen uns auf Sie und ${told.booking.petName}: Ihr Termin steht fest.`,
      );
    case "accept":
      return confirmed(
        told,
        "danke, dass Sie unserem Vorschlag zugestimmt haben. Damit steht Ihr Termin.",
      );
    case "propose":
      return proposed(told);
    case "move":
      return isCustomers ? requestedAgain(told) : moved(told);
    case "meeting":
      return meetingSaid(told);
    case "decline":
      return declined(told);
    case "reject":
      return ended(
        told,
        "Sie haben unseren Terminvorschlag abgelehnt",
        "schade, dass unser Vorschlag nicht passt. Wir haben die Zeit wieder freigegeben:",
      );
    case "cancel":
      if (isCustomers && isConfirmed) {
        return ended(
          told,
          "Ihr Termin ist abgesagt",
          "Sie haben diesen Termin abgesagt. Sie zahlen nichts.",
        );
      }
      if (isCustomers) {
        return ended(
          told,
          "Ihre Terminanfrage ist zurückgezogen",
          "Sie haben diese Anfrage zurückgezogen. Sie zahlen nichts.",
        );
      }
      if (!isConfirmed) return declined(told);
      return ended(
        told,
        "Wir müssen Ihren Termin absagen",
        "es tut uns leid: Wir müssen diesen Termin absagen. Sie zahlen dafür nichts.",
      );
    case "expire":
      return told.statusBefore === "proposed"
        ? ended(
            told,
            "Unser Terminvorschlag ist verfallen",
            "auf diesen Vorschlag haben wir keine Antwort bekommen. Die Zeit ist wieder frei:",
          )
        : ended(
            told,
            "Ihre Terminanfrage ist verfallen",
            "wir haben Ihre Anfrage nicht rechtzeitig beantwortet; das tut uns leid. Dieser Termin findet nicht statt:",
          );
    case "contact":
    case "done":
    case "no-show":
      return null;
  }
}

function toCustomer(
  told: MailContext,
  title: string,
  opening: string,
  paragraphs: readonly MailParagraph[],
): Words {
  const { booking, actor, message } = told;
  return {
    subject: `${title}: ${booking.petName}, ${dateAndTime(booking)}`,
    paragraphs: [
      `Guten Tag ${booking.ownerName},`,
      opening,
      facts(told, "customer"),
      ...(actor === "practice" ? quote(site.operator.name, message) : []),
      ...paragraphs,
      ...ending(told),
    ],
  };
}

function asked(told: MailContext, title: string, opening: string): Words {
  const { booking } = told;
  const answer =
    booking.answerBy === null
      ? "Wir antworten Ihnen so bald wie möglich. Antworten wir bis zum Beginn des Termins nicht"
      : `Wir antworten Ihnen bis ${instantInWords(new Date(booking.answerBy))}. Antworten wir bis dahin nicht`;
  return toCustomer(told, title, opening, [
    `${answer}, dann verfällt Ihre Anfrage, und es entstehen keine Kosten.`,
    offerNotice,
    ...inAdvance(booking),
    ...waysOut(told),
    entersCalendar,
  ]);
}

function requestedAgain(told: MailContext): Words {
  const { before, statusBefore } = told;
  const was = statusBefore === "confirmed" ? "Ihr bisheriger Termin" : "Ihre bisherige Anfrage";
  const freed = before === null ? "" : `${was} am ${dayAndTime(before)} gilt nicht mehr. `;
  return asked(
    told,
    "Ihre neue Terminanfrage ist eingegangen",
    `Sie haben eine andere Zeit gewählt. ${freed}Die neue müssen wir erst bestätigen; bis dahin halten wir sie für Sie frei:`,
  );
}

function confirmed(told: MailContext, opening: string): Words {
  const words = toCustomer(told, "Ihr Termin ist bestätigt", opening, [
    ...beforehand(told),
    ...(told.hasForm ? ["Zum Ausdrucken liegt der Bogen dieser E-Mail auch als PDF bei."] : []),
    ...waysOut(told),
    entersCalendar,
    ...contract(told),
  ]);
  // § 312f BGB: it has to stay with the customer, so a link is not enough.
  const withdrawal = withdrawalParagraphs(["services"], told.links.withdraw);
  return { ...words, paragraphs: [...words.paragraphs, ...withdrawal] };
}

function contract({ booking, actor, links }: MailContext): MailParagraph[] {
  const [closing, asked] =
    actor === "practice"
      ? ["Mit dieser Bestätigung", "Sie haben uns um die Beratung zu diesem Zeitpunkt gebeten"]
      : ["Mit Ihrer Zusage", "Sie haben der Beratung zu diesem Zeitpunkt zugestimmt"];
  return [
    `${closing} ist der Vertrag geschlossen. Es gelten unsere Geschäftsbedingungen. ${papersEnclosed}`,
    ...(booking.earlyStartAt === null
      ? []
      : [earlyStartConfirmation(booking.earlyStartAt, booking.earlyStartWords)]),
    `Ihre Vertragspartnerin: ${addressee}`,
    { label: "Geschäftsbedingungen", link: links.terms, isPlain: true },
    `${asked}: ${dayAndTime(booking)}. Ihr gesetzliches Widerrufsrecht von 14 Tagen bleibt davon und von der ${cancellationHours}-Stunden-Regel unberührt. Wie Sie widerrufen und was gilt, wenn die Beratung vor dem Ende dieser Frist stattfindet, steht in der Widerrufsbelehrung, hier unten und auf unserer Seite.`,
    { label: "Widerrufsbelehrung und Muster-Formular", link: links.withdrawal, isPlain: true },
    { label: "Vertrag widerrufen", link: links.withdraw, isPlain: true },
  ];
}

function meetingSaid(told: MailContext): Words {
  const isKnown = meetingLink(told.booking) !== null;
  return toCustomer(
    told,
    isKnown ? "Der Link zu Ihrem Videogespräch" : "Neuer Link zu Ihrem Videogespräch folgt",
    isKnown
      ? "hier ist der Link zu Ihrem Videogespräch. Haben Sie schon einen bekommen, dann gilt nur noch dieser:"
      : "der Link zu Ihrem Videogespräch, den Sie von uns haben, gilt nicht mehr.",
    [...beforehand(told), ...waysOut(told), entersCalendar],
  );
}

function moved(told: MailContext): Words {
  const from = told.before === null ? "" : ` am ${dayAndTime(told.before)}`;
  const opening = `wir mussten Ihren Termin${from} verschieben. Die neue Zeit:`;
  const paragraphs = [...beforehand(told), ...waysOut(told), entersCalendar];
  return toCustomer(told, "Ihr Termin ist verschoben", opening, paragraphs);
}

function proposed(told: MailContext): Words {
  const { booking, links, before, statusBefore } = told;
  const reason =
    statusBefore === "proposed"
      ? "wir müssen unseren Vorschlag ändern."
      : "die angefragte Zeit passt bei uns leider nicht.";
  const instead = before === null ? "" : ` statt ${dayAndTime(before)}`;
  const until = booking.answerBy === null ? "" : instantInWords(new Date(booking.answerBy));
  const opening = `${reason} Wir schlagen Ihnen${instead} diese vor:`;
  return toCustomer(told, "Unser Terminvorschlag", opening, [
    `Bitte antworten Sie bis ${until}; so lange halten wir die Zeit für Sie frei. Die Links gelten ohne Anmeldung.`,
    ...inAdvance(booking),
    `Wenn Sie annehmen, schließen Sie einen verbindlichen, zahlungspflichtigen Vertrag über ${priceInWords(booking)}. ${afterAccepting(told)}`,
    { label: "Zahlungspflichtig annehmen", link: links.accept },
    { label: "Vorschlag ablehnen", link: links.reject, isPlain: true },
    entersCalendar,
  ]);
}

function afterAccepting({ booking, now }: MailContext): string {
  const deadline = new Date(booking.cancelBy);
  return now > deadline
    ? `Online absagen oder verschieben lässt sich der Termin danach nicht mehr, denn bis zu seinem Beginn sind es weniger als ${cancellationHours} Stunden.`
    : `Kostenfrei absagen oder verschieben können Sie den Termin danach noch bis ${instantInWords(deadline)}.`;
}

function declined(told: MailContext): Words {
  return ended(told, "Leider kein Termin", "diese Anfrage können wir leider nicht annehmen:");
}

function ended(told: MailContext, title: string, opening: string): Words {
  return toCustomer(told, title, opening, [
    { label: "Neuen Termin buchen", link: told.links.bookAgain },
    "Steht der Termin schon in Ihrem Kalender, dann nimmt ihn die beiliegende Datei wieder heraus.",
  ]);
}

export function reminderWords(reminded: CustomersView): Words {
  const { booking, now } = reminded;
  const today = dayInGermany(now);
  const days = { [today]: "heute", [addDays(today, 1)]: "morgen" };
  const named = days[booking.bookingDate];
  const when = named ? `${named} um ${booking.bookingTime} Uhr` : `am ${dayAndTime(booking)}`;
  return {
    subject: `Erinnerung: ${services[booking.type].name} für ${booking.petName} ${when}`,
    paragraphs: [
      `Guten Tag ${booking.ownerName},`,
      `${when} ist Ihr Termin:`,
      facts(reminded, "customer"),
      ...beforehand(reminded),
      ...waysOut(reminded),
      ...ending(reminded),
    ],
  };
}

function waysOut({ booking, links, now }: CustomersView): MailParagraph[] {
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
      `Bis zum Termin sind es weniger als ${cancellationHours} Stunden; online lässt er sich deshalb nicht mehr absagen oder verschieben. Ist etwas dazwischengekommen, rufen Sie uns bitte an: ${site.operator.phone}.`,
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

function beforehand({ booking, links }: CustomersView): MailParagraph[] {
  return [
    ...(offerings[booking.offering].place === "video" ? meeting(booking) : []),
    ...(services[booking.type].hasPreparation ? preparation(booking, links) : []),
    ...inAdvance(booking),
  ];
}

function inAdvance({ offering }: Pick<Booking, "offering">): MailParagraph[] {
  return offerings[offering].needsSample ? [sampleBy] : [];
}

const sampleBy = `Bitte senden Sie die Haarprobe sofort nach der Bestätigung ab, damit sie vor dem Termin bei uns ist:\n${site.operator.practice}\n${site.operator.street}\n${site.operator.postalCode} ${site.operator.city}`;

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

function ending({ booking, links }: CustomersView): MailParagraph[] {
  const notice = `Hinweis zur ${services[booking.type].name}: ${treatmentNotice}`;
  return [
    ...(services[booking.type].isTreatment ? [notice] : []),
    { label: "Alles zu diesem Termin", link: links.page, isPlain: true },
  ];
}

const entersCalendar =
  "Für Ihren Kalender liegt eine Datei bei. Bitte sagen Sie dort weder zu noch ab: Das erreicht uns nicht.";
