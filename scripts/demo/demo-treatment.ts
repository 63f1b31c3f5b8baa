import { eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { letters } from "#app/db/practice-schema.ts";
import { visitRecords } from "#app/db/treatment-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { BodyPoint } from "#app/treatment/body.ts";
import { bodyShapeOf } from "#app/treatment/body-shapes.server.ts";
import { answerText } from "#app/treatment/check-in.server.ts";
import type { Change } from "#app/treatment/check-in.ts";
import type { HealthAnswers } from "#app/treatment/health.ts";
import { contentOfLetter, letterToVet } from "#app/treatment/letter.server.ts";
import type { LetterPart } from "#app/treatment/letter.ts";
import { isOn } from "#app/treatment/plan.ts";
import { getLetter } from "#app/treatment/released.server.ts";
import type { ScaleKey } from "#app/treatment/scales.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom } from "./demo-days.ts";
import { type DemoFiles, putFile } from "./demo-files.ts";
import { insertMessage } from "./inbox-factories.ts";
import {
  insertAddition,
  insertCheckIn,
  insertPlan,
  insertRecord,
  insertTick,
} from "./treatment-factories.ts";

// Eight weeks of two treatments: a horse gets better, a cat does not. A dog's has just begun, a rabbit's record
// is not finished.

const herbSlugs = ["brennnessel", "hundsrose", "flohsamen", "ringelblume"] as const;

/** Null in a lexicon without it. */
type HerbIds = Record<(typeof herbSlugs)[number], number | null>;

async function readHerbIds(db: Database): Promise<HerbIds> {
  const slugs = [...herbSlugs];
  const rows = await db
    .select({ id: herbs.id, slug: herbs.slug })
    .from(herbs)
    .where(inArray(herbs.slug, slugs));
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? null;
  return {
    ...{ brennnessel: idOf("brennnessel"), hundsrose: idOf("hundsrose") },
    ...{ flohsamen: idOf("flohsamen"), ringelblume: idOf("ringelblume") },
  };
}

/** Of Mimi's records. */
export const recordPictures = ["leckstelle.jpg", "leckstelle-spaeter.jpg"] as const;

const author = "Bea Beispiel";

type Day = (count: number) => CalendarDay;

export async function addDemoTreatment(
  db: Database,
  files: DemoFiles,
  today: CalendarDay,
): Promise<void> {
  // Its days are counted from the first time.
  const [known] = await db
    .select({ id: visitRecords.id })
    .from(visitRecords)
    .where(eq(visitRecords.id, "demo-behandlung-sturmwind-1"));
  if (known) return;
  const day: Day = (count) => daysFrom(today, count);
  const herb = await readHerbIds(db);
  await treatSturmwind(db, day, herb);
  await treatMimi(db, files, day, herb);
  await treatEmma(db, day, herb);
  await beginKlopfer(db, day);
}

/** Where the drawing has that part of the body; on the left where nothing else is said. */
function pointAt(type: string, name: string, word: string): BodyPoint {
  const region = bodyShapeOf(type).regions.find((one) =>
    [name, `${name} links`].includes(one.name),
  );
  if (!region) throw new Error(`Not drawn: ${name}`);
  const { view, x, y } = region;
  return { view, x, y, word };
}

function at(day: CalendarDay, time: string): string {
  return `${day}T${time}:00.000Z`;
}

async function treatSturmwind(db: Database, day: Day, herb: HerbIds): Promise<void> {
  const petId = "demo-pet-sturmwind";
  const visit = (count: number) => ({
    ...{ petId, visitedOn: day(count), createdAt: at(day(count), "09:05") },
    ...{ fixedAt: at(day(count), "10:20"), fixedBy: author },
  });
  await insertRecord(db, {
    ...visit(-56),
    ...{ id: "demo-behandlung-sturmwind-1", reason: "Geht vorn links klamm" },
    anamnesis:
      "Auf hartem Boden seit drei Wochen unwillig, auf Sand fast normal. Tierärztlich untersucht, Röntgen ohne Befund. Er steht im Offenstall, viermal die Woche leichte Arbeit.",
    findings:
      "Trab auf hartem Kreis linke Hand deutlich lahm. Muskulatur am Schulterblatt fest, druckempfindlich. Hufe warm, nicht heiß.",
    treatment: "Akupressur Blasenmeridian und Schulter beidseits, 60 Minuten. Gut toleriert.",
    advice: "Zwei Wochen nur Schritt auf weichem Boden. Heu weiter bedampfen.",
    points: [
      pointAt("Pferd", "Schulter", "fest, druckempfindlich"),
      pointAt("Pferd", "Rücken", "empfindlich"),
      pointAt("Pferd", "Lende rechts von oben", "verspannt"),
    ],
    released: ["reason", "findings", "advice", "scales", "points"],
    values: { pain: 5, lameness: 3, condition: 5, temperature: 37.8 },
  });
  await insertRecord(db, {
    ...visit(-28),
    ...{ id: "demo-behandlung-sturmwind-2", reason: "Zweite Behandlung" },
    anamnesis: "Auf der Weide läuft er wieder frei, auf Asphalt noch vorsichtig.",
    findings: "Im Trab geringgradig lahm. Schulter weicher, Rücken unauffällig.",
    treatment: "Akupressur Schulter und Hals, 50 Minuten.",
    advice: "Schritt auf festem Boden steigern, Trab erst ab der dritten Woche.",
    points: [pointAt("Pferd", "Schulter", "noch etwas fest")],
    released: ["reason", "findings", "advice", "scales", "points"],
    values: { pain: 3, lameness: 2, condition: 5, temperature: 37.6 },
  });
  await insertRecord(db, {
    ...visit(-7),
    ...{ id: "demo-behandlung-sturmwind-3", reason: "Dritte Behandlung" },
    anamnesis: "Trab auf dem Platz ohne Auffälligkeit, Ausritte im Schritt.",
    findings: "Klar im Trab auf Sand, auf hartem Kreis einzelne kurze Tritte.",
    treatment: "Akupressur Schulter, Dehnen der Vorhand gezeigt.",
    advice: "Arbeit langsam aufbauen. Vor dem Winter nimmt er leicht zu: Heu weiter wiegen.",
    released: ["reason", "findings", "advice", "scales"],
    values: { pain: 1, lameness: 1, condition: 5, temperature: 37.7 },
  });
  await insertAddition(db, {
    ...{ id: "demo-nachtrag-sturmwind", recordId: "demo-behandlung-sturmwind-1", author },
    ...{ reason: "Röntgenbilder nachgereicht", createdAt: at(day(-53), "16:40") },
    text: "Bilder der Tierarztpraxis vom Vormonat gesehen: keine Veränderung am Hufbein.",
  });
  const emergency =
    "Lahmt er plötzlich stärker, ist ein Huf heiß oder frisst er nicht: sofort die Pferdepraxis anrufen und nichts mehr geben.";
  const walking = {
    ...{ kind: "exercise" as const, title: "Schritt führen", times: ["08:00", "17:00"] },
  };
  const rosehip = {
    ...{ kind: "herb" as const, herbId: herb.hundsrose, title: "Hagebutte" },
    ...{ dose: "1 Handvoll getrocknete Schalen ins Futter", times: ["abends"] },
    reason: "Neben der Inhalation möglich, mit der Pferdepraxis besprochen.",
  };
  const line = { lineId: "demo-plan-sturmwind-1", petId, emergency };
  await insertPlan(db, {
    ...{ ...line, id: "demo-plan-sturmwind-1", version: 1, state: "replaced" },
    ...{ recordId: "demo-behandlung-sturmwind-1", createdAt: at(day(-56), "11:00") },
    ...{ seenAt: at(day(-56), "17:30"), endedAt: at(day(-28), "11:10") },
    items: [
      {
        ...{ kind: "herb" as const, herbId: herb.brennnessel, title: "Brennnessel" },
        ...{ dose: "30 g getrocknetes Kraut ins Futter", times: ["morgens"] },
        ...{ fromDay: day(-55), untilDay: day(-27) },
        watch: "Hautausschlag oder weicher Kot: weglassen und melden.",
        reason: rosehip.reason,
      },
      { ...rosehip, fromDay: day(-55) },
      { ...walking, dose: "je 10 Minuten auf weichem Boden", fromDay: day(-55) },
      {
        kind: "homeopathy",
        title: "Rhus toxicodendron D12",
        dose: "10 Globuli auf die Hand",
        times: ["morgens"],
        fromDay: day(-55),
        untilDay: day(-42),
        reason: "Laut Equidenpass nicht zur Schlachtung bestimmt.",
      },
    ],
  });
  await insertPlan(db, {
    ...{ ...line, id: "demo-plan-sturmwind-2", version: 2 },
    ...{ recordId: "demo-behandlung-sturmwind-2", createdAt: at(day(-28), "11:10") },
    ...{ seenAt: at(day(-27), "06:50"), nextVisitOn: day(14), isReminded: true },
    items: [
      { ...rosehip, fromDay: day(-27), beforeId: "demo-plan-sturmwind-1-1" },
      {
        ...{ ...walking, dose: "je 20 Minuten, auch auf festem Boden", fromDay: day(-27) },
        beforeId: "demo-plan-sturmwind-1-2",
      },
      {
        ...{ kind: "feeding", title: "Heu wiegen", dose: "8 kg am Tag auf drei Portionen" },
        ...{ times: ["07:00", "13:00", "19:00"], fromDay: day(-27) },
        watch: "Alle zwei Wochen das Maßband anlegen.",
      },
    ],
  });
  const ticked = { from: day(-9), items: [0, 1, 2], planId: "demo-plan-sturmwind-2" };
  await tick(db, ticked, day, [["abends"], ["08:00", "17:00"], ["07:00", "13:00", "19:00"]]);
  const asked = { petId, petName: "Sturmwind", planId: "demo-plan-sturmwind-1" };
  await answer(db, {
    ...{ ...asked, id: "demo-kontrolle-sturmwind-1", dueOn: day(-49) },
    ...{ change: "same", colour: "yellow" },
    ...{ word: "Unverändert, er frisst gut.", values: { pain: 5, lameness: 3 } },
  });
  await answer(db, {
    ...{ ...asked, planId: "demo-plan-sturmwind-2", id: "demo-kontrolle-sturmwind-2" },
    ...{ dueOn: day(-21), change: "better", colour: "green" },
    health: {
      list: "Pferd",
      answers: {
        eating: "usual",
        drinking: "unseen",
        urine: "unseen",
        droppings: "usual",
        behaviour: "usual",
      },
    },
    ...{ word: "Er galoppiert wieder allein zum Tor.", values: { pain: 2, lameness: 1 } },
  });
  await writeToVet(db, petId, day(-6));
}

async function writeToVet(db: Database, petId: string, today: CalendarDay): Promise<void> {
  const [customerId, recordId] = [demoCustomers.jonas.id, "demo-behandlung-sturmwind-3"];
  const read = await getLetter(db, { customerId, petId, recordId });
  if (!read) throw new Error("The record of the letter is missing.");
  const question = "Darf er im Dezember wieder auf hartem Boden getrabt werden?";
  const parts: LetterPart[] = ["plan", "course"];
  const letter: typeof letters.$inferInsert = {
    id: "demo-brief-sturmwind",
    userId: customerId,
    kind: "vet",
    petId,
    recordId,
    address: "Pferdepraxis Dr. Hella Muster (Beispiel)\nAm Deich 12\n21335 Lüneburg",
    question,
    parts,
    author,
    createdAt: at(today, "08:20"),
    content: contentOfLetter(letterToVet(read, { question, parts }, today), today),
  };
  await db.insert(letters).values(letter).onConflictDoNothing();
}

async function treatMimi(db: Database, files: DemoFiles, day: Day, herb: HerbIds): Promise<void> {
  const petId = "demo-pet-mimi";
  const photo = async (id: string, picture: string) => {
    const key = `${demoCustomers.jonas.id}/${petId}/behandlung/${id}.jpg`;
    await putFile(files, key, files.readPicture(picture), "image/jpeg");
    return { id, key, view: "Flanke links" };
  };
  const visit = (count: number) => ({
    ...{ petId, visitedOn: day(count), createdAt: at(day(count), "13:00") },
    ...{ fixedAt: at(day(count), "14:05"), fixedBy: author },
  });
  await insertRecord(db, {
    ...visit(-50),
    ...{ id: "demo-behandlung-mimi-1", reason: "Frisst schlechter, putzt sich viel" },
    anamnesis:
      "Seit dem Sommer wählerisch, seit zwei Wochen lässt sie die Hälfte stehen. Zahnstein bekannt. Freigängerin, keine neuen Tiere im Haus.",
    findings: "Fell am Bauch dünn geleckt, Haut gereizt. Maulgeruch. Bauch weich.",
    treatment: "Bioresonanz, 90 Minuten. Beratung zum Futter.",
    advice: "Zähne tierärztlich ansehen lassen. Jede Woche wiegen.",
    points: [pointAt("Katze", "Bauch", "dünn geleckt")],
    photos: [await photo("demo-foto-mimi-1", recordPictures[0])],
    released: ["reason", "findings", "advice", "scales", "points", "photos"],
    ...{ values: { pain: 2, itch: 4, condition: 4, temperature: 38.7 }, weightKg: 4.6 },
  });
  await insertRecord(db, {
    ...visit(-22),
    ...{ id: "demo-behandlung-mimi-2", reason: "Nimmt weiter ab" },
    anamnesis: "Frisst nur noch Soße. War noch nicht beim Tierarzt. Trinkt mehr als sonst.",
    findings: "Schmaler, Wirbel gut fühlbar. Leckstelle größer. Weicht beim Griff ans Maul aus.",
    treatment: "Keine Behandlung. Dringend zur Untersuchung mit Blutbild geraten.",
    advice: "Bitte diese Woche in die Tierarztpraxis: Zähne, Blutbild, Nieren.",
    points: [
      pointAt("Katze", "Bauch", "Leckstelle größer"),
      pointAt("Katze", "Maul", "schmerzhaft"),
      pointAt("Katze", "Nabel von unten", "kahl"),
    ],
    photos: [await photo("demo-foto-mimi-2", recordPictures[1])],
    released: ["reason", "findings", "advice", "scales", "points", "photos"],
    ...{ values: { pain: 4, itch: 5, condition: 3, temperature: 39 }, weightKg: 4.4 },
  });
  await insertPlan(db, {
    ...{ petId, id: "demo-plan-mimi-1", recordId: "demo-behandlung-mimi-1" },
    createdAt: at(day(-50), "14:20"),
    seenAt: at(day(-49), "18:00"),
    emergency:
      "Frisst sie einen Tag gar nicht, erbricht sie oder versteckt sie sich: noch am selben Tag in die Tierarztpraxis.",
    items: [
      {
        ...{ kind: "herb" as const, herbId: herb.flohsamen, title: "Flohsamen" },
        ...{ dose: "1 Messerspitze, gequollen, ins Nassfutter", times: ["abends"] },
        ...{ fromDay: day(-49), untilDay: day(-21) },
        watch: "Trinkt sie wenig: weglassen.",
        reason: "Kurz und wenig, weil sie harten Kot hat; sie trinkt genug.",
      },
      {
        ...{ kind: "feeding", title: "Nassfutter angewärmt", dose: "je 80 g" },
        ...{ times: ["morgens", "mittags", "abends"], fromDay: day(-49) },
        watch: "Reste wiegen und aufschreiben.",
      },
    ],
  });
  await tick(db, { from: day(-8), items: [1], planId: "demo-plan-mimi-1" }, day, [
    ["morgens", "mittags", "abends"],
  ]);
  const asked = { petId, petName: "Mimi", planId: "demo-plan-mimi-1" };
  await answer(db, {
    ...{ ...asked, id: "demo-kontrolle-mimi-1", dueOn: day(-43), answeredOn: day(-42) },
    ...{ change: "same", colour: "yellow" },
    ...{ word: "Frisst mal so, mal so.", values: { pain: 3, itch: 4 } },
  });
  await answer(db, {
    ...{ ...asked, id: "demo-kontrolle-mimi-2", dueOn: day(-3) },
    ...{ change: "worse", colour: "red" },
    ...{ word: "Seit gestern frisst sie kaum noch.", values: { pain: 7, itch: 6 } },
    health: {
      list: "Katze",
      answers: {
        eating: "little-for-days",
        drinking: "more",
        urine: "usual",
        droppings: "usual",
        vomiting: "twice",
      },
    },
  });
}

async function treatEmma(db: Database, day: Day, herb: HerbIds): Promise<void> {
  const petId = "demo-pet-emma";
  await insertRecord(db, {
    ...{ petId, id: "demo-behandlung-emma-1", visitedOn: day(-16), reason: "Zu viel Gewicht" },
    ...{ createdAt: at(day(-16), "10:00"), fixedAt: at(day(-16), "11:45"), fixedBy: author },
    anamnesis: "Knapp 1 kg mehr seit dem Frühjahr, viele Leckerli von den Kindern.",
    findings: "Rippen unter Druck fühlbar, Taille kaum zu sehen.",
    treatment: "Fütterungsberatung per Video.",
    advice: "Futter abwiegen, Leckerli aus der Tagesmenge nehmen.",
    released: ["reason", "advice", "scales"],
    values: { condition: 7 },
  });
  await insertPlan(db, {
    ...{ petId, id: "demo-plan-emma-1", recordId: "demo-behandlung-emma-1" },
    ...{ createdAt: at(day(-5), "15:00"), seenAt: at(day(-5), "19:10"), nextVisitOn: day(30) },
    targetWeightKg: 26,
    emergency: "Erbricht sie mehrmals oder wirkt sie matt: Tierarztpraxis am Weidengrund anrufen.",
    items: [
      {
        kind: "feeding",
        title: "Trockenfutter",
        dose: "160 g, abgewogen, ohne Huhn",
        kcalPer100g: 345,
        ...{ times: ["morgens", "abends"], fromDay: day(-4) },
        watch: "Alle zwei Wochen wiegen.",
      },
      {
        ...{ kind: "exercise", title: "Spaziergang", dose: "40 Minuten in ruhigem Tempo" },
        ...{ times: ["08:00", "17:30"], fromDay: day(-4) },
      },
      {
        ...{ kind: "herb" as const, herbId: herb.ringelblume, title: "Ringelblume", isOuter: true },
        ...{ dose: "abgekühlter Aufguss, Pfoten abtupfen", times: ["abends"] },
        ...{ fromDay: day(-4), untilDay: day(10) },
        watch: "Rötet sich die Haut: weglassen.",
      },
    ],
  });
  await tick(db, { from: day(-4), items: [0, 1, 2], planId: "demo-plan-emma-1" }, day, [
    ["morgens", "abends"],
    ["08:00", "17:30"],
    ["abends"],
  ]);
  await insertCheckIn(db, { petId, planId: "demo-plan-emma-1", dueOn: day(2) });
}

/** Not finished yet. */
async function beginKlopfer(db: Database, day: Day): Promise<void> {
  await insertRecord(db, {
    ...{ id: "demo-behandlung-klopfer-1", petId: "demo-pet-klopfer", visitedOn: day(-1) },
    ...{ createdAt: at(day(-1), "15:30"), reason: "Weicher Kot" },
    anamnesis: "Seit der Umstellung auf Herbstgras weicher Blinddarmkot, er frisst und spielt.",
    findings: "Bauch weich, Aftergegend leicht verklebt. Munter.",
    points: [pointAt("Kaninchen", "Bauch", "weich, nicht schmerzhaft")],
    ...{ values: { pain: 0, condition: 5, temperature: 39.1 }, released: ["advice"] },
  });
}

type Answered = {
  id: string;
  petId: string;
  petName: string;
  planId: string;
  dueOn: CalendarDay;
  answeredOn?: CalendarDay;
  change: Change;
  colour: "green" | "yellow" | "red";
  word: string;
  values: Partial<Record<ScaleKey, number>>;
  /** None: from before it was asked. */
  health?: HealthAnswers;
};

/** Jonas has both animals. With its message in the inbox; those of earlier weeks are done. */
async function answer(db: Database, { petName, answeredOn, ...given }: Answered): Promise<void> {
  const { jonas } = demoCustomers;
  const at = `${answeredOn ?? given.dueOn}T17:20:00.000Z`;
  const messageId = `${given.id}-nachricht`;
  const values = Object.entries(given.values).map(([scale, value]) => ({
    ...{ scale: scale as ScaleKey, value },
  }));
  await insertMessage(db, {
    ...{ id: messageId, channel: "check-in", userId: jonas.id, name: jonas.fullName },
    ...{ email: "abo@demo.test", subject: `Rückmeldung zu ${petName}`, createdAt: at },
    message: answerText({ ...given, health: given.health ?? null, values }),
    status: given.colour === "red" ? "open" : "done",
  });
  const askedAt = `${given.dueOn}T06:00:00.000Z`;
  await insertCheckIn(db, { ...given, askedAt, answeredAt: at, messageId });
}

/** Up to yesterday, with a miss now and then. */
async function tick(
  db: Database,
  { from, items, planId }: { from: CalendarDay; items: readonly number[]; planId: string },
  day: Day,
  times: readonly (readonly string[])[],
): Promise<void> {
  for (const [index, position] of items.entries()) {
    for (let count = -9; count < 0; count += 1) {
      if (!isOn(day(count), { fromDay: from, untilDay: null })) continue;
      for (const [nth, time] of (times[index] ?? []).entries()) {
        if ((Math.abs(count) + nth * 2 + position) % 7 === 3) continue;
        await insertTick(db, { itemId: `${planId}-${position}`, day: day(count), time });
      }
    }
  }
}
