import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { runAhead } from "#app/db/guarded-database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { toneContext } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { retainedSince } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { actionOfRoute, actionsShownToCustomer } from "./actions.ts";
import {
  type AuditOutcome,
  logRetentionYears,
  outcomeOfMessage,
  outcomeOfStatus,
} from "./outcome.ts";

type Context = Readonly<RouterContextProvider>;

type AuditNote = {
  /** One of `auditActions`. */
  action?: string;
  /** An id, an order's number, a herb's name; never a customer's name. */
  subject?: string;
  customerId?: string | null;
  /** A reason, an amount; nothing about health, no text of a mail. */
  details?: string;
  /** For an action whose page may still fail after it was done. */
  outcome?: Exclude<AuditOutcome, "begun">;
};

type Begun = Required<Pick<AuditNote, "action" | "subject">> & Pick<AuditNote, "customerId">;
type Actor = { actorId: string | null; actor: string };

const noteContext = createContext<AuditNote | null>(null);

/** Adds to the log entry of the action under way. */
export function noteAudit(context: Context, note: AuditNote): void {
  Object.assign(context.get(noteContext) ?? {}, note);
}

/** For links in mails to the practice, without a session. */
export const mailLinkActor: Actor = { actorId: null, actor: "Link der E-Mail" };

/**
 * The row is written with the first statement of the action: without it nothing is done.
 * @param judge the outcome, where the action notes none
 * @throws Response 500 when it cannot be recorded
 */
export function recordAction<Result>(
  context: Context,
  begun: Begun,
  run: () => Promise<Result>,
  judge: (result: Result) => AuditOutcome,
  actor: Actor = visitorOf(context),
): Promise<Result> {
  const recorded = runRecorded();
  context.get(platformContext).defer(recorded.then(ignore, ignore));
  return recorded;

  async function runRecorded() {
    const entry = { id: newId(), ...momentOf(context), ...actor, ...begun };
    await beginRecord(context, entry);
    const note: AuditNote = begun.customerId ? { customerId: begun.customerId } : {};
    context.set(noteContext, note);
    let outcome: AuditOutcome = "failed";
    try {
      const result = await run();
      const tone = context.get(toneContext);
      outcome = note.outcome ?? (tone && outcomeOfMessage(tone)) ?? judge(result);
      return result;
    } catch (error) {
      if (error instanceof Response) outcome = outcomeOfStatus(error.status);
      throw error;
    } finally {
      // Nobody waits for it: until then the row says that it has begun.
      const finished = { ...note, outcome };
      context.get(platformContext).defer(() => finishRecord(context, entry, finished));
    }
  }
}

function ignore(): void {}

const notRecorded =
  "Die Aktion wurde nicht ausgeführt, weil sie nicht protokolliert werden konnte. Bitte versuchen Sie es später noch einmal.";

type Entry = Omit<typeof auditLog.$inferInsert, "outcome">;

async function beginRecord(context: Context, entry: Entry): Promise<void> {
  const { db, log } = context.get(platformContext);
  await runAhead(db, [insertEntry(db, { ...entry, outcome: "begun" })], (error) => {
    log.error("audit.not_begun", error, { action: entry.action });
    return data(notRecorded, { status: 500 });
  });
}

/**
 * Written with what is read next, which is not handed out without it.
 * @param onlyIf a condition
 */
export async function recordReading(
  context: Context,
  note: Omit<AuditNote, "outcome"> & { action: string },
  onlyIf?: SQL,
): Promise<void> {
  const { db } = context.get(platformContext);
  const entry = { id: newId(), ...momentOf(context), ...visitorOf(context), ...note };
  await runAhead(db, [insertEntry(db, { ...entry, outcome: "done" }, onlyIf)]);
}

const accessWindowMs = 60 * 1000;

/**
 * Once a minute, with what is read next, which is not shown without it.
 * @param isReadable condition of the document, names in full: it is a customer's
 */
export async function recordAccess(
  context: Context,
  documentId: string,
  isReadable: SQL | undefined,
): Promise<void> {
  const { db, now } = context.get(platformContext);
  const actor = visitorOf(context);
  const minute = Math.floor(now.getTime() / accessWindowMs);
  const entry = insertFrom(db, auditLog, documents, isReadable, {
    ...{ id: newId(), ...momentOf(context), ...actor },
    action: "document-look",
    subject: documentId,
    customerId: documents.userId,
    outcome: "done",
    lookKey: `${actor.actorId}:${documentId}:${minute}`,
  }).onConflictDoNothing({ target: auditLog.lookKey });
  await runAhead(db, [entry]);
}

function momentOf(context: Context) {
  const { now, requestId } = context.get(platformContext);
  return { at: now.toISOString(), requestId };
}

function visitorOf(context: Context): Actor {
  const { userId, profile } = requireVisitor(context);
  return { actorId: userId, actor: practitionerName(profile) };
}

/** @param entry its customer may be any text */
function insertEntry(
  db: Database,
  { customerId, ...entry }: typeof auditLog.$inferInsert,
  onlyIf?: SQL,
) {
  const account = customerId ? { customerId: accountOf(customerId) } : {};
  return insertWhen(db, auditLog, onlyIf, { ...cut(entry), ...account });
}

type Finished = Omit<AuditNote, "outcome"> & { outcome: AuditOutcome };

/** Once the account is deleted, nothing is written that the deletion would have removed. */
async function finishRecord(
  context: Context,
  { id }: Pick<Entry, "id">,
  { customerId, ...finished }: Finished,
) {
  const { db, log } = context.get(platformContext);
  try {
    const said = cut(finished);
    const { subject, details } = said;
    const account = customerId ? accountOf(customerId) : null;
    const whileThere = (text: string | typeof auditLog.subject) =>
      sql`iif(${account} is null, '', ${text})`;
    await db
      .update(auditLog)
      .set({
        ...said,
        ...(account && {
          customerId: account,
          subject: whileThere(subject ?? auditLog.subject),
          ...(details !== undefined && { details: whileThere(details) }),
        }),
      })
      .where(and(eq(auditLog.id, id), eq(auditLog.outcome, "begun")));
  } catch (error) {
    log.error("audit.not_finished", error, { auditId: id, outcome: finished.outcome });
  }
}

function accountOf(id: string): SQL<string | null> {
  return sql`(select u.id from "user" as u where u.id = ${id})`;
}

/** In characters. */
const longestText = 300;

function cut<Entry extends { subject?: string; details?: string }>(entry: Entry): Entry {
  const { subject, details } = entry;
  return {
    ...entry,
    ...(subject !== undefined && { subject: subject.slice(0, longestText) }),
    ...(details !== undefined && { details: details.slice(0, longestText) }),
  };
}

const changingMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** After the area's guard, so that nobody else writes into the log. */
export const auditActionsOfArea: MiddlewareFunction<Response> = (
  { request, context, params, pattern },
  next,
) => {
  if (!changingMethods.has(request.method)) return next();
  const { customerId, ...others } = params;
  const begun = {
    action: actionOfRoute(pattern),
    subject: subjectOf(others),
    // From the beginning, so that deleting the account also covers rows that broke off.
    ...(customerId !== undefined && { customerId }),
  };
  return recordAction(context, begun, next, ({ status }) => outcomeOfStatus(status));
};

/** Anything may be typed there; what can be no id or day is left out. */
function subjectOf(params: Readonly<Record<string, string | undefined>>): string {
  return Object.values(params)
    .filter((value) => value !== undefined && /^[\w-]{1,64}$/.test(value))
    .join(" ");
}

/** Keeps a run within its time; the next one goes on. */
const rowsPerRun = 500;

/** `actionsShownToCustomer` stay as long as the account. By index, one action after the other. */
export async function sweepAuditLog(db: Database, now: Date): Promise<void> {
  const before = retainedSince(now, logRetentionYears);
  const shown = JSON.stringify(actionsShownToCustomer);
  await db.batch([
    db.delete(auditLog).where(sql`${auditLog.id} in (
      with recursive kinds(action) as (
        select min(one.action) from audit_log as one
        union all
        select (select min(one.action) from audit_log as one where one.action > kinds.action)
        from kinds where kinds.action is not null)
      select old.id from kinds cross join audit_log as old on old.action = kinds.action
      where kinds.action not in (select value from json_each(${shown})) and old.at < ${before}
      limit ${rowsPerRun})`),
    db.delete(auditLog).where(sql`${auditLog.id} in (
      select old.id from json_each(${shown}) as kind cross join audit_log as old
        on old.customer_id is null and old.action = kind.value
      where old.at < ${before}
      limit ${rowsPerRun})`),
  ]);
}
