import type { Booking } from "#app/bookings/booking.ts";
import { offerNotice } from "#app/bookings/contract-words.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { dayAndTime, instantInWords, meetingLink, priceInWords } from "#app/bookings/wording.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import {
  addressee,
  papersEnclosed,
  withdrawalParagraphs,
} from "#app/platform/operator/withdrawal.ts";
import { earlyStartConfirmation } from "#app/shop/early-start.ts";
import {
  cancelledByCustomer,
  cancelledByPractice,
  declined,
  expired,
  rejected,
} from "./customer-endings.ts";
import {
  beforehand,
  customersMail,
  ending,
  entersCalendar,
  inAdvance,
  quotePractice,
  waysOut,
} from "./customer-parts.ts";
import { facts } from "./facts.ts";
import type { Told, Words } from "./told-change.ts";

/** What the customer is told of a change; null when there is nothing to tell. */
export function customersWords(told: Told): Words | null {
  switch (told.kind) {
    case "request":
      return requested(told);
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
      return told.actor === "customer" ? askedAnew(told) : moved(told);
    case "decline":
      return declined(told);
    case "cancel":
      return told.actor === "customer" ? cancelledByCustomer(told) : cancelledByPractice(told);
    case "reject":
      return rejected(told);
    case "expire":
      return expired(told);
    case "meeting":
      return meetingSaid(told);
    case "contact":
    case "done":
    case "no-show":
      return null;
  }
}

function requested(told: Told): Words {
  const { booking, links, now } = told;
  return customersMail(booking, "Ihre Terminanfrage ist eingegangen", [
    "vielen Dank für Ihre Anfrage. Bis zu unserer Antwort halten wir diese Zeit für Sie frei:",
    facts(told, "customer"),
    ...untilAnswer(booking),
    ...waysOut(booking, links, now),
    entersCalendar,
    ...ending(booking, links),
  ]);
}

/** Until when we answer, what happens when we do not, and what has to be on its way by then. */
function untilAnswer(booking: Booking): MailParagraph[] {
  const answer =
    booking.answerBy === null
      ? "Wir antworten Ihnen so bald wie möglich. Antworten wir bis zum Beginn des Termins nicht"
      : `Wir antworten Ihnen bis ${instantInWords(new Date(booking.answerBy))}. Antworten wir bis dahin nicht`;
  return [
    `${answer}, dann verfällt Ihre Anfrage, und es entstehen keine Kosten.`,
    offerNotice,
    ...inAdvance(booking),
  ];
}

function confirmed(told: Told, opening: string): Words {
  const { booking, links, now, message, actor, hasForm } = told;
  return customersMail(booking, "Ihr Termin ist bestätigt", [
    opening,
    facts(told, "customer"),
    ...(actor === "practice" ? quotePractice(message) : []),
    ...beforehand(booking, links),
    ...(hasForm ? ["Zum Ausdrucken liegt der Bogen dieser E-Mail auch als PDF bei."] : []),
    ...waysOut(booking, links, now),
    entersCalendar,
    ...contract(told),
    ...ending(booking, links),
    // It has to stay with the customer (§ 312f BGB): a link alone does not.
    ...withdrawalParagraphs(["services"], links.withdraw),
  ]);
}

/** What is agreed with it, and how to withdraw from that by law. */
function contract({ booking, actor, links }: Told): MailParagraph[] {
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

/** Where the conversation takes place was said, or said anew. */
function meetingSaid(told: Told): Words {
  const { booking, links, message, now } = told;
  const isKnown = meetingLink(booking) !== null;
  return customersMail(
    booking,
    isKnown ? "Der Link zu Ihrem Videogespräch" : "Neuer Link zu Ihrem Videogespräch folgt",
    [
      isKnown
        ? "hier ist der Link zu Ihrem Videogespräch. Haben Sie schon einen bekommen, dann gilt nur noch dieser:"
        : "der Link zu Ihrem Videogespräch, den Sie von uns haben, gilt nicht mehr.",
      facts(told, "customer"),
      ...quotePractice(message),
      ...beforehand(booking, links),
      ...waysOut(booking, links, now),
      entersCalendar,
      ...ending(booking, links),
    ],
  );
}

function proposed(told: Told): Words {
  const { booking, links, before, statusBefore, message } = told;
  const reason =
    statusBefore === "proposed"
      ? "wir müssen unseren Vorschlag ändern."
      : "die angefragte Zeit passt bei uns leider nicht.";
  const instead = before === null ? "" : ` statt ${dayAndTime(before)}`;
  const until = booking.answerBy === null ? "" : instantInWords(new Date(booking.answerBy));
  return customersMail(booking, "Unser Terminvorschlag", [
    `${reason} Wir schlagen Ihnen${instead} diese vor:`,
    facts(told, "customer"),
    ...quotePractice(message),
    `Bitte antworten Sie bis ${until}; so lange halten wir die Zeit für Sie frei. Die Links gelten ohne Anmeldung.`,
    ...inAdvance(booking),
    `Wenn Sie annehmen, schließen Sie einen verbindlichen, zahlungspflichtigen Vertrag über ${priceInWords(booking)}. ${afterAccepting(told)}`,
    { label: "Zahlungspflichtig annehmen", link: links.accept },
    { label: "Vorschlag ablehnen", link: links.reject, isPlain: true },
    entersCalendar,
    ...ending(booking, links),
  ]);
}

function afterAccepting({ booking, now }: Told): string {
  const deadline = new Date(booking.cancelBy);
  return now > deadline
    ? `Online absagen oder verschieben lässt sich der Termin danach nicht mehr, denn bis zu seinem Beginn sind es weniger als ${cancellationHours} Stunden.`
    : `Kostenfrei absagen oder verschieben können Sie den Termin danach noch bis ${instantInWords(deadline)}.`;
}

/** The customer chose another time, which the practice has to confirm. */
function askedAnew(told: Told): Words {
  const { booking, before, statusBefore, links, now } = told;
  const freed =
    before === null
      ? ""
      : `${statusBefore === "confirmed" ? "Ihr bisheriger Termin" : "Ihre bisherige Anfrage"} am ${dayAndTime(before)} gilt nicht mehr. `;
  return customersMail(booking, "Ihre neue Terminanfrage ist eingegangen", [
    `Sie haben eine andere Zeit gewählt. ${freed}Die neue müssen wir erst bestätigen; bis dahin halten wir sie für Sie frei:`,
    facts(told, "customer"),
    ...untilAnswer(booking),
    ...waysOut(booking, links, now),
    entersCalendar,
    ...ending(booking, links),
  ]);
}

function moved(told: Told): Words {
  const { booking, before, message, links, now } = told;
  return customersMail(booking, "Ihr Termin ist verschoben", [
    `wir mussten Ihren Termin${before === null ? "" : ` am ${dayAndTime(before)}`} verschieben. Die neue Zeit:`,
    facts(told, "customer"),
    ...quotePractice(message),
    ...beforehand(booking, links),
    ...waysOut(booking, links, now),
    entersCalendar,
    ...ending(booking, links),
  ]);
}
