import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

/** @param isLong where a name in it may be wider than the page */
export function BackLink(props: { to: string; isLong?: boolean; children: ReactNode }) {
  const { to, isLong = false, children } = props;
  const look = isLong ? "items-center wrap-anywhere" : "items-center";
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 ${look} text-forest underline underline-offset-4`}
    >
      {children}
    </Link>
  );
}

export function PartLinks({ parts }: { parts: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label="Auf dieser Seite" className="flex flex-wrap gap-x-5">
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Begins a message on a page of ours, where it leaves a trace. @param to null: nowhere to write it */
export function EmailLink({ email, to }: { email: string; to: string | null }) {
  if (email === "") return null;
  if (to === null) return <bdi className="block wrap-anywhere">{email}</bdi>;
  return (
    <Link
      to={to}
      discover="none"
      className="inline-flex min-h-11 items-center text-forest underline underline-offset-4 wrap-anywhere sm:min-h-8"
    >
      <span className="sr-only">E-Mail schreiben: </span>
      {email}
    </Link>
  );
}
