import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import { countMax, type InboxView, inboxAddress, kinds, statuses } from "./inbox-address.ts";

type InboxFilterProps = { view: InboxView; open: number };

/** Which entries are shown; a choice begins at the newest. */
export function InboxFilter({ view, open }: InboxFilterProps) {
  const count = open >= countMax ? `${countMax - 1}+` : String(open);
  return (
    <div className="mb-5 grid gap-2">
      <ChoiceLinks
        label="Nach Stand filtern"
        choices={statuses.map(({ status, label }) => ({
          to: inboxAddress({ ...view, status, after: null }),
          text: status === "open" ? `${label} (${count})` : label,
          isChosen: view.status === status,
        }))}
      />
      <ChoiceLinks
        label="Nach Art filtern"
        choices={kinds.map(({ kind, label }) => ({
          to: inboxAddress({ ...view, kind, after: null }),
          text: label,
          isChosen: view.kind === kind,
        }))}
      />
    </div>
  );
}
