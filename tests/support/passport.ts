import { makePassport } from "#app/pets/passport/make-passport.ts";
import type { PassportData } from "#app/pets/passport/passport.server.ts";
import { paperFontFiles } from "./pdf.ts";

export const fullPassport: PassportData = {
  pet: {
    id: "pet-1",
    name: "Süße Emma",
    type: "Hund",
    breed: "Labrador Retriever",
    sex: "female-neutered",
    colour: "Schokobraun",
    birthDate: "2019-03-08",
    deceasedOn: null,
    chipNumber: "276098106123456",
    allergies: "Hühnereiweiß",
    medication: "Forthyron, früh und spät",
    ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" as const },
    notes: "Mag keinen Regen.",
    vetName: "Tierarztpraxis Dr. Sommerfeld",
    vetPhone: "030 555 12 34",
  },
  photoKey: null,
  care: {
    plans: [
      { id: "plan-1", kind: "Entwurmung", lastDate: "2026-07-20", dueOn: "2026-10-20" },
      { id: "plan-2", kind: "Zahnkontrolle", lastDate: "2026-02-11", dueOn: "2027-02-11" },
    ],
    events: [
      { id: "event-1", kind: "Entwurmung", doneOn: "2026-07-20", note: "Milbemax" },
      { id: "event-2", kind: "Tollwutimpfung", doneOn: "2025-12-01", note: "Charge A123B01" },
    ],
  },
  weights: [
    { id: "weight-2", measuredOn: "2026-11-03", weightKg: 28.4 },
    { id: "weight-1", measuredOn: "2026-08-03", weightKg: 29.1 },
  ],
  appointments: [
    {
      id: "appointment-1",
      appointmentDate: "2026-12-01",
      appointmentTime: "10:30",
      appointmentType: "Blutabnahme",
      notes: "Nüchtern kommen",
    },
  ],
  owner: { name: "Katharina Müller", phone: "0170 1234567" },
};

/** The passport of these data, as it is on 21 November 2026. */
export function passportFile(
  data: PassportData,
  others: Partial<Parameters<typeof makePassport>[0]> = {},
): Promise<Uint8Array> {
  return makePassport({
    data,
    fonts: paperFontFiles,
    photo: null,
    qr: null,
    hasHistory: true,
    today: "2026-11-21",
    now: new Date("2026-11-21T09:00:00Z"),
    ...others,
  });
}
