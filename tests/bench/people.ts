import type { Database } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertAppointment, insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";

/** Who asks for the pages behind sign-in. */
export const customer = { email: "bench@example.org", password: demoPassword };

/** As many as a page of a list shows at the least. */
const animals = 24;
const species = ["Hund", "Katze", "Pferd", "Kaninchen"];

/** All in the month that the calendar begins with. */
const appointments = 500;

/** A customer with 24 animals, some of them with a care plan, and a month full of appointments. */
export async function addCustomer(db: Database): Promise<void> {
  const userId = await insertPerson(db, { ...customer, petSlotsPurchased: animals });
  let petId = "";
  for (let number = 1; number <= animals; number += 1) {
    petId = await insertPet(db, {
      userId,
      name: `Tier ${number}`,
      type: species[number % species.length] ?? "Hund",
      ...(number % 3 === 0 && {
        carePlan: { lastDate: "2026-10-01", intervalCount: 6, intervalUnit: "weeks" },
      }),
    });
  }
  const month = dayInGermany(new Date()).slice(0, 7);
  for (let number = 0; number < appointments; number += 1) {
    const appointmentDate = `${month}-${String((number % 28) + 1).padStart(2, "0")}`;
    await insertAppointment(db, { userId, petId, appointmentDate });
  }
}
