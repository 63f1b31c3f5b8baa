import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { SearchLink } from "#app/frame/search-link.tsx";
import { listView, searchText } from "#app/platform/list-view.ts";
import { isPlainClick } from "#app/ui/link.tsx";

type DialogComponent = ComponentType<{ onClose: () => void }>;

/** The dialog is loaded when it is about to be used. */
export function Palette() {
  const navigate = useNavigate();
  const [Shown, setShown] = useState<DialogComponent>();

  async function open() {
    try {
      // At once when loaded: the next keys are for its field.
      const Dialog = loaded ?? (await loadDialog());
      setShown(() => Dialog);
    } catch {
      await navigate(searchPage);
    }
  }

  function listen(link: HTMLAnchorElement | null) {
    if (!link) return;
    const listener = (event: KeyboardEvent) => {
      if (event.key === "Control" || event.key === "Meta") comeNear();
      if (!isPaletteKey(event) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }

  return (
    <>
      <SearchLink
        ref={listen}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
      />
      {Shown && <Shown onClose={() => setShown(undefined)} />}
    </>
  );
}

let loaded: DialogComponent | undefined;

async function loadDialog(): Promise<DialogComponent> {
  loaded = (await import("./palette-dialog.tsx")).PaletteDialog;
  return loaded;
}

function comeNear() {
  loadDialog().catch(() => undefined);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;
}

export const searchPage = "/admin/suche";

export const searchView = listView(searchPage, { query: searchText("q") });
