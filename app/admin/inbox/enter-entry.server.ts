import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { createDeclaration } from "#app/inbox/declaration-commands.server.ts";
import { entryAddress, kindLabels } from "#app/inbox/entry.ts";
import { customerWithAddress } from "#app/inbox/found-queries.server.ts";
import { newReference } from "#app/inbox/new-reference.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { enterMessage } from "./entry-commands.server.ts";
import { type NewEntry, newEntrySchema } from "./new-entry-schema.server.ts";

/** Keeps what came by telephone or letter: the law does not care about the way. */
export async function enterEntryFromForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const platform = context.get(platformContext);
  const parsed = parseForm(form, newEntrySchema(platform.now));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const entered = parsed.value;
  try {
    const { reference, mails } = await enter(platform, entered);
    noteAudit(context, {
      action: "inbox-add",
      subject: `${kindLabels[entered.kind]} ${reference}`,
    });
    return await redirectWithToast(context, entryAddress(entered.id), {
      title: "Eingetragen",
      text: mails > 0 ? "Die Eingangsbestätigung geht per E-Mail hinaus." : undefined,
      tone: "success",
    });
  } catch (error) {
    platform.log.error("inbox.enter_failed", error);
    const formError = {
      title: "Fehler",
      message:
        "Das konnte nicht gespeichert werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
    };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
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
  const { confirms, ...declared } = entered;
  const { reference, outboxIds } = await createDeclaration(
    db,
    {
      cancellation: null,
      reason: "",
      ...declared,
      effectiveOn: ("effectiveOn" in declared && declared.effectiveOn) || null,
      mails: { receipt: confirms === "on", note: false },
    },
    now,
  );
  defer(announceMails(mailQueue, outboxIds, log));
  return { reference, mails: outboxIds.length };
}
