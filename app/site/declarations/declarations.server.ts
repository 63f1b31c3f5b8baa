import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Platform } from "#app/context.ts";
import { createDeclaration, hasDeclaration, isDeclared } from "#app/inbox/commands.server.ts";
import {
  type Declared,
  declarationFacts,
  declarationNames,
  declarationText,
  receiptSentence,
  whatFollows,
} from "#app/inbox/declaration-words.ts";
import { passOnCancellation } from "#app/inbox/pass-on.server.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { dayInGermany, isCalendarDay } from "#app/platform/calendar-day.ts";
import {
  emailAddress,
  line,
  paragraph,
  parseForm,
  refusedForm,
} from "#app/platform/forms.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { keyedHash } from "#app/platform/ids.ts";
import { takeLimitsAhead } from "#app/platform/limits.server.ts";
import { isSame } from "#app/platform/link-tokens.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { trapName } from "./declaration-form.tsx";

const notReceived = "Ihre Erklärung ist noch nicht eingegangen";

const outage = {
  title: notReceived,
  message: `Bitte versuchen Sie es gleich noch einmal. Sie können Ihre Erklärung auch per E-Mail an ${site.operator.email} senden.`,
};

/**
 * The answer depends only on what was typed, so it tells nothing about contracts or accounts.
 * @param key of the form; null: the same words of one sender count once a day
 */
export async function declare(platform: Platform, declared: Declared, key: string | null) {
  const { db, config, now, clientAddress, mailQueue, log, defer } = platform;
  try {
    const id = await declarationId(platform, declared, key);
    // Never refused (§§ 312k, 356a BGB): beyond the limits without a mail. Repeats send no mail.
    const limits = { db, secret: config.sessionSecret, now };
    const byAddress = await takeLimitsAhead(limits, [
      { name: "declaration by address", subject: clientAddress },
    ]);
    const byRecipient = await takeLimitsAhead(
      limits,
      [{ name: "declaration by recipient", subject: declared.email }],
      sql`${byAddress.isWithin} and not ${hasDeclaration(id)}`,
    );
    const isRepeated = await isDeclared(db, id);
    const isWithinBounds = (await byAddress.verdict()).allowed;
    const mayMail = isRepeated || (await byRecipient.verdict()).allowed;
    const passesOn = declared.kind === "cancellation";
    const { reference, receivedAt, isConfirmed, outboxIds } = await createDeclaration(
      db,
      {
        ...declared,
        channel: "form",
        id,
        passesOn,
        mails: { receipt: mayMail, note: isWithinBounds && !passesOn },
      },
      now,
    );
    defer(announceMails(mailQueue, outboxIds, log));
    if (passesOn && isWithinBounds) {
      const merchant = config.hasOwnStore ? platform.merchant : null;
      defer(() => passOnCancellation({ db, queue: mailQueue, merchant, now, log }, id));
    }
    const email = readableEmail(declared.email);
    const receipt = {
      kind: declared.kind,
      facts: declarationFacts({ ...declared, email }),
      // Random: it tells nothing about us.
      reference,
      receivedAt: formatMoment(receivedAt),
      email,
      isMailed: isConfirmed,
      file: await receiptFile(config.sessionSecret, declared, { reference, receivedAt }),
    };
    return { ok: true as const, receipt };
  } catch (error) {
    log.error("declaration.failed", error, { kind: declared.kind });
    return { ok: false as const, status: 503, formError: outage };
  }
}

export type Receipt = Extract<Awaited<ReturnType<typeof declare>>, { ok: true }>["receipt"];

/** The same form with the same words is one declaration; nobody can guess its id. */
function declarationId(
  { config, now, clientAddress }: Platform,
  declared: Declared,
  key: string | null,
) {
  // Without a key the sender counts, or the receipt would tell when others declared.
  const sender = key === null ? [dayInGermany(now), clientAddress] : [key];
  const sent = [...sender, ...declarationFacts(declared).flat()];
  return keyedHash(config.sessionSecret, `declaration\n${JSON.stringify(sent)}`);
}

// In the order in which errors are shown.
const shared = {
  name: line({ max: inboxLimits.name, required: "Bitte geben Sie einen Namen ein." }),
  contract: line({
    max: inboxLimits.contract,
    required: "Bitte geben Sie Vertrag oder Bestellnummer an.",
  }),
  email: emailAddress(),
};

/** § 356a Abs. 2 BGB: no more may be asked for, least of all a reason. */
export const withdrawalSchema = z
  .object({ ...shared, message: paragraph({ max: inboxLimits.message }) })
  .transform(
    (typed): Declared => ({
      ...typed,
      kind: "withdrawal",
      cancellation: null,
      reason: "",
      effectiveOn: null,
    }),
  );

/** § 312k Abs. 2 Satz 3 Nr. 1 BGB: nothing else may be asked for. */
export function cancellationSchema(now: Date) {
  const today = dayInGermany(now);
  const effectiveOn = z
    .string({ error: "Bitte geben Sie ein gültiges Datum ein." })
    .refine(isCalendarDay, { error: "Bitte geben Sie ein gültiges Datum ein.", abort: true })
    .refine(
      (day) => day >= today,
      "Bitte geben Sie ein Datum ab heute ein oder lassen Sie das Feld leer.",
    )
    .optional();
  return z
    .discriminatedUnion(
      "cancellation",
      [
        // A reason that was typed is not part of it.
        z.object({ cancellation: z.literal("ordinary"), ...shared, effectiveOn }),
        z.object({
          cancellation: z.literal("extraordinary"),
          reason: paragraph({
            max: inboxLimits.reason,
            required: "Bitte geben Sie den Kündigungsgrund ein.",
          }),
          ...shared,
          effectiveOn,
        }),
      ],
      { error: "Bitte wählen Sie die Art der Kündigung." },
    )
    .transform(
      (typed): Declared => ({
        reason: "",
        ...typed,
        kind: "cancellation",
        effectiveOn: typed.effectiveOn ?? null,
        message: "",
      }),
    );
}

const trapped = {
  title: notReceived,
  message: "Bitte senden Sie das Formular noch einmal ab.",
};

/** A filled honeypot only asks once more: the law allows no hurdle. */
export function readDeclaration(form: FormData, schema: z.ZodType<Declared>) {
  const parsed = parseForm(form, schema, [trapName]);
  if (!parsed.ok) return parsed;
  const isTrapped = form.getAll(trapName).some((value) => value !== "");
  if (!isTrapped) return parsed;
  const result = refusedForm(form, { formError: trapped, secretFields: [trapName] });
  return { ok: false as const, result };
}

type Entered = { reference: string; receivedAt: string };

function receiptFileText(declared: Declared, { reference, receivedAt }: Entered): string {
  const { practice, name, street, postalCode, city, email } = site.operator;
  return [
    `Eingangsbestätigung: ${declarationNames[declared.kind].title}`,
    `${receiptSentence(declared.kind, formatMoment(receivedAt))} Hiermit bestätigen wir Ihnen den Eingang. ${whatFollows[declared.kind]}`,
    `Vorgangsnummer: ${reference}`,
    `Inhalt der Erklärung:\n${declarationText({ ...declared, email: readableEmail(declared.email) })}`,
    `${practice}, ${name}\n${street}, ${postalCode} ${city}\n${email}`,
  ].join("\n\n");
}

type ReceiptFile = { text: string; proof: string };

/** The page sends the text back; the proof says that it is ours. */
async function receiptFile(secret: string, declared: Declared, entered: Entered) {
  const text = receiptFileText(declared, entered);
  return { text, proof: await proofOf(secret, text) };
}

/** Null when it is not ours. */
export async function provenText(secret: string, { text, proof }: ReceiptFile) {
  // Forms send other line breaks.
  const plain = text.replaceAll("\r\n", "\n");
  return isSame(await proofOf(secret, plain), proof) ? plain : null;
}

function proofOf(secret: string, text: string): Promise<string> {
  return keyedHash(secret, `declaration-receipt\n${text}`);
}
