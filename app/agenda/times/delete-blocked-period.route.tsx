import { platformContext } from "#app/context.ts";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-blocked-period.route.ts";
import { deleteBlockedPeriod } from "./blocked.server.ts";
import { blockedHeadingId, periodDays } from "./time-pages.tsx";

const closeTo = "/admin/termine/sperrtage";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  const failure = {
    event: "agenda.unblock_failed",
    message: "Sperrtage konnten nicht gelöscht werden.",
  };
  return runAction(args, failure, async () => {
    const deleted = await deleteBlockedPeriod(context.get(platformContext).db, params.periodId);
    if (!deleted) {
      throw new Refusal({ message: "Diesen Eintrag gibt es nicht mehr.", redirectTo: closeTo });
    }
    return redirectWithToast(context, closeTo, {
      title: "Sperrtage gelöscht",
      text: `Der Zeitraum „${deleted.label}“ ist wieder buchbar.`,
      tone: "success",
    });
  });
}

export default function DeleteBlockedPeriodDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("agenda/times/blocked-periods.route");
  if (!page) return null;
  const dialog = { closeTo, headingId: blockedHeadingId };
  const period = page.coming.find(({ id }) => id === params.periodId);
  if (!period) {
    return (
      <NoticeDialog {...dialog} title="Sperrtage nicht gefunden">
        <p>Diesen Eintrag gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  return (
    <Question {...dialog} title="Sperrtage löschen?" result={actionData?.result}>
      <p>
        <strong>{period.label}</strong>, {periodDays(period)}
        <br />
        Nach dem Löschen ist die Zeit wieder buchbar.
      </p>
    </Question>
  );
}
