type DeletionListProps = {
  id: string;
  title: string;
  items: readonly string[];
  /** What is still to be looked at. */
  tone?: "open";
};

/** A part of what a deletion means. */
export function DeletionList({ id, title, items, tone }: DeletionListProps) {
  const look = tone === "open" ? "border-clay bg-clay-soft" : "border-line bg-surface shadow-soft";
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
