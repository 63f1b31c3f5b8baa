import { and, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { herbAddress } from "#app/admin/herbs/address.ts";
import { orderAddress } from "#app/admin/orders/orders-address.ts";
import { actionLabel } from "#app/audit/actions.ts";
import { outcomeLabels } from "#app/audit/outcome.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { fileAddress } from "#app/pets/documents/policy.ts";
import { addDays, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { byWords } from "#app/platform/german-order.ts";
import { formatMoment, instantAtOrAfter } from "#app/platform/german-time.ts";
import type { ListPlace } from "#app/platform/list-place.ts";
import { pick } from "#app/platform/pick.ts";
import { type AuditView, auditPageSize, mailLink } from "./audit-view.ts";

/** Rows that a page reads at most where no index helps: by actor and by outcome. */
export const auditWindow = 1000;

export type AuditRow = ReturnType<typeof entriesOf>[number];

export type AuditSlice = {
  rows: AuditRow[];
  next: ListPlace | null;
  /** The window ended before the page was full. */
  isCutShort: boolean;
};

export async function getAuditPage(db: Database, view: AuditView, size = auditPageSize) {
  const [found, practitioners, [customer]] = await db.batch([
    selectEntries(db, view, size + 1),
    db
      .select({ id: profiles.id, fullName: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.role, "admin"))
      .orderBy(profiles.fullName)
      .limit(50),
    db
      .select({ id: profiles.id, fullName: profiles.fullName })
      .from(profiles)
      .where(and(eq(profiles.id, view.customerId ?? ""), eq(profiles.role, "user"))),
  ]);
  return {
    ...sliceOf(found, view, size),
    practitioners: byWords(practitioners, ({ fullName }) => fullName),
    customer: customer ?? null,
  };
}

export async function getAuditSlice(
  db: Database,
  view: AuditView,
  size: number,
): Promise<AuditSlice> {
  return sliceOf(await selectEntries(db, view, size + 1), view, size);
}

type Found = Awaited<ReturnType<typeof selectEntries>>;

function sliceOf(found: Found, view: AuditView, size: number): AuditSlice {
  const rows = entriesOf(found);
  const last = rows[size - 1];
  if (rows.length > size && last) {
    return { rows: rows.slice(0, size), next: { at: last.at, id: last.id }, isCutShort: false };
  }
  const [window] = found;
  const [at, id] = window?.end?.split(" ") ?? [];
  const isMore = window?.seen === windowOf(view, size + 1) && at !== undefined && id !== undefined;
  return { rows, next: isMore ? { at, id } : null, isCutShort: isMore };
}

function entriesOf(found: Found) {
  return found.flatMap(({ entry, seen: _, end: __, ...names }) =>
    entry ? [{ ...entry, ...names }] : [],
  );
}

function selectWindow(db: Database, view: AuditView, wanted: number) {
  const { action, customerId, from } = view;
  const { id, at, actorId, outcome } = auditLog;
  return db
    .select({ id, at, actorId, outcome })
    .from(auditLog)
    .where(
      and(
        customerId === null ? undefined : eq(auditLog.customerId, customerId),
        action === null ? undefined : eq(auditLog.action, action),
        from === null ? undefined : gte(at, startOf(from)),
        isBefore(view),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(windowOf(view, wanted))
    .as("entry_window");
}

/** Only the earlier bound: of two SQLite would take the wrong one for the index. */
function isBefore({ to, before }: AuditView): SQL | undefined {
  const { at, id } = auditLog;
  const end = to === null ? null : startOf(addDays(to, 1));
  if (before && (end === null || before.at < end)) {
    return sql`(${at}, ${id}) < (${before.at}, ${before.id})`;
  }
  return end === null ? undefined : lt(at, end);
}

function windowOf({ actor, outcome }: AuditView, wanted: number): number {
  return actor === null && outcome === null ? wanted : Math.max(auditWindow, wanted);
}

function startOf(day: string): string {
  // Null only for days outside the range of dates.
  return instantAtOrAfter(day, "00:00")?.toISOString() ?? day;
}

function readWindow(db: Database, view: AuditView, wanted: number) {
  const window = selectWindow(db, view, wanted);
  const isWanted = and(isOfActor(window, view), isOutcome(window, view)) ?? sql`true`;
  return db
    .select({
      seen: sql<number>`count(*)`.as("seen"),
      end: sql<string | null>`min(${window.at} || ' ' || ${window.id})`.as("window_end"),
      ids: sql<string>`json_group_array(${window.id}) filter (where ${isWanted})`.as("wanted_ids"),
    })
    .from(window)
    .as("found");
}

/** Where nothing matches, one row without an entry says how far the window goes. */
function selectEntries(db: Database, view: AuditView, wanted: number) {
  const found = readWindow(db, view, wanted);
  const isOf = (kind: string) => sql`${auditLog.action} like ${`${kind}-%`}`;
  return db
    .select({
      seen: found.seen,
      end: found.end,
      entry: {
        ...pick(auditLog, "id", "at", "actorId", "actor", "action", "outcome", "subject"),
        ...pick(auditLog, "customerId", "details", "requestId"),
      },
      customerName: sql<string | null>`${profiles.fullName}`.as("customer_name"),
      fileName: documents.fileName,
      petName: sql<string | null>`${pets.name}`.as("pet_name"),
      herbName: sql<string | null>`${herbs.name}`.as("herb_name"),
      orderNumber: orders.displayId,
    })
    .from(found)
    .leftJoin(sql`json_each(${found.ids}) as place`, sql`true`)
    .leftJoin(auditLog, sql`${auditLog.id} = place.value`)
    .leftJoin(profiles, eq(profiles.id, auditLog.customerId))
    .leftJoin(documents, and(isOf("document"), eq(documents.id, auditLog.subject)))
    .leftJoin(pets, eq(pets.id, documents.petId))
    .leftJoin(herbs, and(isOf("herb"), sql`${herbs.id} = cast(${auditLog.subject} as integer)`))
    .leftJoin(orders, and(isOf("order"), eq(orders.id, auditLog.subject)))
    .orderBy(sql`place.key`)
    .limit(wanted);
}

type Window = ReturnType<typeof selectWindow>;

function isOfActor({ actorId }: Window, { actor }: AuditView): SQL | undefined {
  if (actor === null) return;
  return actor === mailLink ? isNull(actorId) : eq(actorId, actor);
}

function isOutcome({ outcome: column }: Window, { outcome }: AuditView): SQL | undefined {
  return outcome === null ? undefined : eq(column, outcome);
}

export function describeEntry(row: AuditRow) {
  const { id, at, actor, actorId, action, outcome, details, requestId } = row;
  return {
    ...{ id, at, actorId, actor, action, outcome, details, requestId },
    moment: formatMoment(at),
    label: actionLabel(action),
    outcomeText: outcomeLabels[outcome],
    subject: subjectOf(row),
    customer:
      row.customerId === null
        ? null
        : {
            id: row.customerId,
            name: customerName({ fullName: row.customerName ?? "" }),
            to: customerAddress(row.customerId),
          },
  };
}

export type DescribedEntry = ReturnType<typeof describeEntry>;

type Subject = { text: string; to: string | null };

function subjectOf(row: AuditRow): Subject | null {
  const { action, subject } = row;
  const kind = /^[a-z]+(?=-)/.exec(action)?.[0] ?? "";
  if (subject === "") return null;
  if (action.startsWith("/")) return { text: `${action} (${subject})`, to: null };
  switch (kind) {
    case "booking":
      return { text: "Termin", to: `/admin/termine/anfragen/${encodeURIComponent(subject)}` };
    case "document":
      return documentSubject(row);
    case "herb":
      return herbSubject(row);
    case "order":
      return row.orderNumber === null
        ? plainSubject(subject)
        : { text: `Bestellung ${row.orderNumber}`, to: orderAddress(subject) };
    default:
      return plainSubject(subject);
  }
}

function documentSubject({ fileName, petName, subject }: AuditRow): Subject {
  if (fileName === null) return { text: "Dokument, inzwischen gelöscht", to: null };
  return { text: petName ? `${fileName}, ${petName}` : fileName, to: fileAddress(subject) };
}

function herbSubject({ herbName, subject }: AuditRow): Subject {
  const herbId = subject.split(" ")[0] ?? subject;
  if (herbName === null) return { text: `Kraut Nr. ${herbId}, inzwischen gelöscht`, to: null };
  return { text: herbName, to: herbAddress(herbId) };
}

/** Ids of things without a page of their own mean nothing to people. */
function plainSubject(subject: string): Subject | null {
  if (isCalendarDay(subject)) {
    return { text: formatDay(subject), to: `/admin/termine?tag=${subject}` };
  }
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(subject) ? null : { text: subject, to: null };
}
