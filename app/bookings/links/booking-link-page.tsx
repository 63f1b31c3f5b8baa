import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { LinkClosed } from "./link-closed.tsx";
import type { LinkAnswer, LinkPage } from "./link-page.ts";
import { LinkQuestion } from "./link-question.tsx";
import type { LinkPurpose } from "./link-state.ts";
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
