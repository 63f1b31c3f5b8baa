/** A kind of trouble of which there is none. */
export function NothingHere({ children }: { children: string }) {
  return (
    <p className="rounded-card border border-dashed border-field px-5 py-6 text-ink-soft">
      {children}
    </p>
  );
}
