import { Link } from "react-router";
import { buttonClass } from "./button.tsx";
import { keepAutofocus } from "./keep-autofocus.ts";

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
