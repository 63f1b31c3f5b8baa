import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { keepAutofocus } from "#app/ui/keep-autofocus.ts";
import { cartPanelId, closeWhenLeft } from "./panels.ts";

/** The cart slides in from the right. It is empty until the shop sells something. */
export function CartPanel({ hasCompleteProfile }: { hasCompleteProfile: boolean }) {
  return (
    <div
      id={cartPanelId}
      popover="auto"
      role="dialog"
      onBlur={closeWhenLeft}
      aria-labelledby={`${cartPanelId}-titel`}
      className="panel-right fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,88vw)] flex-col border-l border-line bg-surface p-6 shadow-lifted open:flex"
    >
      <div className="flex items-center justify-between">
        <h2 id={`${cartPanelId}-titel`} className="text-2xl text-forest">
          Warenkorb
        </h2>
        <button
          type="button"
          popoverTarget={cartPanelId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: focus goes into the panel when it opens
          autoFocus
          ref={keepAutofocus}
          aria-label="Warenkorb schließen"
          className="grid size-11 cursor-pointer place-items-center rounded-field"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="my-auto grid justify-items-center gap-4 text-center">
        <img src={emptyMeadowUrl} alt="" width="200" height="133" />
        <p className="font-bold">Ihr Warenkorb ist leer</p>
        {hasCompleteProfile && (
          <Link
            to="/store"
            className={buttonClass("secondary")}
            onClick={(event) =>
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
            }
          >
            Zum Shop
          </Link>
        )}
      </div>
    </div>
  );
}
