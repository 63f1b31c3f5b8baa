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
      "Das Konto, das Profil für Ihr erstes Haustier und zwei Kräuter im Lexikon kosten nichts. Plätze für weitere Tiere und das Abo für das Lexikon kaufen Sie bei Bedarf im Shop. Den Preis sehen Sie dort, bevor Sie bestellen.",
  },
  {
    question: "Ist eine Terminbuchung verbindlich?",
    answer: `Ja, sie ist ein verbindliches Angebot. Der Vertrag kommt mit unserer Bestätigung zustande; bis dahin ziehen Sie die Buchung kostenlos zurück. Einen bestätigten Termin sagen Sie bis ${cancellationHours} Stunden vorher kostenlos ab.`,
  },
  {
    question: "Ersetzt das den Besuch in der Tierarztpraxis?",
    answer:
      "Nein. Weder das Lexikon noch eine Beratung ersetzt eine tierärztliche Untersuchung oder Behandlung. Wenn es Ihrem Tier schlecht geht, rufen Sie bitte zuerst in einer Tierarztpraxis an.",
  },
  {
    question: "Wer sieht, was ich über mein Tier speichere?",
    answer:
      "Sie, und die Praxis, um Sie zu beraten. Andere Kundinnen und Kunden sehen nichts davon.",
    link: { href: "/datenschutz", label: "So gehen wir mit Ihren Daten um" },
  },
  {
    question: "Kann ich meine Daten mitnehmen oder löschen?",
    answer:
      "Ja, beides selbst und jederzeit: In Ihrem Profil laden Sie alles in einer Datei herunter oder löschen das Konto.",
  },
  {
    question: "Muss ich etwas installieren?",
    answer: `Nein. ${site.productName} läuft im Browser, am Telefon wie am Schreibtisch.`,
  },
];
