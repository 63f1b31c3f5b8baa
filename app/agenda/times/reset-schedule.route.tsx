import { defaultSchedule } from "#app/bookings/schedule.ts";
import { Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/reset-schedule.route.ts";
import { keepSchedule, type ScheduleAnswer, scheduleFailure } from "./schedule.server.ts";
import { scheduleHeadingId } from "./time-pages.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  return runAction(args, scheduleFailure, async (form) => {
    const seen = Number(form.get("revision") ?? Number.NaN);
    const schedule = { ...defaultSchedule, revision: Number.isInteger(seen) ? seen : -1 };
    return keepSchedule(args.context, form, schedule, { title: "Zeiten zurückgesetzt" });
  });
}

export default function ResetScheduleDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("agenda/times/schedule.route");
  if (!page) return null;
  const answer: Partial<ScheduleAnswer> = actionData ?? {};
  const { result, revision = page.schedule.revision } = answer;
  return (
    <Question
      title="Auf Standard zurücksetzen?"
      closeTo="/admin/termine/zeiten"
      headingId={scheduleHeadingId}
      result={result}
      confirmText="Zurücksetzen"
      busyText="Wird zurückgesetzt..."
      fields={<input type="hidden" name="revision" value={revision} />}
    >
      <p>
        Alle Zeiten werden auf die Standardwerte zurückgesetzt. Buchungen und Sperrtage bleiben
        erhalten.
      </p>
    </Question>
  );
}
