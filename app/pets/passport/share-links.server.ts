import { and, desc, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, shareLinks, shareLinkVisits } from "#app/db/pet-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { facts, sharedKeys } from "#app/pets/facts.server.ts";
import type { PetFile } from "#app/pets/queries.server.ts";
import { line } from "#app/platform/forms.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import { pick } from "#app/platform/pick.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import {
  formatVisits,
  partField,
  partsInWords,
  type SharePart,
  shareDurations,
  shareLimits,
  shareParts,
  shareState,
} from "./parts.ts";

const dayMs = 24 * 60 * 60 * 1000;

type CreateShareLinkOutcome =
  | { outcome: "created"; linkId: string }
  | { outcome: "not-found" }
  | { outcome: "limit-reached" };

/** The insert's own condition holds the limit against parallel requests. @param onlyIf a further one */
export async function createShareLink(
  db: Database,
  { userId, petId }: { userId: string; petId: string },
  { label, parts, days }: ShareLinkInput,
  { now, secret }: { now: Date; secret: string },
  onlyIf: SQL = sql`true`,
): Promise<CreateShareLinkOutcome> {
  const linkId = newId();
  const tokenHash = await capabilityHash(await capabilityToken(secret, "share-link", linkId));
  const expiresAt = endOf(days, now);
  const createdAt = now.toISOString();
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const hasRoom = sql`(select count(*) from ${shareLinks}
    where ${shareLinks.petId} = ${pets.id} and ${shareLinks.revokedAt} is null
      and ${shareLinks.expiresAt} > ${createdAt}) < ${shareLimits.activeMax}`;
  const [created, known] = await db.batch([
    insertFrom(db, shareLinks, pets, and(isOwn, hasRoom, onlyIf), {
      ...{ id: linkId, petId: pets.id, userId: pets.userId, label, parts, tokenHash },
      ...{ expiresAt, createdAt },
    }).returning({ id: shareLinks.id }),
    db.select({ id: pets.id }).from(pets).where(isOwn),
  ]);
  if (created.length > 0) return { outcome: "created", linkId };
  return { outcome: known.length > 0 ? "limit-reached" : "not-found" };
}

/** For the limit of links, which counts none of a foreign animal. */
export function whereOwnPet({ userId, petId }: { userId: string; petId: string }) {
  return sql`exists (select 1 from pets where pets.id = ${petId} and pets.user_id = ${userId})`;
}

/** @returns false for an unknown link and for somebody else's */
export async function revokeShareLink(db: Database, link: LinkOfOwner, now: Date) {
  const instant = now.toISOString();
  const revoked = await db
    .update(shareLinks)
    .set({
      revokedAt: sql`coalesce(${shareLinks.revokedAt}, ${instant})`,
      // So that one column says when it ended.
      expiresAt: sql`min(${shareLinks.expiresAt}, ${instant})`,
    })
    .where(isOwnLink(link))
    .returning({ id: shareLinks.id });
  return revoked.length > 0;
}

/** Counted from now. Not found: the link has ended, is unknown or somebody else's. */
export async function renewShareLink(
  db: Database,
  link: LinkOfOwner,
  days: number,
  now: Date,
): Promise<"renewed" | "ends-later" | "not-found"> {
  const expiresAt = endOf(days, now);
  const isActive = and(
    isOwnLink(link),
    isNull(shareLinks.revokedAt),
    gt(shareLinks.expiresAt, now.toISOString()),
  );
  const [renewed, active] = await db.batch([
    db
      .update(shareLinks)
      .set({ expiresAt })
      .where(and(isActive, lte(shareLinks.expiresAt, expiresAt)))
      .returning({ id: shareLinks.id }),
    db.select({ id: shareLinks.id }).from(shareLinks).where(isActive),
  ]);
  if (renewed.length > 0) return "renewed";
  return active.length > 0 ? "ends-later" : "not-found";
}

function endOf(days: number, now: Date): string {
  return new Date(now.getTime() + days * dayMs).toISOString();
}

const endedRetentionMs = 90 * dayMs;

export async function sweepShareLinks(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - endedRetentionMs).toISOString();
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, limit));
}

const linkColumns = {
  ...pick(shareLinks, "id", "label", "parts", "expiresAt", "revokedAt", "createdAt"),
  // Names in full: in a select of one table drizzle leaves the table out.
  visitCount: sql<number>`(select count(*) from share_link_visits
    where share_link_visits.share_link_id = share_links.id)`,
};

const linksOfPetMax = 20;

export function shareLinksOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(linkColumns)
    .from(shareLinks)
    .where(and(eq(shareLinks.petId, petId), eq(shareLinks.userId, userId)))
    .orderBy(desc(shareLinks.createdAt))
    .limit(linksOfPetMax);
}

export type ShareLink = Awaited<ReturnType<typeof shareLinksOfPet>>[number];

const visitsShown = 50;

export function shareLinkWithVisits(db: Database, userId: string, petId: string, linkId: string) {
  const isOwn = isOwnLink({ userId, petId, linkId });
  return {
    link: db.select(linkColumns).from(shareLinks).where(isOwn),
    visits: db
      .select(pick(shareLinkVisits, "id", "visitedAt", "device", "opened"))
      .from(shareLinkVisits)
      .where(
        sql`${shareLinkVisits.shareLinkId} = (select ${shareLinks.id} from ${shareLinks} where ${isOwn})`,
      )
      .orderBy(desc(shareLinkVisits.visitedAt))
      .limit(visitsShown),
  };
}

type LinkOfOwner = { userId: string; petId: string; linkId: string };

export function isOwnLink({ userId, petId, linkId }: LinkOfOwner) {
  return and(eq(shareLinks.id, linkId), eq(shareLinks.petId, petId), eq(shareLinks.userId, userId));
}

const boxes = Object.fromEntries(
  shareParts.map(({ key }) => [partField(key), z.unknown().optional()]),
);

type ShareLinkInput = { label: string; parts: SharePart[]; days: number };

const durationField = z.enum(
  shareDurations.map((duration) => String(duration.days)),
  { error: "Bitte wählen Sie aus, wie lange der Link gilt." },
);

export const renewalSchema = z
  .object({ days: durationField })
  .transform(({ days }) => ({ days: Number(days) }));

export const shareLinkSchema = z
  .object({
    ...boxes,
    label: line({ max: shareLimits.label, required: "Bitte geben Sie an, für wen der Link ist." }),
    days: durationField,
  })
  .transform(
    (sent): ShareLinkInput => ({
      label: sent.label,
      days: Number(sent.days),
      parts: shareParts
        .map(({ key }) => key)
        .filter((key) => (sent as Record<string, unknown>)[partField(key)] !== undefined),
    }),
  );

export type ToldShareLink = ReturnType<typeof tellShareLink>;

export function tellShareLink(link: ShareLink, now: Date) {
  const { visitCount, parts, ...told } = link;
  return {
    ...told,
    isActive: shareState(link, now.toISOString()) === "active",
    partsText: partsInWords(parts),
    visits: formatVisits(visitCount),
  };
}

export async function describeShareLink(
  context: Readonly<RouterContextProvider>,
  { link, visits }: NonNullable<PetFile["openedLink"]>,
) {
  const { now } = context.get(platformContext);
  const state = shareState(link, now.toISOString());
  const address = state === "active" ? await shareAddress(context, link.id) : null;
  return {
    label: link.label,
    parts: partsInWords(link.parts),
    state,
    endsAt: formatMoment(link.revokedAt ?? link.expiresAt),
    /** Preselected for a renewal: the shortest duration that does not end before it. */
    days: String(renewalDays(link, now)),
    shared: address === null ? null : { address, code: qrCode(address) },
    visits: visits.map((visit) => ({ ...visit, visitedAt: formatMoment(visit.visitedAt) })),
  };
}

function renewalDays({ expiresAt }: Pick<ShareLink, "expiresAt">, now: Date): number {
  const longest = Math.max(...shareDurations.map(({ days }) => days));
  const later = shareDurations.find(({ days }) => endOf(days, now) >= expiresAt);
  return later?.days ?? longest;
}

/** Unknown and somebody else's are the same. */
export function shareLinkNotFound(context: Readonly<RouterContextProvider>, petId: string) {
  return redirectWithToast(context, `/pets/${petId}`, {
    title: "Fehler",
    text: "Link nicht gefunden.",
    tone: "error",
  });
}

/** What every shared file tells: 'Name, Tierart, Rasse, Geschlecht, Farbe und Geburtsdatum'. */
export function alwaysShared(): string {
  const shared = sharedKeys.filter((key) => facts[key].part === "profile" && key !== "deceasedOn");
  return new Intl.ListFormat("de").format(shared.map((key) => facts[key].label));
}

export async function shareAddress(context: Readonly<RouterContextProvider>, linkId: string) {
  const { config, origin } = context.get(platformContext);
  return `${origin}/teilen/${await capabilityToken(config.sessionSecret, "share-link", linkId)}`;
}
