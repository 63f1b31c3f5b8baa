type FactsProps = { facts: readonly (readonly [name: string, value: string])[] };

/** What is declared, line by line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-5 sm:grid-cols-[max-content_1fr] sm:gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:text-sm">{name}</dt>
          <dd className="font-semibold whitespace-pre-line max-sm:mb-2.5" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
