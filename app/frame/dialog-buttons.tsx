import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** Below the fields of a dialog's form. */
export function DialogButtons({ closeTo, submit }: { closeTo: string; submit: string }) {
  return (
    <div className="button-row">
      <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
        Abbrechen
      </Link>
      <SubmitButton>{submit}</SubmitButton>
    </div>
  );
}
