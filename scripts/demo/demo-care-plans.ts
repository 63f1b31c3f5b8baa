import type { IntervalUnit } from "#app/pets/care/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom, monthsBefore } from "./demo-days.ts";

export type Plan = {
  id: string;
  petId: string;
  userId: string;
  kind: string;
  /** '' for never. */
  lastDate: CalendarDay;
  /** Where it is not reckoned. */
  dueOn?: CalendarDay;
  interval: readonly [number, IntervalUnit];
  /** How often it was done before, at the same interval, and what was noted in turn. */
  before: { times: number; notes: readonly string[] };
};

/** What recurs: something overdue, something due soon, something later, whenever the demo is added. */
export function plansOn(today: CalendarDay): Plan[] {
  const katharina = { userId: demoCustomers.katharina.id };
  const jonas = { userId: demoCustomers.jonas.id };
  const emma = { ...katharina, petId: "demo-pet-emma" };
  const sturmwind = { ...jonas, petId: "demo-pet-sturmwind" };
  const mimi = { ...jonas, petId: "demo-pet-mimi" };
  const klopfer = { ...jonas, petId: "demo-pet-klopfer" };
  const none = { times: 0, notes: [] };
  return [
    {
      ...klopfer,
      id: "plan-klopfer-teeth",
      kind: "Zahnkontrolle",
      lastDate: "",
      dueOn: daysFrom(today, 40),
      interval: [6, "months"],
      before: none,
    },
    {
      ...emma,
      id: "plan-emma-parasites",
      kind: "Parasitenschutz",
      lastDate: daysFrom(today, -3 - 4 * 7),
      interval: [4, "weeks"],
      before: {
        times: 7,
        notes: ["Spot-on, Größe M", "Spot-on, Größe M; zwei Tage nicht gebadet"],
      },
    },
    {
      ...emma,
      id: "plan-emma-worming",
      kind: "Entwurmung",
      lastDate: monthsBefore(daysFrom(today, 5), 3),
      interval: [3, "months"],
      before: {
        times: 9,
        notes: [
          "Tablette mit Leberwurst",
          "Kotprobe ohne Befund, nicht nötig gewesen",
          "Tablette, 28 kg",
        ],
      },
    },
    {
      ...emma,
      id: "plan-demo-pet-emma",
      kind: "Vorsorge",
      lastDate: "2026-09-07",
      interval: [6, "months"],
      before: none,
    },
    {
      ...emma,
      id: "plan-emma-vaccination",
      kind: "Impfung",
      lastDate: "2026-09-04",
      interval: [12, "months"],
      before: none,
    },
    {
      ...sturmwind,
      id: "plan-demo-pet-sturmwind",
      kind: "Hufschmied",
      lastDate: daysFrom(today, -4 - 7 * 7),
      interval: [7, "weeks"],
      before: {
        times: 15,
        notes: [
          "Barhuf ausgeschnitten",
          "Vorne links Tragrand nachgerundet",
          "Barhuf ausgeschnitten, Strahl trocken",
          "Kleiner Riss hinten rechts, beobachten",
        ],
      },
    },
    {
      ...sturmwind,
      id: "plan-sturmwind-vaccination",
      kind: "Impfung",
      lastDate: "2026-06-03",
      interval: [6, "months"],
      before: none,
    },
    {
      ...sturmwind,
      id: "plan-sturmwind-worming",
      kind: "Entwurmung",
      lastDate: daysFrom(today, -40),
      interval: [3, "months"],
      before: { times: 7, notes: ["Selektiv nach Kotprobe: nicht nötig", "Paste, 470 kg"] },
    },
    {
      ...sturmwind,
      id: "plan-sturmwind-teeth",
      kind: "Zahnkontrolle",
      lastDate: "2026-06-24",
      interval: [12, "months"],
      before: none,
    },
    {
      ...mimi,
      id: "plan-mimi-kidneys",
      kind: "Nierenwerte prüfen",
      lastDate: monthsBefore(today, 6),
      interval: [6, "months"],
      before: {
        times: 3,
        notes: ["SDMA im Normbereich", "Kreatinin leicht erhöht, Trinkbrunnen aufgestellt"],
      },
    },
    {
      ...mimi,
      id: "plan-mimi-parasites",
      kind: "Parasitenschutz",
      lastDate: daysFrom(today, 2 - 4 * 7),
      interval: [4, "weeks"],
      before: { times: 6, notes: ["Spot-on für Katzen bis 5 kg"] },
    },
    {
      ...mimi,
      id: "plan-mimi-vaccination",
      kind: "Impfung",
      lastDate: "2025-12-22",
      interval: [12, "months"],
      before: none,
    },
    {
      ...klopfer,
      id: "plan-klopfer-claws",
      kind: "Krallen schneiden",
      lastDate: daysFrom(today, 6 - 6 * 7),
      interval: [6, "weeks"],
      before: { times: 2, notes: ["Mit Petersilie überredet", "Zu zweit, ging gut"] },
    },
    {
      ...klopfer,
      id: "plan-klopfer-vaccination",
      kind: "Impfung",
      lastDate: "2026-07-02",
      interval: [12, "months"],
      before: none,
    },
  ];
}
