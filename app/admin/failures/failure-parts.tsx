import type { ReactNode } from "react";
import { Form } from "react-router";
import { ListPages } from "#app/admin/ui/list-pages.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import {
  type FailurePart,
  type FailuresView,
  failuresList,
  partLabel,
} from "./failures-address.ts";
import type { OrderFacts as Facts } from "./order-facts.server.ts";

export function FailureSection(props: {
  part: FailurePart;
  intro?: string;
  view: FailuresView;
  next: string | null;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { part, intro, view, next, action, children } = props;
  const title = partLabel(part);
  return (
    <section aria-labelledby={part}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={part} tabIndex={-1} className="scroll-mt-20 text-2xl text-forest outline-none">
          {title}
        </h2>
        {action}
      </div>
      {intro ? <p className="mt-1 mb-4 text-ink-soft">{intro}</p> : <div className="mb-4" />}
      {children}
      <ListPages
        label={`Seiten: ${title}`}
        previous={
          view.after === null ? null : { to: failuresList.address({ part }), text: "Zum Anfang" }
        }
        next={
          next === null
            ? null
            : { to: failuresList.address({ part, after: next }), text: "Ältere anzeigen" }
        }
      />
    </section>
  );
}

export function FailureButton(props: {
  view: FailuresView;
  fields: Record<string, string>;
  children: string;
  busyText: string;
  about?: string;
}) {
  const { view, fields, children, busyText, about } = props;
  return (
    <Form method="post" action={failuresList.address(view)} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="secondary" busyText={busyText}>
        {children}
        {about && <span className="sr-only">{`: ${about}`}</span>}
      </SubmitButton>
    </Form>
  );
}

export function FailureRow(props: {
  title: string;
  facts: readonly string[];
  children: ReactNode;
}) {
  const { title, facts, children } = props;
  return (
    <div className="px-5 py-4 wrap-anywhere">
      <h3 className="text-lg font-bold text-forest">
        <bdi>{title}</bdi>
      </h3>
      <ul className="mt-1 text-ink-soft">
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

export function NothingHere({ children }: { children: string }) {
  return (
    <p className="rounded-card border border-dashed border-field px-5 py-6 text-ink-soft">
      {children}
    </p>
  );
}

type NotedRows = { rows: readonly { id: string; text: string }[] };

export function StillTried({ rows }: NotedRows) {
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

/** Reports of returned mail are not verified, so the page says where they come from. */
export function CameBack({ view, rows }: NotedRows & { view: FailuresView }) {
  return (
    <div className="mt-4 rounded-card bg-clay-soft px-5 py-4 wrap-anywhere">
      <h3 className="text-lg text-forest">Laut Zustellbericht nicht angekommen</h3>
      <ul className="mt-2 grid gap-4">
        {rows.map(({ id, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <bdi className="min-w-0">{text}</bdi>
            <FailureButton
              view={view}
              fields={{ intent: "gesehen", mailId: id }}
              busyText="Wird gespeichert..."
              about={text}
            >
              Gesehen
            </FailureButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OrderFacts({ facts }: { facts: Facts }) {
  const { name, email, day, total, lines } = facts;
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Bestellt von (laut Shop)</dt>
          <dd>
            {name && <bdi className="block">{name}</bdi>}
            {email && <bdi className="block">{email}</bdi>}
            {!name && !email && "nicht genannt"}
          </dd>
        </div>
        {day && (
          <div>
            <dt className="text-sm text-ink-soft">Bestellt am</dt>
            <dd>{day}</dd>
          </div>
        )}
      </dl>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {`${line.quantity} × `}
              <bdi>{line.title}</bdi>
            </span>
            {line.total && <span className="shrink-0">{line.total}</span>}
          </li>
        ))}
      </ul>
      {total && (
        <p className="mt-3 flex justify-between gap-4 text-lg font-bold">
          <span>Gesamtbetrag</span> <span>{total}</span>
        </p>
      )}
    </>
  );
}
