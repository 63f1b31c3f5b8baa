import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// What the practice enters of an animal where its owner does not: marked, seen by both, and corrected by the owner.

const now = "2026-11-21T09:00:00Z";
const admin = { role: "admin", fullName: "Bea Beispiel" } as const;

test("the practice enters facts of an animal with an account, and both see who entered what", async () => {
  const { client: practice } = await customer(admin);
  const { id, client: owner } = await customer({ fullName: "Jürgen Größ" });
  for (const one of [practice, owner]) at(one, now);
  const petId = await insertPet(site.db, { userId: id, name: "Nera", allergies: "Pollen" });
  const opened = await visit(owner, `/pets/${petId}?bearbeiten`);
  const form = await (await visit(practice, `/admin/kunden/${id}`)).follow("Nera bearbeiten");
  const saved = await form.part("dialog").press("Speichern", {
    "Allergien und Unverträglichkeiten": "Pollen, Huhn",
    vetName: "Dr. Sommerfeld",
    Geschlecht: "female-neutered",
  });
  expect(saved.said).toContain("Tier gespeichert");
  const mark = "von Ihnen eingetragen am 21. November 2026, vorher: Pollen";
  expect(saved.text).toContain(mark);

  // The owner's form of before erases nothing that it has not shown.
  const older = await opened.press("Speichern", { Notizen: "Neu" });
  expect(older.status).toBe(409);
  expect(older.text).toContain("Inzwischen geändert");
  expect(older.value("Notizen")).toBe("Neu");
  const again = await older.press("Speichern");
  expect(again.status).toBe(409);
  const ofOldPage = await owner.post(`/pets/${petId}?bearbeiten`, {
    name: "Nera",
    birthDate: "2019-02-28",
  });
  expect(ofOldPage.status).toBe(409);

  const page = await visit(owner, `/pets/${petId}`);
  expect(page.text).toContain(
    "von unserer Praxis eingetragen am 21. November 2026, vorher: Pollen",
  );
  expect(page.text).toContain("Dr. Sommerfeld");
  expect((await visit(owner, "/notfallblatt")).text).toContain("von unserer Praxis eingetragen");

  const edit = await visit(owner, `/pets/${petId}?bearbeiten`);
  await edit.press("Speichern", { "Allergien und Unverträglichkeiten": "Huhn" });
  const corrected = await visit(owner, `/pets/${petId}`);
  expect(corrected.text).not.toContain("vorher: Pollen");
  const seen = await visit(practice, `/admin/kunden/${id}`);
  expect(seen.text).toContain("eingetragen: Pollen, Huhn, inzwischen geändert");

  // The form of before has not seen the correction.
  const late = await form.part("dialog").press("Speichern", {
    "Allergien und Unverträglichkeiten": "Pollen, Rind",
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Inzwischen geändert");
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(row?.allergies).toBe("Huhn");
  expect(row?.name).toBe("Nera");
});

test("an animal's death is entered for it, and nothing of a foreign customer's", async () => {
  const { client: practice } = await customer(admin);
  const { id } = await customer({ fullName: "Jürgen Größ" });
  const { id: otherId } = await customer({ fullName: "Karla Klug" });
  at(practice, now);
  const petId = await insertPet(site.db, { userId: id, name: "Balu", vetName: "", weightKg: null });
  const form = await visit(practice, `/admin/kunden/${id}/tiere/${petId}`);
  const refused = await form.part("dialog").press("Speichern", { "Verstorben am": "2026-12-24" });
  expect(refused.errors).toEqual(["Bitte geben Sie ein Datum bis heute ein."]);
  // Before its birth, and before its last weight.
  await insertWeight(site.db, { petId, measuredOn: "2026-11-10", weightKg: 12 });
  for (const day of ["2001-01-01", "2026-11-09"]) {
    const early = await refused.part("dialog").press("Speichern", { "Verstorben am": day });
    expect(early.errors).toEqual([
      "Bitte prüfen Sie den Todestag, denn er liegt vor der Geburt oder einer Gewichtsmessung.",
    ]);
  }
  for (const bookingDate of ["2026-12-08", "2026-12-15"]) {
    await insertBooking(site.db, {
      userId: id,
      petId,
      petName: "Balu",
      type: "acupressure",
      bookingDate,
      bookingTime: "10:00",
      status: "confirmed",
    });
  }
  const saved = await refused.part("dialog").press("Speichern", { "Verstorben am": "2026-11-20" });
  expect(saved.said).toContain("Tier gespeichert");
  expect(saved.said).toContain("2 Termine des Tieres sind noch offen.");
  const day = await visit(practice, "/admin/termine?tag=2026-12-08");
  expect(day.text).toContain("Balu (verstorben)");
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(row).toMatchObject({
    deceasedOn: "2026-11-20",
    practiceFacts: { deceasedOn: { value: "2026-11-20", before: "", by: "Bea Beispiel" } },
  });
  const foreign = await practice.post(`/admin/kunden/${otherId}/tiere/${petId}`, {
    allergies: "Alles",
    seen: form.root.querySelector("[name=seen]")?.getAttribute("value") ?? "",
  });
  expect(foreign.status).toBe(409);
});
