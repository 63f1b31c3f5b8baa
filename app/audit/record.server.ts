import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { createContext } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { newId } from "#app/platform/ids.ts";

export type AuditOutcome = (typeof auditLog.$inferSelect)["outcome"];

/** What an action says of itself beside who, when and on which address. */
export type AuditNote = {
  /** One of `auditActions`. */
  action?: string;
  /** What it was done to, as a person knows it: an order's number, a herb's name. */
  subject?: string;
  /** The customer whose thing it is. */
  customerId?: string;
  /** What is worth reading later: the reason, an amount. Nothing about health, no text of a mail. */
  details?: string;
};

/** The note of the request under way; filled by its action. */
const noteContext = createContext<AuditNote>();

/** Adds to what the log will say about the action under way. */
export function noteAudit(context: Readonly<RouterContextProvider>, note: AuditNote): void {
  Object.assign(context.get(noteContext), note);
}

/**
 * Runs something of the practitioner's area and keeps what came of it. The row is written first: when
 * that fails nothing is done.
 * @param subject what the address names
 */
export async function recordAction(
  context: Readonly<RouterContextProvider>,
  { action, subject }: Required<Pick<AuditNote, "action" | "subject">>,
  run: () => Promise<Response>,
): Promise<Response> {
  const { db, log } = context.get(platformContext);
  const note: AuditNote = {};
  (context as RouterContextProvider).set(noteContext, note);
  const id = await beginRecord(context, { action, subject });
  let outcome: AuditOutcome = "failed";
  try {
    const response = await run();
    outcome = outcomeOf(response.status);
    return response;
  } catch (error) {
    if (error instanceof Response) outcome = outcomeOf(error.status);
    throw error;
  } finally {
    await db
      .update(auditLog)
      .set({ outcome, ...note })
      .where(eq(auditLog.id, id))
      .catch((error) => log.error("audit.not_finished", error, { auditId: id }));
  }
}

function outcomeOf(status: number): AuditOutcome {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}

/** A row for something that is about to be done. */
async function beginRecord(
  context: Readonly<RouterContextProvider>,
  { action, subject }: Required<Pick<AuditNote, "action" | "subject">>,
): Promise<string> {
  const platform = context.get(platformContext);
  const id = newId();
  await platform.db
    .insert(auditLog)
    .values({ ...shared(context, platform), id, action, subject, outcome: "begun" });
  return id;
}

/** Keeps that something was read or handed out, before it is: an export, a list of all customers. */
export async function recordReading(
  context: Readonly<RouterContextProvider>,
  note: AuditNote & { action: string },
): Promise<void> {
  const platform = context.get(platformContext);
  await platform.db
    .insert(auditLog)
    .values({ ...shared(context, platform), id: newId(), ...note, outcome: "done" });
}

const lookMs = 60 * 1000;

/** Keeps a look of the practitioner into a customer's document; the same within a minute is one. */
export async function recordLook(
  context: Readonly<RouterContextProvider>,
  { documentId, customerId }: { documentId: string; customerId: string },
): Promise<void> {
  const platform = context.get(platformContext);
  const base = shared(context, platform);
  const minute = Math.floor(platform.now.getTime() / lookMs);
  await platform.db
    .insert(auditLog)
    .values({
      ...base,
      id: newId(),
      action: "document-look",
      subject: documentId,
      customerId,
      outcome: "done",
      lookKey: `${base.actorId}:${documentId}:${minute}`,
    })
    .onConflictDoNothing();
}

function shared(context: Readonly<RouterContextProvider>, { now, requestId }: Platform) {
  const { userId, profile } = requireVisitor(context);
  return { at: now.toISOString(), actorId: userId, actor: profile.fullName, requestId };
}
