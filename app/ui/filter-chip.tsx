import { Link } from "./link.tsx";

/** A chosen filter of a list; `to` is the list without it. */
export function FilterChip({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-full bg-sage-soft px-4 text-sm text-forest hover:underline sm:min-h-8"
    >
      <span className="truncate">{label}</span>
      <span aria-hidden="true">✕</span>
      <span className="sr-only">entfernen</span>
    </Link>
  );
}
