import { and, asc, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { runAhead } from "#app/db/guarded-database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { Toast } from "#app/frame/toast.ts";
import { badRequest, line, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { markBounceSeen } from "#app/platform/mail/bounces/bounces.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { loadAssignment } from "./assign-queries.server.ts";
import { noteDeadEvents } from "./dead-events.server.ts";
import { mailInWords, reasonInWords, refusalInWords } from "./failure-words.ts";
import { dismissReasonMax, failuresHeadingId, failuresPath } from "./failures-address.ts";
import {
  getAssignedOrder,
  getEventStatus,
  getUnmatchedPayload,
} from "./failures-queries.server.ts";
import { readOrderFacts } from "./order-facts.server.ts";

type Context = Readonly<RouterContextProvider>;

const id = z.string().min(1).max(200);
const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("abgleichen"), orderId: id }),
  // Becomes part of an address at the merchant.
  z.object({ intent: z.literal("zustellen"), eventId: z.string().regex(/^[\w-]{1,100}$/) }),
  z.object({ intent: z.literal("alle-zustellen") }),
  z.object({ intent: z.literal("senden"), mailId: id }),
  z.object({ intent: z.literal("alle-senden") }),
  z.object({ intent: z.literal("gesehen"), mailId: id }),
]);

export function changeFailure(context: Context, form: FormData): Promise<Toast> {
  const parsed = changeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const change = parsed.data;
  const platform = context.get(platformContext);
  switch (change.intent) {
    case "abgleichen":
      return retryOrder(context, platform, change.orderId);
    case "zustellen":
      return replayEvent(context, platform, change.eventId);
    case "alle-zustellen":
      return replayEvents(context, platform);
    case "senden":
      return resend(context, platform, change.mailId);
    case "alle-senden":
      return resendAll(context, platform);
    case "gesehen":
      return seeBounce(context, platform, change.mailId);
  }
}

const alreadyDone: Toast = {
  title: "Schon erledigt",
  text: "Es ist nichts mehr offen.",
  tone: "error",
};

async function nameOfOrder(db: Database, orderId: string): Promise<string> {
  const payload = await getUnmatchedPayload(db, orderId);
  return (payload === null ? null : readOrderFacts(payload)?.displayId) ?? orderId;
}

async function retryOrder(
  context: Context,
  { db, store }: Platform,
  orderId: string,
): Promise<Toast> {
  noteAudit(context, { action: "order-retry", subject: await nameOfOrder(db, orderId) });
  const response = await store.events.retry.$post({ json: { orderId } });
  if (!response.ok) throw new Error(`The store answered ${response.status}.`);
  const { tried, waiting, reason } = await response.json();
  if (tried === 0) return alreadyDone;
  if (waiting > 0) {
    const text = `${reasonInWords(reason).title}.`;
    return { title: "Weiterhin offen", text, tone: "error" };
  }
  return {
    title: "Abgeglichen",
    text: "Alle Meldungen zu dieser Bestellung sind übernommen.",
    tone: "success",
  };
}

function delivered(text: string): Toast {
  return { title: "Zugestellt", text, tone: "success" };
}

function notDelivered(text: string): Toast {
  return { title: "Nicht zugestellt", text, tone: "error" };
}

const arrivals: Record<string, Toast> = {
  applied: delivered("Die Meldung ist übernommen."),
  ignored: delivered("Es gab nichts mehr zu ändern."),
  "set-aside": {
    title: "Angekommen, aber noch offen",
    text: "Die Meldung steht jetzt unter „Bestellungen ohne Konto“.",
    tone: "error",
  },
};

async function replayEvent(context: Context, platform: Platform, eventId: string): Promise<Toast> {
  noteAudit(context, { action: "event-replay", subject: eventId });
  if (!platform.config.hasOwnStore) return alreadyDone;
  const response = await platform.merchant.events[":id"].replay.$post({ param: { id: eventId } });
  const status: number = response.status;
  if (status === 404) return alreadyDone;
  if (!response.ok) throw new Error(`The merchant answered ${status}.`);
  const { outcome, dead } = await response.json();
  await runAhead(platform.db, [noteDeadEvents(platform.db, dead)]);
  if (outcome === "no-secret") {
    return notDelivered("In STORE_WEBHOOK_SECRETS fehlt ein gültiger Schlüssel.");
  }
  if (outcome !== "delivered" && outcome !== "nothing-to-do") {
    return notDelivered("Die Meldung kam nicht an. Weitere Versuche folgen automatisch.");
  }
  // Delivered, whatever the toast says of it.
  noteAudit(context, { outcome: "done" });
  return (
    arrivals[(await getEventStatus(platform.db, eventId)) ?? ""] ??
    delivered("Die Meldung ist angekommen.")
  );
}

async function replayEvents(context: Context, { db, config, merchant }: Platform): Promise<Toast> {
  noteAudit(context, { action: "events-replay" });
  if (!config.hasOwnStore) return alreadyDone;
  const response = await merchant.events.replay.$post();
  if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
  const { replayed, dead } = await response.json();
  noteAudit(context, { details: `${replayed}` });
  await runAhead(db, [noteDeadEvents(db, dead)]);
  if (replayed === 0) return alreadyDone;
  const text = `${replayed === 1 ? "1 Meldung wird" : `${replayed} Meldungen werden`} erneut zugestellt.`;
  return { title: "Wird zugestellt", text, tone: "success" };
}

async function resend(
  context: Context,
  { db, mailQueue, log }: Platform,
  mailId: string,
): Promise<Toast> {
  noteAudit(context, { action: "mail-resend", subject: mailId });
  const mail = await resendMail(db, mailId);
  if (!mail) return alreadyDone;
  noteAudit(context, { subject: mailInWords(mail.kind) });
  await announceMails(mailQueue, [mail.id], log);
  return { title: "Wird gesendet", text: mailInWords(mail.kind), tone: "success" };
}

async function resendAll(context: Context, { db, mailQueue, log }: Platform): Promise<Toast> {
  noteAudit(context, { action: "mails-resend" });
  const mailIds = await resendMails(db);
  noteAudit(context, { details: `${mailIds.length}` });
  if (mailIds.length === 0) return alreadyDone;
  await announceMails(mailQueue, mailIds, log);
  const text = `${mailIds.length === 1 ? "1 E-Mail wird" : `${mailIds.length} E-Mails werden`} erneut gesendet.`;
  return { title: "Wird gesendet", text, tone: "success" };
}

async function seeBounce(context: Context, { db, now }: Platform, mailId: string): Promise<Toast> {
  noteAudit(context, { action: "bounce-seen", subject: mailId });
  const mail = await markBounceSeen(db, mailId, now);
  if (!mail) return alreadyDone;
  const text = mailInWords(mail.kind);
  noteAudit(context, { subject: text });
  return { title: "Gesehen", text, tone: "success" };
}

/** With all attempts before it; the last error stays until it is sent. */
const fresh = { status: "pending", attempts: 0, leasedUntil: null } as const;

export async function resendMail(db: Database, mailId: string) {
  const [row] = await db
    .update(outbox)
    .set(fresh)
    .where(and(eq(outbox.id, mailId), eq(outbox.status, "failed")))
    .returning({ id: outbox.id, kind: outbox.kind });
  return row ?? null;
}

export async function resendMails(db: Database): Promise<string[]> {
  const oldest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.status, "failed"))
    .orderBy(asc(outbox.createdAt))
    .limit(50);
  const rows = await db
    .update(outbox)
    .set(fresh)
    .where(and(eq(outbox.status, "failed"), sql`${outbox.id} in ${oldest}`))
    .returning({ id: outbox.id });
  return rows.map(({ id }) => id);
}

/** The emptied row stays: its id keeps the same mail from being written again. */
export async function dismissMail(db: Database, mailId: string) {
  const [row] = await db
    .update(outbox)
    .set({
      status: "dismissed",
      text: "",
      html: "",
      subject: "",
      unsubscribeLink: null,
      attachments: null,
      papers: null,
    })
    .where(and(eq(outbox.id, mailId), eq(outbox.status, "failed")))
    .returning({ id: outbox.id, kind: outbox.kind });
  return row ?? null;
}

export async function giveUpMail(context: Context, mailId: string): Promise<Toast> {
  noteAudit(context, { action: "mail-dismiss", subject: mailId });
  const mail = await dismissMail(context.get(platformContext).db, mailId);
  if (!mail) {
    return { title: "Schon erledigt", text: "Diese E-Mail wurde schon bearbeitet.", tone: "error" };
  }
  const text = mailInWords(mail.kind);
  noteAudit(context, { subject: text });
  return { title: "Verworfen", text, tone: "success" };
}

const dismissSchema = z.object({
  reason: line({ max: dismissReasonMax, required: "Bitte geben Sie einen Grund an." }),
  /** When the newest event came that was looked at. */
  upTo: z.iso.datetime({ error: "Bitte laden Sie die Seite neu." }),
});

export async function giveUpOrder(
  context: Context,
  form: FormData,
  orderId: string,
): Promise<Toast> {
  const { reason, upTo } = requireValid(form, dismissSchema);
  const { db, store } = context.get(platformContext);
  const subject = await nameOfOrder(db, orderId);
  noteAudit(context, { action: "order-dismiss", subject, details: reason });
  const response = await store.events.dismiss.$post({ json: { orderId, upTo } });
  if (!response.ok) throw new Error(`The store answered ${response.status}.`);
  const { dismissed } = await response.json();
  return dismissed > 0
    ? { title: "Verworfen", text: "Der Grund steht im Protokoll.", tone: "success" }
    : { title: "Schon erledigt", text: "Es ist nichts mehr offen.", tone: "error" };
}

const assignSchema = z.object({ customerId: z.string().min(1).max(200) });

const refusalSchema = z.object({ refusal: z.string() });

const afterAssignment = `${failuresPath}#${failuresHeadingId}`;

/** The store worker has the last word. */
export async function assignOrder(context: Context, form: FormData, orderId: string) {
  const parsed = assignSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { customerId } = parsed.data;
  const { db, store, origin } = context.get(platformContext);
  const page = await loadAssignment(db, { orderId, search: "", customerId });
  if (!page) return nothingWaits(context, orderId);
  noteAudit(context, { action: "order-assign", subject: page.facts?.displayId ?? orderId });
  // The log keeps no made-up id.
  if (page.chosen) noteAudit(context, { customerId: page.chosen.id });
  const response = await store.events.assign.$post({
    json: { orderId, userId: customerId, origin },
  });
  if (response.ok) {
    return redirectWithToast(context, afterAssignment, {
      title: "Zugeordnet",
      text: `${page.name}: jetzt im Konto von ${page.chosen?.name ?? "unbekannt"}`,
    });
  }
  const refused = refusalSchema.safeParse(await response.json());
  if (!refused.success) throw new Error("The store did not say why.");
  const { refusal } = refused.data;
  if (refusal === "nothing-waits") return nothingWaits(context, orderId);
  throw new Refusal({ status: 409, title: "Nicht zugeordnet", message: refusalInWords(refusal) });
}

/** Also for whoever has assigned the order and then goes back. */
export async function nothingWaits(context: Context, orderId: string) {
  const assigned = await getAssignedOrder(context.get(platformContext).db, orderId);
  if (!assigned) {
    return redirectWithToast(context, afterAssignment, {
      title: "Schon erledigt",
      text: refusalInWords("nothing-waits"),
      tone: "error",
    });
  }
  noteAudit(context, { outcome: "refused" });
  const owner = assigned.fullName?.trim() || assigned.email;
  return redirectWithToast(context, afterAssignment, {
    title: "Schon zugeordnet",
    text: `Die Bestellung ${assigned.displayId} gehört zum Konto von ${owner}.`,
  });
}
