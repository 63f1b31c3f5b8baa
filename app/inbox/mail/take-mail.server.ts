import { type SQL, sql } from "drizzle-orm";
import { insertCalendarAnswer, whereAgreed } from "#app/bookings/calendar-answer.server.ts";
import {
  type CalendarAnswer,
  readCalendarAnswers,
} from "#app/bookings/read-calendar-answer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { customerWithAddress } from "#app/inbox/commands.server.ts";
import { newReference } from "#app/inbox/entry.ts";
import { whereUndecided } from "#app/inbox/undecided.server.ts";
import { newId } from "#app/platform/ids.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { markReportedBounce } from "#app/platform/mail/bounces/bounces.server.ts";
import { readDeliveryReport } from "#app/platform/mail/bounces/delivery-report.ts";
import { site } from "#app/platform/operator/config.ts";
import { readBounded } from "#app/platform/read-body.ts";
import { isCalendarFile } from "./file-reason.ts";
import { type IncomingMail, isDoneByItself } from "./incoming-mail.ts";
import { keepFiles, type NewAttachment } from "./keep-files.server.ts";
import { discardFiles, insertAttachments } from "./mail-files.server.ts";
import { maxMailBytes, readMail } from "./read-mail.server.ts";

const tooMany =
  "Zu viele E-Mails in kurzer Zeit. Bitte versuchen Sie es in einer Stunde noch einmal.";

/** @param ownAddress of our own mails @throws when it could not be kept: the server tries again */
export async function takeMail(
  db: Database,
  message: Pick<ForwardableEmailMessage, "from" | "headers" | "raw" | "rawSize" | "setReject">,
  settings: { secret: string; ownAddress: string; files: R2Bucket; now: Date; log: Logger },
): Promise<void> {
  const { secret, ownAddress, files, now, log } = settings;
  try {
    const verdict = await takeLimits({ db, secret, now }, [
      { name: "mail by sender", subject: message.from },
      { name: "mail by everybody", subject: "" },
    ]);
    if (!verdict.allowed) {
      await message.raw.cancel();
      message.setReject(tooMany);
      log.info("inbox.mail_refused");
      return;
    }
    const raw = await readBounded(message.raw, maxMailBytes);
    // What is left unread would keep the connection open.
    if (!raw) await message.raw.cancel();
    const ownAddresses = [ownAddress, site.operator.email].map((address) => address.toLowerCase());
    const mail = await readMail(raw, message, ownAddresses);
    // Anybody can write our address into a form: only what we have sent bears a number of ours.
    const isOwn = mail.email === ownAddress.toLowerCase() && message.headers.has("x-mail-id");
    if (mail.email !== "" && isOwn) {
      log.info("inbox.own_mail");
      return;
    }
    if (raw && mail.kind === "delivery-report") await noteBounce({ db, now, log }, raw);
    const { outcome, entryId } = await keepMail({ db, files, now, log }, mail);
    log.info("inbox.mail", { outcome, entryId, kind: mail.kind });
  } catch (error) {
    log.error("inbox.mail_failed", error);
    throw error;
  }
}

/** What a mail says is proved by nothing: it marks only the one whose id and recipient it names. */
async function noteBounce({ db, now, log }: Omit<Keeping, "files">, raw: ArrayBuffer) {
  const bounce = readDeliveryReport(raw);
  if (!bounce) return;
  const isMarked = await markReportedBounce(db, bounce, now);
  log.info("mail.bounced", { by: "report", isMarked, reason: bounce.reason });
}

type Keeping = { db: Database; files: R2Bucket; now: Date; log: Logger };

/** Files first: what the mail's own batch does not take into use, the sweep deletes. */
async function keepMail(deps: Keeping, mail: IncomingMail): Promise<StoredMail> {
  const { db, now } = deps;
  // Only saves the bucket the files; whether a mail is new is decided where it is written.
  const isNew = !(await isKnownMail(db, mail));
  const attachments = isNew ? await keepFiles(deps, newId(), mail.attachments) : [];
  const stored = await storeMail(db, mail, now, { attachments, answers: answersIn(mail) });
  if (stored.outcome === "known") await discardFiles(deps, attachments);
  return stored;
}

function answersIn({ attachments, email: sender }: IncomingMail): CalendarAnswer[] {
  const answers = attachments
    .filter((file) => isCalendarFile(file))
    .flatMap(({ content, method }) => readCalendarAnswers(content, { method, sender }));
  // Programs send the same file as a part and as an attachment.
  const byContent = new Map(answers.map((answer) => [JSON.stringify(answer), answer]));
  return [...byContent.values()].slice(0, answersMax);
}

const answersMax = 10;

const whereKnown = ({ hash }: IncomingMail) =>
  sql`(exists (select 1 from contact_messages where mail_hash = ${hash})
    or exists (select 1 from inbox_replies where mail_hash = ${hash}))`;

async function isKnownMail(db: Database, mail: IncomingMail): Promise<boolean> {
  const [row] = await db
    .select({ isKnown: sql<number>`${whereKnown(mail)}` })
    .from(sql`(select 1)`);
  return row?.isKnown === 1;
}

type MailParts = { attachments: readonly NewAttachment[]; answers: readonly CalendarAnswer[] };

type StoredMail = { outcome: "entry" | "reply" | "known"; entryId: string | null };

/** Joins the exchange that its subject names, if its sender is that exchange's; kept once. */
export async function storeMail(
  db: Database,
  mail: IncomingMail,
  now: Date,
  { attachments, answers }: MailParts = { attachments: [], answers: [] },
): Promise<StoredMail> {
  const [id, at] = [newId(), now.toISOString()];
  const message = exchangeOf("contact_messages", mail);
  const { name, email, kind: mailKind, mayDeclare } = mail;
  const answerTo = isToSender(mail) ? null : mail.answerTo;
  const declaration = sql`(case when ${message} is null then
    ${exchangeOf("declarations", mail)} end)`;
  const isReply = sql`(${message} is not null or ${declaration} is not null)`;
  const isKnown = whereKnown(mail);
  const isAgreed = whereOnlyAgreed(mail, answers);
  const statusOfMail = isDoneByItself(mail) ? statusOfMachines(mail) : sql`'open'`;
  const status = answers.length === 0 ? statusOfMail : sql`iif(${isAgreed}, 'done', 'open')`;
  const reopens = answers.length > 0 || !isDoneByItself(mail);
  const entryId = sql`coalesce((select coalesce(r.contact_message_id, r.declaration_id)
    from inbox_replies r where r.id = ${id}), ${id})`;
  const isStored = sql`(exists (select 1 from contact_messages where id = ${id})
    or exists (select 1 from inbox_replies where id = ${id}))`;
  const [entry, reply] = await db.batch([
    insertWhen(db, contactMessages, sql`not ${isKnown} and not ${isReply}`, {
      id,
      name,
      email,
      message: mail.text,
      createdAt: at,
      channel: "mail",
      subject: mail.subject,
      status,
      reference: newReference(),
      userId: customerWithAddress(email),
      lastAt: at,
      mailHash: mail.hash,
      mailKind,
      mayDeclare,
      answerTo,
    }).returning({ id: contactMessages.id }),
    insertWhen(db, inboxReplies, sql`not ${isKnown} and ${isReply}`, {
      id,
      contactMessageId: message,
      declarationId: declaration,
      direction: "in",
      text: mail.text,
      author: name,
      mailHash: mail.hash,
      createdAt: at,
      email,
      subject: mail.subject,
      mailKind,
      mayDeclare,
      answerTo,
    }).returning({
      messageId: inboxReplies.contactMessageId,
      declarationId: inboxReplies.declarationId,
    }),
    ...(reopens
      ? [
          db
            .update(contactMessages)
            .set({
              status: "open",
              lastAt: at,
              // A person's open words are not covered by a program's.
              mailKind: sql`case when status = 'open' and coalesce(mail_kind, 'person') = 'person'
                then mail_kind else ${mailKind} end`,
              ...declarationBeside(mayDeclare),
            })
            .where(sql`id = (select r.contact_message_id from inbox_replies r where r.id = ${id})
              and not ${isAgreed}`),
          db
            .update(declarations)
            .set({ status: "open", lastAt: at })
            .where(sql`id = (select r.declaration_id from inbox_replies r where r.id = ${id})
              and not ${isAgreed}`),
        ]
      : []),
    ...insertAttachments(db, id, attachments, now),
    ...answers.map((answer) => {
      const { email } = mail;
      return insertCalendarAnswer(db, answer, { email, entryId, onlyIf: isStored }, now);
    }),
  ]);
  if (entry[0]) return { outcome: "entry", entryId: entry[0].id };
  const thread = reply[0];
  if (!thread) return { outcome: "known", entryId: null };
  return { outcome: "reply", entryId: thread.messageId ?? thread.declarationId };
}

/** New words are to be decided anew; words that call off a booking hide no declaration that nobody has decided. */
function declarationBeside(mayDeclare: IncomingMail["mayDeclare"]) {
  if (mayDeclare === null) return {};
  const undecided = mayDeclare === "call-off" ? whereUndecided : sql`false`;
  return {
    mayDeclare: sql`case when ${undecided} then may_declare else ${mayDeclare} end`,
    declarationDecision: null,
  };
}

/** An acceptance with a person's own words may ask for something, so it stays open. */
function whereOnlyAgreed(
  { email, text, mayDeclare }: IncomingMail,
  answers: readonly CalendarAnswer[],
): SQL {
  const isPlain = answers.length > 0 && isWrittenByCalendar(text) && mayDeclare === null;
  if (!isPlain || answers.some(({ comment }) => comment !== "")) return sql`false`;
  const agreed = answers.map((answer) => whereAgreed(answer, email));
  return sql`(${sql.join(agreed, sql` and `)})`;
}

/** 'Erika Beispiel hat diese Einladung angenommen.', as Google, Apple and Thunderbird begin; Outlook writes nothing. */
const calendarYes =
  /^[^\n?]{1,120} (?:hat|has) [^\n?]{0,40}(?:einladung|invitation)[^\n?]{0,40}(?:angenommen|zugesagt)|^[^\n?]{1,120} has accepted [^\n?]{0,40}invitation/i;
const ownWords = /^(?:notiz|anmerkung|kommentar|nachricht|note|comment|message)\b/im;

function isWrittenByCalendar(text: string): boolean {
  const words = text.trim();
  return words === "" || (calendarYes.test(words) && !ownWords.test(words));
}

type Table = "contact_messages" | "declarations";

/** Its sender is the exchange's, or one of those to whom answers went. */
function exchangeOf(table: Table, { reference, email }: IncomingMail): SQL {
  if (reference === null || email === "") return sql`null`;
  const thread = table === "contact_messages" ? sql`contact_message_id` : sql`declaration_id`;
  const ofMessage = sql`or exists (select 1 from json_each(x.answer_to) a where a.value = ${email})`;
  return sql`(select x.id from ${sql.identifier(table)} x
    where x.reference = ${reference} and (lower(x.email) = ${email}
      ${table === "contact_messages" ? ofMessage : sql``}
      or exists (select 1 from inbox_replies r, json_each(r.answer_to) a
        where r.${thread} = x.id and a.value = ${email})) limit 1)`;
}

function isToSender({ email, answerTo }: IncomingMail): boolean {
  return email === "" || (answerTo.length === 1 && answerTo[0] === email);
}

/** A machine's mail is done, unless it returns an answer to one of our entries. */
function statusOfMachines({ returnedReference }: IncomingMail): SQL {
  if (returnedReference === null) return sql`'done'`;
  return sql`(case when exists (select 1 from contact_messages where reference = ${returnedReference})
    or exists (select 1 from declarations where reference = ${returnedReference})
    then 'open' else 'done' end)`;
}
