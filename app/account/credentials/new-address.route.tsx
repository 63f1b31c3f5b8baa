import { Form } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { countAhead, markBrowser } from "../limits.server.ts";
import { newAddressSchema } from "../schema.server.ts";
import type { Route } from "./+types/new-address.route.ts";
import { confirmNewAddress, getNewAddressLink } from "./new-address.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

/** Opening the link changes nothing, since mail programs open links, too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? null : await getNewAddressLink(db, token, now);
  return link ? { token, email: link.newEmail } : null;
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { db, now, clientAddress, mailQueue, log, defer } = platform;
  return runAction(args, {}, async (form) => {
    const { token } = requireValid(form, newAddressSchema);
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
        tone: "success",
      },
      new Headers({ "set-cookie": await markBrowser(platform, request.headers, confirmed.email) }),
    );
  });
}

const unusable = "Bitte fordern Sie unter „Meine Daten“ einen neuen Link an.";

export default function NewAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Neue E-Mail-Adresse" hasErrors={result !== undefined || !loaderData} />
      <h1 className="mb-4 text-3xl text-forest">Neue E-Mail-Adresse</h1>
      {loaderData ? (
        <FormState result={result}>
          <Form method="post" noValidate className="space-y-5">
            <FormErrors />
            <p className="wrap-anywhere">
              Bitte bestätigen Sie <strong>{loaderData.email}</strong> als neue Adresse. Andere
              Geräte werden dabei abgemeldet.
            </p>
            <p className="text-ink-soft">
              Sie haben keine neue Adresse angegeben? Dann schließen Sie einfach diese Seite.
            </p>
            <input type="hidden" name="token" value={loaderData.token} />
            <SubmitButton busyText="Wird geladen..." className="w-full">
              Neue Adresse bestätigen
            </SubmitButton>
          </Form>
        </FormState>
      ) : (
        <div role="alert" className="space-y-5">
          <p>Dieser Link ist ungültig. {unusable}</p>
          <Link to={dataPage} className={`${buttonClass("primary")} w-full`}>
            Zu „Meine Daten“
          </Link>
        </div>
      )}
    </>
  );
}
