const reasons: Record<string, { title: string; advice: string }> = {
  "unknown-checkout": {
    title: "Warenkorb unbekannt",
    advice:
      "Der Warenkorb stammt nicht von dieser Website oder das zugehörige Konto wurde gelöscht.",
  },
  "other-customer": {
    title: "Anderes Konto genannt",
    advice: "Bestellung und Warenkorb gehören nicht zum selben Konto.",
  },
  "other-store": {
    title: "Von einem anderen Shop",
    advice: "Die Kennung des Shops ist falsch. Bitte lassen Sie STORE_ID korrigieren.",
  },
  "other-quantities": {
    title: "Mehr bestellt als im Warenkorb",
    advice:
      "Die bezahlte Bestellung enthält mehr als der Warenkorb. Bitte prüfen Sie die Bestellung vor dem Annehmen.",
  },
  unreadable: {
    title: "Nicht lesbar",
    advice: "Diese Meldung ist nicht lesbar. Bitte sehen Sie vor dem Verwerfen im Shop nach.",
  },
};

const unknownReason = {
  title: "Noch nicht zugeordnet",
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
  "webhook.test": "Testmeldung",
};

export function eventInWords(type: string): string {
  return eventTypes[type] ?? `Meldung „${type}“`;
}

/** As the merchant keeps it: 'http 503', 'TimeoutError'. */
export function deliveryErrorInWords(error: string | null): string {
  const status = /^http (\d{3})$/.exec(error ?? "")?.[1];
  if (status === "401") return "Signatur ungültig. Bitte prüfen Sie den Schlüssel";
  if (status === "400") return "Die Website konnte die Meldung nicht lesen";
  if (status === "500" || status === "503") return "Die Website konnte die Meldung nicht speichern";
  if (status) return `Fehler ${status} der Website`;
  if (error === "TimeoutError") return "Die Website hat nicht rechtzeitig geantwortet";
  if (error === "given up by the queue") return "Alle Versuche sind fehlgeschlagen";
  if (error === "dropped") return "Die Meldung ging unterwegs verloren";
  return "Die Website war nicht erreichbar";
}

const mailKinds: Record<string, string> = {
  "confirm-email": "Bestätigung der E-Mail-Adresse",
  "already-registered": "Hinweis auf ein bestehendes Konto",
  "reset-password": "Neues Passwort",
  "password-changed": "Passwort wurde geändert",
  "new-address": "Neue E-Mail-Adresse bestätigen",
  "address-in-use": "Hinweis auf eine vergebene E-Mail-Adresse",
  "new-address-asked": "E-Mail-Adresse soll geändert werden",
  "address-changed": "E-Mail-Adresse wurde geändert",
  "file-invitation": "Einladung zu einem Konto",
  "file-has-account": "Konto gibt es schon (an die Praxis)",
  "inbox-message": "Nachricht der Praxis",
  "inbox-answer": "Antwort der Praxis",
  "care-reminder": "Erinnerung an Vorsorge",
  "check-in": "Frage, wie es dem Tier geht",
  "check-in-red": "Dringende Rückmeldung (an die Praxis)",
  "plan-sent": "Behandlungsplan",
  "plan-reminder": "Erinnerung an offene Gaben",
  "contact-message": "Nachricht aus dem Kontaktformular",
  "order-received": "Eingang einer Bestellung",
  "order-confirmation": "Bestätigung einer Bestellung",
  "order-note": "Neue Bestellung (an die Praxis)",
  "order-unmatched": "Bestellung ohne Konto (an die Praxis)",
  "booking-reminder": "Erinnerung an einen Termin",
  "booking-on-the-way": "Nachricht, dass Sie unterwegs sind",
  "booking-fee-waived": "Erlass eines Ausfalls",
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
  if (error === "TimeoutError") return "Der E-Mail-Dienst hat nicht rechtzeitig geantwortet";
  if (error === "MailUncertainError") {
    return "Der E-Mail-Dienst hat nicht geantwortet. Vielleicht wurde die E-Mail trotzdem zugestellt.";
  }
  if (error === "MailBouncedError") {
    return "Frühere E-Mails an diese Adresse kamen zurück. Bitte prüfen Sie die Adresse.";
  }
  if (error === null || error === "under way" || error === "interrupted") {
    return "Der Versand wurde unterbrochen";
  }
  return "Der E-Mail-Dienst hat die E-Mail abgelehnt";
}

const refusals: Record<string, string> = {
  "nothing-waits": "Zu dieser Bestellung gibt es keine offenen Meldungen mehr.",
  "unknown-customer": "Dieses Kundenkonto gibt es nicht mehr.",
  "has-owner":
    "Diese Bestellung gehört zu einem anderen oder gelöschten Konto. Bitte wenden Sie sich an den Anbieter des Shops.",
  "not-assignable": "Diese Bestellung ist nicht lesbar oder stammt aus einem anderen Shop.",
};

export function refusalInWords(refusal: string): string {
  return refusals[refusal] ?? "Der Shop hat die Zuordnung abgelehnt.";
}

export function attemptsInWords(attempts: number): string {
  return attempts === 1 ? "1 Versuch" : `${attempts} Versuche`;
}
