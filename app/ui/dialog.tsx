import { type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "./button.tsx";
import { keepAutofocus } from "./focus.ts";
import { CloseIcon } from "./icons.tsx";

type UrlDialogProps = {
  title: string;
  /** The page's address without the dialog; closing goes there. */
  closeTo: string;
  /** A destructive question is an alertdialog. */
  role?: "alertdialog" | undefined;
  /** For what is looked at, not filled in. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * A dialog whose being open is part of the address, so that it works without script: the server
 * sends it open, script makes it modal. Escape and the cross lead to `closeTo`; they replace the
 * address, so that going back does not open it again.
 */
export function UrlDialog({ title, closeTo, role, isWide = false, children }: UrlDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <dialog
      open
      ref={showModal}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        void navigate(closeTo, { preventScrollReset: true, replace: true });
      }}
      className={`fixed inset-0 z-40 m-auto max-h-[calc(100dvh-2rem)] ${isWide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(36rem,calc(100vw-2rem))]"} overflow-y-auto rounded-sheet border border-line bg-surface p-6 text-left text-ink shadow-lifted sm:p-8`}
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        {/* Focus begins at the title; an alertdialog's begins at its harmless button. */}
        <h2
          id={titleId}
          tabIndex={-1}
          ref={role === "alertdialog" ? undefined : keepAutofocus}
          className="text-2xl text-forest outline-none"
        >
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          replace
          aria-label="Dialog schließen"
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:text-ink"
        >
          <CloseIcon />
        </Link>
      </div>
      {children}
    </dialog>
  );
}

/** From open to modal: focus goes in and stays in, and returns to the opener on closing. */
function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.removeAttribute("open");
  dialog.showModal();
  return () => dialog.close();
}

/** All there is to do in a dialog whose matter is gone; an alertdialog starts on it. */
export function DialogClose({ closeTo }: { closeTo: string }) {
  return (
    <p className="mt-6 text-right">
      <Link
        to={closeTo}
        preventScrollReset
        replace
        ref={keepAutofocus}
        className={buttonClass("secondary")}
      >
        Schließen
      </Link>
    </p>
  );
}
