/** Why nothing was done with an order, by the merchant's code. */
export const refusals: Record<string, string> & { other: string } = {
  already_paid: "Diese Bestellung ist schon bezahlt.",
  already_canceled: "Diese Bestellung ist schon storniert.",
  changed_meanwhile:
    "Die Bestellung hat sich geändert, seit Sie die Seite geöffnet haben. Bitte prüfen Sie den neuen Stand und entscheiden Sie noch einmal.",
  not_paid: "Diese Bestellung ist noch nicht bezahlt; es gibt nichts zu erstatten.",
  nothing_to_refund: "Von dieser Bestellung ist nichts zu erstatten.",
  more_than_bought: "So viele Stücke dieser Artikel sind nicht mehr zu erstatten.",
  more_than_paid:
    "Für diese Artikel ist weniger Geld da, als sie gekostet haben: Ein Teil ist schon zurückgebucht worden.",
  dispute_open:
    "Die Zahlung wird gerade beanstandet. Erstatten können Sie erst, wenn das entschieden ist.",
  elsewhere:
    "Diese Bestellung führt der Anbieter Ihres Shops. Bitte ändern Sie sie in dessen Verwaltung.",
  unreachable:
    "Der Shop antwortet gerade nicht. Bitte prüfen Sie in ein paar Minuten den Stand der Bestellung und versuchen Sie es dann noch einmal.",
  other: "Der Shop hat das abgelehnt. Bitte prüfen Sie den Stand der Bestellung.",
};
