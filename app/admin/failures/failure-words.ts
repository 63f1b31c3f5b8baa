const reasons: Record<string, { title: string; advice: string }> = {
  "unknown-checkout": {
    title: "Kein Warenkorb dieses Shops",
    advice:
      "Die Bestellung wurde nicht über einen Warenkorb dieser Website begonnen, oder das Konto dazu gibt es nicht mehr.",
  },
  "other-customer": {
    title: "Anderes Konto genannt",
    advice:
      "Der Shop nennt ein anderes Konto als das, aus dem der Warenkorb stammt, oder gar keines.",
  },
  "other-store": {
    title: "Von einem anderen Shop",
    advice:
      "Die Nachricht trägt die Kennung eines anderen Shops. Das ist eine falsche Einstellung (STORE_ID) und lässt sich nicht zuordnen: erst berichtigen, dann erneut versuchen.",
  },
  "other-quantities": {
    title: "Mehr als im Warenkorb lag",
    advice:
      "Die bezahlte Bestellung enthält mehr, als bei uns bestellt wurde. Nach einer Prüfung können Sie sie für das Konto des Warenkorbs annehmen.",
  },
  unreadable: {
    title: "Nicht lesbar",
    advice:
      "Diese Nachricht versteht die Website nicht mehr. Bitte sehen Sie im Shop nach; danach können Sie sie verwerfen.",
  },
};

const unknownReason = {
  title: "Noch nicht zuzuordnen",
  advice: "Bitte sehen Sie sich die Bestellung im Shop an.",
};

export function reasonInWords(reason: string | null) {
  return reasons[reason ?? ""] ?? unknownReason;
}

const eventTypes: Record<string, string> = {
  "order.created": "Bestellung angelegt",
  "order.paid": "Bestellung bezahlt",
  "order.payment_failed": "Zahlung fehlgeschlagen",
  "order.canceled": "Bestellung storniert",
  "order.refunded": "Erstattung",
  "order.disputed": "Zahlung beanstandet",
  "order.dispute_closed": "Beanstandung abgeschlossen",
  "checkout.expired": "Kasse abgelaufen",
  "subscription.activated": "Abo begonnen",
  "subscription.renewed": "Abo verlängert",
  "subscription.past_due": "Abo-Zahlung überfällig",
  "subscription.canceled": "Abo gekündigt",
  "subscription.uncanceled": "Kündigung des Abos zurückgenommen",
  "subscription.paused": "Abo pausiert",
  "subscription.resumed": "Abo fortgesetzt",
  "subscription.revoked": "Abo beendet",
  "webhook.test": "Testnachricht",
};

export function eventInWords(type: string): string {
  return eventTypes[type] ?? `Nachricht „${type}“`;
}

/** As the merchant keeps it: 'http 503', 'TimeoutError'. */
export function deliveryErrorInWords(error: string | null): string {
  const status = /^http (\d{3})$/.exec(error ?? "")?.[1];
  if (status === "401") return "Die Unterschrift wurde nicht anerkannt (Schlüssel prüfen)";
  if (status === "400") return "Die Website hat die Nachricht nicht verstanden";
  if (status === "500" || status === "503") return "Die Website konnte sie nicht speichern";
  if (status) return `Die Website hat mit dem Fehler ${status} geantwortet`;
  if (error === "TimeoutError") return "Die Website hat nicht rechtzeitig geantwortet";
  if (error === "given up by the queue") return "Die Warteschlange hat aufgegeben";
  if (error === "dropped") return "Die Nachricht ging unterwegs verloren";
  return "Die Website war nicht erreichbar";
}

const mailKinds: Record<string, string> = {
  "confirm-email": "Bestätigung der E-Mail-Adresse",
  "already-registered": "Hinweis auf ein bestehendes Konto",
  "reset-password": "Neues Passwort",
  "password-changed": "Passwort wurde geändert",
  "new-address": "Neue E-Mail-Adresse bestätigen",
  "address-in-use": "Hinweis auf ein vorhandenes Konto",
  "new-address-asked": "E-Mail-Adresse soll geändert werden",
  "address-changed": "E-Mail-Adresse wurde geändert",
  "care-reminder": "Erinnerung an Vorsorge",
  "contact-message": "Nachricht aus dem Kontaktformular",
  "order-received": "Eingang einer Bestellung",
  "order-confirmation": "Bestätigung einer Bestellung",
  "order-note": "Neue Bestellung (an die Praxis)",
  "order-unmatched": "Bestellung ohne Konto (an die Praxis)",
  "booking-reminder": "Erinnerung an einen Termin",
  "booking-answers-practice": "Antworten zur Vorbereitung (an die Praxis)",
  "booking-day-practice": "Abgesagter Tag (an die Praxis)",
};

export function mailInWords(kind: string): string {
  const known = mailKinds[kind];
  if (known) return known;
  if (!kind.startsWith("booking-")) return "E-Mail";
  return kind.endsWith("-practice")
    ? "Nachricht zu einem Termin (an die Praxis)"
    : "Nachricht zu einem Termin";
}

/** Names of errors, never the words of the mail service. */
export function mailErrorInWords(error: string | null): string {
  if (error === "TimeoutError") return "Der Mail-Dienst hat nicht rechtzeitig geantwortet";
  if (error === null) return "Der Versand wurde unterbrochen";
  return "Der Mail-Dienst hat die Nachricht nicht angenommen";
}

const refusals: Record<string, string> = {
  "nothing-waits":
    "Von dieser Bestellung wartet nichts mehr. Vielleicht hat es ein anderes Fenster oder der Abgleich schon erledigt.",
  "unknown-customer":
    "Dieses Konto gibt es nicht mehr, oder es ist kein Konto einer Kundin oder eines Kunden.",
  "has-owner":
    "Diese Bestellung gehört schon zu einem anderen Konto, oder zu einem, das gelöscht wurde. Sie kann keinem zweiten zugute kommen. Versuchen Sie den Abgleich erneut; bleibt sie hier, sprechen Sie mit dem Anbieter des Shops.",
  "not-assignable":
    "Nichts an dieser Bestellung lässt sich zuordnen: Ihre Nachrichten kommen von einem anderen Shop oder sind nicht lesbar.",
};

export function refusalInWords(refusal: string): string {
  return refusals[refusal] ?? "Der Shop hat das abgelehnt.";
}
