import { useEffect, useId, useRef } from "react";
import { useBeforeUnload, useBlocker, useResolvedPath } from "react-router";
import { hasInput } from "#app/frame/kept-input.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { keepAutofocus } from "#app/ui/focus.ts";
import { useFormResult } from "#app/ui/form-state.tsx";

/**
 * Asks before its form's page is left with unsent input; dialogs over the page do not count.
 * @param formParam what of the address says which of several forms the page shows
 */
export function UnsavedChanges({ formParam = "" }) {
  const titleId = useId();
  const inForm = useRef<HTMLSpanElement>(null);
  const isTyped = useRef(false);
  // What the server refused or filled in is not sent either.
  const { result } = useFormResult();
  const isChanged = () => isTyped.current || result !== undefined;
  const { pathname } = useResolvedPath(".");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged() &&
      !(
        isWithin(nextLocation.pathname, pathname) &&
        valueIn(formParam, nextLocation.search) === valueIn(formParam, currentLocation.search)
      ),
  );

  useEffect(() => {
    const form = inForm.current?.closest("form");
    if (!form) return;
    isTyped.current ||= hasInput(form);
    const note = () => {
      isTyped.current = true;
    };
    form.addEventListener("input", note);
    return () => form.removeEventListener("input", note);
  }, []);
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault();
  });

  return (
    <span ref={inForm}>
      {blocker.state === "blocked" && (
        <dialog
          ref={showModal}
          role="alertdialog"
          aria-labelledby={titleId}
          onCancel={(event) => {
            event.preventDefault();
            blocker.reset();
          }}
          className="fixed inset-0 m-auto w-[calc(100%-38px)] max-w-xl rounded-sheet border border-line bg-surface p-6 text-left text-ink shadow-lifted sm:p-8"
        >
          <h2 id={titleId} className="mb-4 text-2xl text-forest">
            Änderungen verwerfen?
          </h2>
          <p>Nicht gespeicherte Eingaben gehen verloren.</p>
          <div className="mt-6 button-row">
            <button
              ref={keepAutofocus}
              type="button"
              onClick={() => blocker.reset()}
              className={buttonClass("secondary")}
            >
              Weiter bearbeiten
            </button>
            <Button
              variant="danger"
              onClick={() => {
                inForm.current?.closest("form")?.reset();
                blocker.proceed();
              }}
            >
              Verwerfen
            </Button>
          </div>
        </dialog>
      )}
    </span>
  );
}

function isWithin(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}

function valueIn(param: string, search: string): string | null {
  return new URLSearchParams(search).get(param);
}

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
