import { eq, type SQL } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { createDeclaration, customerWithAddress } from "#app/inbox/commands.server.ts";
import { entryAddress, entryIdPattern, kindLabels, newReference } from "#app/inbox/entry.ts";
import { inboxLimits, messagesForgottenBefore } from "#app/inbox/policy.ts";
import { dayInGermany, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import {
  keyTaken,
  line,
  optionalEmailAddress,
  paragraph,
  phoneNumber,
  requireValid,
} from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { noteRecorded } from "./entry-commands.server.ts";

export async function enterEntry(context: Readonly<RouterContextProvider>, form: FormData) {
  const platform = context.get(platformContext);
  const entered = requireValid(form, newEntrySchema(platform.now));
  const { reference, mails } = await enter(platform, entered);
  if (reference === null) {
    throw keyTaken(form, "Bitte tragen Sie diese Nachricht noch einmal ein.", "id");
  }
  noteAudit(context, { action: "inbox-add", subject: `${kindLabels[entered.kind]} ${reference}` });
  return redirectWithToast(context, entryAddress(entered.id), {
    title: "Eingetragen",
    text: mails > 0 ? "Die Eingangsbestätigung wird per E-Mail gesendet." : undefined,
  });
}

async function enter({ db, now, mailQueue, log, defer }: Platform, entered: NewEntry) {
  if (entered.kind === "message") {
    const { kind: _, receivedAt, ...message } = entered;
    const reference = await enterMessage(
      db,
      { ...message, receivedAt: receivedAt.toISOString() },
      { reference: newReference(), userId: customerWithAddress(entered.email) },
    );
    return { reference, mails: 0 };
  }
  const { confirms, messageId, seen, ...declared } = entered;
  const { reference, isSame, outboxIds } = await createDeclaration(
    db,
    {
      cancellation: null,
      reason: "",
      ...declared,
      effectiveOn: ("effectiveOn" in declared && declared.effectiveOn) || null,
      mails: { receipt: confirms === "on", note: false },
      ...(messageId !== undefined && {
        beside: (declarationId: string, condition: SQL) =>
          noteRecorded(db, { messageId, seen }, { declarationId, condition }),
      }),
    },
    now,
  );
  defer(announceMails(mailQueue, outboxIds, log));
  return { reference: isSame ? reference : null, mails: outboxIds.length };
}

function calendarDay(missing: string) {
  return z
    .string({ error: missing })
    .refine(isCalendarDay, { error: "Bitte geben Sie ein gültiges Datum ein.", abort: true });
}

const shared = {
  /** Idempotency key of the form. */
  id: z.uuid(),
  channel: z.enum(["phone", "letter", "mail"], { error: "Bitte wählen Sie den Eingangsweg." }),
  name: line({ max: inboxLimits.name, required: "Bitte geben Sie einen Namen ein." }),
  email: optionalEmailAddress(),
  phone: phoneNumber(),
  day: calendarDay("Bitte geben Sie das Eingangsdatum ein."),
  time: z
    .string({ error: "Bitte geben Sie die Uhrzeit ein." })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30."),
};

const declared = {
  /** The message from which it is recorded, as it was when the form was shown. */
  messageId: z.string().regex(entryIdPattern).optional(),
  seen: z.string().max(300).default(""),
  contract: line({
    max: inboxLimits.contract,
    required: "Bitte geben Sie Bestellnummer oder Vertrag an.",
  }),
  message: paragraph({ max: inboxLimits.message }),
  confirms: z.literal("on").optional(),
};

const fields = z.discriminatedUnion("kind", [
  z.object({
    ...shared,
    kind: z.literal("message"),
    subject: line({ max: inboxLimits.subject }),
    message: paragraph({
      max: inboxLimits.message,
      required: "Bitte geben Sie die Nachricht ein.",
    }),
  }),
  z.object({ ...shared, ...declared, kind: z.literal("withdrawal") }),
  z.object({
    ...shared,
    ...declared,
    kind: z.literal("cancellation"),
    cancellation: z.enum(["ordinary", "extraordinary"], {
      error: "Bitte wählen Sie die Art der Kündigung.",
    }),
    reason: paragraph({ max: inboxLimits.reason }),
    effectiveOn: calendarDay("").optional(),
  }),
]);

/** A message must not be so old that it would be deleted at once. */
function newEntrySchema(now: Date) {
  return fields
    .superRefine((entered, context) => {
      const add = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const received = instantInGermany(entered.day, entered.time);
      if (received === null) {
        add(
          "time",
          "Diese Uhrzeit gibt es wegen der Zeitumstellung nicht. Bitte geben Sie eine andere ein.",
        );
      } else if (received > now) {
        add("day", "Bitte geben Sie einen Zeitpunkt ein, der nicht in der Zukunft liegt.");
      } else if (entered.day < oldestDay(entered.kind, now)) {
        add(
          "day",
          `Bitte geben Sie ein Datum ab dem ${formatDay(oldestDay(entered.kind, now))} ein.`,
        );
      }
      const isExtraordinary =
        entered.kind === "cancellation" && entered.cancellation === "extraordinary";
      if (isExtraordinary && entered.reason === "") {
        add("reason", "Bitte geben Sie den Kündigungsgrund ein.");
      }
    })
    .transform(({ day, time, ...entered }) => ({
      ...entered,
      receivedAt: instantInGermany(day, time) ?? now,
    }));
}

type NewEntry = z.output<ReturnType<typeof newEntrySchema>>;

function oldestDay(kind: "message" | "withdrawal" | "cancellation", now: Date): string {
  if (kind !== "message") return "2000-01-01";
  return dayInGermany(new Date(Date.parse(messagesForgottenBefore(now)) + 24 * 60 * 60 * 1000));
}

type EnteredMessage = Omit<Extract<NewEntry, { kind: "message" }>, "kind" | "receivedAt"> & {
  receivedAt: string;
};

/** @returns the reference under which it was first kept; null where its id is another message's */
export async function enterMessage(
  db: Database,
  entered: EnteredMessage,
  { reference, userId }: { reference: string; userId: SQL<string | null> },
): Promise<string | null> {
  const { receivedAt, ...message } = entered;
  const [, [stored]] = await db.batch([
    db
      .insert(contactMessages)
      .values({ ...message, createdAt: receivedAt, lastAt: receivedAt, reference, userId })
      .onConflictDoNothing(),
    db
      .select(
        pick(
          contactMessages,
          ...(["id", "channel", "name", "email", "subject", "message"] as const),
          ...(["phone", "createdAt", "reference"] as const),
        ),
      )
      .from(contactMessages)
      .where(eq(contactMessages.id, message.id)),
  ]);
  const isSame = saysTheSame(stored, { ...message, createdAt: receivedAt });
  return isSame && stored ? stored.reference : null;
}
