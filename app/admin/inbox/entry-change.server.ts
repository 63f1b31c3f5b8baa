import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { inboxStatuses } from "#app/db/mail-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { declarationText } from "#app/inbox/declaration-words.ts";
import { entryAddress, kindLabels } from "#app/inbox/entry.ts";
import { inboxLimits, orderNumbersIn, withReference } from "#app/inbox/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { badRequest, line, paragraph, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { entryHeadingId } from "./entry-address.ts";
import {
  answerEntry,
  assignEntry,
  assignOrder,
  type EntryEdit,
  setEntryStatus,
} from "./entry-commands.server.ts";
import {
  type EntryDetails,
  getEntry,
  type InboxEntry,
  type Reply,
} from "./entry-queries.server.ts";
import { inboxPath } from "./inbox-address.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);

/** What every form of the page says: which state of the entry it was made for. */
const seenSchema = z.object({
  intent: z.enum([
    ...(["answer", "done", "reopen", "assign", "detach", "order", "order-detach"] as const),
  ]),
  seen: z.string().max(300),
});

const answerSchema = z.object({
  key: z.uuid(),
  subject: line({ max: inboxLimits.subject, required: "Bitte einen Betreff eingeben." }),
  text: paragraph({ max: inboxLimits.answer, required: "Bitte eine Antwort eingeben." }),
  status: z.enum(inboxStatuses, { error: "Bitte wählen, was danach gilt." }).default("answered"),
});

const assignSchema = z.object({ customerId: id });

const orderSchema = z.object({
  orderNumber: line({ max: 60, required: "Bitte die Nummer der Bestellung eingeben." }).pipe(
    z
      .string()
      .refine((text) => orderNumbersIn(text).length === 1, {
        error: "Bitte genau eine Bestellnummer eingeben, zum Beispiel KP-260114-ABC123.",
        abort: true,
      })
      .transform((text) => orderNumbersIn(text)[0] ?? ""),
  ),
});

type Context = Readonly<RouterContextProvider>;
type Change = { context: Context; form: FormData; details: EntryDetails; edit: EntryEdit };

/** Does what the practitioner decided about an entry, if it still is as she saw it. */
export async function changeEntryFromForm(form: FormData, context: Context, entryId: string) {
  const parsed = seenSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { intent, seen } = parsed.data;
  const { db, log } = context.get(platformContext);
  try {
    const details = await getEntry(db, entryId, "");
    if (!details) return await entryNotFound(context);
    const { entry } = details;
    const edit = { entryId, isMessage: entry.kind === "message", seen };
    noteAudit(context, {
      action: `inbox-${intent}`,
      subject: `${kindLabels[entry.kind]} ${entry.reference}`,
      ...(entry.userId && { customerId: entry.userId }),
    });
    return await changes[intent]({ context, form, details, edit });
  } catch (error) {
    // What is no form of ours is refused as such.
    if (!(error instanceof Error)) throw error;
    log.error("inbox.change_failed", error, { intent });
    return refused(form, 500, {
      title: "Fehler",
      message:
        "Das konnte nicht gespeichert werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
    });
  }
}

const changes: Record<
  (typeof seenSchema)["shape"]["intent"]["options"][number],
  (change: Change) => Promise<Response | ReturnType<typeof refused>>
> = {
  answer,
  done: (change) => setStatus(change, "done", "Als erledigt vermerkt"),
  reopen: (change) => setStatus(change, "open", "Wieder geöffnet"),
  assign,
  detach: (change) => assigned(change, null, "Zuordnung aufgehoben"),
  order,
  "order-detach": async (change) => {
    const { db } = change.context.get(platformContext);
    const outcome = await assignOrder(db, change.edit, null);
    return outcome === "assigned"
      ? succeed(change, "Zuordnung aufgehoben")
      : overtaken(change.form);
  },
};

async function answer({ context, form, details, edit }: Change) {
  const { db, now, mailQueue, log, defer } = context.get(platformContext);
  const { entry, replies } = details;
  if (entry.email === "") return refused(form, 409, noAddress);
  const parsed = parseForm(form, answerSchema);
  if (!parsed.ok) return data({ result: parsed.result, key: null }, { status: 400 });
  const { key, subject, text, status } = parsed.value;
  const author = practitionerName(requireVisitor(context).profile);
  const mail = answerMail(entry, replies, { subject, text });
  const answered = await answerEntry(db, edit, { key, text, author, mail, status }, now);
  if (answered.outcome === "changed") return overtaken(form);
  if (answered.outcome === "sent") defer(announceMails(mailQueue, answered.outboxIds, log));
  return redirectWithToast(context, afterChange(entry.id), {
    title: "Antwort wird verschickt",
    text: `Sie geht per E-Mail an ${entry.email}.`,
    tone: "success",
  });
}

async function setStatus(change: Change, status: "open" | "done", title: string) {
  const { db } = change.context.get(platformContext);
  const isDone = await setEntryStatus(db, change.edit, status);
  return isDone ? succeed(change, title) : overtaken(change.form);
}

async function assign(change: Change) {
  const parsed = assignSchema.safeParse(Object.fromEntries(change.form));
  if (!parsed.success) throw badRequest();
  return assigned(change, parsed.data.customerId, "Zugeordnet");
}

async function assigned(change: Change, customerId: string | null, title: string) {
  const { db } = change.context.get(platformContext);
  if (!(await assignEntry(db, change.edit, customerId))) return overtaken(change.form);
  if (customerId) noteAudit(change.context, { customerId });
  return succeed(change, title);
}

async function order(change: Change) {
  const { context, form, edit } = change;
  if (edit.isMessage) throw badRequest();
  const parsed = parseForm(form, orderSchema);
  if (!parsed.ok) return data({ result: parsed.result, key: null }, { status: 400 });
  const { orderNumber } = parsed.value;
  const outcome = await assignOrder(context.get(platformContext).db, edit, orderNumber);
  if (outcome === "changed") return overtaken(form);
  if (outcome === "assigned") return succeed(change, "Bestellung zugeordnet");
  const fieldErrors = { orderNumber: "Eine Bestellung mit dieser Nummer gibt es nicht." };
  return data({ result: refusedForm(form, { fieldErrors }), key: null }, { status: 409 });
}

function succeed({ context, details }: Change, title: string): Promise<Response> {
  const { entry } = details;
  return redirectWithToast(context, afterChange(entry.id), {
    title,
    text: `${kindLabels[entry.kind]} von ${entry.name}`,
    tone: "success",
  });
}

/** The page again, from its top. */
const afterChange = (entryId: string) => `${entryAddress(entryId)}#${entryHeadingId}`;

const noAddress = {
  title: "Keine E-Mail-Adresse",
  message: "Hier ist keine E-Mail-Adresse bekannt, an die eine Antwort gehen könnte.",
};

/** What was typed stays, for a look at what came in between. A new answer has a new key. */
function overtaken(form: FormData) {
  return refused(
    form,
    409,
    {
      title: "Inzwischen geändert",
      message:
        "Hier hat sich etwas geändert, seit Sie diese Seite geöffnet haben. Nichts ist geschehen; bitte sehen Sie den neuen Stand an und entscheiden Sie noch einmal.",
    },
    newId(),
  );
}

function refused(
  form: FormData,
  status: number,
  formError: { title: string; message: string },
  key: string | null = null,
) {
  return data({ result: refusedForm(form, { formError }), key }, { status });
}

/** The one answer for an entry that does not exist, or no longer. */
export function entryNotFound(context: Context): Promise<Response> {
  return redirectWithToast(context, inboxPath, {
    title: "Fehler",
    text: "Diese Nachricht gibt es nicht oder nicht mehr.",
    tone: "error",
  });
}

type Written = { subject: string; text: string };

/**
 * The practitioner's answer with what it answers. The reference in the subject leads an answer to it
 * back here; it goes to the practice's own address, wherever our mails come from.
 */
function answerMail(
  entry: InboxEntry,
  replies: readonly Reply[],
  { subject, text }: Written,
): Mail {
  const newest = replies.findLast(({ direction }) => direction === "in");
  const quoted =
    newest?.text ?? (entry.kind === "message" ? entry.message : declarationText(entry));
  const at = formatMoment(newest?.createdAt ?? entry.receivedAt);
  return {
    kind: "inbox-answer",
    to: entry.email,
    replyTo: site.operator.email,
    subject: withReference(subject, entry.reference),
    paragraphs: text.split(/\n{2,}/),
    ...(quoted.trim() !== "" && {
      answered: { intro: `Ihre Nachricht vom ${at}:`, quote: shortened(quoted) },
    }),
  };
}

function shortened(text: string): string {
  const { quote } = inboxLimits;
  return text.length > quote ? `${text.slice(0, quote).toWellFormed()} […]` : text;
}
