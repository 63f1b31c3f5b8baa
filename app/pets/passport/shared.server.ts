import { and, eq, type SQL, sql } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, newestDocumentsFirst } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, shareLinks, shareLinkVisits } from "#app/db/pet-schema.ts";
import { photoFile, photoKey } from "#app/files/policy.ts";
import { pageSecurityPolicy } from "#app/middleware/response-headers.ts";
import { documentCategories, otherCategory } from "#app/pets/documents/policy.ts";
import { documentsOfPetMax } from "#app/pets/documents/queries.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { takeLimits, takeLimitsAhead, tooManyAttempts } from "#app/platform/limits.server.ts";
import { capabilityHash } from "#app/platform/link-tokens.server.ts";
import { pick } from "#app/platform/pick.ts";
import { followed } from "#app/treatment/plan.server.ts";
import { treatmentStatements } from "#app/treatment/released.server.ts";
import { documentPartPrefix } from "./parts.ts";
import { type PetScope, passportOf, passportStatements } from "./passport.server.ts";

/** Of every answer below /teilen. */
export const sharedHeaders = {
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};

export async function sharedTokenHash(token: string): Promise<string | null> {
  return /^[\w-]{43}$/.test(token) ? capabilityHash(token) : null;
}

async function refuseShared(context: Readonly<RouterContextProvider>) {
  const { db, now, config, clientAddress: subject } = context.get(platformContext);
  const limit = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "shared file by address", subject },
  ]);
  if (limit.allowed) return { status: 404, headers: sharedHeaders };
  const retryAfter = { "retry-after": String(limit.retryAfterSeconds) };
  return { status: 429, headers: { ...sharedHeaders, ...retryAfter } };
}

/**
 * What somebody with a link may do so often. Counts in the trip of what is asked next, and for links that
 * there are alone. @returns what throws a Response 429 beyond it
 */
export async function takeLinkLimit(
  context: Readonly<RouterContextProvider>,
  name: "ticks by link" | "paper by link",
  tokenHash: string,
): Promise<() => Promise<void>> {
  const { db, now, config } = context.get(platformContext);
  const { verdict } = await takeLimitsAhead(
    { db, secret: config.sessionSecret, now },
    [{ name, subject: tokenHash }],
    sql`exists (select 1 from ${shareLinks} where ${activeLink(tokenHash, now)})`,
  );
  return async () => {
    const limit = await verdict();
    if (limit.allowed) return;
    throw new Response(tooManyAttempts(limit.retryAfterSeconds), {
      status: 429,
      headers: {
        ...sharedHeaders,
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(limit.retryAfterSeconds),
      },
    });
  };
}

export async function refuseSharedFile(context: Readonly<RouterContextProvider>) {
  const { status, headers } = await refuseShared(context);
  return new Response(null, { status, headers });
}

export function noteVisit(
  request: Request,
  context: Readonly<RouterContextProvider>,
  tokenHash: string,
  opened: string,
) {
  if (request.method === "HEAD") return;
  const { db, now, log, defer } = context.get(platformContext);
  const device = deviceKind(request.headers.get("user-agent"));
  defer(() =>
    logVisit(db, tokenHash, { opened, device }, now).catch((error: unknown) =>
      log.error("share.visit_not_noted", error),
    ),
  );
}

export function asShared(response: Response): Response {
  for (const [name, value] of Object.entries(sharedHeaders)) response.headers.set(name, value);
  return response;
}

/** What is ticked on the page of a link is kept by a script of its own until it is sent. */
export const fileScriptHeaders = { "content-security-policy": pageSecurityPolicy("files") };

/** The same page for an unknown link, an ended one and a wrong address. */
export async function sharedNotOpen(context: Readonly<RouterContextProvider>) {
  const { status, headers } = await refuseShared(context);
  return data({ state: "not-open" } as const, {
    status,
    headers: { ...headers, ...fileScriptHeaders },
  });
}

/** They fetch an address to show a preview of it. */
const previews = /bot\b|crawler|spider|preview|facebookexternalhit|WhatsApp|Slack|Teams/i;
const phones = /Mobi|Android|iPhone|iPad/i;

/** All that is kept of it. */
export function deviceKind(userAgent: string | null): "Telefon" | "Computer" | "Linkvorschau" {
  if (userAgent === null) return "Computer";
  if (previews.test(userAgent)) return "Linkvorschau";
  return phones.test(userAgent) ? "Telefon" : "Computer";
}

export function sharedPet(tokenHash: string, now: Date): PetScope {
  return (part) => sql`(select ${shareLinks.petId} from ${shareLinks}
    where ${activeLink(tokenHash, now)} ${part ? sql`and ${hasPart(sql`${part}`)}` : sql``})`;
}

function activeLink(tokenHash: string, now: Date): SQL {
  return sql`${shareLinks.tokenHash} = ${tokenHash} and ${shareLinks.revokedAt} is null
    and ${shareLinks.expiresAt} > ${now.toISOString()} and ${isOwnerAdmitted("share_links.user_id")}`;
}

/** Whether the link opens anything. */
export async function isShared(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.$count(shareLinks, activeLink(tokenHash, now))) > 0;
}

function hasPart(part: SQL): SQL {
  return sql`exists (select 1 from json_each(${shareLinks.parts}) where json_each.value = ${part})`;
}

/** For `saveTicks`: what this link may tick now, decided with the change itself. */
export function isLinkWithTicks(tokenHash: string, now: Date) {
  const linkId = sql`(select ${shareLinks.id} from ${shareLinks}
    where ${activeLink(tokenHash, now)})`;
  return { isAllowed: sql`pets.id = ${sharedPet(tokenHash, now)("gaben")}`, linkId };
}

function hasCategory(): SQL {
  const known = sql.join(
    documentCategories.map((one) => sql`${one}`),
    sql`, `,
  );
  const category = sql`case when ${documents.category} in (${known})
    then ${documents.category} else ${otherCategory} end`;
  return hasPart(sql`${documentPartPrefix} || ${category}`);
}

/** Null when it opens nothing (any more). */
export async function unsafeGetSharedFile(db: Database, tokenHash: string, now: Date) {
  const scope = sharedPet(tokenHash, now);
  const today = dayInGermany(now);
  const [[link], documentRows, records, sent, readings, weighed, visits, lines, ...others] =
    await db.batch([
      db
        .select(pick(shareLinks, "id", "parts", "expiresAt"))
        .from(shareLinks)
        .where(activeLink(tokenHash, now)),
      db
        .select({
          ...pick(documents, "id", "fileName", "fileType", "fileSize", "category", "createdAt"),
          documentDate: documents.documentDate,
        })
        .from(documents)
        .innerJoin(shareLinks, eq(shareLinks.petId, documents.petId))
        .where(and(activeLink(tokenHash, now), hasCategory()))
        .orderBy(...newestDocumentsFirst)
        .limit(documentsOfPetMax),
      ...treatmentStatements(db, scope("behandlung"), "link"),
      db
        .select({ followed: followed(today) })
        .from(pets)
        .where(eq(pets.id, scope("gaben"))),
      ...passportStatements(db, scope, today),
    ]);
  const [[animal], ...rows] = others;
  const passport = link ? passportOf(rows, link.parts, today) : null;
  if (!link || !passport) return null;
  const told = { records, plans: sent, course: [readings, weighed, visits, lines] as const };
  const treatment = link.parts.includes("behandlung") ? told : null;
  return { link, passport, documents: documentRows, treatment, given: animal?.followed };
}

export type SharedFile = NonNullable<Awaited<ReturnType<typeof unsafeGetSharedFile>>>;

export async function unsafeFindSharedPhoto(db: Database, tokenHash: string, now: Date) {
  const [pet] = await db
    .select({ userId: pets.userId, id: pets.id, address: pets.profilePictureUrl })
    .from(pets)
    .where(eq(pets.id, sharedPet(tokenHash, now)("foto")));
  return pet?.address ? photoKey(pet.userId, pet.id, photoFile(pet.address)) : null;
}

export async function unsafeFindSharedDocument(
  db: Database,
  tokenHash: string,
  documentId: string,
  now: Date,
): Promise<{ key: string; fileName: string; fileType: string } | null> {
  const [document] = await db
    .select({ key: documents.filePath, fileName: documents.fileName, fileType: documents.fileType })
    .from(documents)
    .innerJoin(shareLinks, eq(shareLinks.petId, documents.petId))
    .where(and(eq(documents.id, documentId), activeLink(tokenHash, now), hasCategory()));
  return document ?? null;
}

/** Visits within this time are one, so that looking twice does not hide who else looked. */
const sameVisitMs = 10 * 60 * 1000;
export const maxVisits = 200;

export async function logVisit(
  db: Database,
  tokenHash: string,
  { opened, device }: { opened: string; device: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - sameVisitMs).toISOString();
  const linkId = sql`(select ${shareLinks.id} from ${shareLinks}
    where ${shareLinks.tokenHash} = ${tokenHash})`;
  const isNew = sql`not exists (select 1 from ${shareLinkVisits}
    where ${shareLinkVisits.shareLinkId} = ${shareLinks.id}
      and ${shareLinkVisits.visitedAt} > ${since}
      and ${shareLinkVisits.device} = ${device} and ${shareLinkVisits.opened} = ${opened})`;
  await db.batch([
    insertFrom(db, shareLinkVisits, shareLinks, and(activeLink(tokenHash, now), isNew), {
      ...{ id: newId(), shareLinkId: shareLinks.id, visitedAt: now.toISOString() },
      ...{ device, opened },
    }),
    db.delete(shareLinkVisits).where(
      sql`${shareLinkVisits.shareLinkId} = ${linkId} and ${shareLinkVisits.visitedAt} <
        (select visited_at from share_link_visits as kept where kept.share_link_id = ${linkId}
          order by kept.visited_at desc limit 1 offset ${maxVisits - 1})`,
    ),
  ]);
}
