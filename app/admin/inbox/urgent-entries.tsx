import { Link } from "react-router";
import { entryAddress } from "#app/inbox/entry.ts";

type UrgentEntriesProps = {
  text: string;
  entries: readonly { id: string; name: string; day: string }[];
};

/** What cannot wait until it is its turn in the list, oldest first. */
export function UrgentEntries({ text, entries }: UrgentEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div className="mb-5 rounded-card border border-danger bg-danger-soft px-5 py-3 text-danger">
      <p>{text}</p>
      <ul>
        {entries.map(({ id, name, day }) => (
          <li key={id}>
            <Link
              to={entryAddress(id)}
              discover="none"
              className="inline-block py-1 wrap-anywhere underline underline-offset-4"
            >
              <strong>
                <bdi>{name}</bdi>
              </strong>{" "}
              {day}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
