import { and, between, eq, isNull, sql } from "drizzle-orm";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { checkIns, treatmentPlans } from "#app/db/treatment-schema.ts";
import { unsubscribeLink } from "#app/pets/care/reminder-links.server.ts";
import {
  addDays,
  type CalendarDay,
  dayInGermany,
  daysBetween,
  formatDay,
} from "#app/platform/calendar-day.ts";
import { isQuietTime } from "#app/platform/german-time.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import { checkInLink, openDays } from "./check-in.server.ts";

type Desk = Pick<BookingDesk, "db" | "queue" | "secret" | "origin" | "now" | "log">;

const mailsPerRun = 100;
/** After an outage older ones are not made up for. */
const madeUpForDays = 14;

/** One mail for each, however often and however parallel it runs. */
export async function askCheckIns(desk: Desk): Promise<void> {
  const { db, queue, now, log } = desk;
  if (isQuietTime(now)) return;
  const written: string[] = [];
  for (const due of await listDue(db, dayInGermany(now))) {
    try {
      const outboxId = await writeQuestion(desk, due);
      if (outboxId) written.push(outboxId);
    } catch (error) {
      // Tried again in five minutes.
      log.error("check-in.ask_failed", error, { checkInId: due.id });
    }
  }
  await announceMails(queue, written, log);
  if (written.length > 0) log.info("check-in.asked", { mails: written.length });
}

type DueCheckIn = Awaited<ReturnType<typeof listDue>>[number];

/** Of living animals whose plan still holds, and of owners who may be written to. */
function isToBeAsked() {
  return and(
    isNull(checkIns.askedAt),
    isNull(checkIns.answeredAt),
    eq(treatmentPlans.id, checkIns.planId),
    eq(treatmentPlans.state, "sent"),
    eq(pets.id, checkIns.petId),
    isNull(pets.deceasedOn),
    eq(profiles.id, pets.userId),
    eq(profiles.checkInMails, true),
    isNull(profiles.blockedAt),
    eq(user.id, pets.userId),
    // What somebody spelled on the telephone proves nothing.
    eq(user.emailVerified, true),
  );
}

// `cross join` keeps SQLite from beginning with all plans instead of the due days.
export function listDue(db: Database, today: CalendarDay) {
  return db
    .select({
      ...pick(checkIns, "id", "dueOn"),
      sentAt: treatmentPlans.sentAt,
      ...{ userId: pets.userId, email: user.email, fullName: profiles.fullName },
      petName: pets.name,
    })
    .from(checkIns)
    .crossJoin(treatmentPlans)
    .crossJoin(pets)
    .crossJoin(profiles)
    .crossJoin(user)
    .where(and(between(checkIns.dueOn, addDays(today, -madeUpForDays), today), isToBeAsked()))
    .orderBy(checkIns.dueOn)
    .limit(mailsPerRun);
}

async function writeQuestion({ db, now, ...issuer }: Desk, due: DueCheckIn) {
  const outboxId = `check-in:${due.id}`;
  const at = now.toISOString();
  const isUnwritten = sql`not exists (select 1 from outbox where outbox.id = ${outboxId})`;
  const isAsked = sql`exists (select 1 from check_ins
    where check_ins.id = ${due.id} and check_ins.asked_at = ${at})`;
  const [link, wayOut] = await Promise.all([
    checkInLink(issuer, due),
    unsubscribeLink({ ...issuer, now }, due.userId, "check-in-unsubscribe"),
  ]);
  const mail = checkInMail(due, { link, unsubscribeLink: wayOut }, dayInGermany(now));
  const [asked] = await db.batch([
    db
      .update(checkIns)
      .set({ askedAt: at })
      .where(
        sql`${checkIns.id} = ${due.id} and ${isUnwritten} and exists (
          select 1 from ${treatmentPlans}, ${pets}, ${profiles}, ${user}
          where ${isToBeAsked()} and ${user.email} = ${due.email})`,
      )
      .returning({ id: checkIns.id }),
    // The statement before has marked it, or another run has.
    insertMailIf(db, outboxId, mail, now, sql`${isUnwritten} and ${isAsked}`),
  ]);
  return asked.length > 0 ? outboxId : null;
}

function checkInMail(
  { petName, email, fullName, dueOn, sentAt }: DueCheckIn,
  { link, ...mail }: { link: string; unsubscribeLink: string },
  today: CalendarDay,
): Mail {
  const days = daysBetween(dayInGermany(new Date(sentAt ?? dueOn)), today);
  const since = days <= 1 ? "gestern" : `${days} Tagen`;
  return {
    ...{ ...mail, kind: "check-in", to: email },
    replyTo: site.operator.email,
    subject: `Wie geht es ${petName}?`,
    paragraphs: [
      fullName === "" ? "Guten Tag," : `Guten Tag ${fullName},`,
      `der Behandlungsplan für ${petName} läuft seit ${since}. Wie geht es ${petName} jetzt?`,
      "Ihre Rückmeldung dauert etwa zwei Minuten. Eine Anmeldung ist nicht nötig.",
      { label: "Jetzt antworten", link },
      `Der Link gilt bis ${formatDay(addDays(dueOn, openDays - 1))}.`,
      `Bei starken Schmerzen oder einer plötzlichen Verschlechterung rufen Sie bitte sofort eine Tierarztpraxis an.`,
      { label: "Keine Nachfragen mehr per E-Mail", link: mail.unsubscribeLink, isPlain: true },
    ],
  };
}
