import { Link } from "react-router";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";

type AddPetLinkProps = {
  /** The page that opens the dialog over itself. */
  page: string;
  variant?: ButtonVariant;
};

/** Opens the form below the limit, the packages at it; the server decides which. */
export function AddPetLink({ page, variant = "primary" }: AddPetLinkProps) {
  return (
    <Link to={`${page}?hinzufuegen`} preventScrollReset className={buttonClass(variant)}>
      <PlusIcon />
      Haustier hinzufügen
    </Link>
  );
}
