import { countInWords } from "#app/admin/counted.ts";
import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import type { Troubles } from "./load-troubles.server.ts";
import { type TroublesView, troublesAddress } from "./troubles-address.ts";

type TroublesFilterProps = { view: TroublesView; troubles: Troubles };

/** Which kind of trouble is shown, with how much of it waits. */
export function TroublesFilter({ view, troubles }: TroublesFilterProps) {
  const { orders, letters, mails, isMerchantSilent } = troubles;
  const ofLetters = {
    part: "zustellungen",
    label: "Meldungen des Shops",
    count: letters?.count ?? null,
  } as const;
  const parts = [
    { part: null, label: "Alle", count: null },
    { part: "bestellungen", label: "Bestellungen ohne Konto", count: orders.count },
    ...(letters || isMerchantSilent ? [ofLetters] : []),
    { part: "mails", label: "Nicht gesendete E-Mails", count: mails.count },
  ] as const;
  return (
    <div className="mb-6">
      <ChoiceLinks
        label="Störungen filtern"
        choices={parts.map(({ part, label, count }) => ({
          to: troublesAddress({ part, after: null }),
          text: count === null ? label : `${label} (${countInWords(count)})`,
          isChosen: view.part === part,
        }))}
      />
    </div>
  );
}
