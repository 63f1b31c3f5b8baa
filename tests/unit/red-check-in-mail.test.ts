import { expect, it } from "vitest";
import { redCheckInMail } from "#app/treatment/red-check-in-mail.ts";

const reason = { colour: "red", words: "Befinden: Schlechter", why: "", emergency: null } as const;

it.each([
  ["heute", null],
  ["sofort", "Pressen ohne Urin"],
])("the practice reads that the owner was asked to call a vet: %s", (when, emergency) => {
  const mail = redCheckInMail({
    pet: { userId: "u", name: "Mimi" },
    petId: "p",
    messageId: "m",
    ownerName: "Erika Beispiel",
    phone: "",
    origin: "https://kraeuter.example",
    at: "2026-11-23T09:00:00Z",
    reasons: [{ ...reason, emergency }],
  });
  expect(mail.paragraphs).toContain(
    `Erika Beispiel wurde auf der Seite gebeten, ${when} eine Tierarztpraxis anzurufen.`,
  );
});
