import { useOutlet } from "react-router";
import { changeFailure, decide } from "#app/agenda/booking/change.server.ts";
import { clickSchema } from "#app/bookings/answer-schema.server.ts";
import { feedAddress } from "#app/calendar/feed-commands.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { badRequest } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { isShownDay } from "#app/platform/months.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/agenda.route.ts";
import { type DescribedAgenda, describeAgenda } from "./agenda.server.ts";
import { DaysSection } from "./days-section.tsx";
import { EntryOutcome } from "./entry-outcome.tsx";
import type { WantedOfAgenda } from "./queries.server.ts";
import { Requests } from "./requests-section.tsx";
import { agendaAddress, readAgendaView } from "./view.ts";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const today = dayInGermany(now);
  const asked = readAgendaView(url.searchParams, today);
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
    /** Secret, so loaded for its dialog only. */
    feedAddress: feedId && (await feedAddress(context, feedId, "practice")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  requirePractitioner(context);
  const today = dayInGermany(context.get(platformContext).now);
  return runAction(
    args,
    (form) => changeFailure(clickedIn(form)),
    async (form) =>
      decide(
        context,
        form,
        { bookingId: readBookingId(form), action: clickedIn(form) },
        agendaAddress(readAgendaView(url.searchParams, today)),
      ),
  );
}

function clickedIn(form: FormData) {
  const clicked = clickSchema.safeParse(form.get("intent"));
  if (!clicked.success) throw badRequest();
  return clicked.data;
}

function readBookingId(form: FormData): string {
  const text = form.get("bookingId");
  if (typeof text === "string" && /^[\w-]{1,64}$/.test(text)) return text;
  throw badRequest();
}

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, next, unrecorded, requests, counts } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  const isBeside = view.span === "tag";
  return (
    <>
      {!dialog && <PageMeta title="Termine" hasErrors={result !== undefined} />}
      <div className="mb-4 flex flex-wrap items-center gap-x-5">
        <h1 className="mr-auto text-3xl text-forest">Termine</h1>
        <ButtonLink to="/admin/anruf" variant="primary">
          Anruf
        </ButtonLink>
        <nav aria-label="Rund um die Termine" className="flex flex-wrap items-center gap-x-5">
          <a
            href="#anfragen"
            className={`inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 ${isBeside ? "xl:hidden" : ""}`}
          >
            {`Offene Anfragen: ${counts.offen}`}
          </a>
          <TextLink to="/admin/termine/warteliste">{`Warteliste: ${loaderData.waiting}`}</TextLink>
          <TextLink to="/admin/staelle">Ställe</TextLink>
          <TextLink to="/admin/termine/zeiten">Zeiten und Sperrtage</TextLink>
          <TextLink to={agendaAddress(view, "/abo")} preventScrollReset>
            Kalender abonnieren
          </TextLink>
        </nav>
      </div>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <div
        className={`grid items-start gap-x-8 gap-y-10 *:min-w-0 ${isBeside ? "xl:grid-cols-[3fr_2fr]" : ""}`}
      >
        <div>
          <DaysSection {...loaderData} />
          {next && <NextConsultation next={next} />}
        </div>
        <div className="space-y-8">
          <Requests view={view} requests={requests} counts={counts} />
          <Unrecorded unrecorded={unrecorded} />
        </div>
      </div>
      {dialog}
    </>
  );
}

function NextConsultation({ next }: { next: NonNullable<DescribedAgenda["next"]> }) {
  return (
    <section
      aria-labelledby="als-naechstes"
      className="mt-4 rounded-card border border-line bg-sage-soft p-4 shadow-soft sm:p-5"
    >
      <h2 id="als-naechstes" className="text-sm font-bold [letter-spacing:0.025em] text-forest">
        Als Nächstes
      </h2>
      <p className="text-lg font-bold">{`${next.day}, ${next.times} Uhr`}</p>
      <TextLink to={`/admin/termine/anfragen/${next.id}`}>{next.service}</TextLink>
      <p className="wrap-anywhere">
        <bdi>{next.petName}</bdi> · <bdi>{next.ownerName}</bdi>
      </p>
    </section>
  );
}

function Unrecorded({ unrecorded }: Pick<DescribedAgenda, "unrecorded">) {
  const { entries, count, hasMore } = unrecorded;
  if (entries.length === 0) return null;
  return (
    <PagePart id="ohne-ergebnis" title={`Termine ohne Ergebnis: ${count}`}>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3 wrap-anywhere">
            <Link
              to={`/admin/termine/anfragen/${entry.id}`}
              className="inline-block py-2.5 font-semibold text-forest underline underline-offset-4"
            >
              {`${entry.day}, `}
              <span className="whitespace-nowrap">{`${entry.times} Uhr`}</span>
            </Link>
            <p>
              {entry.service} · <bdi>{entry.petName}</bdi> · <bdi>{entry.ownerName}</bdi>
            </p>
            <EntryOutcome
              entry={entry}
              nextFocusId={entries.length > 1 ? "ohne-ergebnis" : "anfragen"}
            />
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-2 text-sm text-ink-soft">Die ältesten zuerst.</p>}
    </PagePart>
  );
}
