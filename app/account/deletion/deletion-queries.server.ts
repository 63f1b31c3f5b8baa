import { and, asc, desc, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { logRetentionYears } from "#app/audit/outcome.ts";
import { openStatuses } from "#app/bookings/life.ts";
import { dayAndTime, whatFor } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { declarations } from "#app/db/mail-schema.ts";
import { orderFilters, orders, subscriptions } from "#app/db/shop-schema.ts";
import { formatBytes } from "#app/files/policy.ts";
import { declarationRetentionYears } from "#app/inbox/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { retainedUntil } from "#app/platform/german-time.ts";
import { sentMailRetentionDays } from "#app/platform/mail/outbox.server.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";

/** Subscriptions in these states cost nothing any more. */
const endedStates = ["canceled", "revoked", "expired"];

/** In an order that does not depend on their times. */
export function selectOpenBookings(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(bookings.status, openStatuses),
        gt(bookings.startsAt, now.toISOString()),
      ),
    )
    .orderBy(asc(bookings.id));
}

export function selectRunningSubscriptions(db: Database, userId: string) {
  return db
    .select(pick(subscriptions, "id", "title", "currentPeriodEnd"))
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, endedStates)));
}

export function selectUnpaidOrders(db: Database, userId: string) {
  return db
    .select(pick(orders, "id", "displayId", "totalCents", "currency"))
    .from(orders)
    .where(and(eq(orders.userId, userId), sql.raw(orderFilters.unpaid)))
    .orderBy(asc(orders.createdAt));
}

/** Anybody can declare in somebody's name, so only the newest are named. */
const declarationsMax = 20;

/** Not done yet: mails about them still come. */
export function selectOpenDeclarations(db: Database, userId: string) {
  return db
    .select(pick(declarations, "kind", "orderId", "message", "contract", "email", "receivedAt"))
    .from(declarations)
    .where(and(eq(declarations.userId, userId), ne(declarations.status, "done")))
    .orderBy(desc(sql`rowid`))
    .limit(declarationsMax);
}

export function selectAmounts(db: Database, userId: string) {
  const count = (from: string, owner = "user_id"): SQL<number> =>
    sql`(select count(*) from ${sql.raw(from)} where ${sql.raw(`${from}.${owner}`)} = ${userId})`;
  const newest = (from: string, column: string): SQL<string | null> =>
    sql`(select max(${sql.raw(`${from}.${column}`)}) from ${sql.raw(from)} where ${sql.raw(from)}.user_id = ${userId})`;
  return db
    .select({
      pets: count("pets").as("pets"),
      documents: count("documents").as("documents"),
      documentBytes: sql<number>`(select coalesce(sum(documents.file_size), 0)
        from documents where documents.user_id = ${userId})`.as("document_bytes"),
      appointments: count("appointments").as("appointments"),
      bookings: count("bookings").as("bookings"),
      messages: count("contact_messages").as("messages"),
      notes: count("customer_notes").as("notes"),
      records: sql<number>`(select count(*) from pets join visit_records
        on visit_records.pet_id = pets.id where pets.user_id = ${userId})`.as("records"),
      shareLinks: count("share_links").as("share_links"),
      orders: count("orders").as("orders"),
      newestOrderAt: newest("orders", "created_at").as("newest_order_at"),
      declarations: count("declarations").as("declarations"),
      newestDeclarationAt: newest("declarations", "received_at").as("newest_declaration_at"),
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
}

export async function getOwnDeletionView(
  db: Database,
  userId: string,
  { now, hasOwnStore }: { now: Date; hasOwnStore: boolean },
) {
  const [[amounts], bookings, subscriptions, unpaid, declared] = await db.batch([
    selectAmounts(db, userId),
    selectOpenBookings(db, userId, now),
    selectRunningSubscriptions(db, userId),
    selectUnpaidOrders(db, userId),
    selectOpenDeclarations(db, userId),
  ]);
  if (!amounts) return null;
  const beingWithdrawn = new Set(
    declared
      .filter(({ kind, message }) => kind === "withdrawal" && message === "")
      .map(({ orderId }) => orderId),
  );
  const elsewhere = site.storeService?.name ?? "unserem Shop-Dienst";
  return {
    open: [
      ...bookings.map((one) => `Ihr Termin am ${dayAndTime(one)} wird abgesagt: ${whatFor(one)}`),
      ...subscriptions.map(({ title, currentPeriodEnd }) => {
        const paid = currentPeriodEnd
          ? `, bezahlt bis ${formatDayOfInstant(currentPeriodEnd)},`
          : "";
        return hasOwnStore
          ? `Ihr Abo „${title}“${paid} endet mit dem Konto, auch vor Ablauf der bezahlten Zeit.`
          : `Ihr Abo „${title}“${paid} läuft bei ${elsewhere} kostenpflichtig weiter. Bitte kündigen Sie es dort vor der Löschung.`;
      }),
      ...unpaid
        .filter(({ id }) => !beingWithdrawn.has(id))
        .map(
          ({ displayId, totalCents, currency }) =>
            `Ihre Bestellung ${displayId} über ${formatMoney(totalCents, currencyOfCode(currency))} ist noch nicht bezahlt und bleibt gültig. Falls Sie widerrufen möchten, erklären Sie den Widerruf bitte vorher unter „Meine Bestellungen“ oder per E-Mail.`,
        ),
      ...declared.map(declarationGoesOn),
    ],
    goes: [
      "Profil, Passwort und alle Anmeldungen, auch die aktuelle",
      ...animalsInWords(amounts),
      amountInWords(amounts.bookings, "Beratung", "Beratungen", "auch vergangene"),
      amountInWords(amounts.messages, "Nachricht", "Nachrichten", "mit den Antworten"),
      amountInWords(amounts.shareLinks, "Freigabe", "Freigaben"),
      "Kalender-Abo und Erinnerungen",
      "Gekaufte Haustierplätze und freigeschaltete Kräuter",
    ].filter((words) => words !== null),
    stays: [
      ...retainedPapers(amounts),
      ...(amounts.orders > 0 ? ["Wir liefern bezahlte Bestellungen trotzdem."] : []),
      `Protokoll unserer Praxis ohne Bezug zu Ihnen: ${logRetentionYears} Jahre ab Jahresende`,
      `Nachweise über gesendete E-Mails (ohne Inhalt): ${sentMailRetentionDays} Tage`,
    ],
  };
}

export function amountInWords(count: number, one: string, many: string, detail?: string) {
  if (count === 0) return null;
  const amount = `${count} ${count === 1 ? one : many}`;
  return detail ? `${amount}, ${detail}` : amount;
}

type Amounts = Awaited<ReturnType<typeof selectAmounts>>[number];

export function animalsInWords(amounts: Amounts): (string | null)[] {
  const size = `zusammen ${formatBytes(amounts.documentBytes)}`;
  const told = "mit Plänen und Rückmeldungen";
  return [
    amountInWords(amounts.pets, "Tier", "Tiere", "mit Vorsorge, Gewichten und Foto"),
    amountInWords(amounts.records, "Bericht", "Berichte", told),
    amountInWords(amounts.documents, "Dokument", "Dokumente", size),
    amountInWords(amounts.appointments, "eigener Termin", "eigene Termine"),
  ];
}

export function retainedPapers(amounts: Amounts): string[] {
  const { orders, newestOrderAt, declarations, newestDeclarationAt } = amounts;
  const until = (newest: string | null, years: number, what: string, why: string) =>
    newest === null
      ? []
      : [`${what}: längstens bis ${retainedUntil(newest, years)} (${years} Jahre, ${why})`];
  const ordered = `${amountInWords(orders, "Bestellung", "Bestellungen")} mit Positionen`;
  const declared = `${amountInWords(declarations, "Erklärung", "Erklärungen")} (Widerruf, Kündigung)`;
  return [
    ...until(newestOrderAt, retentionYears.orders, ordered, "Buchungsbelege"),
    ...until(newestDeclarationAt, retentionYears.declarations, declared, "Geschäftsbriefe"),
  ];
}

type Declared = Awaited<ReturnType<typeof selectOpenDeclarations>>[number];
export type OpenDeclaration = Omit<Declared, "orderId" | "message">;

/** Money returns the way it came (§ 357 Abs. 3 BGB). */
export function declarationGoesOn(declared: OpenDeclaration): string {
  const { kind, contract, email, receivedAt } = declared;
  const about = `vom ${formatDayOfInstant(receivedAt)} („${contract}“) auch ohne Konto.`;
  const told = email === "" ? "" : ` Sie erhalten dazu eine E-Mail an ${email}.`;
  return kind === "withdrawal"
    ? `Wir bearbeiten Ihren Widerruf ${about} Eine Erstattung erhalten Sie über die ursprüngliche Zahlungsart.${told}`
    : `Wir bearbeiten Ihre Kündigung ${about}${told}`;
}

/** From the end of the calendar year (§ 147 AO, § 257 HGB); the privacy page says the same. */
export const retentionYears = { orders: 8, declarations: declarationRetentionYears } as const;
