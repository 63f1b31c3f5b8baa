import { bindingButton } from "#app/bookings/contract-words.ts";
import { statusWords } from "#app/bookings/life.ts";
import { notWithdrawn, withdrawn, withdrawQuestion } from "#app/bookings/own/own-words.ts";
import type { ClosedPage } from "./link-page.ts";
import { type LinkPurpose, type LinkState, linkActs } from "./link-state.ts";

type LinkWords = {
  /** The question; also the page's title. */
  question: string;
  /** What comes of it. */
  meaning: string;
  button: string;
  isDanger: boolean;
  /** Before the end of its time, where it has one. */
  until: string;
  /** Label of what may be said beside it. */
  message: string | null;
  done: { title: string; text: string };
  notDone: string;
};

/** What the pages behind the links of our mails say. */
export const linkWords: Record<LinkPurpose, LinkWords> = {
  "booking-accept": {
    question: "Terminvorschlag annehmen?",
    meaning: "",
    button: bindingButton,
    isDanger: false,
    until: "Bitte antworten Sie bis",
    message: null,
    done: { title: "Der Termin ist bestätigt", text: "Wir freuen uns auf Sie." },
    notDone: "Vorschlag nicht angenommen",
  },
  "booking-reject": {
    question: "Terminvorschlag ablehnen?",
    meaning:
      "Die vorgeschlagene Zeit wird dann wieder frei, und die Anfrage ist beendet. Einen neuen Termin können Sie jederzeit buchen.",
    button: "Vorschlag ablehnen",
    isDanger: true,
    until: "Bitte antworten Sie bis",
    message: "Nachricht an die Praxis",
    done: {
      title: "Dieser Termin ist abgesagt",
      text: "Die Praxis weiß Bescheid. Sie brauchen nichts weiter zu tun.",
    },
    notDone: "Vorschlag nicht abgelehnt",
  },
  "booking-cancel": {
    question: "Termin absagen?",
    meaning: "Die Zeit wird dann für andere frei.",
    button: "Termin absagen",
    isDanger: true,
    until: "Absagen können Sie bis",
    message: "Nachricht an die Praxis",
    done: {
      title: "Dieser Termin ist abgesagt",
      text: "Die Praxis weiß Bescheid. Sie brauchen nichts weiter zu tun.",
    },
    notDone: "Termin nicht abgesagt",
  },
  "booking-move": {
    question: "Andere Zeit wählen",
    meaning: "",
    button: "Neuen Termin anfragen",
    isDanger: false,
    until: "Verschieben können Sie bis",
    message: null,
    done: {
      title: "Neuer Termin angefragt",
      text: "Wir melden uns per E-Mail mit der Bestätigung. Die bisherige Zeit ist frei.",
    },
    notDone: "Termin nicht verschoben",
  },
  "booking-confirm": {
    question: "Anfrage bestätigen?",
    meaning: "Die Kundin oder der Kunde bekommt die Bestätigung per E-Mail.",
    button: "Termin bestätigen",
    isDanger: false,
    until: "",
    message: "Nachricht an die Kundin oder den Kunden",
    done: { title: "Der Termin ist bestätigt", text: "Die Bestätigung geht per E-Mail hinaus." },
    notDone: "Termin nicht bestätigt",
  },
  "booking-decline": {
    question: "Anfrage ablehnen?",
    meaning:
      "Die Zeit wird dann wieder frei. Statt abzulehnen, können Sie auch eine andere Zeit vorschlagen.",
    button: "Anfrage ablehnen",
    isDanger: true,
    until: "",
    message: "Nachricht an die Kundin oder den Kunden",
    done: { title: "Die Anfrage ist abgelehnt", text: "Die Absage geht per E-Mail hinaus." },
    notDone: "Anfrage nicht abgelehnt",
  },
};

/** For a request that nobody has confirmed yet: it is taken back, not cancelled. */
const withdrawWords: LinkWords = {
  ...linkWords["booking-cancel"],
  question: `${withdrawQuestion}?`,
  button: withdrawQuestion,
  done: withdrawn,
  notDone: notWithdrawn,
};

/** The words of a link for its booking. */
export function wordsOfLink(
  purpose: LinkPurpose,
  { isRequest }: Pick<ClosedPage, "isRequest">,
): LinkWords {
  return purpose === "booking-cancel" && isRequest ? withdrawWords : linkWords[purpose];
}

type Closed = Pick<ClosedPage, "booking" | "until"> &
  Partial<Pick<ClosedPage, "isRequest">> & {
    state: Exclude<LinkState, "open" | "moved">;
  };

/** Why a link that was good does nothing any more; `call`: with our number behind it. */
export function tellClosed(
  purpose: LinkPurpose,
  { state, booking, until, isRequest = false }: Closed,
): { title: string; text: string; call: boolean } {
  switch (state) {
    case "done":
      return { ...wordsOfLink(purpose, { isRequest }).done, call: false };
    case "changed":
      return {
        title: "Dieser Termin wurde inzwischen geändert",
        text: `Stand des Termins: ${statusWords[booking.status]}. Mehr dazu sehen Sie nach der Anmeldung.`,
        call: false,
      };
    case "too-late":
      return { title: "Die Frist ist vorbei", text: tooLate(purpose, until), call: true };
  }
}

function tooLate(purpose: LinkPurpose, until: string | null): string {
  const call = "bitte rufen Sie an:";
  switch (linkActs[purpose].action) {
    case "cancel":
      return `Absagen war nur bis ${until} möglich; ${call}`;
    case "move":
      return `Verschieben war nur bis ${until} möglich; ${call}`;
    default:
      return `Der Vorschlag ist verfallen. Fragen Sie gern einen neuen Termin an, oder ${call}`;
  }
}
