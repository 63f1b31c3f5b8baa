import { Link } from "react-router";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { DescribedAgenda } from "./describe-agenda.server.ts";
import { WhereAndWho } from "./where-and-who.tsx";

type NextConsultationProps = { next: NonNullable<DescribedAgenda["next"]> };

/** Where to be next: what is asked for most between two visits. */
export function NextConsultation({ next }: NextConsultationProps) {
  return (
    <section
      aria-labelledby="als-naechstes"
      className="mb-8 rounded-card border border-line bg-sage-soft p-5 shadow-soft sm:p-6"
    >
      <h2 id="als-naechstes" className="text-sm font-bold tracking-wide text-forest">
        Als Nächstes
      </h2>
      <div className="mt-1 grid gap-x-8 gap-y-2 md:grid-cols-2">
        <div>
          <p className="text-xl font-bold">{`${next.day}, ${next.times} Uhr`}</p>
          <p>
            <Link
              to={`/admin/termine/anfragen/${next.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 sm:min-h-8"
            >
              {next.service}
            </Link>
          </p>
        </div>
        <div className="wrap-anywhere">
          <WhereAndWho entry={next} />
          <PhoneLink phone={next.phone} name={next.ownerName} />
        </div>
      </div>
    </section>
  );
}
