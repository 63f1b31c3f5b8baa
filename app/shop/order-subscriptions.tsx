import type { ShownSubscription } from "./orders.route.tsx";

/** What runs on, with its end. */
export function OrderSubscriptions({ subscriptions }: { subscriptions: ShownSubscription[] }) {
  if (subscriptions.length === 0) return null;
  return (
    <section
      aria-labelledby="abos"
      className="mb-8 max-w-3xl rounded-card bg-sage-soft px-5 py-4 sm:px-6"
    >
      <h2 id="abos" className="mb-2 text-xl text-forest">
        Meine Abos
      </h2>
      <ul className="grid gap-2">
        {subscriptions.map(({ id, title, state }) => (
          <li key={id}>
            <strong>{title}</strong>: {state}
          </li>
        ))}
      </ul>
      {/* A plain link: the page behind it loads no script. */}
      <a
        href="/vertraege-kuendigen"
        className="mt-2 inline-block py-1 text-forest underline underline-offset-4"
      >
        Verträge hier kündigen
      </a>
    </section>
  );
}
