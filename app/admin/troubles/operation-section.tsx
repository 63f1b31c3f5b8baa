import type { Operation } from "./describe-operation.server.ts";

/** What the website does by itself every five minutes, and what of it is late. */
export function OperationSection({ operation }: { operation: Operation }) {
  const { isWell, late, inTime, mail, event } = operation;
  return (
    <section aria-labelledby="betrieb" className="my-10 max-w-3xl">
      <h2 id="betrieb" className="text-2xl text-forest">
        Was von selbst läuft
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        E-Mails verschicken, an Termine erinnern, Altes löschen: alle fünf Minuten, von selbst.
        {isWell
          ? " Keine dieser Aufgaben ist überfällig."
          : " Etwas davon ist überfällig. Bitte geben Sie der Technik Bescheid."}
      </p>
      {!isWell && (
        <div className="mb-4 rounded-card bg-clay-soft px-5 py-4 wrap-anywhere">
          <h3 className="text-lg text-forest">Überfällig</h3>
          <ul className="mt-1 list-disc pl-5">
            {mail?.isLate && <li>{`Eine E-Mail wartet seit ${mail.since}.`}</li>}
            {event?.isLate && <li>{`Eine Meldung des Shops wartet seit ${event.since}.`}</li>}
            <Jobs jobs={late} />
          </ul>
        </div>
      )}
      <ul className="text-ink-soft empty:hidden">
        {mail && !mail.isLate && <li>{`Die älteste wartende E-Mail ist von ${mail.since}.`}</li>}
        {event && !event.isLate && (
          <li>{`Die älteste wartende Meldung des Shops ist von ${event.since}.`}</li>
        )}
      </ul>
      {inTime.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-2 text-forest underline">
            {late.length === 0 ? "Alle Aufgaben" : "Die übrigen Aufgaben"}
          </summary>
          <ul className="list-disc pl-5">
            <Jobs jobs={inTime} />
          </ul>
        </details>
      )}
    </section>
  );
}

function Jobs({ jobs }: { jobs: Operation["late"] }) {
  return jobs.map(({ job, name, last, failure }) => (
    <li key={job}>{[`${name}: ${last}`, failure].filter(Boolean).join(", ")}</li>
  ));
}
