const marks = {
  draft: { label: "Entwurf", look: "bg-clay-soft text-clay" },
  published: { label: "Veröffentlicht", look: "bg-success-soft text-success" },
} as const;

/** Whether readers see a herb. */
export function StatusMark({ status }: { status: keyof typeof marks }) {
  const { label, look } = marks[status];
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
      {label}
    </span>
  );
}
