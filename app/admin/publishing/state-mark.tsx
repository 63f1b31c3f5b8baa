const marks = {
  published: { label: "Veröffentlicht", look: "bg-success-soft text-success" },
  draft: { label: "Entwurf", look: "bg-clay-soft text-clay" },
  hidden: { label: "Verborgen", look: "bg-sage-soft text-ink" },
} as const;

/** Who sees a herb or a product: readers, nobody yet, or nobody any more. */
export function StateMark({ state }: { state: keyof typeof marks }) {
  const { label, look } = marks[state];
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
      {label}
    </span>
  );
}
