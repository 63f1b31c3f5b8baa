import { useState } from "react";
import { SearchLink } from "#app/frame/search-link.tsx";
import { PaletteDialog } from "./palette-dialog.tsx";

/** Opens the search from everywhere in the frame: with Ctrl or Cmd and K, or by its link. */
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
      <SearchLink
        ref={listen}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {isOpen && <PaletteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;
}
