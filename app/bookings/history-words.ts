import type { HistoryEvent } from "./booking-history.tsx";
import { formatWhen } from "./booking-when.ts";

type HistoryViewer = "customer" | "practice";
type Told = Pick<HistoryEvent, "kind" | "actor" | "bookingDate" | "bookingTime">;

/** What happened, as a customer or the practice reads it. */
export function tellEvent(event: Told, viewer: HistoryViewer): string {
  return viewer === "customer" ? toCustomer(event) : toPractice(event);
}

function toCustomer(event: Told): string {
  const isOwn = event.actor === "customer";
  const when = formatWhen(event);
  switch (event.kind) {
    case "request":
      return `Sie haben angefragt: ${when}.`;
    case "contact":
      return "Sie haben Ihre Kontaktangaben geändert.";
    case "confirm":
      return "Wir haben den Termin bestätigt.";
    case "decline":
      return "Wir haben die Anfrage abgelehnt.";
    case "propose":
      return `Wir haben einen anderen Termin vorgeschlagen: ${when}.`;
    case "accept":
      return "Sie haben den Vorschlag angenommen.";
    case "reject":
      return "Sie haben den Vorschlag abgelehnt.";
    case "move":
      return isOwn
        ? `Sie haben eine andere Zeit angefragt: ${when}.`
        : `Wir haben den Termin verlegt: ${when}.`;
    case "cancel":
      return isOwn ? "Sie haben den Termin abgesagt." : "Wir haben den Termin abgesagt.";
    case "expire":
      return "Ohne Antwort verfallen.";
    case "meeting":
      return "Wir haben eingetragen, wo das Videogespräch stattfindet.";
    case "done":
      return "Die Beratung hat stattgefunden.";
    case "no-show":
      return "Der Termin ist ausgefallen.";
  }
}

function toPractice(event: Told): string {
  const isOwn = event.actor === "practice";
  const when = formatWhen(event);
  switch (event.kind) {
    case "request":
      return `Angefragt: ${when}.`;
    case "contact":
      return "Kontaktangaben geändert.";
    case "confirm":
      return "Von Ihnen bestätigt.";
    case "decline":
      return "Von Ihnen abgelehnt.";
    case "propose":
      return `Von Ihnen vorgeschlagen: ${when}.`;
    case "accept":
      return "Vorschlag angenommen.";
    case "reject":
      return "Vorschlag abgelehnt.";
    case "move":
      return isOwn
        ? `Von Ihnen verlegt: ${when}.`
        : `Von der Kundin oder dem Kunden neu angefragt: ${when}.`;
    case "cancel":
      return isOwn ? "Von Ihnen abgesagt." : "Von der Kundin oder dem Kunden abgesagt.";
    case "expire":
      return "Ohne Antwort verfallen.";
    case "meeting":
      return "Adresse des Videogesprächs eingetragen.";
    case "done":
      return "Als abgeschlossen eingetragen.";
    case "no-show":
      return "Als nicht erschienen eingetragen.";
  }
}
