import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { markShown, requirePerson } from "#app/frame/ask-again.server.ts";
import { shownField } from "#app/frame/ask-again.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { saveCheckInMails, savePlanReminders } from "#app/treatment/owner.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/unsubscribe.route.ts";
import { saveCareReminders } from "./commands.server.ts";
import { getCareReminders } from "./queries.server.ts";
import { readUnsubscribeLink, type Unsubscribed } from "./reminder-links.server.ts";

const planMails = ["plan-unsubscribe", "check-in-unsubscribe"] as const;

type LinkArgs = Pick<Route.ActionArgs, "context" | "params" | "pattern" | "url">;

async function readLink({ context, params, pattern }: LinkArgs) {
  const { now, config } = context.get(platformContext);
  const possible = pattern.includes("gaben/") ? planMails : (["care-unsubscribe"] as const);
  for (const from of possible) {
    const userId = await readUnsubscribeLink(config.sessionSecret, params.token, now, from);
    if (userId) return { from, userId };
  }
  return { from: possible[0], userId: null };
}

/** Opening changes nothing, as mail programs open links, too. The button does. */
export async function loader(args: Route.LoaderArgs) {
  const { from, userId } = await readLink(args);
  if (!userId) return data({ from, state: "unusable" } as const, { status: 404 });
  const { db } = args.context.get(platformContext);
  const isOn = from !== "care-unsubscribe" || (await getCareReminders(db, userId));
  if (!isOn) return data({ from, state: "off" } as const);
  return data({ from, state: "on", mark: await markShown(args) } as const);
}

type UnsubscribeAnswer = { state?: "off"; result?: FormResult };

/** Answered with a page, never with a redirect (RFC 8058, 3.2). */
export async function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(platformContext);
  const { from, userId } = await readLink(args);
  if (!userId) return data<UnsubscribeAnswer>({}, { status: 404 });
  const form = await readAnyForm(args.request);
  return runAction({ request: args.request, context: args.context, form }, {}, async () => {
    // Mail programs post at once, and never what the page's own form holds.
    if (form.has(shownField)) await requirePerson(args, form);
    if (from === "plan-unsubscribe") await savePlanReminders(db, { userId }, false);
    else if (from === "check-in-unsubscribe") await saveCheckInMails(db, userId, false);
    else await saveCareReminders(db, userId, false, now);
    return data<UnsubscribeAnswer>({ state: "off" });
  });
}

/** Empty for a body that is no form, which unsubscribes as well. */
async function readAnyForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

const careWords = {
  place: "Unter „Meine Daten“ können Sie Erinnerungen abschalten.",
  off: "Erinnerungen abgeschaltet",
  isOff: "Erinnerungen sind abgeschaltet",
  offText:
    "Sie erhalten keine Erinnerungen mehr. Unter „Meine Daten“ können Sie das jederzeit ändern.",
  turnOff: "Erinnerungen abschalten",
  title: "Erinnerungen abschalten",
  text: "Sie erhalten dann keine E-Mails zur Vorsorge mehr. Ihre geplante Vorsorge bleibt erhalten.",
};

const planWords: typeof careWords = {
  place: "Auf der Seite zur Behandlung können Sie E-Mails abschalten.",
  off: "Erinnerung abgeschaltet",
  isOff: "Erinnerung ist abgeschaltet",
  offText: "Auf der Seite zur Behandlung können Sie das jederzeit ändern.",
  turnOff: "Erinnerung abschalten",
  title: "Erinnerung an Gaben abschalten",
  text: "Sie erhalten dann abends keine E-Mail mehr. Der Plan bleibt, wie er ist.",
};

const words: Record<Unsubscribed, typeof careWords> = {
  "care-unsubscribe": careWords,
  "plan-unsubscribe": planWords,
  "check-in-unsubscribe": {
    ...planWords,
    off: "Nachfragen abgeschaltet",
    isOff: "Nachfragen sind abgeschaltet",
    turnOff: "Nachfragen abschalten",
    title: "Nachfragen zur Behandlung abschalten",
    text: "Wir fragen dann nicht mehr per E-Mail, wie es Ihrem Tier geht.",
  },
};

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { from } = loaderData;
  const answer: UnsubscribeAnswer = actionData ?? {};
  const said = words[from];
  const page = answer.state === "off" ? { state: answer.state } : loaderData;
  switch (page.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link ist ungültig"
          text={`Der Link ist abgelaufen oder unvollständig. ${said.place}`}
        />
      );
    case "off":
      return (
        <>
          <PageMeta title={said.off} />
          <div role="status" className="space-y-5">
            <h1 className="text-3xl text-forest">{said.isOff}</h1>
            <p>{said.offText}</p>
          </div>
          {from === "care-unsubscribe" && (
            <ButtonLink to={`${dataPage}#${dataHeadings.reminders}`} className="mt-5 w-full">
              Zu „Meine Daten“
            </ButtonLink>
          )}
        </>
      );
    case "on":
      return (
        <>
          <PageMeta title={said.turnOff} />
          <h1 className="mb-4 text-3xl text-forest">{said.title}</h1>
          <FormState result={answer.result}>
            <Form method="post" className="space-y-5">
              <FormErrors />
              <ShownMark mark={page.mark} />
              <p>{said.text}</p>
              <SubmitButton className="w-full">{said.turnOff}</SubmitButton>
            </Form>
          </FormState>
        </>
      );
  }
}
