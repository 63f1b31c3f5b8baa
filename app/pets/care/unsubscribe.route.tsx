import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/unsubscribe.route.ts";
import { saveCareReminders } from "./commands.server.ts";
import { getCareReminders } from "./queries.server.ts";
import { readUnsubscribeLink } from "./reminder-links.server.ts";

/** Opening changes nothing, as mail programs open links, too. The button does. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, config } = context.get(platformContext);
  const userId = await readUnsubscribeLink(config.sessionSecret, params.token, now);
  if (!userId) return data({ state: "unusable" } as const, { status: 404 });
  return data({ state: (await getCareReminders(db, userId)) ? "on" : "off" } as const);
}

/** Mail programs post without a cookie (RFC 8058): answered with a page, never with a redirect. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, now, config } = context.get(platformContext);
  const userId = await readUnsubscribeLink(config.sessionSecret, params.token, now);
  if (!userId) return data(null, { status: 404 });
  await saveCareReminders(db, userId, false, now);
  return null;
}

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link ist ungültig"
          text="Der Link ist abgelaufen oder unvollständig. Unter „Meine Daten“ können Sie Erinnerungen abschalten."
        />
      );
    case "off":
      return (
        <>
          <PageMeta title="Erinnerungen abgeschaltet" />
          <div role="status" className="space-y-5">
            <h1 className="text-3xl text-forest">Erinnerungen sind abgeschaltet</h1>
            <p>
              Sie erhalten keine Erinnerungen mehr. Unter „Meine Daten“ können Sie das jederzeit
              ändern.
            </p>
          </div>
          <ButtonLink to={`${dataPage}#${dataHeadings.reminders}`} className="mt-5 w-full">
            Zu „Meine Daten“
          </ButtonLink>
        </>
      );
    case "on":
      return (
        <>
          <PageMeta title="Erinnerungen abschalten" />
          <h1 className="mb-4 text-3xl text-forest">Erinnerungen abschalten</h1>
          <Form method="post" className="space-y-5">
            <p>
              Sie erhalten dann keine E-Mails zur Vorsorge mehr. Ihre geplante Vorsorge bleibt
              erhalten.
            </p>
            <SubmitButton className="w-full">Erinnerungen abschalten</SubmitButton>
          </Form>
        </>
      );
  }
}
