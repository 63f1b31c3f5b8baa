import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";

export function SearchLink(props: Omit<ComponentProps<typeof Link>, "to" | "className">) {
  return (
    <Link
      {...props}
      to="/admin/suche"
      aria-label="Suche öffnen, Strg und K"
      title="Suche (Strg K)"
      className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-field text-forest hover:bg-sage-soft sm:border sm:border-field sm:px-3"
    >
      <SearchIcon />
      <span aria-hidden="true" className="hidden text-sm text-ink-soft sm:inline">
        Suchen
        <kbd className="ml-3 rounded-chip border border-line px-1.5 py-0.5 font-body text-xs">
          Strg K
        </kbd>
      </span>
    </Link>
  );
}

function SearchIcon() {
  return <Icon name="search" />;
}
