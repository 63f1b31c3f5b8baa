import type { appointments } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom, forenoon, workdayFrom } from "./demo-days.ts";

type Entry = readonly [daysFromToday: number, time: string | null, type: string, notes: string];

const entries: Record<"emma" | "sturmwind" | "mimi" | "klopfer", readonly Entry[]> = {
  emma: [
    [-165, "10:00", "Tierarzt", "Hüfte rechts: Röntgen besprochen."],
    [-103, "17:30", "Physiotherapie", "Erste Stunde, Übungen für zu Hause bekommen."],
    [
      -68,
      "08:50",
      "Tierarzt",
      "Durchfall nach Leckerli mit Huhn. Schonkost, nach drei Tagen wieder gut.",
    ],
    [-41, "17:30", "Physiotherapie", ""],
    [-27, "17:30", "Physiotherapie", "Unterwasserlaufband, 8 Minuten."],
    [-13, "17:30", "Physiotherapie", "12 Minuten, macht ihr Spaß."],
    [-6, "09:10", "Kontrolle", "Gewicht und Pfoten."],
    [0, "16:30", "Physiotherapie", "Handtuch und Leckerli mitnehmen."],
    [1, "09:20", "Tierarzt", "Ohr rechts anschauen lassen. Impfpass mitnehmen."],
    [7, "11:15", "Kontrolle", "Gewicht; Futtermenge besprechen."],
    [19, null, "Sonstiges", "Hundeschule: Auffrischung Leinenführigkeit, Uhrzeit folgt."],
    [34, "17:30", "Physiotherapie", ""],
  ],
  sturmwind: [
    [-150, "13:00", "Zahnbehandlung", "Mit Sedierung."],
    [-88, "15:00", "Sattler", "Kissen nachgepolstert."],
    [-40, "08:30", "Tierarzt", "Kotprobe und Wurmkur besprochen."],
    [-18, "10:00", "Physiotherapie", "Rücken links verspannt."],
    [-4, "14:00", "Kontrolle", "Husten: Lunge abgehört."],
    [0, "10:00", "Physiotherapie", "Folgetermin Rücken. Nicht vorher reiten."],
    [6, "15:30", "Hufschmied", "Kommt zum Hof."],
    [12, "08:00", "Impfung", "Influenza + Herpes, Equidenpass mitnehmen."],
  ],
  mimi: [
    [-186, "09:00", "Tierarzt", "Nierenwerte und Blutdruck."],
    [-52, "11:00", "Kontrolle", "Zahnstein beobachten."],
    [-13, "16:40", "Tierarzt", "Frisst schlecht; Gewicht kontrolliert."],
    [1, "08:40", "Tierarzt", "Gewichtsverlust: Blut abnehmen. Nüchtern bringen!"],
    [8, "16:40", "Kontrolle", "Laborwerte besprechen."],
    [33, "09:30", "Impfung", "RCP"],
  ],
  klopfer: [
    [-76, "16:00", "Kontrolle", "Zähne und Gewicht."],
    [-24, "10:30", "Kontrolle", "Wächst, wie er soll."],
    [6, "16:00", "Sonstiges", "Krallen schneiden in der Praxis."],
    [27, "10:30", "Tierarzt", "Kastration besprechen."],
  ],
};

const baskosDays = [
  ["2026-01-20", "10:20", "Tierarzt", "Herzultraschall."],
  ["2026-02-03", "18:00", "Tierarzt", "Zu Hause, in aller Ruhe."],
] as const;

export function demoAppointments(today: CalendarDay): (typeof appointments.$inferInsert)[] {
  const owners = { emma: demoCustomers.katharina.id, basko: demoCustomers.jonas.id };
  const moving = Object.entries(entries).flatMap(([animal, list]) =>
    list.map(([days, time, type, notes], index) => ({
      id: `appointment-${animal}-${String(index + 1).padStart(2, "0")}`,
      petId: `demo-pet-${animal}`,
      userId: animal === "emma" ? owners.emma : owners.basko,
      // Today, tomorrow and this week stay where they are; what lies further off waits for a workday.
      appointmentDate: Math.abs(days) < 7 ? daysFrom(today, days) : workdayFrom(today, days),
      appointmentTime: time,
      appointmentType: type,
      notes,
      createdAt: forenoon(daysFrom(today, Math.min(days, 0) - 10)),
    })),
  );
  const past = baskosDays.map(([day, time, type, notes], index) => ({
    id: `appointment-basko-${index + 1}`,
    petId: "demo-pet-basko",
    userId: owners.basko,
    appointmentDate: day,
    appointmentTime: time,
    appointmentType: type,
    notes,
    createdAt: forenoon(daysFrom(day, -3)),
  }));
  return [...moving, ...past];
}
