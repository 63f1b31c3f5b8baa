/** Says quietly that an animal has died. */
export function DeceasedMark() {
  return (
    <span className="inline-block rounded-chip border border-line bg-paper px-2 py-0.5 text-sm font-semibold text-ink-soft">
      Verstorben
    </span>
  );
}
