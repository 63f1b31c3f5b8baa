import { services } from "#app/bookings/services.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { LocalRecord } from "./local-record.ts";

function comeIntoView(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}

export function BookedNotice({ record: { type, date, time } }: { record: LocalRecord }) {
  return (
    <section
      ref={comeIntoView}
      tabIndex={-1}
      aria-label="Ihre Buchung"
      className="mb-6 scroll-mt-24 rounded-card outline-none border border-success bg-success-soft px-5 py-4"
    >
      <p>
        <strong>Ihre Buchung ist eingegangen:</strong> {services[type].name} am{" "}
        {formatWeekday(date)}, {time} Uhr. Die Zeit ist reserviert. Wir antworten per E-Mail.
      </p>
      <TextLink to="/services/termine">Meine Beratungstermine</TextLink>
    </section>
  );
}
