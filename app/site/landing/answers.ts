import { cancellationHours } from "#app/bookings/policy.ts";
import { site } from "#app/platform/operator/config.ts";

type Answer = {
  question: string;
  answer: string;
  link?: { href: string; label: string };
};

export const answers: readonly Answer[] = [
  {
    question: `Was kostet ${site.productName}?`,
    answer:
      "Konto, Profil für das erste Haustier und zwei Kräuter im Lexikon sind kostenlos. Plätze für weitere Tiere und das Lexikon-Abo gibt es im Shop.",
  },
  {
    question: "Ist eine Terminbuchung verbindlich?",
    answer: `Ja, Ihre Buchung ist ein verbindliches Angebot. Der Vertrag kommt mit unserer Bestätigung zustande. Bis dahin können Sie die Buchung kostenlos zurückziehen. Bestätigte Termine können Sie bis ${cancellationHours} Stunden vorher kostenlos absagen.`,
  },
  {
    question: `Ersetzt ${site.productName} den Besuch in der Tierarztpraxis?`,
    answer:
      "Nein. Lexikon und Beratung ersetzen keine tierärztliche Untersuchung oder Behandlung. Ihrem Tier geht es schlecht? Rufen Sie bitte sofort eine Tierarztpraxis an.",
  },
  {
    question: "Wer sieht, was ich über mein Tier speichere?",
    answer: "Nur Sie und unsere Praxis. Andere Kundinnen und Kunden haben keinen Zugriff.",
    link: { href: "/datenschutz", label: "So gehen wir mit Ihren Daten um" },
  },
  {
    question: "Kann ich meine Daten herunterladen oder löschen?",
    answer:
      "Ja. Unter „Meine Daten“ können Sie jederzeit alles herunterladen oder Ihr Konto löschen.",
  },
];
