type StillTriedProps = { rows: readonly { id: string; text: string }[] };

/** What has failed several times and goes on being tried by itself. */
export function StillTried({ rows }: StillTriedProps) {
  return (
    <div className="mt-4 rounded-card bg-sage-soft px-5 py-4 wrap-anywhere">
      <h3 className="text-lg text-forest">Wird weiter versucht</h3>
      <ul className="mt-1 list-disc pl-5">
        {rows.map(({ id, text }) => (
          <li key={id}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
