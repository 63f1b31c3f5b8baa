import type { Platform } from "#app/context.ts";
import { createDeclaration, isDeclared } from "#app/inbox/commands.server.ts";
import { type Declared, declarationFacts } from "#app/inbox/declaration-words.ts";
import { passOnCancellation } from "#app/inbox/pass-on.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { keyedHash } from "#app/platform/ids.ts";
import { type LimitName, takeLimits } from "#app/platform/limits/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { receiptFile } from "./receipt-file.server.ts";

const otherWays = `Oder schreiben Sie uns an ${site.operator.email}: Das gilt genauso.`;

const outage = {
  title: "Ihre Erklärung ist noch nicht bei uns eingegangen",
  message: `Eine Störung hat das verhindert. Bitte versuchen Sie es gleich noch einmal. ${otherWays}`,
};

/**
 * Takes a declaration in. What the answer says depends on what was typed alone: whether there is such
 * a contract or an account is looked at after it.
 * @param key of the form that was sent; without one the same words of one sender count once a day
 */
export async function declare(platform: Platform, declared: Declared, key: string | null) {
  const { db, config, now, clientAddress, mailQueue, log, defer } = platform;
  try {
    const id = await declarationId(platform, declared, key);
    // Never refused (§§ 312k, 356a BGB): what is too much for mails waits in the inbox, first of all, to be
    // confirmed. What is sent again writes no mail, and so counts none.
    const isWithinBounds = await mayTake(platform, "declaration by address", clientAddress);
    const mayMail =
      (await isDeclared(db, id)) ||
      (isWithinBounds && (await mayTake(platform, "declaration by recipient", declared.email)));
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
    // Else by the cron, which takes a bounded number at a time.
    if (passesOn && isWithinBounds) {
      const merchant = config.hasOwnStore ? platform.merchant : null;
      defer(passOnCancellation({ db, queue: mailQueue, merchant, now, log }, id));
    }
    const receipt = {
      kind: declared.kind,
      facts: declarationFacts(declared),
      // Drawn by lot: it says nothing of what we know.
      reference,
      receivedAt: formatMoment(receivedAt),
      email: declared.email,
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

async function mayTake({ db, config, now }: Platform, name: LimitName, subject: string) {
  return (await takeLimits({ db, secret: config.sessionSecret, now }, [{ name, subject }])).allowed;
}

/**
 * The same form with the same words is the same declaration, however often it is sent; other words
 * are another one. Nobody can choose or guess it.
 */
function declarationId(
  { config, now, clientAddress }: Platform,
  declared: Declared,
  key: string | null,
) {
  // Where the form has no key another sender's same words are another declaration: the receipt would
  // tell when the first was sent.
  const sender = key === null ? [dayInGermany(now), clientAddress] : [key];
  const sent = [...sender, ...declarationFacts(declared).flat()];
  return keyedHash(config.sessionSecret, `declaration\n${JSON.stringify(sent)}`);
}
