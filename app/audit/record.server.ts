import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { toneContext } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { keptSince } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { actionOfRoute, actionsToldToCustomer } from "./actions.ts";
import { type AuditOutcome, logKeptYears, outcomeOfMessage, outcomeOfStatus } from "./outcome.ts";

type Context = Readonly<RouterContextProvider>;

/** What an action says of itself beside who, when and on which address. */
type AuditNote = {
  /** One of `auditActions`. */
  action?: string;
  /** What it was done to: an id of ours, an order's number, a herb's name. No customer's name. */
  subject?: string;
  /** The customer whose thing it is; null: of nobody any more, and what is said names nobody. */
  customerId?: string | null;
  /** What is worth reading later: the reason, an amount. Nothing about health, no text of a mail. */
  details?: string;
  /**
   * For an action that is done and answers with its page and neither a redirect nor a status: should
   * that page fail afterwards, the answer would tell of a failure.
   */
  outcome?: Exclude<AuditOutcome, "begun">;
};

type Begun = Required<Pick<AuditNote, "action" | "subject">> & Pick<AuditNote, "customerId">;
type Actor = { actorId: string | null; actor: string };

/** The note of the request under way; null where nothing is recorded. */
const noteContext = createContext<AuditNote | null>(null);

/** Adds to what the log will say about the action under way; where none is, to nothing. */
export function noteAudit(context: Context, note: AuditNote): void {
  Object.assign(context.get(noteContext) ?? {}, note);
}

/** Stands in the log for whoever follows a link of a mail to the practice, without a session. */
export const mailLinkActor: Actor = { actorId: null, actor: "Link der E-Mail" };

/**
 * Runs something of the practitioner's area and keeps what came of it. The row is written first: when
 * that fails nothing is done. It goes on to its end when the browser hangs up meanwhile.
 * @param judge what the result tells, where the action has said nothing
 * @param actor the visitor where none is given
 * @throws Response 500 when it cannot be recorded
 */
export function recordAction<Result>(
  context: Context,
  begun: Begun,
  run: () => Promise<Result>,
  judge: (result: Result) => AuditOutcome,
  actor: Actor = visitorOf(context),
): Promise<Result> {
  const recorded = runRecorded(context, begun, run, judge, actor);
  context.get(platformContext).defer(recorded.then(ignore, ignore));
  return recorded;
}

function ignore(): void {}

async function runRecorded<Result>(
  context: Context,
  begun: Begun,
  run: () => Promise<Result>,
  judge: (result: Result) => AuditOutcome,
  actor: Actor,
): Promise<Result> {
  const id = await beginRecord(context, begun, actor);
  const note: AuditNote = begun.customerId ? { customerId: begun.customerId } : {};
  context.set(noteContext, note);
  let outcome: AuditOutcome = "failed";
  try {
    const result = await run();
    outcome = saidOutcome(context, note) ?? judge(result);
    return result;
  } catch (error) {
    if (error instanceof Response) outcome = outcomeOfStatus(error.status);
    throw error;
  } finally {
    await finishRecord(context, id, outcome, note);
  }
}

function saidOutcome(context: Context, { outcome }: AuditNote): AuditOutcome | null {
  const tone = context.get(toneContext);
  return outcome ?? (tone && outcomeOfMessage(tone));
}

const notRecorded =
  "Das wurde nicht ausgeführt, weil es sich gerade nicht protokollieren ließ. Bitte versuchen Sie es in ein paar Minuten noch einmal.";

/** A row for something that is about to be done. */
async function beginRecord(context: Context, begun: Begun, actor: Actor): Promise<string> {
  const { db, log } = context.get(platformContext);
  try {
    return await addEntry(db, { ...momentOf(context), ...actor, ...begun, outcome: "begun" });
  } catch (error) {
    log.error("audit.not_begun", error, { action: begun.action });
    throw data(notRecorded, { status: 500 });
  }
}

async function finishRecord(
  context: Context,
  id: string,
  outcome: AuditOutcome,
  note: AuditNote,
): Promise<void> {
  const { db, log } = context.get(platformContext);
  try {
    await finishEntry(db, id, { ...note, outcome });
  } catch (error) {
    log.error("audit.not_finished", error, { auditId: id, outcome });
  }
}

/**
 * Keeps that something was read or handed out, before it is: an export, a list of all customers.
 * @throws when it cannot be recorded: then nothing is handed out
 */
export async function recordReading(
  context: Context,
  note: Omit<AuditNote, "outcome"> & { action: string },
): Promise<void> {
  const { db } = context.get(platformContext);
  await addEntry(db, { ...momentOf(context), ...visitorOf(context), ...note, outcome: "done" });
}

const lookMs = 60 * 1000;

/**
 * Keeps a look of the practitioner into a customer's document; the same within a minute is one.
 * @throws when it cannot be recorded: then nothing is shown
 */
export async function recordLook(
  context: Context,
  { documentId, customerId }: { documentId: string; customerId: string },
): Promise<void> {
  const { db, now } = context.get(platformContext);
  const actor = visitorOf(context);
  const minute = Math.floor(now.getTime() / lookMs);
  await addEntry(db, {
    ...momentOf(context),
    ...actor,
    action: "document-look",
    subject: documentId,
    customerId,
    outcome: "done",
    lookKey: `${actor.actorId}:${documentId}:${minute}`,
  });
}

function momentOf(context: Context) {
  const { now, requestId } = context.get(platformContext);
  return { at: now.toISOString(), requestId };
}

function visitorOf(context: Context): Actor {
  const { userId, profile } = requireVisitor(context);
  return { actorId: userId, actor: practitionerName(profile) };
}

/**
 * Writes an entry; of looks with the same key the first one only.
 * @param entry its customer may be anything that was typed into an address
 * @returns its id
 */
async function addEntry(
  db: Database,
  { customerId, ...entry }: Omit<typeof auditLog.$inferInsert, "id">,
): Promise<string> {
  const id = newId();
  await db
    .insert(auditLog)
    .values({ ...cut(entry), id, ...(customerId && { customerId: accountOf(customerId) }) })
    .onConflictDoNothing({ target: auditLog.lookKey });
  return id;
}

type Finished = {
  action?: string;
  subject?: string;
  details?: string;
  customerId?: string | null;
  outcome: AuditOutcome;
};

/**
 * Says what came of an entry that was begun; it is said once. When the account it is about has gone
 * meanwhile, nothing of it is written that the deletion would have taken away.
 */
async function finishEntry(
  db: Database,
  id: string,
  { customerId, ...finished }: Finished,
): Promise<void> {
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
}

/** Null when there is no such account, or no longer. */
function accountOf(id: string): SQL<string | null> {
  return sql`(select u.id from "user" as u where u.id = ${id})`;
}

/** A row is a line to read, whatever was handed to it. */
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

/**
 * On the layout of the practitioner's area, after its guard, so that nobody else writes into the log:
 * whatever changes something is kept. `pattern` is that of the whole address, with the child route
 * that answers; the address of a `.data` request has been made the page's before.
 */
export const auditActionsOfArea: MiddlewareFunction<Response> = (
  { request, context, params, pattern },
  next,
) => {
  if (!changingMethods.has(request.method)) return next();
  const { customerId, ...others } = params;
  const begun = {
    action: actionOfRoute(pattern),
    subject: subjectOf(others),
    // Named from the beginning, so that a row that is refused or breaks off is forgotten with them.
    ...(customerId !== undefined && { customerId }),
  };
  return recordAction(context, begun, next, ({ status }) => outcomeOfStatus(status));
};

/** What the address names. What can be no id or day of ours is left out: anything may be typed there. */
function subjectOf(params: Readonly<Record<string, string | undefined>>): string {
  return Object.values(params)
    .filter((value) => value !== undefined && /^[\w-]{1,64}$/.test(value))
    .join(" ");
}

/** A bound, so that a run ends in its time; the next one goes on. */
const rowsPerRun = 500;

/**
 * Forgets entries whose time is over. What a customer reads of in 'Meine Daten' stays for as long as
 * the account, and is then kept no longer than the rest. Goes from one kind of action to the next by
 * their index, so that what stays is not read over and over.
 */
export async function sweepAuditLog(db: Database, now: Date): Promise<void> {
  const before = keptSince(now, logKeptYears);
  const told = JSON.stringify(actionsToldToCustomer);
  await db.batch([
    db.delete(auditLog).where(sql`${auditLog.id} in (
      with recursive kinds(action) as (
        select min(one.action) from audit_log as one
        union all
        select (select min(one.action) from audit_log as one where one.action > kinds.action)
        from kinds where kinds.action is not null)
      select old.id from kinds cross join audit_log as old on old.action = kinds.action
      where kinds.action not in (select value from json_each(${told})) and old.at < ${before}
      limit ${rowsPerRun})`),
    db.delete(auditLog).where(sql`${auditLog.id} in (
      select old.id from json_each(${told}) as kind cross join audit_log as old
        on old.customer_id is null and old.action = kind.value
      where old.at < ${before}
      limit ${rowsPerRun})`),
  ]);
}
