import { useState } from "react";
import { Link } from "react-router";
import { PaletteDialog } from "./palette-dialog.tsx";
import { searchPage } from "./search-address.ts";
import { SearchIcon } from "./search-icon.tsx";

/**
 * Opens the search from everywhere in the frame: with Ctrl or Cmd and K, or by its link, which
 * without script leads to the search's page.
 */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false);

  function listen(link: HTMLAnchorElement | null) {
    if (!link) return;
    const open = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }

  return (
    <>
      <Link
        ref={listen}
        to={searchPage}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-label="Suche öffnen, Strg und K"
        title="Suche (Strg K)"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setIsOpen(true);
        }}
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
      {isOpen && <PaletteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;
}
