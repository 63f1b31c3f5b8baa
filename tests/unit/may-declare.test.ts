import { describe, expect, it } from "vitest";
import { declarationIn } from "#app/inbox/may-declare.server.ts";

// No certain word is needed, only that somebody does not hold on to the contract (BGH, 3 July 2019, VIII ZR
// 194/16; 12 January 2017, I ZR 198/15; who denies it has withdrawn: OLG Stuttgart, NJW 2018, 3394).
describe("a declaration in words that people write", () => {
  it.each([
    "Hiermit möchte ich den Kaufvertrag widerufen",
    "Hiermit wiederruf ich",
    "Widderruf",
    "Wiederuf meines Kaufes",
    "Wi-der-ruf",
    "W\u2011i\u2011d\u2011e\u2011r\u2011r\u2011u\u2011f",
    "Ich möchte von meinem 14-tägigen Rückgaberecht Gebrauch machen",
    "Ich ziehe meine Bestellung zurück",
    "Bestellung bitte zurückziehen",
    "Bitte löschen Sie meine Bestellung",
    "Ich möchte die Bestellung nicht mehr",
    "Bitte überweisen Sie mir den Betrag zurück",
    "Bitte Betrag zurückerstatten",
    "Bitte machen Sie die Bestellung rückgängig",
    "Ich nehme vom Vertrag Abstand",
    "Ich möchte vom Kauf Abstand nehmen",
    "Ich trete zurük",
    "ich tret vom kauf zrück",
    "I tritt vom Vertrag zruck",
    "I mecht des Öl zruckgebn",
    "Gäld zrugg bitte",
    "Ich will vom Kauf zurück treten",
    "Ich will die Ware zurück geben",
    "Die Ware wird zurückgesandt",
    "Rücknahme der Ware bitte",
    "Annahme verweigert",
    "Ich habe mit Ihnen keinen Vertrag abgeschlossen",
    "Ich möchte an dem Vertrag nicht mehr festhalten",
    "Ich habe das nie bestellt",
    "Ich fechte den Vertrag an",
    "Ich möchte meine Bestellung canceln",
    "I want to cancel my order",
    "bestellung stonieren",
    "bitte strorno",
    "Rückversand Bestellung 1024",
    "Ich widerrufe nicht nur die Bestellung, sondern auch das Abo",
    "Das ist keine Kündigung, sondern ein Widerruf",
    "Warum kann ich nicht widerrufen?",
    "Ich möchte nicht länger warten und widerrufe",
  ])("withdrawal: %s", (words) => {
    expect(declarationIn(words)).toBe("withdrawal");
  });

  it.each([
    "Ich künde mein Abo auf Ende Monat",
    "Künigung",
    "Kündgung",
    "Kündigug",
    "kuedigung",
    "Abo bitte nicht weiter verlängern",
    "Bitte mein Abo stoppen",
    "bitte Abo löschen",
    "Ich melde mich vom Abo ab",
    "Abo abmelden",
    "Ich steige aus dem Abo aus",
    "Ich will aus dem Vertrag raus",
    "Auflösung des Vertrages",
    "Vertragsende zum Jahresende gewünscht",
    "Das Abo soll zum 31.12. auslaufen",
    "Das Abo läuft zum 31.12. aus",
    "Bitte keine weiteren Abbuchungen mehr",
    "Ich trete aus",
    "Sonderkündigung",
    "cancel subscription",
    "Das ist kein Widerruf, sondern eine Kündigung",
  ])("cancellation: %s", (words) => {
    expect(declarationIn(words)).toBe("cancellation");
  });

  it.each([
    "Ich kann am Freitag leider nicht kommen",
    "Wir müssen den Termin verschieben",
    "Termin bitte streichen",
    "Termin canceln",
    "Please cancel my appointment",
    "Terminabsage",
    "Termin-Absage",
    "Ich schaffe es nicht zum Termin",
    "Wir sind am Dienstag verhindert",
    "Der Termin klappt bei uns leider nicht",
  ])("call-off: %s", (words) => {
    expect(declarationIn(words)).toBe("call-off");
  });

  it.each([
    "Ich widerrufe nicht",
    "Ich widerrufe den Vertrag nicht",
    "Das ist kein Widerruf",
    "Das ist KEIN Widerruf!",
    "Ich will den Vertrag nicht widerrufen",
    "Ich trete nicht zurück",
    "Bitte nicht stornieren!",
    "Ich möchte nicht kündigen",
    "Das ist keine Kündigung",
    "Ich kündige nicht, ich möchte nur fragen",
  ])("none, as it says so: %s", (words) => {
    expect(declarationIn(words)).toBeNull();
  });

  it("long words without an end of a sentence are read without long thought", () => {
    const started = performance.now();
    for (const word of ["termin ", "abo nicht ", "bestellung zurueck", "a ", "kein vertrag "]) {
      declarationIn(word.repeat(20_000 / word.length));
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each([
    "Bitte um Rückruf",
    "Er frisst wieder. Rufen Sie mich bitte an",
    "Ich rufe morgen wieder an",
    "Können Sie mich zurückrufen?",
    "Wir sind zurück",
    "Ich habe bestellt, ab wann kommt es?",
    "Bestellung ab 30 Euro",
    "Wir haben ihn nach Hause zurückgebracht",
    "Ich habe mich erkundigt",
    "Ihr Kunde seit 2020",
    "Bitte senden Sie mir die Rechnung",
    "Die Astronomie",
    "Das Ohr, der Abstand der Augen",
    "Wir nehmen Abstand von Getreide",
    "Er verweigert die Annahme von Futter",
    "Austritt von Flüssigkeit aus der Wunde",
    "Ich trete morgen die Reise an und bin aus dem Haus",
    "Der Hund läuft aus dem Zimmer, wenn ich das Abo-Heft bringe",
    "Ich habe am Ende der Behandlung eine Frage zum Vertrag",
    "Wann läuft mein Abo?",
  ])("none in everyday words: %s", (words) => {
    expect(declarationIn(words)).toBeNull();
  });
});
