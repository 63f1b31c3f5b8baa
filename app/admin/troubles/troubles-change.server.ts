import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { Toast } from "#app/frame/toast.ts";
import { badRequest, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { describePayload } from "./describe-stray.server.ts";
import { mailInWords, reasonInWords } from "./trouble-words.ts";
import { troublesHeadingId } from "./troubles-address.ts";
import { resendMail, resendMails } from "./troubles-commands.server.ts";
import { getEventStatus, getStrayPayload } from "./troubles-queries.server.ts";

type Context = Readonly<RouterContextProvider>;

const id = z.string().min(1).max(200);
const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("abgleichen"), orderId: id }),
  // Of the embedded merchant; anything else never reaches an address.
  z.object({ intent: z.literal("zustellen"), eventId: z.string().regex(/^[\w-]{1,100}$/) }),
  z.object({ intent: z.literal("alle-zustellen") }),
  z.object({ intent: z.literal("senden"), mailId: id }),
  z.object({ intent: z.literal("alle-senden") }),
]);

type Change = z.output<typeof changeSchema>;

/** Does what one of the page's buttons says. Who asks has been found to be the practitioner. */
export async function changeTroubleFromForm(form: FormData, context: Context, backTo: string) {
  const parsed = changeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const platform = context.get(platformContext);
  try {
    return await redirectWithToast(
      context,
      `${backTo}#${troublesHeadingId}`,
      await run(context, platform, parsed.data),
    );
  } catch (error) {
    platform.log.error("admin.trouble_change_failed", error, { change: parsed.data.intent });
    const message =
      "Das hat gerade nicht geklappt. Bitte versuchen Sie es in ein paar Minuten noch einmal.";
    const formError = { title: "Fehler", message };
    return data({ result: refusedForm(form, { formError }) }, { status: 503 });
  }
}

function run(context: Context, platform: Platform, change: Change): Promise<Toast> {
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
  }
}

const alreadyDone: Toast = {
  title: "Schon erledigt",
  text: "Hier wartet nichts mehr. Vielleicht war ein anderes Fenster schneller.",
  tone: "error",
};

/** The order's number as people know it. */
export async function nameOfOrder({ db }: Pick<Platform, "db">, orderId: string): Promise<string> {
  const payload = await getStrayPayload(db, orderId);
  return (payload === null ? null : describePayload(payload)?.displayId) ?? orderId;
}

async function retryOrder(context: Context, platform: Platform, orderId: string): Promise<Toast> {
  noteAudit(context, { action: "order-retry", subject: await nameOfOrder(platform, orderId) });
  const response = await platform.store.events.retry.$post({ json: { orderId } });
  if (!response.ok) throw new Error(`The store answered ${response.status}.`);
  const { tried, waiting, reason } = await response.json();
  if (tried === 0) return alreadyDone;
  if (waiting > 0) {
    const text = `Die Bestellung lässt sich noch nicht zuordnen: ${reasonInWords(reason).title}.`;
    return { title: "Weiterhin offen", text, tone: "error" };
  }
  return {
    title: "Abgeglichen",
    text: "Alles, was von dieser Bestellung wartete, ist angewendet.",
    tone: "success",
  };
}

/** What the website has made of a message that has arrived. */
const arrivals: Record<string, Toast> = {
  applied: {
    title: "Zugestellt",
    text: "Die Nachricht ist angekommen und angewendet.",
    tone: "success",
  },
  ignored: {
    title: "Zugestellt",
    text: "Die Nachricht ist angekommen; zu ändern gab es nichts mehr.",
    tone: "success",
  },
  "set-aside": {
    title: "Angekommen, aber noch offen",
    text: "Angekommen, passt aber zu keinem Konto – steht jetzt unter „Bestellungen ohne Konto“.",
    tone: "error",
  },
};

const arrived: Toast = {
  title: "Zugestellt",
  text: "Die Nachricht ist angekommen.",
  tone: "success",
};

const noSecret: Toast = {
  title: "Nicht zugestellt",
  text: "Es ist kein gültiger Schlüssel eingestellt (STORE_WEBHOOK_SECRETS). Danach wird von selbst zugestellt.",
  tone: "error",
};

const notDelivered: Toast = {
  title: "Nicht zugestellt",
  text: "Die Nachricht kam wieder nicht an. Sie wird nun von selbst weiter versucht.",
  tone: "error",
};

async function replayEvent(context: Context, platform: Platform, eventId: string): Promise<Toast> {
  noteAudit(context, { action: "event-replay", subject: eventId });
  if (!platform.config.hasOwnStore) return alreadyDone;
  const response = await platform.merchant.events[":id"].replay.$post({ param: { id: eventId } });
  const status: number = response.status;
  if (status === 404) return alreadyDone;
  if (!response.ok) throw new Error(`The merchant answered ${status}.`);
  const { outcome } = await response.json();
  if (outcome === "no-secret") return noSecret;
  if (outcome !== "delivered" && outcome !== "nothing-to-do") return notDelivered;
  // It was delivered, whatever the message to the practitioner says of it.
  noteAudit(context, { outcome: "done" });
  return arrivals[(await getEventStatus(platform.db, eventId)) ?? ""] ?? arrived;
}

async function replayEvents(context: Context, platform: Platform): Promise<Toast> {
  noteAudit(context, { action: "events-replay" });
  if (!platform.config.hasOwnStore) return alreadyDone;
  const response = await platform.merchant.events.replay.$post();
  if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
  const { replayed } = await response.json();
  noteAudit(context, { details: `${replayed}` });
  if (replayed === 0) return alreadyDone;
  const text = `${replayed === 1 ? "1 Nachricht wird" : `${replayed} Nachrichten werden`} neu zugestellt. Was wieder scheitert, steht gleich hier.`;
  return { title: "Wird zugestellt", text, tone: "success" };
}

async function resend(context: Context, platform: Platform, mailId: string): Promise<Toast> {
  noteAudit(context, { action: "mail-resend", subject: mailId });
  const mail = await resendMail(platform.db, mailId);
  if (!mail) return alreadyDone;
  noteAudit(context, { subject: mailInWords(mail.kind) });
  await announceMails(platform.mailQueue, [mail.id], platform.log);
  return {
    title: "Wird gesendet",
    text: `${mailInWords(mail.kind)} ist unterwegs.`,
    tone: "success",
  };
}

async function resendAll(context: Context, platform: Platform): Promise<Toast> {
  noteAudit(context, { action: "mails-resend" });
  const mailIds = await resendMails(platform.db);
  noteAudit(context, { details: `${mailIds.length}` });
  if (mailIds.length === 0) return alreadyDone;
  await announceMails(platform.mailQueue, mailIds, platform.log);
  const text = `${mailIds.length === 1 ? "1 E-Mail wird" : `${mailIds.length} E-Mails werden`} noch einmal gesendet.`;
  return { title: "Wird gesendet", text, tone: "success" };
}
