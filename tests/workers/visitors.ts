import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Proved, prepareSession } from "#app/account/open-session.server.ts";
import type { Platform } from "#app/context.ts";
import { session, user } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import {
  answerAsVisitor,
  sealSession,
  selectSessionState,
  sessionCookieName,
} from "#app/middleware/session.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import { insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { silentLog, unusedHash } from "#tests/support/unit-database.ts";

// What the database tests of accounts share: who asks, as the web worker finds out.

export const sessionSecret = "0123456789abcdef0123456789abcdef";
export const origin = "http://localhost:8787";
export const cookieName = sessionCookieName(false);
/** What takes the cookie away. */
export const gone = /^kraeuterpfote_session=; Max-Age=0;/;
const config = { sessionSecret, isDevelopment: true } as AppConfig;
const db = createDatabase(env.DB);

let clients = 0;

/** A platform with a client's address of its own. */
export function platformOf(given: Partial<Platform> = {}): Platform {
  const made = {
    ...{ config, db, origin, log: silentLog, now: new Date("2026-11-21T09:00:00Z") },
    mailQueue: { send: async () => {} },
    clientAddress: `198.51.100.${++clients % 250}`,
    defer: () => {},
  };
  return { ...(made as unknown as Platform), ...given };
}

/** @param alongside in the same batch @throws when nobody has that id */
export async function openSession(
  platform: Platform,
  headers: Headers,
  proved: Proved,
  alongside: readonly BatchItem<"sqlite">[] = [],
) {
  const { statements, read } = prepareSession(platform, headers, proved);
  return read(await platform.db.batch([...statements, ...alongside]));
}

/** Somebody in a session that was opened without a password, which takes its time to check. */
export async function signedIn(given: Partial<PersonInput> = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  const id = await insertPerson(db, { email, passwordHash: unusedHash, ...given });
  const proved = { userId: id, hasSecondStep: false, passwordHash: null };
  const opened = await openSession(platformOf(), new Headers(), proved);
  if (opened.outcome !== "entered") throw new Error(opened.outcome);
  return { id, email, cookie: pairOf(opened.headers.getSetCookie()) };
}

/** The first cookie that is set, as a browser sends it. */
export function pairOf(setCookie: readonly string[]): string {
  return setCookie[0]?.split(";")[0] ?? "";
}

export async function sessionOf(userId: string) {
  const [row] = await db.select().from(session).where(eq(session.userId, userId));
  if (!row) throw new Error("no session");
  return row;
}

/** The cookie as it would be if it had been made now. */
export async function cookieOfNow(userId: string): Promise<string> {
  const { token } = await sessionOf(userId);
  const [state] = await selectSessionState(db, token);
  return sealedCookie({ token, text: state?.text });
}

export async function sealedCookie(told: { token: string; text?: string | undefined }) {
  const said = told as Parameters<typeof sealSession>[1];
  return `${cookieName}=${await sealSession({ sessionSecret }, said)}`;
}

type Asking = { request: Request; db: Database; visitor: Visitor | null };
export type Page = (asking: Asking) => Response | Promise<Response>;
type Asked = { cookie: string | null; sent?: RequestInit | undefined; secret?: string };

/** A page of one read. */
export const read: Page = async ({ db, visitor }) => {
  if (!visitor) return new Response("nobody");
  const rows = await db.select({ name: user.name }).from(user).where(eq(user.id, visitor.userId));
  return new Response(rows[0]?.name);
};

/** Who asked at last, how often the page was begun, what it cost, and what was answered. */
export async function visit(
  { cookie, sent = {}, secret = sessionSecret }: Asked,
  page: Page = () => new Response("page"),
) {
  const { db: binding, trips } = countRoundTrips(env.DB);
  const headers = new Headers(sent.headers);
  if (cookie !== null) headers.set("cookie", cookie);
  const request = new Request(`${origin}/pets`, { ...sent, headers });
  const overtaken = () => new Response("overtaken", { status: 409 });
  const site = { binding, origin, overtaken, config: { ...config, sessionSecret: secret } };
  const visitors: (Visitor | null)[] = [];
  const response = await answerAsVisitor(request, site, async ({ binding, ...asked }) => {
    visitors.push(asked.visitor);
    return page({ ...asked, db: createDatabase(binding) });
  });
  return {
    visitor: visitors.at(-1) ?? null,
    ...{ begun: visitors.length, trips: trips.count, text: await response.text() },
    setCookie: response.headers.getSetCookie(),
  };
}
