import type { Booking } from "#app/bookings/booking.ts";
import { offerNotice } from "#app/bookings/contract-words.ts";
import { mayDo } from "#app/bookings/life.ts";
import type { MailLinks } from "#app/bookings/mails.server.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { bookingService, offerings, services } from "#app/bookings/services.ts";
import {
  cancelRule,
  dateAndTime,
  dayAndTime,
  instantInWords,
  lateRule,
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
        `Ihr Termin steht fest. Wir freuen uns auf Sie und ${told.booking.petName}.`,
      );
    case "enter":
      return confirmed(told, "wie am Telefon besprochen steht Ihr Termin fest.");
    case "accept":
      return confirmed(told, "danke für Ihre Zusage. Ihr Termin steht fest.");
    case "propose":
      return told.actor === "system" ? freed(told) : proposed(told);
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
        "schade, dass unser Vorschlag nicht passt. Sie haben diesen Termin abgelehnt:",
      );
    case "cancel":
      if (isCustomers && isConfirmed) {
        const costs = told.booking.lateFee === "noted" ? lateRule : noCosts;
        return ended(told, "Ihr Termin ist abgesagt", "Sie haben diesen Termin abgesagt:", costs);
      }
      if (isCustomers) {
        return ended(
          told,
          "Ihre Terminanfrage ist zurückgezogen",
          "Sie haben diese Anfrage zurückgezogen:",
          noCosts,
        );
      }
      if (!isConfirmed) return declined(told);
      return ended(
        told,
        "Wir müssen Ihren Termin absagen",
        "leider müssen wir diesen Termin absagen:",
        noCosts,
      );
    case "expire":
      return told.statusBefore === "proposed"
        ? ended(
            told,
            "Unser Terminvorschlag ist verfallen",
            "wir haben leider keine Antwort von Ihnen erhalten. Dieser Vorschlag ist verfallen:",
          )
        : ended(
            told,
            "Ihre Terminanfrage ist verfallen",
            "leider haben wir nicht rechtzeitig geantwortet. Diese Anfrage ist verfallen:",
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
      // Cancelled by telephone: its message is the practice's, and says so.
      ...(booking.lateFee === "" || message === "" ? [] : [message]),
      ...paragraphs,
      ...ending(told),
    ],
  };
}

function asked(told: MailContext, title: string, opening: string): Words {
  const { booking } = told;
  const answer =
    booking.answerBy === null
      ? "Wir antworten so bald wie möglich."
      : `Wir antworten bis ${instantInWords(new Date(booking.answerBy))}.`;
  return toCustomer(told, title, opening, [
    `${answer} Wenn wir nicht antworten, verfällt Ihre Anfrage. Dann entstehen Ihnen keine Kosten.`,
    offerNotice,
    ...inAdvance(booking),
    ...waysOut(told),
    entersCalendar,
  ]);
}

function requestedAgain(told: MailContext): Words {
  const { before, statusBefore } = told;
  const was =
    statusBefore === "confirmed" ? "Ihr bisheriger Termin am" : "Ihre bisherige Anfrage für";
  const freed = before === null ? "" : `${was} ${dayAndTime(before)} gilt nicht mehr. `;
  return asked(
    told,
    "Ihre neue Terminanfrage ist eingegangen",
    `Sie haben eine andere Zeit gewählt. ${freed}Der neue Termin gilt, sobald wir ihn bestätigen:`,
  );
}

function confirmed(told: MailContext, opening: string): Words {
  const words = toCustomer(told, "Ihr Termin ist bestätigt", opening, [
    ...beforehand(told),
    ...(told.hasForm ? ["Der Bogen liegt auch als PDF bei."] : []),
    ...waysOut(told),
    entersCalendar,
    ...contract(told),
  ]);
  // § 312f BGB: it has to stay with the customer, so a link is not enough.
  const withdrawal = withdrawalParagraphs(["services"], told.links.withdraw);
  return { ...words, paragraphs: [...words.paragraphs, ...withdrawal] };
}

/** By post to whom has no address for mails: with it go the terms, on paper (§ 312f Abs. 2 BGB). */
export function letterWords(told: MailContext): MailParagraph[] {
  const { booking, links } = told;
  const paragraphs: MailParagraph[] = [
    `Guten Tag ${booking.ownerName},`,
    "wie am Telefon besprochen steht Ihr Termin fest:",
    facts(told, "customer"),
    ...inAdvance(booking),
    `${cancelRule(booking)} Bitte rufen Sie uns dafür an: ${site.operator.phone}.`,
    ...contract({ ...told, customerEmail: "" }),
    ...withdrawalParagraphs(["services"], links.withdraw),
  ];
  return paragraphs.filter((one) => typeof one === "string" || !("link" in one));
}

const closes = "kommt der Vertrag zustande.";

function contract({ booking, kind, actor, links, customerEmail }: MailContext): MailParagraph[] {
  const [closing, asked] =
    kind === "enter"
      ? ["Am Telefon kam der Vertrag zustande.", "Sie haben uns um diesen Termin gebeten"]
      : actor === "practice"
        ? [`Mit dieser Bestätigung ${closes}`, "Sie haben uns um diesen Termin gebeten"]
        : [`Mit Ihrer Zusage ${closes}`, "Sie haben diesem Termin zugestimmt"];
  return [
    `${closing} Es gelten unsere Geschäftsbedingungen. ${customerEmail === "" ? "Sie liegen bei." : papersEnclosed}`,
    ...(booking.earlyStartAt === null
      ? []
      : [earlyStartConfirmation(booking.earlyStartAt, booking.earlyStartWords)]),
    `Ihre Vertragspartnerin: ${addressee}`,
    { label: "Geschäftsbedingungen", link: links.terms, isPlain: true },
    `${asked}: ${dayAndTime(booking)}. Ihr gesetzliches Widerrufsrecht von 14 Tagen besteht unabhängig von der Absagefrist von ${cancellationHours} Stunden. Einzelheiten stehen unten in der Widerrufsbelehrung.`,
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
      ? "hier ist der Link zu Ihrem Videogespräch. Frühere Links sind ungültig."
      : "der bisherige Link zu Ihrem Videogespräch ist ungültig.",
    [...beforehand(told), ...waysOut(told), entersCalendar],
  );
}

function moved(told: MailContext): Words {
  const from = told.before === null ? "" : ` vom ${dayAndTime(told.before)}`;
  const opening = `wir mussten Ihren Termin${from} verschieben. Die neue Zeit:`;
  const paragraphs = [...beforehand(told), ...waysOut(told), entersCalendar];
  return toCustomer(told, "Ihr Termin ist verschoben", opening, paragraphs);
}

function proposed(told: MailContext): Words {
  const { booking, before, statusBefore } = told;
  const at = (word: string) => (before === null ? "" : ` ${word} ${dayAndTime(before)}`);
  const until = booking.answerBy === null ? "" : instantInWords(new Date(booking.answerBy));
  const opening =
    statusBefore === "proposed"
      ? `wir müssen unseren Terminvorschlag${at("für")} ändern. Unser neuer Vorschlag:`
      : `der angefragte Termin${at("am")} passt bei uns leider nicht. Unser Vorschlag:`;
  return toCustomer(told, "Unser Terminvorschlag", opening, [
    `Bitte antworten Sie bis ${until}. So lange ist die Zeit reserviert.`,
    ...toAccept(told),
  ]);
}

/** From the waiting list. */
function freed(told: MailContext): Words {
  const { answerBy, startsAt } = told.booking;
  const until = instantInWords(new Date(answerBy ?? startsAt));
  return toCustomer(
    told,
    "Ein Termin ist frei geworden",
    "Sie stehen auf unserer Warteliste. Jetzt ist ein Termin frei geworden:",
    [
      `Er ist bis ${until} für Sie reserviert. Wenn er nicht passt, lehnen Sie ihn bitte ab. Sie bleiben auf der Warteliste.`,
      ...toAccept(told),
    ],
  );
}

function toAccept(told: MailContext): MailParagraph[] {
  const { booking, links } = told;
  return [
    ...inAdvance(booking),
    `Mit der Annahme schließen Sie einen zahlungspflichtigen Vertrag über ${priceInWords(booking)}. ${afterAccepting(told)}`,
    { label: "Zahlungspflichtig annehmen", link: links.accept },
    { label: "Vorschlag ablehnen", link: links.reject, isPlain: true },
    entersCalendar,
  ];
}

function afterAccepting({ booking, now }: MailContext): string {
  const deadline = new Date(booking.cancelBy);
  return now > deadline
    ? `Danach können Sie den Termin online nicht mehr absagen oder verschieben. ${lateRule}`
    : `Danach können Sie den Termin bis ${instantInWords(deadline)} kostenlos absagen oder verschieben. ${lateRule}`;
}

function declined(told: MailContext): Words {
  return ended(told, "Leider kein Termin", "diese Anfrage können wir leider nicht annehmen:");
}

export const noCosts = "Es entstehen Ihnen keine Kosten.";

function ended(
  told: MailContext,
  title: string,
  opening: string,
  ...more: readonly MailParagraph[]
): Words {
  return toCustomer(told, title, opening, [
    ...more,
    { label: "Neuen Termin buchen", link: told.links.bookAgain },
    "Mit der angehängten Datei können Sie den Termin aus Ihrem Kalender entfernen.",
  ]);
}

export function reminderWords(reminded: CustomersView): Words {
  const { booking, now } = reminded;
  const today = dayInGermany(now);
  const days = { [today]: "heute", [addDays(today, 1)]: "morgen" };
  const named = days[booking.bookingDate];
  const when = named ? `${named} um ${booking.bookingTime} Uhr` : `am ${dayAndTime(booking)}`;
  return {
    subject: `Erinnerung: ${bookingService(booking)} für ${booking.petName} ${when}`,
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

export function onTheWayWords(told: CustomersView, arrives: string): Words {
  const { booking, links } = told;
  return {
    subject: `Ich bin unterwegs: Ankunft gegen ${arrives} Uhr`,
    paragraphs: [
      `Guten Tag ${booking.ownerName},`,
      `ich bin unterwegs und voraussichtlich um ${arrives} Uhr bei Ihnen.`,
      facts(told, "customer"),
      `Wenn Ihnen etwas dazwischenkommt, rufen Sie bitte an: ${site.operator.phone}.`,
      { label: "Termin ansehen", link: links.page, isPlain: true },
    ],
  };
}

function waysOut({ booking, links, now }: CustomersView): MailParagraph[] {
  const deadline = new Date(booking.cancelBy);
  const until = `bis ${instantInWords(deadline)}`;
  const isLate = now > deadline;
  if (booking.status === "requested") {
    return [
      `Bis zur Bestätigung können Sie die Anfrage jederzeit kostenlos ändern oder zurückziehen. ${
        isLate
          ? "Wenn sich danach etwas ändert, rufen Sie uns bitte an."
          : `Danach können Sie den Termin ${until} kostenlos absagen oder verschieben. ${lateRule}`
      }`,
      { label: "Andere Zeit wählen", link: links.move, isPlain: true },
      { label: "Anfrage zurückziehen", link: links.cancel, isPlain: true },
    ];
  }
  if (!mayDo("cancel", "customer", booking, now)) {
    return [
      `Online lässt sich der Termin nicht mehr absagen oder verschieben. Wenn Ihnen etwas dazwischenkommt, rufen Sie uns bitte an: ${site.operator.phone}. ${lateRule}`,
    ];
  }
  const cancel = { label: "Termin absagen", link: links.cancel, isPlain: true } as const;
  if (!mayDo("move", "customer", booking, now)) {
    return [`${cancelRule(booking)} ${moveByPhone}`, cancel];
  }
  return [
    `${cancelRule(booking)} Eine neue Zeit gilt erst nach unserer Bestätigung.`,
    { label: "Termin verschieben", link: links.move, isPlain: true },
    cancel,
  ];
}

const moveByPhone = `Wenn Sie verschieben möchten, rufen Sie uns bitte an: ${site.operator.phone}.`;

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

const sampleBy = `Bitte senden Sie die Haarprobe sofort nach der Bestätigung an:\n${site.operator.practice}\n${site.operator.street}\n${site.operator.postalCode} ${site.operator.city}`;

function meeting(booking: Booking): MailParagraph[] {
  const link = meetingLink(booking);
  return link === null ? [meetingPromise] : [{ label: "Zum Videogespräch", link }];
}

function preparation(booking: Booking, links: MailLinks): MailParagraph[] {
  if (booking.answeredAt !== null) {
    return [
      "Danke für Ihre Antworten im Vorbereitungsbogen. Änderungen sind bis zum Termin möglich:",
      { label: "Antworten ansehen oder ändern", link: links.prepare, isPlain: true },
    ];
  }
  return [
    `Damit mehr Zeit für ${booking.petName} bleibt, füllen Sie bitte vorab den Vorbereitungsbogen aus:`,
    { label: "Vorbereitungsbogen ausfüllen", link: links.prepare },
  ];
}

function ending({ booking, links }: CustomersView): MailParagraph[] {
  const notice = `Hinweis zur ${bookingService(booking)}: ${treatmentNotice}`;
  return [
    ...(services[booking.type].isTreatment ? [notice] : []),
    { label: "Termin ansehen", link: links.page, isPlain: true },
  ];
}

export const entersCalendar =
  "Für Ihren Kalender liegt eine Datei bei. Zu- oder Absagen in Ihrer Kalender-App erreichen uns nicht.";
