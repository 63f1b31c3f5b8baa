import { redirect } from "react-router";
import { notSaved } from "#app/agenda/booking/change.server.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { cancelDaySchema } from "#app/bookings/answer-schema.server.ts";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { MessageField } from "#app/bookings/parts.tsx";
import { platformContext } from "#app/context.ts";
import { Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { isShownDay } from "#app/platform/months.ts";
import { TickField } from "#app/ui/tick-field.tsx";
import type { Route } from "./+types/cancel-day.route.ts";
import type { BookingEntry } from "./days.ts";
import { agendaAddress, readAgendaView } from "./view.ts";

export function loader(args: Route.LoaderArgs) {
  requirePractitioner(args.context);
  requireComingDay(args);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  requirePractitioner(context);
  const { day, view } = requireComingDay(args);
  const failure = { event: "agenda.cancel_day_failed", message: notSaved };
  return runAction(args, failure, async (form) => {
    const { message, block } = requireValid(form, cancelDaySchema);
    const platform = context.get(platformContext);
    const { cancelled } = await cancelDay(bookingDesk(platform), { day, message, block });
    const title = cancelled === 1 ? "1 Termin abgesagt" : `${cancelled} Termine abgesagt`;
    noteAudit(context, { details: `${title}${block ? ", Tag gesperrt" : ""}` });
    platform.log.info("agenda.day_cancelled", { cancelled, block });
    return redirectWithToast(context, agendaAddress({ ...view, day }), {
      title: cancelled === 0 && block ? "Tag gesperrt" : title,
      text: block ? `Der ${formatDay(day)} ist gesperrt.` : formatDay(day),
      tone: "success",
    });
  });
}

function requireComingDay({ context, params: { day }, url }: Route.LoaderArgs | Route.ActionArgs) {
  const today = dayInGermany(context.get(platformContext).now);
  const view = readAgendaView(url.searchParams, today);
  if (!isShownDay(day) || day < today) throw redirect(agendaAddress(view));
  return { day, view };
}

export default function CancelDayDialog({ params, actionData }: Route.ComponentProps) {
  const agenda = usePageData("agenda/agenda.route");
  const result = actionData?.result;
  const day = agenda?.days.find((one) => one.day === params.day);
  if (!agenda || !day) return null;
  const told = day.entries.filter(
    (entry): entry is BookingEntry => entry.kind === "booking" && entry.mayCancel,
  );
  const hasBookings = told.length > 0;
  return (
    <Question
      title={`${day.name} ${hasBookings ? "absagen" : "sperren"}?`}
      pageTitle={hasBookings ? "Tag absagen" : "Tag sperren"}
      closeTo={agendaAddress(agenda.view)}
      headingId="agenda"
      result={result}
      defaults={{ block: "ja" }}
      idPrefix="absagen-"
      confirmText={hasBookings ? "Tag absagen" : "Tag sperren"}
      busyText={hasBookings ? "Wird abgesagt..." : "Wird gesperrt..."}
      fields={
        <div className="grid basis-full gap-3">
          {hasBookings && <MessageField label="Nachricht an alle" hint="Zum Beispiel der Grund." />}
          {!hasBookings ? (
            <input type="hidden" name="block" value="ja" />
          ) : day.blockedBecause !== null ? (
            <p>Der Tag ist schon gesperrt.</p>
          ) : (
            <TickField
              name="block"
              value="ja"
              label="Tag sperren"
              hint="Ohne Häkchen sind die Zeiten wieder buchbar."
            />
          )}
        </div>
      }
    >
      {hasBookings ? (
        <NotifiedCustomers told={told} />
      ) : (
        <p>An diesem Tag gibt es keine Termine. Nach dem Sperren ist der Tag nicht mehr buchbar.</p>
      )}
    </Question>
  );
}

function NotifiedCustomers({ told }: { told: readonly BookingEntry[] }) {
  return (
    <>
      <p>
        {told.length === 1
          ? "Dieser Termin wird per E-Mail abgesagt:"
          : `Diese ${told.length} Termine werden per E-Mail abgesagt:`}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-field border border-line px-4 wrap-anywhere">
        {told.map((entry) => (
          <li key={entry.id} className="py-2">
            <span className="flex flex-wrap gap-x-3">
              <strong>{`${entry.times} Uhr`}</strong> {entry.service}
            </span>
            <span className="block text-ink-soft">
              <bdi>{entry.ownerName}</bdi>, <bdi>{entry.petName}</bdi> · {entry.statusWord}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
