import { Link } from "react-router";
import { DataSection } from "#app/frame/data-section.tsx";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** On the page of one's data: whether the second step is on. */
export function TwoFactorSection({ since }: { since: string | null }) {
  return (
    <DataSection part="twoFactor">
      <p className="mb-5 max-w-prose text-ink-soft">
        {since
          ? `Eingeschaltet seit ${formatDayOfInstant(since)}.`
          : "Nicht eingeschaltet. Ein Code aus einer App schützt Ihr Konto auch dann, wenn jemand Ihr Passwort erfährt."}
      </p>
      <Link to={setUpAddress} className={buttonClass("secondary")}>
        {since ? "Ansehen und ändern" : "Einrichten"}
      </Link>
    </DataSection>
  );
}
