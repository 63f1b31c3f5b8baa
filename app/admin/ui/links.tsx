import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
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
  const at = email.lastIndexOf("@");
  const shown = (
    <bdi className="block wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
  if (to === null) return shown;
  return (
    <Link
      to={to}
      discover="none"
      aria-label={`E-Mail schreiben: ${email}`}
      className="inline-flex min-h-11 items-center text-forest underline underline-offset-4 sm:min-h-8"
    >
      {shown}
    </Link>
  );
}
