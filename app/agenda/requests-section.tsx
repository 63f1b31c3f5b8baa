import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { DescribedAgenda } from "./agenda.server.ts";
import { PetAndOwner } from "./day-entries.tsx";
import { overdueRule, type RequestFilter } from "./requests.ts";
import { type AgendaView, agendaAddress, confirmFromList } from "./view.ts";

type RequestsProps = Pick<DescribedAgenda, "view" | "requests" | "counts">;

const filters: readonly { filter: RequestFilter; label: string; nothing: string }[] = [
  { filter: "offen", label: "Offen", nothing: "Keine offenen Anfragen." },
  { filter: "vorschlaege", label: "Vorgeschlagen", nothing: "Keine offenen Vorschläge." },
  { filter: "heute", label: "Für heute", nothing: "Keine Anfragen für heute." },
  { filter: "woche", label: "Für diese Woche", nothing: "Keine Anfragen für diese Woche." },
  { filter: "ueberfaellig", label: "Überfällig", nothing: "Keine überfälligen Anfragen." },
];

const foldedMax = 4;

export function Requests({ view, requests, counts }: RequestsProps) {
  const nothing = filters.find(({ filter }) => filter === view.filter)?.nothing;
  const shown = view.all ? requests : requests.slice(0, foldedMax);
  return (
    <section aria-labelledby="anfragen">
      <h2 id="anfragen" tabIndex={-1} className="scroll-mt-20 text-2xl text-forest outline-none">
        Anfragen
      </h2>
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
        <ul
          className={`grid items-start gap-4 md:grid-cols-2 ${view.span === "tag" ? "xl:grid-cols-1" : "lg:grid-cols-3"}`}
        >
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
  const { id, day, times, service, isOverdue, mayConfirm, place } = request;
  const about = <span className="sr-only">{`: ${request.petName}`}</span>;
  const titleId = `${id}-titel`;
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-4 shadow-soft wrap-anywhere sm:p-5"
    >
      <h3 id={titleId} className="text-lg text-forest">
        {day}
        <span className="block font-body font-bold text-ink">{`${times} Uhr`}</span>
      </h3>
      <TextLink to={`/admin/termine/anfragen/${id}`}>{service}</TextLink>
      <PetAndOwner booking={request} />
      {place === "visit" && <Place address={request.address} />}
      {request.concerns !== "" && (
        <p dir="auto" className="mt-1 line-clamp-2">
          {request.concerns}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {isOverdue && (
          <span className="rounded-chip border border-danger bg-danger-soft px-2 py-0.5 font-semibold text-danger">
            überfällig
          </span>
        )}
        {request.waits}
      </p>
      <div className="mt-3 empty:hidden">
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
      </div>
    </article>
  );
}
