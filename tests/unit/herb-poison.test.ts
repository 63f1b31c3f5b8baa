import { describe, expect, it } from "vitest";
import { nameSpecies, yourAnimal } from "#app/herbs/poison.ts";
import { speciesList } from "#app/pets/policy.ts";

describe("what is said of a poison", () => {
  it("names the species in the plural", () => {
    expect(nameSpecies(["Pferd"])).toBe("Pferde");
    expect(nameSpecies(["Hund", "Katze"])).toBe("Hunde und Katzen");
    expect(nameSpecies(speciesList)).toBe("Hunde, Katzen, Pferde und Kaninchen");
  });

  it("asks for the animals that it harms, and for any where it harms all", () => {
    expect(yourAnimal(["Pferd"])).toBe("Ihr Pferd");
    expect(yourAnimal(["Hund", "Katze"])).toBe("Ihr Hund oder Ihre Katze");
    expect(yourAnimal(["Katze", "Pferd", "Kaninchen"])).toBe(
      "Ihre Katze, Ihr Pferd oder Ihr Kaninchen",
    );
    expect(yourAnimal(speciesList)).toBe("Ihr Tier");
    expect(yourAnimal([])).toBe("Ihr Tier");
  });
});
