import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type BookingPurpose, bookingLink } from "#app/bookings/links/booking-links.server.ts";
import {
  customersWords,
  feeWaivedWords,
  letterWords,
  onTheWayWords,
  reminderWords,
} from "#app/bookings/mails/customer-mails.ts";
import {
  allOf,
  type MailContext,
  type MailedChange,
  type MailedTo,
} from "#app/bookings/mails/mail-parts.ts";
import { practicesWords } from "#app/bookings/mails/practice-mails.ts";
import { preparationAttachment } from "#app/bookings/preparation/pdf.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { contractPapers, type MailAttachment } from "#app/db/mail-schema.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { fittingAttachments, type Mail, renderMail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import type { Booking } from "./booking.ts";
import {
  type CalendarEntry,
  type CalendarText,
  mailedCalendar,
  publishedCalendar,
} from "./booking-calendar.ts";
import type { BookingDesk } from "./desk.server.ts";
import { concludesContract, isCalledOff } from "./life.ts";
import { serviceAddress } from "./services.ts";
import { formatTimes, whatFor } from "./wording.ts";

/** `MailedTo` in a query of the profile. */
export const mailedTo = {
  // Bookings have a column `email`, too.
  customerEmail: sql<string>`profiles.email`.as("customer_email"),
  hasAccount:
    sql`not exists (select 1 from customer_files as file where file.user_id = profiles.id)`
      .mapWith(Boolean)
      .as("has_account"),
};

export async function mailsOfChange(desk: BookingDesk, change: MailedChange): Promise<Mail[]> {
  const { kind, booking, customerEmail, hasAccount } = change;
  const links = await linksOf(desk, booking);
  const needsForm = customerEmail !== "" && concludesContract(kind) && booking.answeredAt === null;
  const form = needsForm ? await preparationAttachment(desk, booking, change.pet) : null;
  const entry = { booking, customerEmail, hasAccount };
  // An offer that nobody asked for is in no calendar before it is accepted.
  const isUnasked = kind === "propose" && change.actor === "system";
  const files = isUnasked ? [] : seriesFiles(desk, { ...entry, reader: "customer" }, allOf(change));
  if (form) files.push(form);
  const attachments = fittingAttachments(files);
  const hasForm = form !== null && attachments.includes(form);
  if (form && !hasForm) {
    desk.log.error("booking.preparation_form_too_large", undefined, { bookingId: booking.id });
  }
  const told: MailContext = { ...change, links, now: desk.now, hasForm };
  const mails: Mail[] = [];
  const toCustomer = customersWords(told);
  if (toCustomer && customerEmail !== "") {
    mails.push({
      ...{ kind: `booking-${kind}`, to: customerEmail, ...toCustomer, attachments },
      ...(concludesContract(kind) && { papers: contractPapers }),
    });
  }
  const toPractice = practicesWords(told);
  if (toPractice) {
    mails.push({
      ...{ kind: `booking-${kind}-practice`, to: site.operator.email, replyTo: booking.email },
      ...toPractice,
      attachments: [calendarFile(desk, { ...entry, reader: "practice" })],
    });
  }
  return mails;
}

/** A series can be continued. */
const datesMax = 100;

/** What the practice entered and still holds, of a series all of it; null where it did not. */
export async function getLetter(desk: BookingDesk, bookingId: string) {
  const ofBase = (column: "series_id" | "created_at") =>
    sql`(select base.${sql.raw(column)} from bookings as base where base.id = ${bookingId})`;
  const found = await desk.db
    .select({
      booking: getTableColumns(bookings),
      customer: pick(profiles, "fullName", "street", "postalCode", "city"),
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .where(
      and(
        // What was agreed at once is one contract.
        sql`(bookings.id = ${bookingId}
          or (bookings.series_id = ${ofBase("series_id")} and bookings.created_at = ${ofBase("created_at")}))`,
        inArray(bookings.status, ["confirmed", "done"]),
        sql`exists (select 1 from booking_events as made
          where made.booking_id = bookings.id and made.kind = 'enter')`,
      ),
    )
    .limit(datesMax);
  const [first, ...others] = found
    .map(({ booking }) => booking)
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const one = found.find(({ booking }) => booking.id === bookingId);
  if (!one || !first) return null;
  const { subject, letter, papers } = letterWords({
    ...{ kind: "enter", actor: "practice", statusBefore: null, message: "", hasForm: false },
    ...{ before: null, others: others.map((booking) => ({ booking, before: null })) },
    ...(await viewOf(desk, { ...first, customerEmail: "", hasAccount: false })),
  });
  const { text } = renderMail({ kind: "booking-letter", to: "", subject, paragraphs: letter });
  // Without the sender, whom the letter's head names.
  return { ...one, subject, text: text.split("\n\n").slice(0, -1).join("\n\n"), papers };
}

type Reached = Booking & MailedTo;

async function viewOf(desk: BookingDesk, { customerEmail, hasAccount, ...booking }: Reached) {
  const links = await linksOf(desk, booking);
  return { booking, customerEmail, hasAccount, links, now: desk.now };
}

export async function reminderMail(desk: BookingDesk, reached: Reached): Promise<Mail> {
  const words = reminderWords(await viewOf(desk, reached));
  return { kind: "booking-reminder", to: reached.customerEmail, ...words };
}

/** @param arrives '14:05' */
export async function onTheWayMail(desk: BookingDesk, reached: Reached, arrives: string | null) {
  const words = onTheWayWords(await viewOf(desk, reached), arrives);
  return { kind: "booking-on-the-way", to: reached.customerEmail, ...words };
}

export async function feeWaivedMail(desk: BookingDesk, reached: Reached): Promise<Mail> {
  const words = feeWaivedWords(await viewOf(desk, reached));
  return { kind: "booking-fee-waived", to: reached.customerEmail, ...words };
}

export type MailLinks = Awaited<ReturnType<typeof linksOf>>;

async function linksOf(
  desk: Pick<BookingDesk, "secret" | "origin">,
  booking: Pick<Booking, "id" | "startsAt" | "type">,
) {
  const { origin } = desk;
  const link = (purpose: BookingPurpose) => bookingLink(desk, purpose, booking);
  return {
    accept: await link("booking-accept"),
    reject: await link("booking-reject"),
    cancel: await link("booking-cancel"),
    move: await link("booking-move"),
    restore: await link("booking-restore"),
    prepare: await link("booking-prepare"),
    confirm: await link("booking-confirm"),
    decline: await link("booking-decline"),
    page: `${origin}/services/termine/${booking.id}`,
    list: `${origin}/services/termine`,
    agenda: `${origin}/admin/termine/anfragen/${booking.id}`,
    bookAgain: origin + serviceAddress(booking),
    terms: `${origin}/agb`,
    withdrawal: `${origin}/widerruf`,
    withdraw: `${origin}/vertrag-widerrufen`,
    privacy: `${origin}/datenschutz`,
  };
}

/** Programs recognise it by its type, whose method is the file's (RFC 6047, 2.4). */
export function calendarFile(desk: BookingDesk, entry: CalendarEntry): MailAttachment {
  return attachedCalendar(mailedCalendar(entry, desk));
}

function attachedCalendar({ method, text }: CalendarText): MailAttachment {
  return {
    fileName: method === "CANCEL" ? "absage.ics" : "termin.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(text).toBase64(),
  };
}

/**
 * A request or a cancellation is about one UID (RFC 5546, 3.2.2 and 3.2.5). What begins or moves comes
 * published in one file, to be taken in at once; what is called off in one file each, as programs take
 * nothing out for a published file.
 */
function seriesFiles(
  desk: BookingDesk,
  entry: CalendarEntry,
  bookings: readonly Booking[],
): MailAttachment[] {
  if (bookings.length === 1) return [calendarFile(desk, entry)];
  if (!isCalledOff(entry.booking.status)) {
    const entries = bookings.map((booking) => ({ ...entry, booking }));
    return [attachedCalendar(publishedCalendar(entries, desk))];
  }
  return bookings.map((booking) => cancellationFile(desk, { ...entry, booking }));
}

/** One of several in a mail: 'absage-2026-12-01-0900.ics', as no two begin at one time. */
export function cancellationFile(desk: BookingDesk, entry: CalendarEntry): MailAttachment {
  const { bookingDate, bookingTime } = entry.booking;
  const fileName = `absage-${bookingDate}-${bookingTime.replace(":", "")}.ics`;
  return { ...calendarFile(desk, entry), fileName };
}

type CancelledOfDay = { booking: Booking; customerEmail: string };

/** Of a day that the practice has cancelled: whom no mail can tell; null where there is nobody. */
export function callsOfDayMail(
  { origin }: Pick<BookingDesk, "origin">,
  day: CalendarDay,
  cancelled: readonly CancelledOfDay[],
): Mail | null {
  const calls = cancelled.filter(({ customerEmail }) => customerEmail === "");
  if (calls.length === 0) return null;
  const date = formatDay(day);
  return {
    kind: "booking-day-practice",
    to: site.operator.email,
    subject: `Tag abgesagt, ${date}: Anrufe nötig`,
    paragraphs: [
      "Guten Tag,",
      `Sie haben alle Termine am ${date} abgesagt. Bitte rufen Sie diese Personen ohne E-Mail-Adresse an:`,
      ...calls.map(({ booking }) => ({
        facts: [
          [booking.ownerName, booking.phone && `Telefon ${booking.phone}`]
            .filter(Boolean)
            .join(", "),
          `${formatTimes(booking.startsAt, booking.durationMinutes)} Uhr`,
          whatFor(booking),
        ],
      })),
      {
        label: "Termine an diesem Tag ansehen",
        link: `${origin}/admin/termine?tag=${day}`,
        isPlain: true,
      },
    ],
  };
}
