import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles, session, twoFactors } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { guardDatabase, guardSql } from "#app/db/guarded-database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import { instantAtOrAfter } from "#app/platform/german-time.ts";
import { pick } from "#app/platform/pick.ts";
import {
  isProfileComplete,
  owesTwoFactor,
  sessionLifetimeSeconds,
  sessionMaxSeconds,
  sessionRenewalSeconds,
  type Visitor,
} from "./visitor.ts";

// The sealed cookie holds the session's token and what its row and its account said last. A page is
// begun on its word; the first statements it asks of D1 travel behind a guard that compares.

const stateSchema = z.object({
  sessionId: z.string(),
  userId: z.string(),
  /** Milliseconds since 1970, as the next two. */
  createdAt: z.number(),
  expiresAt: z.number(),
  updatedAt: z.number(),
  blockedAt: z.string().nullable(),
  twoFactorSince: z.string().nullable(),
  role: z.enum(["user", "admin"]),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  petSlotsPurchased: z.number(),
  subscriptionStatus: z.string(),
  herbViews: z.array(z.number()),
  practiceContactOn: z.string(),
});

type State = z.output<typeof stateSchema>;

/** One text, so that one comparison tells whether anything of it has changed. */
export function selectSessionState(db: Database, token: string) {
  return db
    .select({
      text: sql<string>`json_object(
        'sessionId', ${session.id}, 'userId', ${session.userId},
        'createdAt', ${session.createdAt}, 'expiresAt', ${session.expiresAt},
        'updatedAt', ${session.updatedAt}, 'blockedAt', ${profiles.blockedAt},
        'twoFactorSince', ${twoFactors.enabledAt}, 'role', ${profiles.role},
        'fullName', ${profiles.fullName}, 'email', ${profiles.email}, 'phone', ${profiles.phone},
        'street', ${profiles.street}, 'postalCode', ${profiles.postalCode}, 'city', ${profiles.city},
        'petSlotsPurchased', ${profiles.petSlotsPurchased},
        'subscriptionStatus', ${profiles.subscriptionStatus},
        'herbViews', json(${profiles.herbViews}),
        'practiceContactOn', ${profiles.practiceContactOn})`.as("text"),
    })
    .from(session)
    .innerJoin(profiles, eq(profiles.id, session.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, session.userId))
    .where(eq(session.token, token));
}

function visitorOf(state: State, config: Pick<AppConfig, "isDevelopment">): Visitor {
  const { role, twoFactorSince } = state;
  const owesStep = owesTwoFactor({ role, hasTwoFactor: twoFactorSince !== null }, config);
  return {
    ...pick(state, "userId", "sessionId", "petSlotsPurchased", "herbViews", "practiceContactOn"),
    role: owesStep ? "user" : role,
    owesTwoFactor: owesStep,
    twoFactorSince,
    profile: pick(state, "fullName", "email", "phone", "street", "postalCode", "city"),
    hasCompleteProfile: isProfileComplete(state),
    hasHerbSubscription: state.subscriptionStatus === "active",
  };
}

/** @throws when the text is not one of `selectSessionState` as it is now */
export function readSessionState(text: string): State {
  return stateSchema.parse(JSON.parse(text));
}

/** Plain http cannot carry `__Host-` cookies in every browser. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-kraeuterpfote_session" : "kraeuterpfote_session";
}

type CookieDesk = { config: Pick<AppConfig, "sessionSecret">; origin: string };

/** An older version of the product may have told less, or no text of today's form. */
const toldSchema = z.object({ token: z.string(), text: z.string().default("") });
type Told = z.output<typeof toldSchema>;

/** Of a cookie with its name browsers keep 4096 bytes (RFC 6265bis, 5.6), and drop a longer one. */
const sealedMax = 4000;
const vectorBytes = 12;

/** The value of the cookie. An account that is too long is read anew with every request. */
export async function sealSession(config: CookieDesk["config"], told: Told): Promise<string> {
  const sealed = await seal(config, told);
  return sealed.length <= sealedMax ? sealed : seal(config, { token: told.token });
}

/** AES-GCM, the vector first, as base64. */
async function seal(config: CookieDesk["config"], data: Partial<Told>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const text = new TextEncoder().encode(JSON.stringify(data));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sealKey(config), text);
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]).toBase64();
}

/** @throws for what was not sealed here */
async function unsealSession(config: CookieDesk["config"], value: string): Promise<Told> {
  const sealed = Uint8Array.fromBase64(value);
  // Base64 has several texts for the same bytes; ours is one.
  if (sealed.toBase64() !== value) throw new Error("Not sealed here.");
  const [iv, text] = [sealed.subarray(0, vectorBytes), sealed.subarray(vectorBytes)];
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await sealKey(config), text);
  return toldSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
}

/** Of this isolate; no promises, which would belong to the request that made them. */
const sealKeys = new Map<string, CryptoKey>();

/** Its own, so that nothing else that is encrypted could stand in the cookie. */
async function sealKey({ sessionSecret }: CookieDesk["config"]): Promise<CryptoKey> {
  const known = sealKeys.get(sessionSecret);
  if (known) return known;
  const source = new TextEncoder().encode(`session cookie\n${sessionSecret}`);
  const digest = await crypto.subtle.digest("SHA-256", source);
  const key = await crypto.subtle.importKey("raw", digest, "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  sealKeys.set(sessionSecret, key);
  return key;
}

/** @returns what a valid cookie says, which may be over; null without one */
export async function readSessionCookie(desk: CookieDesk, headers: Headers): Promise<Told | null> {
  const name = sessionCookieName(desk.origin.startsWith("https:"));
  const cookies = (headers.get("cookie") ?? "").split(";").map((one) => one.trim());
  const sealed = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  if (!sealed) return null;
  try {
    return await unsealSession(desk.config, sealed);
  } catch {
    // Tampered, or of another key: nobody's.
    return null;
  }
}

/** `set-cookie` for a session that is as `told` says. */
export async function sessionCookie(desk: CookieDesk, told: Told, now: Date): Promise<string> {
  const leftMs = readSessionState(told.text).expiresAt - now.getTime();
  return setCookie(desk, await sealSession(desk.config, told), Math.round(leftMs / 1000));
}

export function endedSessionCookie(desk: CookieDesk): string {
  return setCookie(desk, "", 0);
}

function setCookie({ origin }: CookieDesk, value: string, maxAgeSeconds: number): string {
  const isSecure = origin.startsWith("https:");
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  return `${sessionCookieName(isSecure)}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

type Asked = {
  request: Request;
  binding: D1Database;
  visitor: Visitor | null;
  /** Before anything but D1 is touched. Never settles when `answer` has to begin again. */
  confirm: () => Promise<void>;
};
type Site = CookieDesk & {
  config: AppConfig;
  binding: D1Database;
  /** Where it has to begin again, but what was sent is used up. */
  overtaken: () => Response;
};

/** Nobody asks who it is any more. */
function answerAs(
  visitor: Visitor | null,
  asked: { request: Request; binding: D1Database },
  answer: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  const { db: binding, confirm } = guardDatabase(asked.binding, null);
  return answer({ ...asked, visitor, binding, confirm }).finally(confirm);
}

/**
 * Answers as the visitor whom the cookie names. `answer` may be begun twice: nothing of what it began
 * the first time has then happened.
 */
export async function answerAsVisitor(
  request: Request,
  { binding, ...site }: Site,
  answer: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  const told = await readSessionCookie(site, request.headers);
  if (!told) return answerAs(null, { request, binding }, answer);

  const now = new Date();
  const begun = currentState(told, now);
  if (begun) {
    const guard = guardDatabase(binding, stateGuard(binding, told));
    const answering = answer({
      request: request.body && isKept(request) ? (request.clone() as Request) : request,
      visitor: visitorOf(begun, site.config),
      ...{ binding: guard.db, confirm: guard.confirm },
    });
    // Nothing is answered before it is confirmed, not even an error.
    const response = await Promise.race([answering.finally(guard.confirm), guard.refused]);
    if (response) return response;
  }
  const isUsed = request.bodyUsed;

  const { token } = told;
  const text = await renewState(createDatabase(binding), token, now);
  const state = text === null ? null : readSessionState(text);
  const isOver = !state || state.blockedAt !== null || hasEnded(state, now);
  const visitor = isOver ? null : visitorOf(state, site.config);
  const again = isUsed ? withoutBody(request) : request;
  const response =
    isUsed && state?.role === begun?.role && visitor
      ? site.overtaken()
      : await answerAs(visitor, { request: again, binding }, answer);
  const ownName = sessionCookieName(site.origin.startsWith("https:"));
  if (response.headers.getSetCookie().some((one) => one.startsWith(`${ownName}=`))) return response;
  const renewed = new Response(response.body, response);
  const setCookie =
    text === null || isOver
      ? endedSessionCookie(site)
      : await sessionCookie(site, { token, text }, now);
  renewed.headers.append("set-cookie", setCookie);
  return renewed;
}

let guardText: string | null = null;

function stateGuard(binding: D1Database, { token, text }: Told): D1PreparedStatement {
  guardText ??= guardSql(
    `(${selectSessionState(createDatabase(binding), token).toSQL().sql}) is ?`,
  );
  return binding.prepare(guardText).bind(token, text);
}

/** For the guards of the routes, who do not read it. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal });
}

/** Files are too large to be kept until the answer is there. */
function isKept({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const type = headers.get("content-type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded");
}

/** Null: not known, over, or to be renewed first. */
function currentState({ text }: Told, now: Date): State | null {
  let state: State;
  try {
    state = readSessionState(text);
  } catch {
    return null;
  }
  if (state.blockedAt !== null || hasEnded(state, now)) return null;
  const latestMs = Math.min(
    now.getTime() + sessionLifetimeSeconds * 1000,
    state.createdAt + sessionMaxSeconds * 1000,
  );
  const isNewDay = dayInGermany(new Date(state.updatedAt)) < dayInGermany(now);
  const isDue = isNewDay || latestMs - state.expiresAt >= sessionRenewalSeconds * 1000;
  return isDue ? null : state;
}

function hasEnded({ createdAt, expiresAt }: State, now: Date): boolean {
  return Math.min(expiresAt, createdAt + sessionMaxSeconds * 1000) <= now.getTime();
}

/** Written once a day, so that the owner sees when the session was last used. */
async function renewState(db: Database, token: string, at: Date): Promise<string | null> {
  const [lifetimeMs, maxMs] = [sessionLifetimeSeconds * 1000, sessionMaxSeconds * 1000];
  const now = at.getTime();
  const today = instantAtOrAfter(dayInGermany(at), "00:00")?.getTime() ?? now;
  const latest = sql`min(${now + lifetimeMs}, ${session.createdAt} + ${maxMs})`;
  const isDue = sql`${session.token} = ${token} and ${session.expiresAt} > ${now}
    and ${session.createdAt} > ${now - maxMs}
    and (${session.updatedAt} < ${today}
      or ${latest} - ${session.expiresAt} >= ${sessionRenewalSeconds * 1000})`;
  const [, [row]] = await db.batch([
    db.update(session).set({ expiresAt: latest, updatedAt: at }).where(isDue),
    selectSessionState(db, token),
  ]);
  return row?.text ?? null;
}
