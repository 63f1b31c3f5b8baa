import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";

type PageLink = { to: string; text: string };

export function ListPages(props: {
  label?: string;
  previous: PageLink | null;
  note?: ReactNode;
  next: PageLink | null;
}) {
  const { label = "Seiten", previous, note = null, next } = props;
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {previous && <ButtonLink to={previous.to}>{previous.text}</ButtonLink>}
      {note && <p className="text-ink-soft">{note}</p>}
      {next && (
        <Link to={next.to} className={`${buttonClass("secondary")}${note ? "" : " ml-auto"}`}>
          {next.text}
        </Link>
      )}
    </nav>
  );
}
