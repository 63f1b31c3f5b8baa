/** Asked once about words that may promise healing; a tick lets them stand. */
export function ClaimsQuestion({ claims }: { claims: readonly string[] }) {
  if (claims.length === 0) return null;
  const words = claims.map((claim) => `„${claim}“`).join(", ");
  return (
    <div className="rounded-card border border-clay bg-clay-soft px-5 py-4">
      <p>
        <strong>{words}</strong> könnte ein Heilversprechen sein (HWG). Erzählt werden darf, was
        überliefert ist; versprochen werden darf nichts.
      </p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name="claimsSeen"
          value={claims.join("|")}
          className="size-5 shrink-0 accent-forest"
        />
        Ich habe das geprüft, es soll so stehen bleiben.
      </label>
    </div>
  );
}
