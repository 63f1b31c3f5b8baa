import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
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

export function NoPets({ page }: { page: string }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Haustiere</h2>
      <p className="mb-2 text-ink-soft">Das erste Haustier ist kostenlos!</p>
      <AddPetLink page={page} />
    </div>
  );
}
