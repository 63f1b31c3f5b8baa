import { ButtonLink } from "#app/ui/link.tsx";

type OpenCheckInsProps = { open: readonly { id: string; petName: string; link: string }[] };

/** Nothing where nothing is asked. */
export function OpenCheckIns({ open }: OpenCheckInsProps) {
  if (open.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-3">
      {open.map(({ id, petName, link }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-clay-soft px-5 py-4"
        >
          <p className="min-w-0 font-semibold wrap-anywhere">
            Wie geht es <bdi>{petName}</bdi>?
          </p>
          <ButtonLink to={link} aria-label={`Antworten: Wie geht es ${petName}?`}>
            Antworten
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
