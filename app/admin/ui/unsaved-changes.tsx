import { useEffect, useId, useRef, useState } from "react";
import {
  type Location,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useResolvedPath,
} from "react-router";
import { hasInput } from "#app/frame/kept-input.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { keepAutofocus } from "#app/ui/focus.ts";
import { useFormResult } from "#app/ui/form-state.tsx";

/**
 * Asks before its form's page is left with unsent input; dialogs over the page do not count.
 * @param formParam what of the address says which of several forms the page shows
 * @param isSent of a form that sends itself: whether all of it is
 */
export function UnsavedChanges({ formParam = "", isSent = () => false }) {
  const titleId = useId();
  const inForm = useRef<HTMLSpanElement>(null);
  const isTyped = useRef(false);
  // What the server refused or filled in is not sent either.
  const { result } = useFormResult();
  const isChanged = () => !isSent() && (isTyped.current || result !== undefined);
  const { pathname } = useResolvedPath(".");
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [asked, setAsked] = useState<Location | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current &&
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
  // The router forgets what it has blocked when the form's own answer comes just then.
  useEffect(() => {
    if (blocker.location) setAsked(blocker.location);
  }, [blocker.location]);
  function stay() {
    setAsked(null);
    blocker.reset?.();
  }
  function leave() {
    inForm.current?.closest("form")?.reset();
    setAsked(null);
    if (blocker.proceed) return blocker.proceed();
    isLeaving.current = true;
    if (asked) navigate(asked);
  }
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault();
  });

  return (
    <span ref={inForm}>
      {asked && (
        <dialog
          ref={showModal}
          role="alertdialog"
          aria-labelledby={titleId}
          onCancel={(event) => {
            event.preventDefault();
            stay();
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
              onClick={stay}
              className={buttonClass("secondary")}
            >
              Weiter bearbeiten
            </button>
            <Button variant="danger" onClick={leave}>
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
