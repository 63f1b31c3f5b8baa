import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { LinkBooking } from "./link-booking.tsx";
import type { ShownOfLink } from "./link-page.ts";
import { type LinkPurpose, linkActs, pageOfBooking } from "./link-state.ts";

type LinkClosedProps = {
  purpose: LinkPurpose;
  title: string;
  /** Null for whoever holds a link to its old time. */
  booking: ShownOfLink | null;
  children: ReactNode;
};

/** After the button of a link, and whenever there is nothing left for it to do. */
export function LinkClosed({ purpose, title, booking, children }: LinkClosedProps) {
  const isPractice = linkActs[purpose].actor === "practice";
  const list = isPractice ? "/admin/termine" : "/services/termine";
  return (
    <>
      <PageMeta title={title} />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <div role="status" className="space-y-5">
        {booking && <LinkBooking booking={booking} isForPractice={isPractice} />}
        <p>{children}</p>
      </div>
      <Link
        to={booking ? pageOfBooking(purpose, booking.id) : list}
        className={`${buttonClass("secondary")} mt-5 w-full`}
      >
        {isPractice ? "Zur Agenda" : "Zu meinen Beratungsterminen"}
      </Link>
    </>
  );
}
