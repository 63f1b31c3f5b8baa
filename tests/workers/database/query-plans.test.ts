import { env } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { eq, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, it } from "vitest";
import { removeUnconfirmed, sweepExpired, updateProfile } from "#app/account/commands.server.ts";
import { closeSession } from "#app/account/open-session.server.ts";
import { requestPasswordReset, resetPassword } from "#app/account/passwords.server.ts";
import {
  confirmEmail,
  getConfirmLink,
  registerAccount,
  resendConfirmation,
} from "#app/account/registration.server.ts";
import { signIn } from "#app/account/sign-in.server.ts";
import * as accountSchema from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import * as fileSchema from "#app/db/file-schema.ts";
import * as mailSchema from "#app/db/mail-schema.ts";
import * as petSchema from "#app/db/pet-schema.ts";
import * as shopSchema from "#app/db/shop-schema.ts";
import { listMailbox } from "#app/mailbox/mailbox.server.ts";
import { answerAsVisitor, readSessionCookie } from "#app/middleware/session.server.ts";
import { addPet, deletePet } from "#app/pets/commands.server.ts";
import { getDashboard, getPetFile, listPets } from "#app/pets/queries.server.ts";
import { getOperation, runEachJob } from "#app/platform/jobs.server.ts";
import { limitReset, sweepLimits, takeLimits } from "#app/platform/limits.server.ts";
import { deliverMail, markMailFailed } from "#app/platform/mail/deliver-mail.server.ts";
import { type MailQueue, removeOldMails, sweepOutbox } from "#app/platform/mail/outbox.server.ts";
import { mailboxTransport } from "#app/platform/mail/transports.server.ts";
import { createContactMessage } from "#app/site/landing/contact.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { storeRuns } from "#tests/support/store-runs.ts";
import {
  insertAppointment,
  insertDocument,
  recordStatements,
  type Statement,
  silentLog,
} from "#tests/support/unit-database.ts";
import { pairOf, platformOf, sealedCookie } from "#tests/workers/visitors.ts";

const { outbox } = mailSchema;
const { pets } = petSchema;
const binding = env.DB;
const plain = createDatabase(binding);
const now = new Date("2026-11-21T09:00:00Z");
const secret = "0123456789abcdef0123456789abcdef";
const moment = { now, origin: "http://localhost:8787" };
const queue = { send: async () => {} } as unknown as MailQueue;

const nothing = async () => {};
const nothingToDo = {
  ...{ setAside: nothing, subscriptions: nothing, oldEvents: nothing, oldCheckouts: nothing },
};

let userId = "";
let email = "";
let petId = "";

beforeAll(async () => {
  email = "plan@example.org";
  userId = await insertPerson(plain, {
    email,
    passwordHash: await hashPassword(demoPassword),
    petSlotsPurchased: 5,
  });
  petId = await insertPet(plain, { userId });
  await insertDocument(plain, { petId, userId });
  await insertAppointment(plain, { petId, userId });
});

async function linkTokenOf(db: Database): Promise<string> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, "neu@example.org"));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Every query and command of the app; each runs once and its statements are explained. */
const runs: Record<string, (db: Database) => Promise<unknown>> = {
  registerAccount: (db) =>
    registerAccount(
      db,
      {
        ...{ fullName: "Neu", email: "neu@example.org", passwordHash: "hash" },
        ...{ browserHash: "browser", redirectTo: "/herb-lexicon/1" },
      },
      moment,
    ),
  resendConfirmation: (db) =>
    resendConfirmation(db, { email: "neu@example.org", redirectTo: null }, moment),
  getConfirmLink: async (db) => getConfirmLink(db, await linkTokenOf(plain), now),
  confirmEmail: async (db) => confirmEmail(db, await linkTokenOf(plain), now),
  requestPasswordReset: async (db) => {
    await plain.delete(outbox);
    await requestPasswordReset(db, "neu@example.org", moment);
  },
  resetPassword: async (db) =>
    resetPassword(db, { token: await linkTokenOf(plain), passwordHash: "hash-2" }, moment),
  updateProfile: (db) => {
    const address = { street: "Weg 1", postalCode: "10115", city: "Berlin" };
    return updateProfile(db, userId, { fullName: "Neu", phone: "", ...address, seen: "" }, now);
  },
  removeUnconfirmed: (db) => removeUnconfirmed(db, now),
  sweepExpired: (db) => sweepExpired(db, now),
  getOperation: (db) => getOperation(db),
  runEachJob: (db) => runEachJob({ db, log: silentLog }, "store", nothingToDo),
  "sign-in, session, sign-out": async (db) => {
    const platform = platformOf({ db });
    const fields = { email, password: demoPassword, redirectTo: null };
    const { headers } = await signIn(platform, new Headers(), fields);
    const cookie = pairOf(headers.getSetCookie());
    const told = await readSessionCookie(platform, new Headers({ cookie }));
    const unknown = await sealedCookie({ token: told?.token ?? "" });
    const overtaken = () => new Response();
    const { config, origin } = platform;
    const site = { binding: db.$client, config, origin, overtaken };
    for (const one of [cookie, unknown]) {
      const request = new Request(platform.origin, { headers: { cookie: one } });
      await answerAsVisitor(request, site, async () => new Response("page"));
    }
    await closeSession(platform, new Headers({ cookie }));
  },
  takeLimits: (db) =>
    takeLimits({ db, secret, now }, [
      { name: "sign-in by address", subject: "203.0.113.9" },
      { name: "sign-in by account", subject: email },
    ]),
  limitReset: async (db) => {
    const uses = [{ name: "sign-in by account", subject: email }] as const;
    const { reset } = await limitReset({ db, secret, now }, uses);
    await reset;
  },
  sweepLimits: (db) => sweepLimits(db, now),
  listPets: (db) => listPets(db, userId),
  getDashboard: (db) => getDashboard(db, userId, "2026-11-21"),
  getPetFile: (db) => getPetFile(db, userId, petId, { today: "2026-11-21" }),
  addPet: (db) => {
    const pet = { type: "Hund", breed: "Hund", name: "Bello", birthDate: "2020-01-01" } as const;
    const interval = { intervalCount: 3, intervalUnit: "months" } as const;
    const plan = { kind: "Impfung", lastDate: "2026-09-04", ...interval, dueOn: "2026-12-04" };
    return addPet(db, userId, { ...pet, weightKg: null, notes: "", carePlan: plan }, now);
  },
  deletePet: (db) => deletePet(db, { userId, petId }, null),
  createContactMessage: (db) =>
    createContactMessage(db, { name: "E", email: "e@example.org", message: "x" }, now),
  "deliverMail, busy, again": async (db) => {
    const [row] = await plain.select({ id: outbox.id }).from(outbox).limit(1);
    const id = row?.id ?? "";
    const broken = { isRepeatable: true, send: () => Promise.reject(new Error("no")) };
    await deliverMail(db, broken, id, now, 10, silentLog);
    await deliverMail(db, broken, id, now, 10, silentLog);
    const later = new Date(now.getTime() + 60 * 60 * 1000);
    await deliverMail(db, mailboxTransport(db), id, later, 10, silentLog);
  },
  markMailFailed: (db) => markMailFailed(db, "any", silentLog),
  sweepOutbox: (db) => sweepOutbox(db, queue, now, silentLog),
  removeOldMails: (db) => removeOldMails(db, now),
  "listMailbox of all": (db) => listMailbox(db, null),
  "listMailbox of one": (db) => listMailbox(db, email),
};

/** Steps that read a whole table or index, or sort what an index should have sorted. */
async function slowSteps({ sql, values }: Statement): Promise<string[]> {
  const { results } = await binding
    .prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN /.test(detail) || detail.includes("USE TEMP B-TREE"))
    .filter((detail) => !isHarmless(detail, sql));
}

function isHarmless(detail: string, sql: string): boolean {
  // A list of ids that we bind ourselves, and a select without a table.
  if (/^SCAN (json_each|CONSTANT ROW)/.test(detail)) return true;
  // A select in a select: what that reads is a step of its own.
  if (/^SCAN (\(subquery-\d+\)|item)$/.test(detail)) return true;
  // The products of one account that keep its subscription active, by age.
  if (sql.startsWith('update "profiles"') && sql.includes("order by age limit 1")) {
    return detail === "USE TEMP B-TREE FOR ORDER BY";
  }
  // The newest fifty of the development mailbox: an index in its order, cut by its limit.
  return detail === "SCAN mailbox USING INDEX mailbox_created" && /limit \?/.test(sql);
}

it.each(Object.entries({ ...runs, ...storeRuns }))(
  "every statement of %s finds its rows by an index",
  async (_name, run) => {
    const { db, statements } = recordStatements(binding);
    await run(createDatabase(db));
    expect(statements.length).toBeGreaterThan(0);
    const slow = await Promise.all(
      statements.map(async (one) => ({ sql: one.sql, slow: await slowSteps(one) })),
    );
    expect(slow.filter((one) => one.slow.length > 0)).toEqual([]);
  },
);

it("a statement that reads a whole table is noticed", async () => {
  const { db, statements } = recordStatements(binding);
  await createDatabase(db).select().from(pets).where(eq(pets.name, "Bello"));
  const [statement] = statements;
  expect(statement && (await slowSteps(statement))).toEqual(["SCAN pets"]);
});

it("every foreign key can be followed back by an index, so that deleting never scans", async () => {
  const tables = Object.values({
    ...accountSchema,
    ...fileSchema,
    ...mailSchema,
    ...petSchema,
    ...shopSchema,
  }).filter((one) => is(one, SQLiteTable));
  const keys = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.map((key) => [name, key.reference().columns[0]?.name ?? ""] as const);
  });
  expect(keys.length).toBeGreaterThan(7);
  for (const [child, field] of keys) {
    const sql = `select 1 from "${child}" where "${field}" = ?`;
    expect([child, field, await slowSteps({ sql, values: ["x"] })]).toEqual([child, field, []]);
  }
});
