import { Form } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { ButtonLink } from "#app/bookings/links.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import type { DescribedAgenda } from "./agenda.server.ts";
import { overdueRule, type RequestFilter } from "./requests.ts";
import { type AgendaView, agendaAddress, confirmFromList } from "./view.ts";

type RequestsProps = Pick<DescribedAgenda, "view" | "requests" | "counts">;

const filters: readonly { filter: RequestFilter; label: string; nothing: string }[] = [
  {
    filter: "offen",
    label: "Offen: zu beantworten",
    nothing: "Keine offenen Anfragen. Alles ist beantwortet.",
  },
  {
    filter: "vorschlaege",
    label: "Warten auf Antwort",
    nothing: "Kein Vorschlag wartet auf Antwort.",
  },
  { filter: "heute", label: "Anfragen für heute", nothing: "Keine offene Anfrage für heute." },
  {
    filter: "woche",
    label: "Anfragen für diese Woche",
    nothing: "Keine offene Anfrage für diese Woche.",
  },
  { filter: "ueberfaellig", label: "Überfällig", nothing: "Nichts ist überfällig." },
];

const foldedMax = 4;

export function Requests({ view, requests, counts }: RequestsProps) {
  const nothing = filters.find(({ filter }) => filter === view.filter)?.nothing;
  const shown = view.all ? requests : requests.slice(0, foldedMax);
  return (
    <section aria-labelledby="anfragen">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="anfragen" tabIndex={-1} className="text-2xl text-forest outline-none">
          Anfragen
        </h2>
        <a
          href="#agenda"
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 xl:hidden"
        >
          Zum Tagesplan
        </a>
      </div>
      <nav aria-label="Anfragen filtern" className="mt-2 mb-4 flex flex-wrap gap-1.5">
        {filters.map(({ filter, label }) => (
          <Link
            key={filter}
            to={agendaAddress({ ...view, filter })}
            preventScrollReset
            aria-current={view.filter === filter ? "true" : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-field px-3.5 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
          >
            {label}
            <span className="even-figures">{counts[filter]}</span>
          </Link>
        ))}
      </nav>
      {view.filter === "ueberfaellig" && (
        <p className="mb-3 text-sm text-ink-soft">{overdueRule}</p>
      )}
      {requests.length === 0 ? (
        <p className="rounded-card border border-dashed border-field px-5 py-6 text-ink-soft">
          {nothing}
        </p>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
          {shown.map((request) => (
            <li key={request.id} className="min-w-0">
              <RequestTile request={request} view={view} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < requests.length && (
        <ButtonLink to={agendaAddress({ ...view, all: true })} preventScrollReset className="mt-4">
          {`Alle ${requests.length} anzeigen`}
        </ButtonLink>
      )}
    </section>
  );
}

type RequestTileProps = { request: DescribedAgenda["requests"][number]; view: AgendaView };

function RequestTile({ request, view }: RequestTileProps) {
  useFocusAfterDialog("anfragen");
  const { id, day, times, service, status, isOverdue, ownerName, mayConfirm, place } = request;
  const about = <span className="sr-only">{`: ${day}, ${ownerName}`}</span>;
  const titleId = `${id}-titel`;
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft wrap-anywhere"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-lg text-forest">
          {day}
          <span className="block font-body text-xl font-bold text-ink">{`${times} Uhr`}</span>
        </h3>
        <p className="flex flex-wrap gap-2">
          {isOverdue && (
            <span className="rounded-chip border border-danger bg-danger-soft px-2 py-0.5 text-sm font-semibold text-danger">
              überfällig
            </span>
          )}
          <BookingBadge status={status} />
        </p>
      </div>
      <p className="mt-2 font-semibold">{service}</p>
      <p>
        <bdi>{request.petName}</bdi> (<bdi>{request.petType}</bdi>) · <bdi>{ownerName}</bdi>
      </p>
      {place === "visit" && <p dir="auto">{request.address}</p>}
      {request.concerns !== "" && (
        <p dir="auto" className="mt-1 line-clamp-2">
          {request.concerns}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{request.waits}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {mayConfirm && place === "video" && (
          <ButtonLink to={confirmFromList(id, view)} variant="primary">
            Bestätigen{about}
          </ButtonLink>
        )}
        {mayConfirm && place !== "video" && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="bookingId" value={id} />
            <input type="hidden" name="sequence" value={request.sequence} />
            <SubmitButton busyText="Wird bestätigt...">Bestätigen{about}</SubmitButton>
          </Form>
        )}
        <ButtonLink to={`/admin/termine/anfragen/${id}`}>Ansehen{about}</ButtonLink>
      </div>
    </article>
  );
}
