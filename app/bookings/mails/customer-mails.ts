import { dayAndTime, instantInWords } from "#app/bookings/wording.ts";
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
      return confirmed(told, "hier finden Sie den Link zu Ihrem Videogespräch.");
    case "done":
    case "no-show":
      return null;
  }
}

function requested(told: Told): Words {
  const { booking, links, now } = told;
  return customersMail(booking, "Ihre Terminanfrage ist eingegangen", [
    "vielen Dank für Ihre Anfrage. Wir melden uns so bald wie möglich; bis dahin halten wir diese Zeit für Sie frei:",
    facts(told, "customer"),
    notBinding,
    ...waysOut(booking, links, now),
    entersCalendar,
    ...ending(booking, links),
  ]);
}

/** The same sentence as above the button of the form. */
const notBinding =
  "Unverbindliche Terminanfrage – ein kostenpflichtiger Vertrag entsteht erst mit unserer Bestätigung.";

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
    `${actor === "practice" ? "Mit dieser Bestätigung" : "Mit Ihrer Zusage"} ist der Vertrag geschlossen. Es gelten unsere Geschäftsbedingungen: ${links.terms}\nWiderrufsbelehrung und Muster-Formular: ${links.withdrawal}`,
    ...ending(booking, links),
  ]);
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
    `Bitte antworten Sie bis ${until}; so lange halten wir die Zeit für Sie frei. Die Links gelten ohne Anmeldung. Mit Ihrer Zusage ist der Termin verbindlich gebucht.`,
    { label: "Vorschlag annehmen", link: links.accept },
    { label: "Vorschlag ablehnen", link: links.reject, isPlain: true },
    entersCalendar,
    ...ending(booking, links),
  ]);
}

/** The customer chose another time, which the practice has to confirm. */
function askedAnew(told: Told): Words {
  const { booking, before, statusBefore, links, now } = told;
  const freed =
    before === null
      ? ""
      : `${statusBefore === "confirmed" ? "Ihr bisheriger Termin" : "Ihre bisherige Anfrage"} am ${dayAndTime(before)} gilt nicht mehr. `;
  return customersMail(booking, "Ihre neue Terminanfrage ist eingegangen", [
    `Sie haben eine andere Zeit gewählt. ${freed}Sobald wir die neue bestätigt haben, schreiben wir Ihnen:`,
    facts(told, "customer"),
    notBinding,
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
