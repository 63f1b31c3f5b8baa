import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";

type AddPetLinkProps = { page: string; variant?: ButtonVariant };

/** The server decides between the form and, at the limit, the packages. */
export function AddPetLink({ page, variant = "primary" }: AddPetLinkProps) {
  return (
    <Link to={`${page}?hinzufuegen`} preventScrollReset className={buttonClass(variant)}>
      <PlusIcon />
      Haustier hinzufügen
    </Link>
  );
}
