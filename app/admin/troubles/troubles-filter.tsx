import { Link } from "react-router";
import { countInWords } from "./count-in-words.ts";
import type { Troubles } from "./load-troubles.server.ts";
import { type TroublesView, troublesAddress } from "./troubles-address.ts";

type TroublesFilterProps = { view: TroublesView; troubles: Troubles };

/** Which kind of trouble is shown, with how much of it waits. */
export function TroublesFilter({ view, troubles }: TroublesFilterProps) {
  const { orders, letters, mails, isMerchantSilent } = troubles;
  const parts = [
    { part: null, label: "Alle", count: null },
    { part: "bestellungen", label: "Bestellungen ohne Konto", count: orders.count },
    ...(letters || isMerchantSilent
      ? [
          {
            part: "zustellungen",
            label: "Nachrichten des Shops",
            count: letters?.count ?? null,
          } as const,
        ]
      : []),
    { part: "mails", label: "E-Mails", count: mails.count },
  ] as const;
  return (
    <nav aria-label="Störungen filtern" className="mb-6 flex flex-wrap gap-2">
      {parts.map(({ part, label, count }) => (
        <Link
          key={label}
          to={troublesAddress({ part, after: null })}
          aria-current={view.part === part ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-field px-5 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
        >
          {label}
          {count !== null && ` (${countInWords(count)})`}
        </Link>
      ))}
    </nav>
  );
}
