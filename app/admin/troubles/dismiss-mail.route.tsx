import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/dismiss-mail.route.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { dismissMailFromForm } from "./dismiss-mail.server.ts";
import { readTroublesView, troublesAddress, troublesHeadingId } from "./troubles-address.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = troublesAddress(readTroublesView(url.searchParams));
  return dismissMailFromForm(await readForm(request), context, params.mailId, backTo);
}

/** Asks before a mail is given up. */
export default function DismissMailDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/troubles/troubles.route");
  useFocusAfterDialog(troublesHeadingId);
  if (!page) return null;
  const closeTo = troublesAddress(page.view);
  const mail = page.troubles.mails.shown.find(({ id }) => id === params.mailId);
  if (!mail) {
    return (
      <NoticeDialog title="Nichts zu verwerfen" closeTo={closeTo}>
        <p>Diese E-Mail wartet nicht mehr, oder sie steht auf einer anderen Seite.</p>
      </NoticeDialog>
    );
  }
  return (
    <DismissDialog
      title="E-Mail verwerfen?"
      closeTo={closeTo}
      result={actionData?.result}
      words={
        <p className="wrap-anywhere">
          „<bdi>{mail.subject}</bdi>“ an <bdi>{mail.recipient}</bdi>: Diese E-Mail wird gelöscht und
          nicht mehr versucht. Was sie sagen sollte, erfährt niemand; bitte geben Sie selbst
          Bescheid, wenn es wichtig ist.
        </p>
      }
    />
  );
}
