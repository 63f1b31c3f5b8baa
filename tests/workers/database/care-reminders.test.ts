import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { carePlans, pets } from "#app/db/pet-schema.ts";
import { markDone } from "#app/pets/care/mark-done.server.ts";
import { type ReminderStage, reminderStages, stageToSend } from "#app/pets/care/reminder-policy.ts";
import { listDueOwners, sendCareReminders } from "#app/pets/care/reminders.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { deliverMail } from "#app/platform/mail/deliver-mail.server.ts";
import { type MailQueue, sweepOutbox } from "#app/platform/mail/outbox.server.ts";
import { mailboxTransport } from "#app/platform/mail/transports.server.ts";
import { insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { careRuns, remindersTo, switchReminders } from "#tests/support/care-runs.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { recordStatements, silentLog, unusedHash } from "#tests/support/unit-database.ts";
import { withParts } from "#tests/workers/with-parts.ts";

const db = createDatabase(env.DB);
const morning = new Date("2026-11-21T09:00:00Z");
const today = dayInGermany(morning);
const hourMs = 60 * 60 * 1000;
const daysLater = (days: number) => new Date(morning.getTime() + days * 24 * hourMs);

beforeEach(async () => {
  // Each test's owners are the only ones who wait.
  await db.batch([db.delete(carePlans), db.delete(outbox)]);
});

class Announcements {
  readonly ids: string[] = [];
  isBroken = false;
  readonly queue = {
    send: async ({ outboxId }: { outboxId: string }) => {
      if (this.isBroken) throw new Error("queue is down");
      this.ids.push(outboxId);
    },
  } as unknown as MailQueue;
}

type Given = { db?: Database; queue?: MailQueue; ownersPerRun?: number };

function run(now = morning, given: Given = {}) {
  return sendCareReminders({
    ...{ db, queue: new Announcements().queue, ...given },
    ...{ secret: "0123456789abcdef0123456789abcdef", origin: "https://tier.example" },
    ...{ now, log: silentLog },
  });
}

let people = 0;

async function newOwner(input: Partial<PersonInput> = {}) {
  people += 1;
  const email = `besitzer-${people}@example.org`;
  const userId = await insertPerson(db, { email, passwordHash: unusedHash, ...input });
  return { userId, email, petId: await insertPet(db, { userId, name: "Emma" }) };
}

/** A plan that is due some days from today, every four weeks. */
async function planDueIn(
  days: number,
  owner: { userId: string; petId: string },
  kind = "Impfung",
  reminded: ReminderStage | null = null,
) {
  const lastDate = addDays(today, days - 28);
  const interval = { intervalCount: 4, intervalUnit: "weeks" } as const;
  const { userId, petId } = owner;
  return insertCarePlan(db, { userId, petId, kind, lastDate, ...interval, reminded });
}

async function subjectsTo(email: string) {
  return (await remindersTo(db, email)).map((mail) => mail.subject);
}

async function rowOf(planId: string) {
  const [plan] = await db.select().from(carePlans).where(eq(carePlans.id, planId));
  return plan;
}

const remindedOf = async (planId: string) => (await rowOf(planId))?.reminded;
const lastDateOf = async (planId: string) => (await rowOf(planId))?.lastDate ?? "";

describe("the mails about one due day", () => {
  it("come seven days before, one day before and on the day, each once", async () => {
    const owner = await newOwner();
    const planId = await planDueIn(8, owner);
    const sent: [number, string][] = [];
    for (let day = 0; day <= 12; day += 1) {
      for (const hour of [0, 1, 5]) await run(new Date(daysLater(day).getTime() + hour * hourMs));
      const subjects = await subjectsTo(owner.email);
      if (subjects.length > sent.length) sent.push([day, subjects.at(-1) ?? ""]);
    }
    expect(sent).toEqual([
      [1, "Erinnerung: Impfung für Emma in 7 Tagen fällig"],
      [7, "Erinnerung: Impfung für Emma morgen fällig"],
      [8, "Erinnerung: Impfung für Emma heute fällig"],
    ]);
    expect(await remindedOf(planId)).toBe("due");
  });

  it("do not come before half past eight in the morning, by the clock in Germany", async () => {
    const owner = await newOwner();
    await planDueIn(0, owner);
    await run(new Date("2026-11-21T07:29:59Z"));
    expect(await subjectsTo(owner.email)).toEqual([]);
    await run(new Date("2026-11-21T07:30:00Z"));
    expect(await subjectsTo(owner.email)).toHaveLength(1);
  });

  it("are made up for after an outage by one mail about where things stand", async () => {
    const owner = await newOwner();
    await planDueIn(8, owner);
    await run(daysLater(11));
    expect(await subjectsTo(owner.email)).toEqual(["Erinnerung: Impfung für Emma überfällig"]);
    await run(daysLater(12));
    expect(await subjectsTo(owner.email)).toHaveLength(1);
  });

  it("are not made up for after more than a month", async () => {
    const owner = await newOwner();
    await planDueIn(-31, owner);
    await run();
    expect(await subjectsTo(owner.email)).toEqual([]);
  });

  it("end with 'Erledigt' and begin with the next due day", async () => {
    const owner = await newOwner();
    const planId = await planDueIn(7, owner);
    await run();
    const lastDate = await lastDateOf(planId);
    const done = { dueOn: addDays(today, 7), lastDate, doneOn: addDays(today, 2), note: "" };
    await markDone(db, { planId, owner: null }, done, daysLater(2));
    for (const day of [6, 7, 8]) await run(daysLater(day));
    expect(await subjectsTo(owner.email)).toHaveLength(1);
    // Four weeks after day 2, seven days before.
    await run(daysLater(23));
    expect(await subjectsTo(owner.email)).toHaveLength(2);
  });
});

describe("one mail an owner and day", () => {
  it("is about all animals, and has a link of its own for each plan", async () => {
    const owner = await newOwner({ fullName: "Erika Beispiel" });
    const balu = await insertPet(db, { userId: owner.userId, name: "Balu" });
    const planIds = [
      await planDueIn(7, owner),
      await planDueIn(1, { ...owner, petId: balu }, "Hufschmied"),
      await planDueIn(-2, owner, "Entwurmung"),
    ];
    await planDueIn(8, owner, "Zahnkontrolle");
    const announcements = new Announcements();
    await run(morning, { queue: announcements.queue });
    const [mail, ...others] = await remindersTo(db, owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Erinnerung: Vorsorge für Emma und Balu");
    expect(mail?.text).toMatch(
      /Entwurmung für Emma\nSeit 2 Tagen .*Hufschmied für Balu\nMorgen .*Impfung für Emma\nIn 7 Tagen /s,
    );
    expect(mail?.text).not.toContain("Zahnkontrolle");
    for (const planId of planIds) {
      expect(mail?.text).toContain(`https://tier.example/erinnerung/${planId}.`);
    }
    expect(mail?.unsubscribeLink).toContain("https://tier.example/erinnerung/abmelden/");
    expect(announcements.ids).toEqual([mail?.id]);
    expect(await Promise.all(planIds.map(remindedOf))).toEqual(["week", "day", "due"]);
  });

  it("leaves what is entered later on that day to the next day's mail", async () => {
    const owner = await newOwner();
    await planDueIn(7, owner);
    await run();
    const late = await planDueIn(0, owner, "Hufschmied");
    await run(new Date(morning.getTime() + hourMs));
    expect(await subjectsTo(owner.email)).toHaveLength(1);
    expect(await remindedOf(late)).toBeNull();
    await run(daysLater(1));
    expect((await subjectsTo(owner.email)).at(-1)).toMatch(/Hufschmied für Emma überfällig$/);
  });

  it("is written once by twenty runs at the same time", async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => newOwner()));
    for (const owner of owners) for (const days of [7, 1, 0]) await planDueIn(days, owner);
    const announcements = new Announcements();
    await Promise.all(
      Array.from({ length: 20 }, () => run(morning, { queue: announcements.queue })),
    );
    for (const { email } of owners) expect(await remindersTo(db, email)).toHaveLength(1);
    expect(announcements.ids).toHaveLength(5);
  });

  it("lists thirty plans, counts the others, and marks them all", async () => {
    const owner = await newOwner();
    for (let count = 0; count < 35; count += 1) await planDueIn(7, owner, `Plan ${count}`);
    await run();
    const [mail] = await remindersTo(db, owner.email);
    expect(mail?.text.match(/erinnerung\/[0-9a-f]{8}-/g)).toHaveLength(30);
    expect(mail?.text).toContain("sehen Sie, was noch ansteht");
    await run(daysLater(1));
    expect(await remindersTo(db, owner.email)).toHaveLength(1);
  });

  it("goes to so many owners a run, the longest waiting first; the next run goes on", async () => {
    const owners: Awaited<ReturnType<typeof newOwner>>[] = [];
    for (const days of [7, 0, 1, -2, 5]) {
      const owner = await newOwner();
      await planDueIn(days, owner);
      await planDueIn(days, owner, "Hufschmied");
      owners.push(owner);
    }
    const counts = () =>
      Promise.all(owners.map(async ({ email }) => (await remindersTo(db, email)).length));
    await run(morning, { ownersPerRun: 2 });
    expect(await counts()).toEqual([0, 1, 0, 1, 0]);
    await run(morning, { ownersPerRun: 2 });
    expect(await counts()).toEqual([0, 1, 1, 1, 1]);
    await run(morning, { ownersPerRun: 2 });
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  });
});

describe("nobody is written to", () => {
  it("about an animal that has died, who has not confirmed, or who wants no mails", async () => {
    const bereaved = await newOwner();
    await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, bereaved.petId));
    const unconfirmed = await newOwner({ emailVerified: false });
    const unsubscribed = await newOwner();
    await switchReminders(db, unsubscribed.userId, false);
    for (const owner of [bereaved, unconfirmed, unsubscribed]) {
      const planId = await planDueIn(0, owner);
      await run();
      expect(await subjectsTo(owner.email)).toEqual([]);
      expect(await remindedOf(planId)).toBeNull();
    }
    // Switched on again, the reminder comes.
    await switchReminders(db, unsubscribed.userId, true);
    await run();
    expect(await subjectsTo(unsubscribed.email)).toHaveLength(1);
  });

  const overtaken: [string, (owner: Owner) => Promise<unknown>][] = [
    [
      "has died",
      (owner) => db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, owner.petId)),
    ],
    ["is not to be reminded of", (owner) => switchReminders(db, owner.userId, false)],
    [
      "is done",
      async ({ planId }) => {
        const lastDate = await lastDateOf(planId);
        const done = { dueOn: today, lastDate, doneOn: today, note: "" };
        return markDone(db, { planId, owner: null }, done, morning);
      },
    ],
    ["is gone", (owner) => db.delete(carePlans).where(eq(carePlans.id, owner.planId))],
  ];

  it.each(overtaken)("about what %s between the reading and the writing", async (_name, change) => {
    const owner = await newOwner();
    const planId = await planDueIn(0, owner);
    const other = await planDueIn(7, owner, "Hufschmied");
    const between = beforeBatch(() => change({ ...owner, planId }));
    await run(morning, { db: between.db });
    expect(between.calls()).toBe(1);
    expect(await subjectsTo(owner.email)).toEqual([]);
    expect(await remindedOf(other)).toBeNull();
  });
});

type Owner = { userId: string; petId: string; planId: string };

/** A database in which something happens right before the next batch. */
function beforeBatch(happens: () => Promise<unknown>) {
  let calls = 0;
  const batch = async <Row>(statements: D1PreparedStatement[]) => {
    calls += 1;
    await happens();
    return env.DB.batch<Row>(statements);
  };
  return { db: createDatabase(withParts(env.DB, { batch })), calls: () => calls };
}

describe("a crash", () => {
  it("before the batch writes nothing, and the next run sends; others are sent all the same", async () => {
    const [first, second] = [await newOwner(), await newOwner()];
    const planId = await planDueIn(-1, first);
    await planDueIn(0, second);
    let isFirst = true;
    const failing = beforeBatch(async () => {
      if (!isFirst) return;
      isFirst = false;
      throw new Error("D1 is gone");
    });
    await run(morning, { db: failing.db });
    expect(await subjectsTo(first.email)).toEqual([]);
    expect(await remindedOf(planId)).toBeNull();
    expect(await subjectsTo(second.email)).toHaveLength(1);
    await run(new Date(morning.getTime() + 5 * 60 * 1000));
    expect(await subjectsTo(first.email)).toHaveLength(1);
    expect(await subjectsTo(second.email)).toHaveLength(1);
  });

  it("in the middle of the batch leaves neither mark nor mail", async () => {
    const owner = await newOwner();
    const planId = await planDueIn(0, owner);
    await whileFailing(env.DB, "insert on outbox", () => run());
    expect(await remindedOf(planId)).toBeNull();
    await run();
    expect(await subjectsTo(owner.email)).toHaveLength(1);
    expect(await remindedOf(planId)).toBe("due");
  });

  it("before the queue hears of it leaves the mail to the sweep, and it is sent once", async () => {
    const owner = await newOwner();
    await planDueIn(0, owner);
    const announcements = new Announcements();
    announcements.isBroken = true;
    await run(morning, { queue: announcements.queue });
    announcements.isBroken = false;
    const later = new Date(morning.getTime() + 10 * 60 * 1000);
    await run(later, { queue: announcements.queue });
    expect(announcements.ids).toEqual([]);
    await sweepOutbox(db, announcements.queue, later, silentLog);
    const [mail] = await remindersTo(db, owner.email);
    expect(announcements.ids).toContain(mail?.id);
    await deliverMail(db, mailboxTransport(db), mail?.id ?? "", later, 10, silentLog);
    await run(later, { queue: announcements.queue });
    expect(await remindersTo(db, owner.email)).toMatchObject([
      { status: "sent", text: "", unsubscribeLink: null },
    ]);
  });
});

it("SQL and rule agree on which plans need a mail", async () => {
  const owner = await newOwner();
  const stages = [null, ...reminderStages];
  const wanted: string[] = [];
  for (let days = -32; days <= 9; days += 1) {
    for (const reminded of stages) {
      await planDueIn(days, owner, `${days} ${reminded}`, reminded);
      if (stageToSend(addDays(today, days), reminded, today)) wanted.push(`${days} ${reminded}`);
    }
  }
  const [due] = await listDueOwners(db, today, 100);
  expect(due?.plans.map((plan) => plan.kind).toSorted()).toEqual(wanted.toSorted());
});

it("every statement of the care plan finds its rows by an index", async () => {
  let owner = { userId: "", petId: "" };
  for (const [name, go] of Object.entries(careRuns(() => ({ plain: db, ...owner })))) {
    owner = await newOwner();
    expect(await slowRuns(env.DB, { [name]: go })).toEqual({});
  }
});

it("the search for owners begins with the plans that are due, not with all people", async () => {
  const { db: recorded, statements } = recordStatements(env.DB);
  await listDueOwners(createDatabase(recorded), today, 100);
  const [search] = statements;
  const { results } = await env.DB.prepare(`explain query plan ${search?.sql}`)
    .bind(...(search?.values ?? []))
    .all<{ detail: string }>();
  expect(results[0]?.detail).toContain("SEARCH care_plans USING INDEX care_plans_due");
});
