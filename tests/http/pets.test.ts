import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import { breedsBySpecies } from "#app/pets/breeds.ts";
import { expect, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

const required = { "Name *": "Rosi", "Geburtsdatum *": "2020-02-29" };

test("each species has its 20 breeds and 'Andere / Gemischt', and 'Zurück' leads to the species", async ({
  customer,
}) => {
  const { client } = await customer();
  const choice = (await visit(client, "/pets?hinzufuegen")).part("dialog", "Tierart auswählen");
  for (const species of ["Hund", "Katze", "Pferd", "Kaninchen"] as const) {
    const page = await choice.follow(new RegExp(species));
    const form = page.part("dialog", "Haustier-Profil erstellen");
    expect(form.text).toContain(`Tierart: ${species}`);
    expect(form.texts("select[name=breed] option")).toEqual([
      "Keine Angabe",
      ...breedsBySpecies[species],
      "Andere / Gemischt",
    ]);
    expect(breedsBySpecies[species]).toHaveLength(20);
    expect((await form.follow("Zurück")).part("dialog", "Tierart auswählen").text).not.toBe("");
  }
});

test("without a breed the animal's type stands for it", async ({ customer, site }) => {
  const { id, client } = await customer();
  const form = await visit(client, "/pets?hinzufuegen=Pferd");
  const list = await form.press("Haustier anlegen", required);
  expect(list.path).toBe("/pets");
  expect(list.said).toContain("Rosi wurde erfolgreich");
  const [row] = await site.db.select().from(pets).where(eq(pets.userId, id));
  expect(row).toMatchObject({ type: "Pferd", breed: "Pferd", weightKg: null, notes: "" });
});
