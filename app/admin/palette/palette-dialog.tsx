import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { readSearchText, searchTextMax } from "#app/platform/search-text.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { countWords, HitGroups } from "./hit-groups.tsx";
import { searchPage, searchView } from "./palette.tsx";
import type { loader } from "./search.route.tsx";

/** Arrows go through plain links, which open in new tabs, too. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<typeof loader>();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  /** Enter was pressed before the answer was there. */
  const [isOpening, setIsOpening] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = readSearchText(typed);
  const isAnswered = fetcher.data?.query === query;
  const groups = query === "" ? [] : (fetcher.data?.groups ?? []);
  const first = isAnswered ? groups.flatMap(({ hits }) => hits)[0] : undefined;
  const target = first?.to ?? searchView.address({ query });
  const isReady = isOpening && isAnswered;

  useEffect(() => {
    if (!isReady) return;
    onClose();
    void navigate(target);
  }, [isReady, target, onClose, navigate]);

  function search(text: string) {
    setTyped(text);
    setIsOpening(false);
    clearTimeout(timer.current);
    const wanted = readSearchText(text);
    if (wanted !== "")
      timer.current = setTimeout(
        () => void fetcher.load(searchView.address({ query: wanted })),
        120,
      );
  }

  function submit() {
    if (query !== "" && !isAnswered) {
      clearTimeout(timer.current);
      void fetcher.load(searchView.address({ query }));
      setIsOpening(true);
      return;
    }
    onClose();
    void navigate(target);
  }

  return (
    <dialog
      ref={showModal}
      aria-label="Suche"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Escape would first empty a search field.
        if (event.key === "Escape") {
          event.preventDefault();
          onClose();
        } else moveFocus(event);
      }}
      className="fixed inset-x-0 top-[8dvh] z-40 mx-auto mt-0 max-h-[84dvh] w-[calc(100%-38px)] max-w-[38rem] overflow-hidden rounded-sheet border border-line bg-paper text-left text-ink shadow-lifted open:flex open:flex-col"
    >
      <form
        method="get"
        action={searchPage}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex items-center gap-2 border-b border-line p-3"
      >
        <input
          type="search"
          name="q"
          aria-label="Name, Telefon, Tier, Chip, Bestellnummer, Kraut oder Seite"
          placeholder="Name, Telefon, Tier, Notiz, Kraut …"
          aria-describedby="palette-hinweis"
          maxLength={searchTextMax}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
          className="min-h-11 min-w-0 grow rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
        <button
          type="button"
          onClick={onClose}
          aria-label="Suche schließen"
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-ink-soft hover:text-ink"
        >
          <CloseIcon />
        </button>
      </form>
      <div className="min-h-0 overflow-y-auto p-3">
        <p role="status" className="px-1 pb-2 text-sm text-ink-soft">
          {isAnswered && query !== "" ? countWords(query, groups) : ""}
        </p>
        <HitGroups groups={groups} idPrefix="palette" onLeave={onClose} />
      </div>
      <p
        id="palette-hinweis"
        className="border-t border-line px-4 py-2 text-sm text-ink-soft max-sm:sr-only"
      >
        Eingabe: öffnen · Pfeiltasten: wählen · Esc: schließen
      </p>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  return () => dialog.close();
}

function moveFocus(event: KeyboardEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  const input = dialog.querySelector("input");
  if (event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey) {
    event.preventDefault();
    input?.focus();
    input?.select();
    return;
  }
  const target = linkToFocus(
    event.key,
    [...dialog.querySelectorAll<HTMLElement>("section a")],
    input,
  );
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Null leaves the key to the browser. */
function linkToFocus(key: string, links: readonly HTMLElement[], field: HTMLElement | null) {
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? links.indexOf(active) : -1;
  if (at === -1) return key === "ArrowDown" && active === field ? (links[0] ?? null) : null;
  switch (key) {
    case "ArrowDown":
      return links[at + 1] ?? null;
    case "ArrowUp":
      return links[at - 1] ?? field;
    case "Home":
      return links[0] ?? null;
    case "End":
      return links.at(-1) ?? null;
    default:
      return null;
  }
}
