import { Link } from "react-router";
import { countMax, type InboxView, inboxAddress, kinds, statuses } from "./inbox-address.ts";

type InboxFilterProps = { view: InboxView; open: number };

const choice =
  "inline-flex min-h-11 items-center rounded-full border border-field px-4 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest";

/** Which entries are shown; a choice begins at the newest. */
export function InboxFilter({ view, open }: InboxFilterProps) {
  const count = open >= countMax ? `${countMax - 1}+` : String(open);
  return (
    <div className="mb-5 grid gap-2">
      <nav aria-label="Nach Stand filtern" className="flex flex-wrap gap-2">
        {statuses.map(({ status, label }) => (
          <Link
            key={status}
            to={inboxAddress({ ...view, status, after: null })}
            aria-current={view.status === status ? "true" : undefined}
            className={choice}
          >
            {status === "open" ? `${label} (${count})` : label}
          </Link>
        ))}
      </nav>
      <nav aria-label="Nach Art filtern" className="flex flex-wrap gap-2">
        {kinds.map(({ kind, label }) => (
          <Link
            key={kind}
            to={inboxAddress({ ...view, kind, after: null })}
            aria-current={view.kind === kind ? "true" : undefined}
            className={choice}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
