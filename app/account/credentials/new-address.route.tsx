import { platformContext, visitorContext } from "#app/context.ts";
import { markShown, requirePerson } from "#app/frame/ask-again.server.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { countAhead, markBrowser } from "../limits.server.ts";
import { LinkForm } from "../link-form.tsx";
import { newAddressSchema } from "../schema.server.ts";
import type { Route } from "./+types/new-address.route.ts";
import { confirmNewAddress, getNewAddressLink } from "./new-address.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

/** Opening the link changes nothing, since mail programs open links, too. */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? null : await getNewAddressLink(db, token, now);
  return link ? { token, email: readableEmail(link.newEmail), mark: await markShown(args) } : null;
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { db, now, clientAddress, mailQueue, log, defer } = platform;
  return runAction(args, {}, async (form) => {
    const { token } = requireValid(form, newAddressSchema);
    await requirePerson(args, form);
    const limit = await countAhead(platform, [{ name: "link by address", subject: clientAddress }]);
    const confirmed = await confirmNewAddress(db, token, now, limit.requireWithin);
    if (confirmed.outcome === "used-or-expired") {
      throw new Refusal({ title: "Der Link ist ungültig", message: unusable });
    }
    defer(announceMails(mailQueue, confirmed.outboxIds, log));
    const isOwn = context.get(visitorContext)?.userId === confirmed.userId;
    return redirectWithToast(
      context,
      isOwn ? `${dataPage}#${dataHeadings.signIn}` : "/auth",
      {
        title: "E-Mail-Adresse geändert",
        text: "Bitte melden Sie sich künftig mit der neuen Adresse an.",
      },
      new Headers({ "set-cookie": await markBrowser(platform, request.headers, confirmed.email) }),
    );
  });
}

const unusable = "Bitte fordern Sie unter „Meine Daten“ einen neuen Link an.";

const title = "Neue E-Mail-Adresse";

export default function NewAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <UnusableLink
        title={title}
        text={`Dieser Link ist ungültig. ${unusable}`}
        to={dataPage}
        label="Zu „Meine Daten“"
      />
    );
  }
  const { token, email, mark } = loaderData;
  return (
    <LinkForm
      title={title}
      token={token}
      result={actionData?.result}
      submit="Neue Adresse bestätigen"
      mark={mark}
    >
      <p className="wrap-anywhere">
        Bitte bestätigen Sie <strong>{email}</strong> als neue Adresse. Andere Geräte werden dabei
        abgemeldet.
      </p>
      <p className="text-ink-soft">
        Sie haben keine neue Adresse angegeben? Dann schließen Sie einfach diese Seite.
      </p>
    </LinkForm>
  );
}
