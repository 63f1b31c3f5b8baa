import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { addressField, requireFittingAddress } from "#app/admin/letters/letters.server.ts";
import type { CustomerToChoose } from "#app/admin/ui/row-list.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { inboxStatuses } from "#app/db/mail-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { declarationText } from "#app/inbox/declaration-words.ts";
import { entryAddress, entryIdPattern, kindLabels, noDeclarationLabels } from "#app/inbox/entry.ts";
import { inboxLimits, orderNumbersIn, withReference } from "#app/inbox/policy.ts";
import { choiceValue } from "#app/inbox/recipients.ts";
import { undecidedKind } from "#app/inbox/undecided.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { paperParagraph } from "#app/pdf/paper-field.server.ts";
import { documentCategories } from "#app/pets/documents/policy.ts";
import {
  badRequest,
  line,
  paragraph,
  Refusal,
  refusedForm,
  requireValid,
} from "#app/platform/forms.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { fileAttachment } from "./attachments.server.ts";
import {
  addSender,
  answerByLetter,
  answerEntry,
  assignEntry,
  assignOrder,
  decideNoDeclaration,
  type EntryEdit,
  setEntryStatus,
} from "./entry-commands.server.ts";
import {
  answerRecipients,
  type EntryDetails,
  getEntry,
  getSameContact,
  type InboxEntry,
  type Reply,
} from "./entry-queries.server.ts";
import { entryHeadingId, filedId, inboxPath, letterId } from "./inbox-address.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);

const seenSchema = z.object({
  intent: z.enum([
    "answer",
    "letter",
    "create-customer",
    "done",
    "reopen",
    "assign",
    "detach",
    "order",
    "order-detach",
    "file",
    "no-declaration",
  ]),
  seen: z.string().max(300),
});

const answerSchema = z.object({
  key: z.uuid(),
  to: z.string().optional(),
  subject: line({ max: inboxLimits.subject, required: "Bitte geben Sie einen Betreff ein." }),
  text: paragraph({ max: inboxLimits.answer, required: "Bitte geben Sie eine Antwort ein." }),
  status: z.enum(inboxStatuses, { error: "Bitte wählen Sie den Stand." }).default("answered"),
});

const letterSchema = z.object({
  key: z.uuid(),
  postalAddress: addressField("Bitte geben Sie die Anschrift ein."),
  letterText: paperParagraph({
    max: inboxLimits.answer,
    required: "Bitte geben Sie den Text ein.",
  }),
});

const assignSchema = z.object({ customerId: id });

const orderSchema = z.object({
  orderNumber: line({ max: 60, required: "Bitte geben Sie die Bestellnummer ein." }).pipe(
    z
      .string()
      .refine((text) => orderNumbersIn(text).length === 1, {
        error: "Bitte geben Sie eine Bestellnummer ein, zum Beispiel KP-260114-ABC123.",
        abort: true,
      })
      .transform((text) => orderNumbersIn(text)[0] ?? ""),
  ),
});

const fileSchema = z.object({
  attachmentId: id,
  petId: z
    .string({ error: "Bitte wählen Sie ein Tier." })
    .regex(/^[\w-]{1,64}$/, "Bitte wählen Sie ein Tier."),
  category: z.enum(documentCategories, { error: "Bitte wählen Sie eine Kategorie." }),
});

type Context = Readonly<RouterContextProvider>;
type Change = { context: Context; form: FormData; details: EntryDetails; edit: EntryEdit };

export const notSaved =
  "Die Änderung wurde nicht gespeichert. Bitte versuchen Sie es später noch einmal.";

export async function changeEntry(context: Context, form: FormData, entryId: string) {
  if (!entryIdPattern.test(entryId)) throw new Refusal(noSuchEntry);
  const parsed = seenSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { intent, seen } = parsed.data;
  const details = await getEntry(context.get(platformContext).db, entryId, "");
  if (!details) throw new Refusal(noSuchEntry);
  const { entry } = details;
  noteAudit(context, {
    action: `inbox-${intent}`,
    subject: `${kindLabels[entry.kind]} ${entry.reference}`,
    ...(entry.userId && { customerId: entry.userId }),
  });
  const edit = { entryId, isMessage: entry.kind === "message", seen };
  return changes[intent]({ context, form, details, edit });
}

type Answered = Promise<Response | ReturnType<typeof overtaken> | ReturnType<typeof alreadyKnown>>;

const changes: Record<z.output<typeof seenSchema>["intent"], (change: Change) => Answered> = {
  answer,
  letter,
  "create-customer": createCustomer,
  done: (change) => setStatus(change, "done", "Als erledigt markiert"),
  reopen: (change) => setStatus(change, "open", "Wieder geöffnet"),
  assign: (change) => {
    const parsed = assignSchema.safeParse(Object.fromEntries(change.form));
    if (!parsed.success) throw badRequest();
    return assign(change, parsed.data.customerId, "Zugeordnet");
  },
  detach: (change) => assign(change, null, "Zuordnung aufgehoben"),
  order: (change) => {
    if (change.edit.isMessage) throw badRequest();
    const { orderNumber } = requireValid(change.form, orderSchema);
    return setOrder(change, orderNumber, "Bestellung zugeordnet");
  },
  "order-detach": (change) => setOrder(change, null, "Zuordnung aufgehoben"),
  file: putIntoDocuments,
  "no-declaration": noDeclaration,
};

async function answer({ context, form, details, edit }: Change): Answered {
  const { db, now, mailQueue, log, defer } = context.get(platformContext);
  const { entry, replies } = details;
  const { choices } = answerRecipients(details);
  const [usual] = choices;
  if (!usual) {
    throw new Refusal({
      status: 409,
      title: "Keine E-Mail-Adresse",
      message: "Bitte antworten Sie per Telefon oder Brief.",
    });
  }
  const { key, to, subject, text, status } = requireValid(form, answerSchema);
  const [first, ...others] =
    to === undefined ? usual : (choices.find((choice) => choiceValue(choice) === to) ?? []);
  if (first === undefined) {
    const fieldErrors = { to: "Bitte wählen Sie den Empfänger." };
    throw new Refusal({ status: 409, fieldErrors });
  }
  const staysOpen = undecidedKind(entry) === null ? "" : " Die Nachricht bleibt offen.";
  const author = practitionerName(requireVisitor(context).profile);
  const mail = { to: first, ...answerMail(entry, replies, { subject, text }) };
  const copies = others.map((recipient) => ({ ...mail, to: recipient }));
  const answered = await answerEntry(db, edit, { key, text, author, mail, copies, status }, now);
  if (answered.outcome === "changed") return overtaken(form);
  if (answered.outcome === "sent") defer(announceMails(mailQueue, answered.outboxIds, log));
  return redirectWithToast(context, afterChange(entry.id), {
    title: "Antwort wird verschickt",
    text: `Die Antwort geht per E-Mail an ${[first, ...others].map(readableEmail).join(" und ")}.${staysOpen}`,
  });
}

async function letter({ context, form, details, edit }: Change): Answered {
  const platform = context.get(platformContext);
  const { db, now } = platform;
  const { entry } = details;
  const { key, postalAddress, letterText: text } = requireValid(form, letterSchema);
  await requireFittingAddress(platform, "postalAddress", postalAddress);
  const author = practitionerName(requireVisitor(context).profile);
  // A letter confirms a declaration, whose state it leaves; what is done stays done.
  const status = edit.isMessage && entry.status === "open" ? "answered" : entry.status;
  const answered = await answerByLetter(
    db,
    edit,
    { key, text, author, postalAddress, status },
    now,
  );
  if (!answered) return overtaken(form);
  return redirectWithToast(context, `${entryAddress(entry.id)}#${letterId(key)}`, {
    title: "Brief gespeichert",
    text: edit.isMessage
      ? "Bitte drucken und senden Sie den Brief."
      : "Der Eingang gilt als bestätigt. Bitte drucken und senden Sie den Brief.",
  });
}

async function createCustomer(change: Change): Answered {
  const { context, form, details, edit } = change;
  const { db, now } = context.get(platformContext);
  const { name, email, phone } = details.entry;
  const id = newId();
  const isAnyway = form.get("anyway") === "on";
  const sender = { id, fullName: name, email, phone, isAnyway };
  if (!(await addSender(db, edit, sender, now))) {
    const same = await getSameContact(db, details);
    return same.length > 0 ? alreadyKnown(form, same) : overtaken(form);
  }
  noteAudit(context, { customerId: id });
  return succeed(change, "Profil angelegt");
}

/** With whom it may be. */
function alreadyKnown(form: FormData, sameContact: readonly CustomerToChoose[]) {
  const formError = {
    title: "Schon bekannt",
    message: "Bitte ordnen Sie die Nachricht zu oder legen Sie die Person trotzdem neu an.",
  };
  const result = refusedForm(form, { formError });
  return data({ result, key: newId(), sameContact }, { status: 409 });
}

async function setStatus(change: Change, status: "open" | "done", title: string): Answered {
  const { db } = change.context.get(platformContext);
  const undecided = undecidedKind(change.details.entry);
  if (status === "done" && undecided !== null) {
    throw new Refusal({
      status: 409,
      title: "Bleibt offen",
      message: `Bitte tragen Sie die Nachricht zuerst als ${kindLabels[undecided]} ein oder wählen Sie „${noDeclarationLabels[undecided]}“.`,
    });
  }
  const isDone = await setEntryStatus(db, change.edit, status);
  return isDone ? succeed(change, title) : overtaken(change.form);
}

async function noDeclaration(change: Change): Answered {
  const { db } = change.context.get(platformContext);
  const undecided = undecidedKind(change.details.entry);
  if (undecided === null || !(await decideNoDeclaration(db, change.edit))) {
    return overtaken(change.form);
  }
  return succeed(change, `Kein${undecided === "withdrawal" ? "" : "e"} ${kindLabels[undecided]}`);
}

async function assign(change: Change, customerId: string | null, title: string): Answered {
  const { db } = change.context.get(platformContext);
  if (!(await assignEntry(db, change.edit, customerId))) return overtaken(change.form);
  if (customerId) noteAudit(change.context, { customerId });
  return succeed(change, title);
}

async function setOrder(change: Change, orderNumber: string | null, title: string): Answered {
  const { db } = change.context.get(platformContext);
  const outcome = await assignOrder(db, change.edit, orderNumber);
  if (outcome === "changed") return overtaken(change.form);
  if (outcome === "assigned") return succeed(change, title);
  const fieldErrors = {
    orderNumber: "Diese Bestellnummer gibt es nicht. Bitte prüfen Sie die Nummer.",
  };
  throw new Refusal({ status: 409, fieldErrors });
}

async function putIntoDocuments({ context, form, details }: Change): Answered {
  const { entry } = details;
  const target = requireValid(form, fileSchema);
  if (entry.userId === null) throw new Refusal(filingRefusals["no-animal"]);
  const place = { entryId: entry.id, userId: entry.userId };
  const filing = await fileAttachment(context.get(platformContext), place, target);
  if (!("fileName" in filing)) throw new Refusal(filingRefusals[filing.outcome]);
  const pet = details.animals.find(({ id: petId }) => petId === target.petId);
  return redirectWithToast(context, `${entryAddress(entry.id)}#${filedId(target.attachmentId)}`, {
    title:
      filing.outcome === "filed" ? "Zu den Dokumenten gelegt" : "Liegt schon bei den Dokumenten",
    text: filing.outcome === "filed" && pet ? `${filing.fileName}, ${pet.name}` : filing.fileName,
  });
}

const filingTitle = "Nicht zu den Dokumenten gelegt";
const filingRefusals = {
  "not-found": { status: 409, title: filingTitle, message: "Diese Datei gibt es nicht mehr." },
  "no-animal": {
    status: 409,
    title: filingTitle,
    message: "Dieses Tier gehört nicht zum zugeordneten Konto.",
  },
  "no-space": {
    status: 409,
    title: filingTitle,
    message: "Der Speicherplatz des Kontos reicht nicht aus.",
  },
  failed: { status: 500, title: filingTitle, message: notSaved },
} as const;

function succeed({ context, details }: Change, title: string): Promise<Response> {
  const { entry } = details;
  return redirectWithToast(context, afterChange(entry.id), {
    title,
    text: `${kindLabels[entry.kind]} von ${entry.name}`,
  });
}

const afterChange = (entryId: string) => `${entryAddress(entryId)}#${entryHeadingId}`;

/** Keeps what was typed; another answer needs another key. */
function overtaken(form: FormData) {
  const formError = {
    title: "Inzwischen geändert",
    message: "Es wurde nichts gespeichert. Bitte prüfen Sie den aktuellen Stand.",
  };
  return data({ result: refusedForm(form, { formError }), key: newId() }, { status: 409 });
}

const noSuchEntry = {
  message: "Diese Nachricht gibt es nicht mehr.",
  redirectTo: inboxPath,
};

export function entryNotFound(context: Context): Promise<Response> {
  const { message: text, redirectTo } = noSuchEntry;
  return redirectWithToast(context, redirectTo, { title: "Fehler", text, tone: "error" });
}

/** The reference in the subject leads an answer back here, at the practice's own address. */
function answerMail(
  entry: InboxEntry,
  replies: readonly Reply[],
  { subject, text }: { subject: string; text: string },
): Omit<Mail, "to"> {
  const newest = replies.findLast(({ direction }) => direction === "in");
  const quoted =
    newest?.text ??
    (entry.kind === "message"
      ? entry.message
      : declarationText({ ...entry, email: readableEmail(entry.email) }));
  const at = formatMoment(newest?.createdAt ?? entry.receivedAt);
  return {
    kind: "inbox-answer",
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
