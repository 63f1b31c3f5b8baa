import { Form, Link } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { RequestCard } from "./request-cards.ts";
import { type AgendaView, confirmFromList } from "./view.ts";

type RequestTileProps = { request: RequestCard; view: AgendaView };

/** A request with what is decided about it most; everything else is on its page. */
export function RequestTile({ request, view }: RequestTileProps) {
  // Confirmed, it goes, and focus with it.
  useFocusAfterDialog("anfragen");
  const { id, day, times, service, status, isOverdue } = request;
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
        <bdi>{request.petName}</bdi> (<bdi>{request.petType}</bdi>) · <bdi>{request.ownerName}</bdi>
      </p>
      {request.place === "visit" && <p dir="auto">{request.address}</p>}
      {request.concerns !== "" && (
        <p dir="auto" className="mt-1 line-clamp-2">
          {request.concerns}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{request.waits}</p>
      <RequestActions request={request} view={view} />
    </article>
  );
}

function RequestActions({ request, view }: RequestTileProps) {
  const { id, ownerName, mayConfirm, place, sequence } = request;
  const page = `/admin/termine/anfragen/${id}`;
  const about = <span className="sr-only">{`: ${request.day}, ${ownerName}`}</span>;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {/* A video conversation needs an address first. */}
      {mayConfirm && place === "video" && (
        <Link to={confirmFromList(id, view)} className={buttonClass("primary")}>
          Bestätigen{about}
        </Link>
      )}
      {mayConfirm && place !== "video" && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="bookingId" value={id} />
          <input type="hidden" name="sequence" value={sequence} />
          <SubmitButton busyText="Wird bestätigt...">Bestätigen{about}</SubmitButton>
        </Form>
      )}
      <Link to={page} className={buttonClass("secondary")}>
        Ansehen{about}
      </Link>
    </div>
  );
}
