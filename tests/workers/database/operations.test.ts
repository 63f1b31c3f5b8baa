import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles, session, twoFactors, user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { customers } from "#app/db/practice-schema.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import { unusedHash } from "#tests/support/unit-database.ts";
import operations from "../../../docs/operations.md?raw";
import readme from "../../../README.md?raw";

// The commands that the documents tell somebody to run, as they stand there.

const db = createDatabase(env.DB);
const appSecret = "0123456789abcdef0123456789abcdef";
const addressInDocuments = "praxis@example.org";

/** The SQL of the one command that begins like this, with this address in the place of the example. */
function commandOf(document: string, beginning: string, email: string): string {
  const commands = [...document.matchAll(/d1 execute kraeuterpfote .*--command "([^"]+)"/g)];
  const found = commands.map(([, sql = ""]) => sql).filter((sql) => sql.startsWith(beginning));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(addressInDocuments);
  return found[0]?.replaceAll(addressInDocuments, email) ?? "";
}

/** As `wrangler d1 execute` does: one statement after the other. */
async function execute(sql: string): Promise<unknown[]> {
  const statements = sql.split("; ").map((one) => env.DB.prepare(one));
  const results = await env.DB.batch(statements);
  return results.flatMap((one) => one.results);
}

async function registered({ isConfirmed = true } = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  const id = await insertPerson(db, { email, passwordHash: unusedHash });
  await db.update(user).set({ emailVerified: isConfirmed }).where(eq(user.id, id));
  return { id, email };
}

const roleOf = async (id: string) =>
  (await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, id)))[0]?.role;

describe.each([
  ["README.md", readme],
  ["docs/operations.md", operations],
])("making the practitioner, as %s says", (_name, document) => {
  const make = (email: string) => commandOf(document, "UPDATE profiles", email);

  it("gives one confirmed account the role, says so, and takes it from the customers", async () => {
    const [one, other] = [await registered(), await registered()];
    expect(await execute(make(one.email))).toEqual([{ email: one.email, role: "admin" }]);
    expect(await roleOf(one.id)).toBe("admin");
    expect(await roleOf(other.id)).toBe("user");
    expect(await db.select().from(customers).where(eq(customers.userId, one.id))).toEqual([]);
    expect(await db.select().from(customers).where(eq(customers.userId, other.id))).toHaveLength(1);
  });

  it("gives it to nobody who has not confirmed the address, and says nothing", async () => {
    const { id, email } = await registered({ isConfirmed: false });
    expect(await execute(make(email))).toEqual([]);
    expect(await roleOf(id)).toBe("user");
  });
});

describe("switching off a lost second step, as docs/operations.md says", () => {
  it("signs out one account and forgets its second step, and no other's", async () => {
    const [one, other] = [await registered(), await registered()];
    for (const { id } of [one, other]) {
      await insertTwoFactor(db, appSecret, id);
      const at = { createdAt: new Date(), updatedAt: new Date(), expiresAt: new Date() };
      await db.insert(session).values({ id, token: id, userId: id, ...at });
    }
    await execute(commandOf(operations, "DELETE FROM session", one.email));
    const left = (id: string) =>
      Promise.all([
        db.select().from(session).where(eq(session.userId, id)),
        db.select().from(twoFactors).where(eq(twoFactors.userId, id)),
      ]);
    expect(await left(one.id)).toEqual([[], []]);
    expect((await left(other.id)).map((rows) => rows.length)).toEqual([1, 1]);
  });
});
