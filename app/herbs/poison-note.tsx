import type { ReactNode } from "react";
import type { Species } from "#app/pets/policy.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { yourAnimal } from "./poison.ts";

type PoisonNoteProps = {
  title: string;
  species?: readonly Species[];
  met?: string;
  hasFirstAid?: boolean;
  /** Food, a product or a plant of the house, that may have a packet. */
  isHousehold?: boolean;
  children?: ReactNode;
};

/** No number of a poison centre: those change. */
export function PoisonNote(props: PoisonNoteProps) {
  const { title, species = [], met = "davon", hasFirstAid = false, children } = props;
  const { isHousehold = false } = props;
  const contact = isHousehold
    ? "Oder ist etwas davon an Fell oder Haut gelangt?"
    : "Oder ist Saft, Öl oder Blütenstaub an Fell oder Haut gelangt?";
  return (
    <aside
      aria-label="Bei Verdacht auf Vergiftung"
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 sm:p-5"
    >
      <span className="text-danger">
        <WarningIcon />
      </span>
      <div className="min-w-0">
        <p className="font-bold text-danger">{title}</p>
        <p className="mt-1">
          {`Hat ${yourAnimal(species)} ${met} gefressen oder daran geleckt? ${contact}`}{" "}
          <strong>Rufen Sie sofort eine Tierarztpraxis an</strong>, auch wenn Sie noch nichts
          bemerken. Rufen Sie außerhalb der Sprechzeiten eine Tierklinik oder den tierärztlichen
          Notdienst an.
        </p>
        {children}
        <p className="mt-1">
          {hasFirstAid && (
            <>
              Beachten Sie auch den Abschnitt{" "}
              <a href="#erste-hilfe" className="underline underline-offset-4">
                Erste Hilfe
              </a>
              .{" "}
            </>
          )}
          Bringen Sie das Tier nicht zum Erbrechen, und geben Sie ihm keine Mittel ohne Rücksprache
          mit der Tierarztpraxis.{" "}
          {isHousehold
            ? "Nehmen Sie einen Rest, die Packung oder ein Foto davon mit."
            : "Nehmen Sie die Pflanze oder ein Foto davon mit."}
        </p>
      </div>
    </aside>
  );
}
