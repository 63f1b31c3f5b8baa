import { useEffect, useRef, useState } from "react";
import {
  type Location,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useResolvedPath,
} from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DialogFrame } from "#app/ui/dialog.tsx";
import { keepAutofocus } from "#app/ui/focus.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import { hasInput, KeptInput } from "./kept-input.tsx";

type UnsavedChangesProps = {
  /** What of the address says which of several forms the page shows. */
  formParam?: string;
  /** Of a form that sends itself: whether all of it is. */
  isSent?: () => boolean;
  /** Something that no field shows waits to be saved, such as an uploaded photo. */
  hasMore?: boolean;
};

/** In every form that holds more than a line: asks before it is left, and fills it in after a reload. */
export function InputGuard(props: UnsavedChangesProps) {
  return (
    <>
      <UnsavedChanges {...props} />
      <KeptInput />
    </>
  );
}

/**
 * Asks before its form's page is left with unsent input; dialogs over the page do not count. The
 * router asks only the last of several on a page.
 */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { formParam = "", isSent = () => false, hasMore = false } = props;
  const inForm = useRef<HTMLSpanElement>(null);
  const isTyped = useRef(false);
  // What the server refused or filled in is not sent either.
  const { result } = useFormResult();
  const isChanged = () => !isSent() && (hasMore || isTyped.current || result !== undefined);
  const { pathname } = useResolvedPath(".");
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [destination, setDestination] = useState<Location | null>(null);
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
    if (blocker.location) setDestination(blocker.location);
  }, [blocker.location]);
  function stay() {
    setDestination(null);
    blocker.reset?.();
  }
  function leave() {
    inForm.current?.closest("form")?.reset();
    setDestination(null);
    if (blocker.proceed) return blocker.proceed();
    isLeaving.current = true;
    if (destination) navigate(destination);
  }
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault();
  });

  return (
    <span ref={inForm}>
      {destination && (
        <DialogFrame title="Änderungen verwerfen?" role="alertdialog" onCancel={stay}>
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
        </DialogFrame>
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
