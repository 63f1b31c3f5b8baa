import { type ReactNode, useId } from "react";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "./button.tsx";
import { keepAutofocus } from "./focus.ts";
import { CloseIcon } from "./icons.tsx";

type UrlDialogProps = {
  title: string;
  closeTo: string;
  /** A destructive question is an alertdialog. */
  role?: "alertdialog" | undefined;
  isWide?: boolean;
  children: ReactNode;
};

/** Open by its address, so that it works without script; closing replaces the address. */
export function UrlDialog({ closeTo, children, ...dialog }: UrlDialogProps) {
  return (
    <DialogFrame
      {...dialog}
      onCancel={(element) => element.querySelector<HTMLElement>("[data-closes]")?.click()}
      closeLink={
        <Link
          to={closeTo}
          preventScrollReset
          replace
          aria-label="Dialog schließen"
          data-closes
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:text-ink"
        >
          <CloseIcon />
        </Link>
      }
    >
      {children}
    </DialogFrame>
  );
}

type DialogFrameProps = Omit<UrlDialogProps, "closeTo"> & {
  /** By the Escape key, or the back gesture of a phone. */
  onCancel: (dialog: HTMLDialogElement) => void;
  closeLink?: ReactNode;
};

/** Over the page from the moment it is shown; where it is asked for by an address `UrlDialog` is simpler. */
export function DialogFrame({
  title,
  role,
  isWide = false,
  onCancel,
  closeLink,
  children,
}: DialogFrameProps) {
  const titleId = useId();
  return (
    <dialog
      open
      ref={showModal}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel(event.currentTarget);
      }}
      className={`fixed inset-0 z-40 m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-38px)] ${isWide ? "max-w-[60rem]" : "max-w-xl"} overflow-y-auto rounded-sheet border border-line bg-surface p-6 text-left text-ink shadow-lifted sm:p-8`}
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <h2
          id={titleId}
          tabIndex={-1}
          ref={role === "alertdialog" ? undefined : keepAutofocus}
          className="text-2xl text-forest outline-none"
        >
          {title}
        </h2>
        {closeLink}
      </div>
      {children}
    </dialog>
  );
}

/** Focus goes in, stays in and returns to the opener. */
function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.removeAttribute("open");
  dialog.showModal();
  return () => dialog.close();
}

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
