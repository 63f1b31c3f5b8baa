import { WarningIcon } from "#app/ui/icons.tsx";

type PoisonNoteProps = {
  title: string;
  /** What the animal may have eaten, where the page is not about one plant. */
  eaten?: string;
};

/**
 * What to do when an animal has eaten something poisonous. Without a telephone number: those of the
 * poison centres change, and the animal's own vet knows it.
 */
export function PoisonNote({ title, eaten = "davon" }: PoisonNoteProps) {
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
          Hat Ihr Tier {eaten} gefressen? Rufen Sie sofort eine Tierarztpraxis oder Tierklinik an,
          auch wenn es ihm noch gut geht. Bringen Sie es nicht zum Erbrechen, und geben Sie ihm
          nichts ein, was Ihnen dort nicht geraten wird. Nehmen Sie die Pflanze oder ein Foto von
          ihr mit.
        </p>
      </div>
    </aside>
  );
}
