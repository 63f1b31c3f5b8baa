import { customersMail, ending, leavesCalendar, quotePractice } from "./customer-parts.ts";
import { facts } from "./facts.ts";
import type { Told, Words } from "./told-change.ts";

// Mails to the customer about a consultation that will not take place.

export function declined(told: Told): Words {
  return ended(told, "Leider kein Termin", "diese Anfrage können wir leider nicht annehmen:");
}

export function rejected(told: Told): Words {
  return ended(
    told,
    "Sie haben unseren Terminvorschlag abgelehnt",
    "schade, dass unser Vorschlag nicht passt. Wir haben die Zeit wieder freigegeben:",
  );
}

export function cancelledByPractice(told: Told): Words {
  if (told.statusBefore !== "confirmed") return declined(told);
  return ended(
    told,
    "Wir müssen Ihren Termin absagen",
    "es tut uns leid: Wir müssen diesen Termin absagen. Sie zahlen dafür nichts.",
  );
}

export function cancelledByCustomer(told: Told): Words {
  return told.statusBefore === "confirmed"
    ? ended(told, "Ihr Termin ist abgesagt", "Sie haben diesen Termin abgesagt. Sie zahlen nichts.")
    : ended(
        told,
        "Ihre Terminanfrage ist zurückgezogen",
        "Sie haben diese Anfrage zurückgezogen. Sie zahlen nichts.",
      );
}

export function expired(told: Told): Words {
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
}

/** Another can be asked for. */
function ended(told: Told, title: string, opening: string): Words {
  const { booking, links, actor, message } = told;
  return customersMail(booking, title, [
    opening,
    facts(told, "customer"),
    ...(actor === "practice" ? quotePractice(message) : []),
    { label: "Neuen Termin buchen", link: links.bookAgain },
    leavesCalendar,
    ...ending(booking, links),
  ]);
}
