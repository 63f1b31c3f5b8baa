import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { customers, textTemplates, timeline } from "#app/db/practice-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { insertNote } from "./customer-factories.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom } from "./demo-days.ts";

const { katharina, jonas } = demoCustomers;

type DemoNote = {
  id: string;
  userId: string;
  /** From the day the demo is added. */
  days: number;
  /** In UTC. */
  time: string;
  changed?: { days: number; time: string };
  petId?: `demo-pet-${string}`;
  /** Of whose animal the note is, too. */
  bookingId?: `booking-${string}`;
  text: string;
};

const notes: readonly DemoNote[] = [
  {
    ...{ id: "note-katharina-first", userId: katharina.id, days: -61, time: "16:20" },
    text: "Erstgespräch am Telefon. Emma seit Welpe bei ihr, lebt mit zwei Kindern im Haus. Huhn strikt meiden, auch in Leckerli; sie liest Etiketten nicht immer.",
  },
  {
    ...{ id: "note-katharina-weight", userId: katharina.id, days: -14, time: "11:05" },
    ...{ petId: "demo-pet-emma", bookingId: "booking-emma-feeding-video" },
    changed: { days: -13, time: "07:40" },
    text: "Nach der Videoberatung: Futtermenge auf 280 g gesenkt, Wiegen alle zwei Wochen.\n\nAm liebsten vormittags anrufen, nachmittags arbeitet sie.",
  },
  {
    ...{ id: "note-katharina-hip", userId: katharina.id, days: -5, time: "14:30" },
    ...{ petId: "demo-pet-emma", bookingId: "booking-emma-cancelled" },
    text: "Termin abgesagt, Emma humpelt. Erst den Befund der Tierärztin abwarten, dann Akupressur neu anbieten.",
  },
  {
    ...{ id: "note-jonas-stable", userId: jonas.id, days: -40, time: "18:10" },
    petId: "demo-pet-sturmwind",
    text: "Reitstall am Kanal: Tor ab 18 Uhr zu, am Paddock 3 klingeln. Sturmwind lässt sich am Kopf ungern anfassen.",
  },
  {
    ...{ id: "note-jonas-mimi", userId: jonas.id, days: -5, time: "10:15" },
    ...{ petId: "demo-pet-mimi", bookingId: "booking-mimi-no-show" },
    text: "Mimi nicht erschienen: war am Morgen nicht zu finden. Keine Rechnung, beim nächsten Mal an die Transportbox erinnern.",
  },
];

/** What the practitioner has noted for herself about the people of the demo. */
export async function addDemoNotes(db: Database, today: CalendarDay): Promise<void> {
  for (const { days, time, changed, ...note } of notes) {
    await insertNote(db, {
      ...note,
      createdAt: `${daysFrom(today, days)}T${time}:00.000Z`,
      changedAt: changed && `${daysFrom(today, changed.days)}T${changed.time}:00.000Z`,
    });
  }
}

const templates = [
  {
    ...{ id: "template-way", title: "Ihr Termin am {{Termin}}" },
    text: "Guten Tag {{Name}},\n\nich komme am {{Termin}} zu {{Tier}}: {{Ort}}. Bitte lassen Sie mir einen Parkplatz in der Nähe frei und füttern Sie {{Tier}} zwei Stunden vorher nicht mehr.",
  },
  {
    ...{ id: "template-after", title: "Wie geht es {{Tier}}?" },
    text: "Guten Tag {{Name}},\n\nwie hat {{Tier}} die Behandlung vertragen? Schreiben Sie mir gern kurz, ob Ihnen etwas aufgefallen ist.",
  },
  {
    ...{ id: "template-plan", title: "Fütterungsplan für {{Tier}}" },
    text: "Guten Tag {{Name}},\n\nder Fütterungsplan für {{Tier}} folgt in den nächsten drei Werktagen. Bitte stellen Sie das Futter bis dahin nicht um.",
  },
  {
    ...{ id: "template-papers", title: "Unterlagen vor unserem Termin" },
    text: "Guten Tag {{Name}},\n\nbitte laden Sie vor der Beratung ({{Beratung}}, {{Termin}}) die letzten Befunde von {{Tier}} in der Akte hoch.",
  },
  {
    ...{ id: "template-findings", title: "Befund: Bewegungsapparat", use: "treatment" as const },
    text: "Stand:\nSchritt und Trab auf festem Boden:\nTrab auf weichem Boden:\nRücken und Schulter beim Abtasten:\nGelenke, Sehnen, Wärme:",
  },
  {
    ...{ id: "template-advice", title: "Empfehlung: Ruhe und Aufbau", use: "treatment" as const },
    text: "{{Tier}} eine Woche nur im Schritt auf weichem Boden bewegen, danach alle zwei Tage fünf Minuten mehr. Wird es schlechter: aufhören und melden.",
  },
  {
    ...{ id: "template-emergency", title: "Was tun, wenn {{Tier}} nicht frisst" },
    ...{ use: "treatment" as const },
    text: "Frisst {{Tier}} einen Tag lang nicht, erbricht mehrmals oder wirkt matt: nichts mehr geben und noch am selben Tag die Tierarztpraxis anrufen.",
  },
];

/** What she writes again and again. */
export async function addDemoTemplates(db: Database, today: CalendarDay): Promise<void> {
  const createdAt = `${daysFrom(today, -90)}T18:00:00.000Z`;
  const rows = templates.map((template) => ({ ...template, createdAt }));
  await db.insert(textTemplates).values(rows).onConflictDoNothing();
}

const herbOpenedAt = "2026-03-02T19:40:00.000Z";

/**
 * Gives entries of the timeline the times of the story: a herb counts as opened when it was written,
 * and nobody here has confirmed an address. Before anything else is added, from which the last
 * activity then follows.
 */
export async function addDemoPast(db: Database): Promise<void> {
  const isHerb = and(
    eq(timeline.userId, katharina.id),
    eq(timeline.area, "herbs"),
    eq(timeline.refId, "2"),
    gt(timeline.at, herbOpenedAt),
  );
  await db.batch([
    db
      .update(customers)
      .set({ lastActivityAt: herbOpenedAt })
      .where(
        and(
          eq(customers.userId, katharina.id),
          inArray(
            customers.lastActivityAt,
            db.select({ at: timeline.at }).from(timeline).where(isHerb),
          ),
        ),
      ),
    db.update(timeline).set({ at: herbOpenedAt }).where(isHerb),
    confirmed(db, katharina.id, "2026-03-02T09:15:00.000Z"),
    confirmed(db, jonas.id, "2026-01-14T17:52:00.000Z"),
  ]);
}

function confirmed(db: Database, userId: string, at: string) {
  const isNew = sql`not exists (select 1 from timeline as known
    where known.user_id = ${userId} and known.area = 'account' and known.kind = 'confirmed')`;
  const row = { userId, at, area: "account", kind: "confirmed", refId: userId } as const;
  return insertWhen(db, timeline, isNew, row);
}
