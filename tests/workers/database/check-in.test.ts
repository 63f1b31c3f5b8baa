import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { describeEntry, getEntry } from "#app/admin/inbox/entry-queries.server.ts";
import { inboxList } from "#app/admin/inbox/inbox-address.ts";
import { listEntries } from "#app/admin/inbox/inbox-queries.server.ts";
import { describeToday, todayReads } from "#app/admin/today/today.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { contactMessages, outbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { checkIns, measurements, recordPhotos, treatmentPlans } from "#app/db/treatment-schema.ts";
import { claimOldUploads } from "#app/files/commands.server.ts";
import { deletePet } from "#app/pets/commands.server.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { askCheckIns } from "#app/treatment/ask-check-ins.server.ts";
import {
  answerCheckIn,
  describeAnswer,
  openCheckIns,
  openDays,
  selectAnswers,
  unsafeGetCheckInOfLink,
} from "#app/treatment/check-in.server.ts";
import type { Change, ToldValue } from "#app/treatment/check-in.ts";
import { rulesInWords } from "#app/treatment/check-in-rules.server.ts";
import type { HealthAnswers } from "#app/treatment/health.ts";
import { findRecordPhoto } from "#app/treatment/record-photos.server.ts";
import {
  describeUnseen,
  markAnswerSeen,
  selectUnseenAnswers,
} from "#app/treatment/unseen-answers.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { checkInRuns } from "#tests/support/check-in-runs.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-27T09:00:00Z");
const today = "2026-11-27";

beforeEach(async () => {
  await db.batch([db.delete(checkIns), db.delete(outbox), db.delete(contactMessages)]);
});

const fixedAt: string | null = "2026-11-20T10:00:00.000Z";

async function insertDueCheckIn({
  dueOn = today,
  values = { pain: 4, itch: 2, condition: 5 },
  visit = { fixedAt },
} = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await newPerson(db, { email, fullName: "Erika Beispiel" });
  const petId = await insertPet(db, { userId, name: "Emma" });
  const told = { reason: "Lahmheit", findings: "Schulter warm" };
  const recordId = await insertRecord(db, { petId, values, ...told, ...visit });
  const planId = await insertPlan(db, { petId, recordId });
  const id = await insertCheckIn(db, { petId, planId, dueOn });
  return { email, userId, petId, recordId, planId, id };
}

function run(at = now, sent: string[] = []) {
  const queue = {
    send: async ({ outboxId }: { outboxId: string }) => sent.push(outboxId),
  } as unknown as MailQueue;
  const issuer = { secret: "0123456789abcdef0123456789abcdef", origin: "https://tier.example" };
  return askCheckIns({ ...{ db, queue, ...issuer, now: at, log: silentLog } });
}

const mails = () => db.select().from(outbox).where(eq(outbox.kind, "check-in"));

async function found(id: string) {
  const one = await unsafeGetCheckInOfLink(db, id, now);
  if (!one) throw new Error("no such check-in");
  return one;
}

const worse = { change: "worse", word: "Frisst kaum.", photo: undefined, health: null } as const;
const origin = "https://tier.example";

it("is asked once, however often and however parallel the job runs", async () => {
  const { id, email } = await insertDueCheckIn();
  const sent: string[] = [];
  await Promise.all(Array.from({ length: 20 }, () => run(now, sent)));
  await run(new Date(now.getTime() + 24 * 60 * 60 * 1000), sent);
  expect(sent).toEqual([`check-in:${id}`]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: email, subject: "Wie geht es Emma?" });
  expect(mail?.text).toMatch(/https:\/\/tier\.example\/kontrolle\/\S+/);
  expect(mail?.text).toContain("Der Link gilt bis 24. Dezember 2026.");
  expect(mail?.unsubscribeLink).toMatch(/^https:\/\/tier\.example\/gaben\/abmelden\/\S+$/);
  expect(mail?.text).toContain(mail?.unsubscribeLink);
});

it("is asked on its day from half past eight in the morning, and up to two weeks later after an outage", async () => {
  await insertDueCheckIn({ dueOn: addDays(today, 1) });
  await insertDueCheckIn({ dueOn: addDays(today, -15) });
  await run();
  expect(await mails()).toEqual([]);
  await insertDueCheckIn({ dueOn: addDays(today, -14) });
  await run(new Date("2026-11-27T07:29:59Z"));
  expect(await mails()).toEqual([]);
  await run(new Date("2026-11-27T07:30:00Z"));
  expect(await mails()).toHaveLength(1);
});

it("is not asked of the dead, the blocked, those who do not want it or whose address is not proved, and about plans that no longer hold", async () => {
  const dead = await insertDueCheckIn();
  await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, dead.petId));
  const blocked = await insertDueCheckIn();
  const isBlocked = eq(profiles.id, blocked.userId);
  await db.update(profiles).set({ blockedAt: now.toISOString() }).where(isBlocked);
  const silent = await insertDueCheckIn();
  await db.update(profiles).set({ checkInMails: false }).where(eq(profiles.id, silent.userId));
  const unproved = await insertDueCheckIn();
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, unproved.userId));
  for (const state of ["replaced", "ended"] as const) {
    const { planId } = await insertDueCheckIn();
    await db.update(treatmentPlans).set({ state }).where(eq(treatmentPlans.id, planId));
  }
  const early = await insertDueCheckIn();
  const answer = { ...worse, values: [] };
  await answerCheckIn(db, await found(early.id), answer, { now, origin });
  await run();
  expect(await mails()).toEqual([]);
  expect(await unsafeGetCheckInOfLink(db, dead.id, now)).toBeNull();
  expect(await unsafeGetCheckInOfLink(db, blocked.id, now)).toBeNull();
});

it("is asked at the address that is proved, never at one that was only typed", async () => {
  const { email, userId } = await insertDueCheckIn();
  const profileEmail = `getippt-${email}`;
  await db.update(profiles).set({ email: profileEmail }).where(eq(profiles.id, userId));
  await run();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
});

it("asks for what the plan's visit has measured and an owner can tell, else for that of the last visit", async () => {
  const { id, petId, planId } = await insertDueCheckIn();
  const scalesOf = async (checkInId: string) =>
    (await found(checkInId)).asked.map(({ scale, before }) => [scale, before]);
  expect(await scalesOf(id)).toEqual([
    ["pain", 4],
    ["itch", 2],
  ]);
  await insertRecord(db, { petId, visitedOn: "2026-11-25", fixedAt, values: { lameness: 3 } });
  await insertRecord(db, { petId, visitedOn: "2026-11-26", values: { pain: 9 } });
  expect(await scalesOf(id)).toHaveLength(2);
  await db.update(treatmentPlans).set({ recordId: null }).where(eq(treatmentPlans.id, planId));
  expect(await scalesOf(id)).toEqual([["lameness", 3]]);
});

it("asks nothing that stands in a draft alone", async () => {
  const { id } = await insertDueCheckIn({ visit: { fixedAt: null } });
  expect(await found(id)).toMatchObject({ asked: [], visit: null });
});

it("twenty parallel answers are one, with one message, its values and its photo", async () => {
  const { id, petId, userId, email } = await insertDueCheckIn();
  const key = `${userId}/${petId}/1764230400000_bild.jpg`;
  const createdAt = "2026-11-27T08:00:00.000Z";
  await db.insert(uploads).values({ key, userId, petId, createdAt });
  const one = await found(id);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const values = [{ scale: "pain" as const, before: 4, value: index < 10 ? 7 : 8 }];
      return answerCheckIn(
        db,
        one,
        { ...worse, photo: "1764230400000_bild.jpg", values },
        { now, origin },
      );
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const toPractice = await db.select().from(outbox).where(eq(outbox.kind, "check-in-red"));
  expect(toPractice.map(({ id: outboxId }) => outboxId)).toEqual([`check-in-red:${id}`]);
  const messages = await db.select().from(contactMessages);
  expect(messages).toMatchObject([
    {
      ...{ name: "Erika Beispiel", email, userId, channel: "check-in", status: "open" },
      subject: "Rückmeldung zu Emma",
      message: expect.stringContaining("Frisst kaum."),
    },
  ]);
  const [row] = await db.select().from(checkIns).where(eq(checkIns.id, id));
  expect(row).toMatchObject({ colour: "red", change: "worse", messageId: messages[0]?.id });
  const values = await db.select().from(measurements).where(eq(measurements.checkInId, id));
  expect(values).toMatchObject([{ petId, scale: "pain", measuredOn: today }]);
  const photos = await db.select().from(recordPhotos).where(eq(recordPhotos.checkInId, id));
  expect(photos).toMatchObject([{ petId, key, view: "Rückmeldung", takenOn: today }]);
  expect(await db.select().from(uploads).where(eq(uploads.key, key))).toEqual([]);
  // One that a failure has left behind: the file is in use.
  await db.insert(uploads).values({ key, userId, petId, createdAt });
  expect(await claimOldUploads(db, new Date("2026-12-24T00:00:00Z"), 500)).not.toContain(key);
});

it("leaves no photo behind when the animal is deleted", async () => {
  const { id, userId, petId } = await insertDueCheckIn({ visit: { fixedAt: null } });
  const key = `${userId}/${petId}/1764230400002_bild.jpg`;
  await db.insert(uploads).values({ key, userId, petId, createdAt: now.toISOString() });
  const photo = "1764230400002_bild.jpg";
  await answerCheckIn(db, await found(id), { ...worse, photo, values: [] }, { now, origin });
  expect(await deletePet(db, { userId, petId }, null)).toMatchObject({
    outcome: "deleted",
  });
  expect(await claimOldUploads(db, now, 500)).toContain(key);
});

it("takes no photo that is another animal's or that nobody has uploaded", async () => {
  const { id, userId, petId } = await insertDueCheckIn();
  const other = await insertPet(db, { userId, name: "Balu" });
  const key = `${userId}/${petId}/1764230400001_bild.jpg`;
  await db.insert(uploads).values({ key, userId, petId: other, createdAt: now.toISOString() });
  const photo = "1764230400001_bild.jpg";
  await answerCheckIn(db, await found(id), { ...worse, photo, values: [] }, { now, origin });
  expect((await found(id)).photoId).toBeNull();
  expect(await db.select().from(uploads).where(eq(uploads.key, key))).toHaveLength(1);
});

it("shows its photo by the photo's own address, which stays when the animal gets another owner", async () => {
  const { id, userId, petId } = await insertDueCheckIn();
  const photo = "1764230400003_bild.jpg";
  const key = `${userId}/${petId}/${photo}`;
  await db.insert(uploads).values({ key, userId, petId, createdAt: now.toISOString() });
  await answerCheckIn(db, await found(id), { ...worse, photo, values: [] }, { now, origin });
  const [row] = await db.select().from(recordPhotos).where(eq(recordPhotos.checkInId, id));
  const [message] = await db.select().from(contactMessages);
  const details = await getEntry(db, message?.id ?? "", "");
  const address = `/behandlung/foto/${row?.id}`;
  expect(details && describeEntry(details, now).checkIn).toMatchObject({ photo: address });
  const newOwner = await newPerson(db);
  await db.update(pets).set({ userId: newOwner }).where(eq(pets.id, petId));
  const reader = { userId: newOwner, role: "user" as const };
  expect(await findRecordPhoto(db, reader, row?.id ?? "")).toBe(key);
});

it("lands in the inbox with its colour and the visit beside it, and red ones on 'Heute' until they are answered", async () => {
  const { id, recordId, planId, userId, petId } = await insertDueCheckIn();
  await db.update(profiles).set({ phone: "030 555 01" }).where(eq(profiles.id, userId));
  const values = [{ scale: "pain" as const, before: 4, value: 8 }];
  await answerCheckIn(db, await found(id), { ...worse, values }, { now, origin });
  const green = await insertDueCheckIn();
  const calm = { ...worse, change: "better" as const, word: "", values: [] };
  await answerCheckIn(db, await found(green.id), calm, { now, origin });

  const view = { ...inboxList.first, kind: "check-in" as const };
  const { entries } = await listEntries(db, view, now);
  expect(entries.map(({ colour }) => colour).sort()).toEqual(["green", "red"]);
  const messages = { ...inboxList.first, kind: "message" as const };
  expect((await listEntries(db, messages, now)).entries).toEqual([]);

  const red = entries.find(({ colour }) => colour === "red");
  const details = red && (await getEntry(db, red.id, ""));
  expect(details && describeEntry(details, now).checkIn).toEqual({
    phone: [{ at: 0, href: "tel:+493055501", text: "030 555 01" }],
    petName: "Emma",
    planId,
    colour: "red",
    reasons: [
      { colour: "red", words: "Schmerz ab 8 von 10", why: "", emergency: null },
      {
        colour: "red",
        words: "Schlechter und ein Wert um mindestens 3 gestiegen",
        why: "",
        emergency: null,
      },
      { colour: "yellow", words: "Schlechter", why: "", emergency: null },
      { colour: "yellow", words: "Ein Wert ist gestiegen", why: "", emergency: null },
    ],
    rules: rulesInWords("Hund"),
    replyBy: "",
    treatment: `/admin/kunden/${userId}/tiere/${petId}/behandlung#rueckmeldungen`,
    visit: {
      id: recordId,
      day: "20. November 2026",
      reason: "Lahmheit",
      findings: "Schulter warm",
    },
    ...{ photo: null, values: [{ label: "Schmerz", before: "4 von 10", value: "8 von 10" }] },
  });

  const counted = async () => {
    const answers = await db.batch(todayReads(db, { today, now }));
    return describeToday(answers, { today, now }).counts.filter(({ name }) =>
      name.includes("Dringende"),
    );
  };
  expect(await counted()).toMatchObject([{ count: "1", isWrong: true }]);
  await db.update(contactMessages).set({ status: "answered" });
  expect(await counted()).toEqual([]);
});

const noUrine: HealthAnswers = {
  list: "Hund",
  answers: {
    eating: "usual",
    drinking: "usual",
    urine: "blocked",
    droppings: "usual",
    vomiting: "no",
  },
};

it("a red answer is mailed to the practice with who, why and where, and without the owner's words", async () => {
  const { id, userId, petId } = await insertDueCheckIn();
  await db.update(profiles).set({ phone: "030 555 01" }).where(eq(profiles.id, userId));
  const answer = { ...worse, change: "same", health: noUrine, values: [] } as const;
  const outboxIds = await answerCheckIn(db, await found(id), answer, { now, origin });
  expect(outboxIds).toEqual([`check-in-red:${id}`]);
  const [mail, ...others] = await db.select().from(outbox);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "check-in-red",
    recipient: site.operator.email,
    subject: "Dringende Rückmeldung: Emma",
  });
  const [message] = await db.select().from(contactMessages);
  expect(mail?.text).toContain("Urin: Presst, kaum oder kein Urin");
  expect(mail?.text).toContain("Erika Beispiel\nTelefon: 030 555 01");
  expect(mail?.text).toContain("gebeten, sofort eine Tierarztpraxis anzurufen.");
  expect(mail?.text).toContain(`${origin}/admin/nachrichten/${message?.id}`);
  const answers = `${origin}/admin/kunden/${userId}/tiere/${petId}/behandlung#rueckmeldungen`;
  expect(mail?.text).toContain(answers);
  expect(mail?.text).not.toContain("Frisst kaum.");
  expect(message?.message).toBe(
    "Befinden: Unverändert\nFressen: Wie immer\nTrinken: Wie immer\nUrin: Presst, kaum oder kein Urin\nKot: Wie immer\nErbrechen: Nein\n\nFrisst kaum.",
  );
});

it("only who says 'Schlechter' is promised an answer, by a day on which the practice is there", async () => {
  const replyBy = async (
    change: Change,
    values: readonly ToldValue[] = [],
  ): Promise<string | null | undefined> => {
    const { id } = await insertDueCheckIn();
    expect(
      await answerCheckIn(db, await found(id), { ...worse, change, values }, { now, origin }),
    ).not.toBeNull();
    const [row] = await db.select().from(checkIns).where(eq(checkIns.id, id));
    return row?.replyBy;
  };
  // A Friday.
  expect(await replyBy("worse")).toBe("2026-11-30T20:00:00.000Z");
  expect(await replyBy("same")).toBeNull();
  expect(await replyBy("same", [{ scale: "itch", before: 2, value: 3 }])).toBeNull();
  expect(await replyBy("worse", [{ scale: "pain", before: 4, value: 8 }])).toBeNull();
  await db.insert(blockedPeriods).values({
    id: "urlaub",
    label: "Urlaub",
    kind: "leave",
    firstDay: "2026-11-28",
    lastDay: "2026-12-02",
    createdAt: now.toISOString(),
  });
  expect(await replyBy("worse")).toBe("2026-12-03T20:00:00.000Z");
  await db.delete(blockedPeriods);

  const overdue = async (at: Date) => {
    const moment = { today, now: at };
    return describeToday(await db.batch(todayReads(db, moment)), moment).counts.map(
      ({ name }) => name,
    );
  };
  expect(await overdue(new Date("2026-11-30T20:00:00Z"))).toContain("Neue Rückmeldungen");
  const late = "Neue Rückmeldungen, Antwort überfällig";
  expect(await overdue(new Date("2026-11-30T20:00:01Z"))).toContain(late);
  await db.update(contactMessages).set({ status: "answered" });
  expect(await overdue(new Date("2026-11-30T20:00:01Z"))).not.toContain(late);
});

it("a red answer stands above everything until she has opened it, once and for good", async () => {
  const answerRed = async () => {
    const checkIn = await insertDueCheckIn();
    const one = await found(checkIn.id);
    await answerCheckIn(db, one, { ...worse, health: noUrine, values: [] }, { now, origin });
    const [row] = await db.select().from(checkIns).where(eq(checkIns.id, checkIn.id));
    return { ...checkIn, messageId: row?.messageId ?? "" };
  };
  const unseen = async () => {
    const moment = { today, now };
    const onToday = describeToday(await db.batch(todayReads(db, moment)), moment).unseenAnswers;
    const { unseenAnswers: inInbox } = await listEntries(db, inboxList.first, now);
    expect(inInbox).toEqual(onToday);
    return onToday.answers.map(({ id }) => id);
  };
  const seenAt = async (id: string) =>
    (await db.select().from(checkIns).where(eq(checkIns.id, id)))[0]?.seenAt;
  const first = await answerRed();
  const second = await answerRed();
  expect((await unseen()).toSorted()).toEqual([first.id, second.id].toSorted());

  const moments = Array.from({ length: 20 }, (_, index) => new Date(now.getTime() + index));
  await Promise.all([...moments.map((at) => markAnswerSeen(db, first.messageId, at)), answerRed()]);
  const winner = await seenAt(first.id);
  expect(moments.map((at) => at.toISOString())).toContain(winner);
  await markAnswerSeen(db, first.messageId, new Date("2027-01-01T00:00:00Z"));
  expect(await seenAt(first.id)).toBe(winner);
  expect(await seenAt(second.id)).toBeNull();
  expect(await unseen()).toHaveLength(2);

  await markAnswerSeen(db, second.messageId, now);
  const [third, ...others] = await unseen();
  expect(others).toEqual([]);
  await db.update(contactMessages).set({ status: "done" });
  expect(await unseen()).toEqual([]);
  expect(await seenAt(third ?? "")).toBeNull();
});

it("of more red answers than fit, the oldest stand first, and the list has the others", async () => {
  for (let minute = 0; minute < 6; minute += 1) {
    const { id } = await insertDueCheckIn();
    const at = new Date(now.getTime() + minute * 60_000);
    const answer = { ...worse, health: noUrine, values: [] };
    await answerCheckIn(db, await found(id), answer, { now: at, origin });
  }
  const { answers, hasMore } = describeUnseen(await selectUnseenAnswers(db));
  expect(hasMore).toBe(true);
  expect(answers.map(({ at }) => at.slice(-9))).toEqual(
    [0, 1, 2, 3, 4].map((minute) => `10:0${minute} Uhr`),
  );
  expect(answers[0]).toMatchObject({
    petName: "Emma",
    ownerName: "Erika Beispiel",
    reasons: ["Urin: Presst, kaum oder kein Urin"],
  });
});

it("stays on the animal's page when its message is forgotten, newest first, and is nobody else's", async () => {
  const { id, petId, planId } = await insertDueCheckIn();
  await insertCheckIn(db, {
    petId,
    planId,
    dueOn: "2026-11-13",
    answeredAt: "2026-11-13T09:00:00Z",
  });
  await insertCheckIn(db, { petId, planId, dueOn: "2026-12-04" });
  const values = [{ scale: "pain" as const, before: 4, value: 8 }];
  await answerCheckIn(db, await found(id), { ...worse, values }, { now, origin });
  await db.delete(contactMessages);
  const answers = (await selectAnswers(db, petId)).map(describeAnswer);
  expect(answers).toMatchObject([
    {
      ...{ id, day: "27. November 2026", colour: "red", word: "Frisst kaum.", photo: null },
      facts: "Schmerz 8 von 10",
    },
    { day: "13. November 2026" },
  ]);
  const { petId: other } = await insertDueCheckIn();
  expect(await selectAnswers(db, other)).toEqual([]);
});

it("stands on the owner's pages while it can be answered", async () => {
  const { id, userId, petId, planId } = await insertDueCheckIn();
  const ids = async (day: string, ofPet = petId) => {
    const columns = { open: openCheckIns(day) };
    const rows = await db.select(columns).from(pets).where(eq(pets.id, ofPet));
    return rows.flatMap(({ open }) => open.map((one) => one.id));
  };
  const second = await insertPet(db, { userId });
  expect(await ids(addDays(today, -1))).toEqual([]);
  expect(await ids(today)).toEqual([id]);
  expect(await ids(today, second)).toEqual([]);
  expect(await ids(addDays(today, openDays - 1))).toEqual([id]);
  expect(await ids(addDays(today, openDays))).toEqual([]);
  await db.update(treatmentPlans).set({ state: "ended" }).where(eq(treatmentPlans.id, planId));
  expect(await ids(today)).toEqual([]);
});

it("every statement finds its rows by an index", async () => {
  const { userId, petId, planId } = await insertDueCheckIn();
  const runs = checkInRuns(() => ({ plain: db, userId, petId, planId }));
  expect(await slowRuns(env.DB, runs)).toEqual({});
});
