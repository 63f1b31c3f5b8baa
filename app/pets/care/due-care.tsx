import { ButtonLink, Link } from "#app/ui/link.tsx";
import { DueMark } from "./due-mark.tsx";
import { dueHeadingId } from "./origin.ts";
import type { DueCare } from "./queries.server.ts";

type DueCareListProps = { due: readonly DueCare[]; today: string; hasPets?: boolean };

export function DueCareList({ due, today, hasPets = true }: DueCareListProps) {
  if (!hasPets) return null;
  return (
    <section aria-labelledby={dueHeadingId} className="mt-10">
      <h2 id={dueHeadingId} tabIndex={-1} className="mb-4 text-2xl text-forest outline-none">
        Was ansteht
      </h2>
      {due.length === 0 ? (
        <p className="text-ink-soft">
          Noch nichts geplant. In der Akte Ihres Tieres können Sie Vorsorge planen.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-soft">
          {due.map((one) => (
            <li key={one.planId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <div className="min-w-0 grow basis-48">
                <p>
                  <strong>{one.kind}</strong> für{" "}
                  <Link
                    to={`/pets/${one.petId}`}
                    viewTransition
                    className="text-forest underline underline-offset-4"
                  >
                    <bdi>{one.petName}</bdi>
                  </Link>
                </p>
                <DueMark dueOn={one.dueOn} today={today} />
              </div>
              <ButtonLink
                to={`/pets/${one.petId}/vorsorge/${one.planId}/erledigt?zurueck=start`}
                aria-label={`Erledigt: ${one.kind} für ${one.petName}`}
              >
                Erledigt
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
