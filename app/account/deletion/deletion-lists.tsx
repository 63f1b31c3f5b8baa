type DeletionListsProps = {
  open: readonly string[];
  goes: readonly string[];
  stays: readonly string[];
  staysTitle: string;
};

export function DeletionLists({ open, goes, stays, staysTitle }: DeletionListsProps) {
  return (
    <>
      {open.length > 0 && (
        <DeletionList id="offen" title="Noch offen" items={open} look="border-clay bg-clay-soft" />
      )}
      <DeletionList id="geht" title="Wird sofort gelöscht" items={goes} />
      <DeletionList id="bleibt" title={staysTitle} items={stays} />
    </>
  );
}

type DeletionListProps = { id: string; title: string; items: readonly string[]; look?: string };

function DeletionList({
  id,
  title,
  items,
  look = "border-line bg-surface shadow-soft",
}: DeletionListProps) {
  return (
    <section aria-labelledby={id} className={`rounded-card border p-5 sm:p-6 ${look}`}>
      <h2 id={id} className="mb-2 text-xl text-forest">
        {title}
      </h2>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
