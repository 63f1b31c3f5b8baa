import type { ReactNode } from "react";
import { Link } from "react-router";
import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { LinkBooking } from "./link-booking.tsx";
import type { LinkAnswer, LinkPage, ShownOfLink } from "./link-page.ts";
import { LinkQuestion } from "./link-question.tsx";
import { type LinkPurpose, linkActs, pageOfBooking } from "./link-state.ts";
import { linkWords, tellClosed } from "./link-words.ts";

type BookingLinkPageProps = {
  purpose: LinkPurpose;
  loaderData: LinkPage;
  actionData: LinkAnswer | undefined;
};

/** The page behind a link of a mail: what it is about, and a button that does it. */
export function BookingLinkPage({ purpose, loaderData, actionData }: BookingLinkPageProps) {
  const words = linkWords[purpose];
  if (actionData?.moved) {
    return (
      <LinkClosed purpose={purpose} title={words.done.title} booking={actionData.moved}>
        {words.done.text}
      </LinkClosed>
    );
  }
  switch (loaderData.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link gilt nicht mehr"
          text="Er ist abgelaufen oder unvollständig. Nach der Anmeldung sehen Sie, wie es um Ihre Beratungstermine steht."
        />
      );
    case "gone":
      return (
        <UnusableLink
          title="Hier ist nichts mehr zu tun"
          text="Diesen Termin gibt es nicht mehr."
        />
      );
    case "moved":
      return (
        <LinkClosed
          purpose={purpose}
          title="Dieser Termin wurde inzwischen geändert"
          booking={null}
        >
          Er ist nicht mehr zu der Zeit, von der in der E-Mail die Rede war. Wie es jetzt steht,
          sehen Sie nach der Anmeldung.
        </LinkClosed>
      );
    case "open":
      return <LinkQuestion purpose={purpose} page={loaderData} result={actionData?.result} />;
    case "done":
    case "too-late":
    case "changed": {
      const { title, text, call } = tellClosed(purpose, loaderData);
      return (
        <LinkClosed purpose={purpose} title={title} booking={loaderData.booking}>
          {text} {call && <PracticePhone />}
        </LinkClosed>
      );
    }
  }
}

type LinkClosedProps = {
  purpose: LinkPurpose;
  title: string;
  /** Null for whoever holds a link to its old time. */
  booking: ShownOfLink | null;
  children: ReactNode;
};

/** After the button of a link, and whenever there is nothing left for it to do. */
function LinkClosed({ purpose, title, booking, children }: LinkClosedProps) {
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
