import { site as practice } from "#app/platform/operator/config.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { book, bookingOf, proposal, statusOf } from "#tests/support/my-bookings.ts";
import { visit } from "#tests/support/visit.ts";

// What the links of mails open for somebody who is not signed in.

test.beforeEach(async () => emptyAgenda(site.db));

test("links of mails work without sign-in: accepted, opened again, cancelled with a message", async ({
  visitor,
}) => {
  const { id: userId } = await person();
  const told = { id: crypto.randomUUID(), bookingDate: "2026-12-18", bookingTime: "09:00" };
  await book(site, userId, { ...told, ...proposal });
  const accept = await bookingLinkPath("booking-accept", told);
  const page = (await visit(at(visitor), accept)).part("main");
  for (const words of [
    "Fütterungsberatung: Beratung vor Ort für Emma",
    ...["90 Minuten", "bei Ihnen vor Ort", "80,00", "bis 17. Dezember, 09:00 Uhr"],
  ]) {
    expect(page.text).toContain(words);
  }
  expect(await statusOf(site, told.id)).toBe("proposed");
  const accepted = await page.press("Zahlungspflichtig annehmen");
  accepted.part("heading", "Der Termin ist bestätigt");
  expect(await statusOf(site, told.id)).toBe("confirmed");
  (await visit(visitor, accept)).part("heading", "Der Termin ist bestätigt");

  const question = await visit(visitor, await bookingLinkPath("booking-cancel", told));
  expect(question.text).toContain("Absagen ist möglich bis 17. Dezember, 09:00 Uhr.");
  const message = { "Nachricht an uns": "Emma lahmt." };
  const cancelled = await question.press("Termin absagen", message);
  cancelled.part("heading", "Dieser Termin ist abgesagt");
  expect(await statusOf(site, told.id)).toBe("cancelled");
  const late = await visit(visitor, accept);
  expect(late.part("main").text).toContain("Aktueller Stand: abgesagt.");
});

test("the link that moves shows what is free, and ends with the old time", async ({ visitor }) => {
  const { id: userId } = await person();
  const told = { id: crypto.randomUUID(), bookingDate: "2026-12-21", bookingTime: "09:00" };
  await book(site, userId, told);
  const move = await bookingLinkPath("booking-move", told);
  visitor.headers["x-test-measure"] = "d1";
  const page = await visit(at(visitor), `${move}?tag=2026-12-22`);
  expect(page.answer.headers["x-d1-round-trips"]).toBe("1");
  const moved = await page.press("Neuen Termin anfragen", { "10:00 Uhr": true });
  expect(moved.said).toContain("Wir antworten per E-Mail");
  expect(moved.said).toContain("Dienstag, 22. Dezember 2026");
  expect(await statusOf(site, told.id)).toBe("requested");
  const again = await visit(visitor, move);
  expect(again.part("main").text).toContain("Dieser Termin wurde inzwischen geändert");
});

test("the practice confirms and declines from its mails; too late and forged links say so", async ({
  visitor,
}) => {
  const { id: userId } = await person();
  const day = "2026-12-22";
  const one = { id: crypto.randomUUID(), bookingDate: day, bookingTime: "14:00" };
  const two = { id: crypto.randomUUID(), bookingDate: day, bookingTime: "16:00" };
  const three = { id: crypto.randomUUID(), bookingDate: day, bookingTime: "11:00" };
  const asked = { status: "requested", concerns: "Frisst nur noch Heu." } as const;
  await book(site, userId, { ...one, ...asked, type: "bioresonance" });
  await book(site, userId, { ...two, ...asked, offering: "feeding-video" });
  await book(site, userId, { ...three, ...asked, offering: "feeding-video" });

  const meeting = "Adresse des Videogesprächs (optional)";
  const message = "Nachricht an die Kundin oder den Kunden";
  const video = await visit(at(visitor), await bookingLinkPath("booking-confirm", three));
  expect(video.text).toContain("60 Minuten, per Video");
  const refused = await video.press("Termin bestätigen", {
    [meeting]: "http://meet.example.org/raum",
    [message]: "Bitte die Futtertüte bereithalten.",
  });
  expect(refused.said).toContain("die mit https:// beginnt");
  expect(refused.title).toMatch(/^Fehler: /);
  expect(refused.value(meeting)).toBe("http://meet.example.org/raum");
  expect(refused.value(message)).toBe("Bitte die Futtertüte bereithalten.");
  const room = { [meeting]: "https://meet.example.org/raum" };
  const confirmed = await refused.press("Termin bestätigen", room);
  confirmed.part("heading", "Der Termin ist bestätigt");
  expect(await bookingOf(site, three.id)).toMatchObject({
    ...{ status: "confirmed", meetingUrl: "https://meet.example.org/raum" },
  });

  const onPhone = await visit(visitor, await bookingLinkPath("booking-confirm", one));
  for (const words of ["45 Minuten, am Telefon", "Frisst nur noch Heu."]) {
    expect(onPhone.part("main").text).toContain(words);
  }
  expect(onPhone.find.queryByLabelText(meeting)).toBeNull();
  (await onPhone.press("Termin bestätigen")).part("heading", "Der Termin ist bestätigt");
  const decline = await visit(visitor, await bookingLinkPath("booking-decline", two));
  const declined = await decline.press("Anfrage ablehnen", {
    [message]: "Da bin ich im Urlaub.",
  });
  declined.part("heading", "Die Anfrage ist abgelehnt");

  at(visitor, "2026-12-22T10:00:00Z");
  const cancel = await bookingLinkPath("booking-cancel", one);
  expect((await visit(visitor, cancel)).part("main").text).toContain(
    `Eine Absage war online nur bis 21. Dezember, 14:00 Uhr möglich. Bitte rufen Sie uns an: ${practice.operator.phone}`,
  );
  at(visitor, "2026-12-22T13:00:00Z");
  for (const path of [cancel, `${cancel}x`, "/beratung/annehmen/x"]) {
    const dead = await visit(visitor, path);
    expect(dead.status, path).toBe(404);
    dead.part("heading", "Dieser Link ist ungültig");
  }
});
