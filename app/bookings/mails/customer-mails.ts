import type { Booking } from "#app/bookings/booking.ts";
import { offerNotice } from "#app/bookings/contract-words.ts";
import { concludesContract, mayDo } from "#app/bookings/life.ts";
import { takeBackWords, waitingStays } from "#app/bookings/outcome-words.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { bookingService, offerings, services } from "#app/bookings/services.ts";
import {
  cancelRule,
  dateAndTime,
  dayAndTime,
  instantInWords,
  lateNote,
  lateOnly,
  lateRule,
  meetingLink,
  meetingPromise,
  priceInWords,
  seriesRule,
} from "#app/bookings/wording.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { type MailParagraph, paragraphText } from "#app/platform/mail/mail.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import {
  addressee,
  papersEnclosed,
  withdrawalParagraphs,
} from "#app/platform/operator/withdrawal.ts";
import { earlyStartConfirmation } from "#app/shop/contract-words.ts";
import {
  allOf,
  facts,
  isSeries,
  type MailContext,
  type MailedTo,
  quote,
  type Words,
} from "./mail-parts.ts";

type CustomersView = Pick<MailContext, "booking" | "others" | "links" | "now"> & MailedTo;

export function customersWords(told: MailContext): Words | null {
  // The offer has said until when it holds: one mail for each wish.
  if (told.kind === "expire" && told.isOffer) return null;
  const said = saidOf(told);
  if (!said) return null;
  const [title, opening, ...paragraphs] = said;
  const { booking, kind, actor, message } = told;
  const what = isSeries(told)
    ? `${allOf(told).length} × ${bookingService(booking)}`
    : dateAndTime(booking);
  return {
    subject: `${title}: ${booking.petName}, ${what}`,
    paragraphs: [
      `Guten Tag ${booking.ownerName},`,
      opening,
      facts(told, "customer"),
      ...(actor === "practice" ? quote(site.operator.name, message) : []),
      // Of a cancellation by telephone: the message is the practice's.
      ...(actor === "customer" && told.isByPhone && message !== "" ? [message] : []),
      ...paragraphs,
      ...ending(told),
      ...(concludesContract(kind) ? contract(told) : []),
    ],
  };
}

/** The same on paper, with which the terms go (§ 312f Abs. 2 BGB). */
export function letterWords(told: MailContext) {
  const { subject = "", paragraphs = [] } = customersWords(told) ?? {};
  const onPaper = paragraphs.filter((one) =>
    typeof one === "string" ? one !== entersCalendar : !("link" in one),
  );
  // Instruction and form end a contract, and go behind the signature.
  return { subject, letter: onPaper.slice(0, -2), papers: onPaper.slice(-2).map(paragraphText) };
}

type Said = [title: string, opening: string, ...paragraphs: MailParagraph[]];

function saidOf(told: MailContext): Said | null {
  const { kind, actor, booking, before } = told;
  const confirmed = "Ihr Termin ist bestätigt";
  switch (kind) {
    case "request":
      return [
        "Ihre Terminanfrage ist eingegangen",
        "vielen Dank für Ihre Anfrage. Bis zu unserer Antwort halten wir diese Zeit für Sie frei:",
        ...asked(told),
      ];
    case "confirm": {
      const opening = `Ihr Termin steht fest. Wir freuen uns auf Sie und ${booking.petName}.`;
      return [confirmed, opening, ...comingUp(told)];
    }
    case "enter": {
      const [title, what] = isSeries(told)
        ? ["Ihre Termine sind bestätigt", "stehen Ihre Termine"]
        : [confirmed, "steht Ihr Termin"];
      return [title, `wie besprochen ${what} fest.`, ...comingUp(told)];
    }
    case "accept":
      return [confirmed, "danke für Ihre Zusage. Ihr Termin steht fest.", ...comingUp(told)];
    case "propose":
      return actor === "system" ? freed(told) : proposed(told);
    case "move": {
      if (actor === "customer") return requestedAgain(told);
      const from = before === null ? "" : ` vom ${dayAndTime(before)}`;
      const [title, what, times] = isSeries(told)
        ? ["Ihre Termine sind verschoben", "Ihre Termine", "Die neuen Zeiten:"]
        : ["Ihr Termin ist verschoben", `Ihren Termin${from}`, "Die neue Zeit:"];
      const moved = told.isByPhone
        ? `wie besprochen haben wir ${what} verschoben.`
        : `wir mussten ${what} verschieben.`;
      return [title, `${moved} ${times}`, ...comingUp(told)];
    }
    case "meeting": {
      const [title, opening] =
        meetingLink(booking) === null
          ? [
              "Neuer Link zu Ihrem Videogespräch folgt",
              "der bisherige Link zum Videogespräch gilt nicht mehr. Der neue folgt rechtzeitig.",
            ]
          : ["Der Link zu Ihrem Videogespräch", "hier ist der Link. Frühere Links sind ungültig."];
      return [title, opening, ...comingUp(told)];
    }
    case "restore":
      return restored(told);
    case "decline":
    case "reject":
    case "cancel":
    case "expire":
      return [...ended(told), ...whatNow(told)];
    default:
      return null;
  }
}

/** A cancellation by link was taken back. */
function restored(told: MailContext): Said {
  const { customers } = takeBackWords(told.booking.status);
  switch (told.booking.status) {
    case "requested":
      return [
        "Ihre Terminanfrage gilt wieder",
        `${customers} Ihre Anfrage gilt wieder:`,
        ...asked(told),
      ];
    case "proposed":
      return [
        "Unser Terminvorschlag gilt wieder",
        `${customers} Unser Vorschlag gilt wieder:`,
        `Bitte antworten Sie bis ${instantInWords(new Date(told.booking.answerBy ?? told.booking.startsAt))}.`,
        ...toAccept(told),
      ];
    default:
      return ["Ihr Termin gilt wieder", `${customers} Ihr Termin gilt wieder:`, ...comingUp(told)];
  }
}

function asked(told: MailContext): MailParagraph[] {
  const { booking } = told;
  const answer =
    booking.answerBy === null
      ? "Wir antworten so bald wie möglich."
      : `Wir antworten bis ${instantInWords(new Date(booking.answerBy))}.`;
  return [
    `${answer} Wenn wir nicht antworten, verfällt Ihre Anfrage. Dann entstehen Ihnen keine Kosten.`,
    offerNotice,
    ...inAdvance(booking),
    ...waysOut(told),
    entersCalendar,
  ];
}

function requestedAgain(told: MailContext): Said {
  const { before, statusBefore } = told;
  const was =
    statusBefore === "confirmed" ? "Ihr bisheriger Termin am" : "Ihre bisherige Anfrage für";
  const freed = before === null ? "" : `${was} ${dayAndTime(before)} gilt nicht mehr. `;
  return [
    "Ihre neue Terminanfrage ist eingegangen",
    `Sie haben eine andere Zeit gewählt. ${freed}Der neue Termin gilt, sobald wir ihn bestätigen:`,
    ...asked(told),
  ];
}

function comingUp(told: MailContext): MailParagraph[] {
  const form = told.hasForm ? ["Der Bogen liegt auch als PDF bei."] : [];
  return [...beforehand(told), ...form, ...waysOut(told), entersCalendar];
}

function contract(told: MailContext): MailParagraph[] {
  const { booking, kind, actor, links } = told;
  const at = dayAndTime(booking);
  const [closing, asked] =
    kind === "enter"
      ? ["Der Vertrag kam in unserem Gespräch zustande.", ""]
      : actor === "practice"
        ? [`Mit dieser Bestätigung ${closes}`, `Sie haben uns um diesen Termin gebeten: ${at}. `]
        : [`Mit Ihrer Zusage ${closes}`, `Sie haben diesem Termin zugestimmt: ${at}. `];
  const consent = allOf(told).find(({ earlyStartAt }) => earlyStartAt !== null);
  return [
    `${closing} Es gelten unsere Geschäftsbedingungen. ${isOnPaper(told) ? "Die Geschäftsbedingungen liegen bei." : papersEnclosed}`,
    ...(consent?.earlyStartAt
      ? [earlyStartConfirmation(consent.earlyStartAt, consent.earlyStartWords)]
      : []),
    `Ihre Vertragspartnerin: ${addressee}`,
    { label: "Geschäftsbedingungen", link: links.terms, isPlain: true },
    `${asked}Ihr gesetzliches Widerrufsrecht von 14 Tagen besteht unabhängig von der Absagefrist von ${cancellationHours} Stunden. Einzelheiten stehen in der Widerrufsbelehrung am Ende.`,
    { label: "Widerrufsbelehrung und Muster-Formular", link: links.withdrawal, isPlain: true },
    { label: "Vertrag widerrufen", link: links.withdraw, isPlain: true },
    // Art. 13 DSGVO: who made no account was shown nothing.
    ...(kind === "enter" ? [`${privacyNotice}\n${links.privacy}`] : []),
    // § 312f BGB: it has to stay with the customer, so a link is not enough.
    ...withdrawalParagraphs(["services"], links.withdraw),
  ];
}

const closes = "kommt der Vertrag zustande.";
const privacyNotice =
  "Ihre Angaben verarbeiten wir, um Sie zu beraten und Termine zu vereinbaren. Mehr dazu und zu Ihren Rechten, auf Wunsch auch per Post:";

function proposed(told: MailContext): Said {
  const { booking, before, statusBefore } = told;
  const at = (word: string) => (before === null ? "" : ` ${word} ${dayAndTime(before)}`);
  const until = booking.answerBy === null ? "" : instantInWords(new Date(booking.answerBy));
  return [
    "Unser Terminvorschlag",
    told.isByPhone
      ? `wie besprochen schlagen wir Ihnen${at("statt")} diese Zeit vor:`
      : statusBefore === "proposed"
        ? `wir müssen unseren Terminvorschlag${at("für")} ändern. Unser neuer Vorschlag:`
        : `der angefragte Termin${at("am")} passt bei uns leider nicht. Unser Vorschlag:`,
    `Bitte antworten Sie bis ${until}. So lange ist die Zeit reserviert.`,
    ...toAccept(told),
  ];
}

function freed(told: MailContext): Said {
  const until = instantInWords(new Date(told.booking.answerBy ?? told.booking.startsAt));
  return [
    "Ein Termin ist frei geworden",
    "Sie stehen auf unserer Warteliste. Jetzt ist ein Termin frei geworden:",
    `Der Termin ist bis ${until} für Sie reserviert. Wenn der Termin nicht passt, lehnen Sie ihn bitte ab. ${waitingStays}`,
    ...toAccept(told).filter((part) => part !== entersCalendar),
  ];
}

function toAccept(told: MailContext): MailParagraph[] {
  return [
    ...inAdvance(told.booking),
    `Mit der Annahme schließen Sie einen zahlungspflichtigen Vertrag über ${priceInWords(told.booking)}. ${afterwards(told)}`,
    { label: "Zahlungspflichtig annehmen", link: told.links.accept },
    { label: "Vorschlag ablehnen", link: told.links.reject, isPlain: true },
    entersCalendar,
  ];
}

/** Once it is confirmed. */
function afterwards({ booking, now }: CustomersView): string {
  const deadline = new Date(booking.cancelBy);
  return now > deadline
    ? `Danach können Sie den Termin nur noch am Telefon absagen (${site.operator.phone}), weil die Absagefrist am ${instantInWords(deadline)} endete. ${lateOnly}`
    : `Danach können Sie den Termin bis ${instantInWords(deadline)} kostenlos absagen oder verschieben. ${lateRule}`;
}

function ended(told: MailContext): Said {
  const { kind, actor, statusBefore, booking, isOffer } = told;
  const waiting = isOffer ? [waitingStays] : [];
  if (kind === "reject") {
    return [
      "Sie haben unseren Terminvorschlag abgelehnt",
      "schade, dass unser Vorschlag nicht passt. Sie haben diesen Termin abgelehnt:",
      ...waiting,
    ];
  }
  if (kind === "expire") {
    return statusBefore === "proposed"
      ? [
          "Unser Terminvorschlag ist verfallen",
          "wir haben leider keine Antwort von Ihnen erhalten. Dieser Vorschlag ist verfallen:",
        ]
      : [
          "Ihre Terminanfrage ist verfallen",
          "leider haben wir nicht rechtzeitig geantwortet. Diese Anfrage ist verfallen:",
        ];
  }
  const isCustomers = actor === "customer";
  if (kind === "cancel" && statusBefore === "confirmed") {
    const isNoted = booking.lateFee === "noted";
    if (isSeries(told)) {
      return isCustomers
        ? [
            "Ihre Termine sind abgesagt",
            "wie besprochen haben wir diese Termine abgesagt:",
            isNoted ? `Zum ersten Termin: ${lateNote(booking)}` : noCosts,
          ]
        : ["Wir müssen Ihre Termine absagen", "leider müssen wir diese Termine absagen:", noCosts];
    }
    const costs = isNoted ? lateNote(booking) : noCosts;
    return isCustomers
      ? ["Ihr Termin ist abgesagt", "Sie haben diesen Termin abgesagt:", costs]
      : ["Wir müssen Ihren Termin absagen", "leider müssen wir diesen Termin absagen:", noCosts];
  }
  if (waiting.length > 0) {
    const opening = "diesen frei gewordenen Termin können wir Ihnen leider nicht mehr anbieten:";
    return ["Unser Angebot gilt nicht mehr", opening, ...waiting];
  }
  return kind === "cancel" && isCustomers
    ? ["Ihre Terminanfrage ist zurückgezogen", "Sie haben diese Anfrage zurückgezogen:", noCosts]
    : ["Leider kein Termin", "diese Anfrage können wir leider nicht annehmen:"];
}

const noCosts = "Es entstehen Ihnen keine Kosten.";

function takeBack({ takeBackUntil = null, statusBefore, links }: MailContext): MailParagraph[] {
  if (!takeBackUntil || !statusBefore) return [];
  const { phrase, label } = takeBackWords(statusBefore);
  return [
    `Ein Versehen? Bis ${timeInGermany(takeBackUntil)} Uhr können Sie ${phrase}:`,
    { label, link: links.restore },
  ];
}

function whatNow(told: MailContext): MailParagraph[] {
  const { hasAccount, links } = told;
  return [
    ...takeBack(told),
    hasAccount
      ? { label: "Neuen Termin buchen", link: links.bookAgain }
      : `Für einen neuen Termin ${call}`,
    isSeries(told)
      ? "Mit den angehängten Dateien können Sie Ihren Kalender aktualisieren."
      : "Mit der angehängten Datei können Sie Ihren Kalender aktualisieren.",
  ];
}

export function reminderWords(reminded: CustomersView): Words {
  const { booking, now } = reminded;
  const today = dayInGermany(now);
  const days = { [today]: "heute", [addDays(today, 1)]: "morgen" };
  const named = days[booking.bookingDate];
  const when = named ? `${named} um ${booking.bookingTime} Uhr` : `am ${dayAndTime(booking)}`;
  const subject = `Erinnerung: ${bookingService(booking)} für ${booking.petName} ${when}`;
  const rest = [...beforehand(reminded), ...waysOut(reminded)];
  return toldBriefly(reminded, subject, `${when} ist Ihr Termin:`, ...rest);
}

function toldBriefly(told: CustomersView, ...[subject, opening, ...rest]: Said): Words {
  const begin = [`Guten Tag ${told.booking.ownerName},`, opening, facts(told, "customer")];
  return { subject, paragraphs: [...begin, ...rest, ...ending(told)] };
}

/** @param arrives null where nobody can say when */
export function onTheWayWords(told: CustomersView, arrives: string | null): Words {
  return toldBriefly(
    told,
    arrives === null ? "Ich bin unterwegs" : `Ich bin unterwegs: Ankunft gegen ${arrives} Uhr`,
    arrives === null
      ? "ich bin jetzt unterwegs zu Ihnen."
      : `ich bin unterwegs und voraussichtlich um ${arrives} Uhr bei Ihnen.`,
    `Wenn Ihnen etwas dazwischenkommt, ${call}`,
  );
}

export function feeWaivedWords(told: CustomersView): Words {
  const subject = `Keine Kosten: ${told.booking.petName}, ${dateAndTime(told.booking)}`;
  return toldBriefly(told, subject, "für diesen ausgefallenen Termin berechnen wir Ihnen nichts:");
}

function waysOut(told: CustomersView): MailParagraph[] {
  const { booking, links, now, hasAccount } = told;
  if (isSeries(told) || isOnPaper(told)) {
    const where = hasAccount ? "online oder am Telefon" : "am Telefon";
    if (!isSeries(told) && now > new Date(booking.cancelBy)) {
      return [`Absagen können Sie nur noch am Telefon: ${site.operator.phone}. ${lateOnly}`];
    }
    return [
      `${isSeries(told) ? seriesRule(allOf(told)) : cancelRule(booking)} Absagen können Sie ${where}: ${site.operator.phone}.`,
    ];
  }
  if (booking.status === "requested") {
    return [
      `Bis zur Bestätigung können Sie die Anfrage jederzeit kostenlos ändern oder zurückziehen. ${afterwards(told)}`,
      { label: "Andere Zeit wählen", link: links.move, isPlain: true },
      { label: "Anfrage zurückziehen", link: links.cancel, isPlain: true },
    ];
  }
  if (!mayDo("cancel", "customer", booking, now)) {
    return [
      `Online lässt sich der Termin nicht mehr absagen oder verschieben. Wenn Ihnen etwas dazwischenkommt, ${call} ${lateOnly}`,
    ];
  }
  const cancel = { label: "Termin absagen", link: links.cancel, isPlain: true } as const;
  return mayDo("move", "customer", booking, now)
    ? [
        `${cancelRule(booking)} Eine neue Zeit gilt erst nach unserer Bestätigung.`,
        { label: "Termin verschieben", link: links.move, isPlain: true },
        cancel,
      ]
    : [`${cancelRule(booking)} Wenn Sie verschieben möchten, ${call}`, cancel];
}

const call = `rufen Sie uns bitte an: ${site.operator.phone}.`;

function isOnPaper({ customerEmail }: MailedTo): boolean {
  return customerEmail === "";
}

function beforehand(told: CustomersView): MailParagraph[] {
  const { booking, links } = told;
  const sample = inAdvance(booking);
  if (isOnPaper(told)) return sample;
  const link = meetingLink(booking);
  const meeting = link === null ? meetingPromise : { label: "Zum Videogespräch", link };
  return [
    ...(offerings[booking.offering].place === "video" ? [meeting] : []),
    ...(services[booking.type].hasPreparation ? preparation(booking, links.prepare) : []),
    ...sample,
  ];
}

function inAdvance({ offering }: Pick<Booking, "offering">): MailParagraph[] {
  return offerings[offering].needsSample ? [sampleBy] : [];
}

const sampleBy = `Bitte senden Sie die Haarprobe sofort nach der Bestätigung an:\n${site.operator.practice}\n${site.operator.street}\n${site.operator.postalCode} ${site.operator.city}`;

function preparation({ petName, answeredAt }: Booking, link: string): MailParagraph[] {
  return answeredAt === null
    ? [
        `Damit mehr Zeit für ${petName} bleibt, füllen Sie bitte vorab den Vorbereitungsbogen aus:`,
        { label: "Vorbereitungsbogen ausfüllen", link },
      ]
    : [
        "Danke für Ihre Antworten im Vorbereitungsbogen. Änderungen sind bis zum Termin möglich:",
        { label: "Antworten ansehen oder ändern", link, isPlain: true },
      ];
}

function ending(told: CustomersView): MailParagraph[] {
  const { booking, links, hasAccount } = told;
  const notice = `Hinweis zur ${bookingService(booking)}: ${treatmentNotice}`;
  const [label, link] = isSeries(told)
    ? ["Meine Termine ansehen", links.list]
    : ["Termin ansehen", links.page];
  return [
    ...(services[booking.type].isTreatment ? [notice] : []),
    ...(hasAccount ? [{ label, link, isPlain: true as const }] : []),
  ];
}

const entersCalendar =
  "Mit der beigefügten Datei können Sie den Termin in Ihren Kalender übernehmen. Wir sehen Antworten aus Ihrer Kalender-App, aber der Termin bleibt, wie er ist.";
