import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type CustomerView, customerViewAddress, timelineHeadingId } from "../page-address.ts";
import type { TimelineSteps as Steps } from "./describe-timeline.server.ts";

type TimelineStepsProps = { customerId: string; view: CustomerView; steps: Steps };

/** The way through a timeline of several pages. */
export function TimelineSteps({ customerId, view, steps: { newer, older } }: TimelineStepsProps) {
  if (view.from === null && older === null) return null;
  const to = (from: CustomerView["from"]) =>
    `${customerViewAddress(customerId, { ...view, from })}#${timelineHeadingId}`;
  return (
    <nav aria-label="Seiten des Verlaufs" className="mt-6 flex flex-wrap gap-3">
      {view.from !== null && (
        <Link to={to(null)} discover="none" className={buttonClass("secondary")}>
          Neueste Einträge
        </Link>
      )}
      {newer !== null && (
        <Link
          to={to({ direction: "newer", cursor: newer })}
          discover="none"
          className={buttonClass("secondary")}
        >
          Neuere Einträge
        </Link>
      )}
      {older !== null && (
        <Link
          to={to({ direction: "older", cursor: older })}
          discover="none"
          className={buttonClass("secondary")}
        >
          Ältere Einträge
        </Link>
      )}
    </nav>
  );
}
