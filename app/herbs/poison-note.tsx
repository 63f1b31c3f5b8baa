import type { Species } from "#app/pets/policy.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { yourAnimal } from "./poison.ts";

type PoisonNoteProps = {
  title: string;
  /** Those that it poisons; without them the question is about any animal. */
  species?: readonly Species[];
  /** What the animal may have eaten, where the page is not about one plant. */
  eaten?: string;
};

/**
 * What to do when an animal has eaten something poisonous. Without a telephone number: those of the
 * poison centres change, and the animal's own vet knows it.
 */
export function PoisonNote({ title, species = [], eaten = "davon" }: PoisonNoteProps) {
  return (
    <aside
      aria-label="Bei Verdacht auf Vergiftung"
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 sm:p-5"
    >
      <span className="text-danger">
        <WarningIcon />
      </span>
      <div>
        <p className="font-bold text-danger">{title}</p>
        <p className="mt-1">
          {`Hat ${yourAnimal(species)} ${eaten} gefressen?`} Rufen Sie sofort eine Tierarztpraxis,
          Tierklinik oder den tierärztlichen Notdienst an, auch wenn dem Tier noch nichts anzumerken
          ist. Bringen Sie es nicht zum Erbrechen, und geben Sie ihm nichts ein, was Ihnen dort
          nicht geraten wird. Nehmen Sie die Pflanze oder ein Foto von ihr mit.
        </p>
      </div>
    </aside>
  );
}
