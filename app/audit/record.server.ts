import { createContext, data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { toneContext } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { addEntry, finishEntry } from "./entry-commands.server.ts";
import { type AuditOutcome, outcomeOfMessage, outcomeOfStatus } from "./outcome.ts";

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
