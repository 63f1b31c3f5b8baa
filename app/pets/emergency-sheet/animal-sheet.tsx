import { phoneAddress } from "#app/ui/phone-link.tsx";
import type { DescribedAnimal } from "./describe-animal.ts";

const rowClass = "grid gap-x-5 sm:grid-cols-[13rem_1fr]";

/** One animal on the sheet. */
export function AnimalSheet({ animal }: { animal: DescribedAnimal }) {
  const { id, name, health, facts, vetName, vetPhone } = animal;
  return (
    <section
      aria-labelledby={`tier-${id}`}
      className="rounded-card border border-line bg-surface p-5 print:break-inside-avoid"
    >
      <h2 id={`tier-${id}`} className="text-2xl text-forest" dir="auto">
        {name}
      </h2>
      <dl className="mt-4 space-y-2.5">
        {health.map(({ key, label, text }) => (
          <div key={key} className={rowClass}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold whitespace-pre-line" dir="auto">
              {text || "keine eingetragen"}
            </dd>
          </div>
        ))}
        {facts.map(({ key, label, text }) => (
          <div key={key} className={rowClass}>
            <dt className="text-ink-soft">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        <div className={rowClass}>
          <dt className="text-ink-soft">Tierarztpraxis</dt>
          <dd>
            {vetName || (vetPhone ? "" : "nicht eingetragen")}
            {vetPhone && (
              <>
                {vetName && ", "}
                <a
                  href={phoneAddress(vetPhone)}
                  className="font-bold whitespace-nowrap text-forest underline underline-offset-4"
                >
                  {vetPhone}
                </a>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
