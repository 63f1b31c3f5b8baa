import { useOutlet } from "react-router";
import { changeFromForm, readBookingId } from "#app/agenda/booking/change-from-form.server.ts";
import { clickSchema } from "#app/bookings/answer-schema.server.ts";
import { feedAddress } from "#app/calendar/feed-address.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { badRequest, readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { isShownDay } from "#app/platform/months.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/agenda.route.ts";
import { AgendaLinks } from "./agenda-links.tsx";
import { AgendaToolbar } from "./agenda-toolbar.tsx";
import { DayAgenda } from "./day-agenda.tsx";
import { describeAgenda } from "./describe-agenda.server.ts";
import { NextConsultation } from "./next-consultation.tsx";
import type { WantedOfAgenda } from "./queries.server.ts";
import { Requests } from "./requests-section.tsx";
import { Unrecorded } from "./unrecorded.tsx";
import { agendaAddress, readAgendaView } from "./view.ts";
import { WeekStrip } from "./week-strip.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const today = dayInGermany(now);
  const asked = readAgendaView(url.searchParams, today);
  // The day that is to be cancelled stands in the path.
  const { day = "" } = params;
  const view = isShownDay(day) ? { ...asked, day } : asked;
  const wanted: WantedOfAgenda = {
    ownId: params.ownAppointmentId,
    // The route and not the address, which has many spellings.
    feedOf: pattern.endsWith("/abo") ? requireVisitor(context).userId : undefined,
  };
  const { feedId, ...agenda } = await loadOrSay(
    log,
    "Die Termine konnten nicht geladen werden.",
    () => describeAgenda(db, view, now, wanted),
  );
  return {
    ...agenda,
    /** Secret, so only for the dialog that shows it. */
    feedAddress: feedId && (await feedAddress(context, feedId, "practice")),
  };
}

/** Confirms a request with one click, or notes what became of a consultation. */
export async function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const today = dayInGermany(context.get(platformContext).now);
  const form = await readForm(request);
  const clicked = clickSchema.safeParse(form.get("intent"));
  if (!clicked.success) throw badRequest();
  return changeFromForm(context, form, {
    change: { bookingId: readBookingId(form), action: clicked.data },
    backTo: agendaAddress(readAgendaView(url.searchParams, today)),
  });
}

/** After a refusal, too: it says that something is no longer as it was. */
export function shouldRevalidate() {
  return true;
}

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, today, next, unrecorded, requests, counts, week, days } = loaderData;
  const result = actionData?.result;
  // A dialog has a title of its own.
  const dialog = useOutlet();
  useErrorToast(result);
  return (
    <>
      {!dialog && <PageMeta title="Termine" hasErrors={result !== undefined} />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-3xl text-forest">Termine</h1>
        <AgendaLinks view={view} />
      </div>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      {next && <NextConsultation next={next} />}
      <Unrecorded unrecorded={unrecorded} />
      <div className="grid items-start gap-x-8 gap-y-10 *:min-w-0 xl:grid-cols-[2fr_3fr]">
        <Requests view={view} requests={requests} counts={counts} />
        <section
          aria-labelledby="agenda"
          className={view.span === "tag" ? "xl:sticky xl:top-20" : undefined}
        >
          <AgendaToolbar view={view} today={today} title={loaderData.title} />
          <WeekStrip view={view} today={today} week={week} />
          <div className="mt-5 grid gap-4">
            {days.map((day) => (
              <DayAgenda key={day.day} day={day} view={view} today={today} />
            ))}
          </div>
        </section>
      </div>
      {dialog}
    </>
  );
}
