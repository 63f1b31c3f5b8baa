import type { ReactNode } from "react";
import { Form } from "react-router";
import { customerName } from "#app/admin/customers/customer.ts";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { FileLinks } from "#app/admin/ui/file-links.tsx";
import { ListPages } from "#app/admin/ui/list-pages.tsx";
import { auditActions } from "#app/audit/actions.ts";
import { type AuditOutcome, auditOutcomes, outcomeLabels } from "#app/audit/outcome.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { byWords } from "#app/platform/german-order.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/audit.route.ts";
import { type DescribedEntry, describeEntry, getAuditPage } from "./audit-queries.server.ts";
import {
  type AuditView,
  auditFileAddress,
  auditList,
  isFiltered,
  mailLink,
  outcomeName,
  refusedDays,
} from "./audit-view.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const view = auditList.read(url.searchParams);
  const result = refusedDays(view);
  const page = await loadOrSay(log, "Das Protokoll konnte nicht geladen werden.", () =>
    getAuditPage(db, view),
  );
  const { rows, next, isCutShort, practitioners, customer } = page;
  return {
    ...{ view, result, next, practitioners, customer },
    entries: rows.map(describeEntry),
    searchedTo: isCutShort && next ? formatDayOfInstant(next.at) : null,
  };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { view, result, entries, next, practitioners, customer, searchedTo } = loaderData;
  return (
    <>
      <PageMeta title="Protokoll" hasErrors={result !== undefined} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Protokoll</h1>
        <div className="flex flex-wrap gap-3">
          <FileLinks sheet={auditFileAddress(view, "xlsx")} csv={auditFileAddress(view, "csv")} />
        </div>
      </div>
      <p className="mb-6 max-w-2xl text-ink-soft">
        Alle Vorgänge und Zugriffe auf Dokumente. Einträge lassen sich nicht ändern.
      </p>
      <AuditFilter view={view} result={result} practitioners={practitioners} customer={customer} />
      {entries.length === 0 && !result && <EmptyState title={titleOf(view, searchedTo)} />}
      {entries.length > 0 && (
        <ol
          aria-label="Einträge, neueste zuerst"
          className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft"
        >
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditEntry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <ListPages
        previous={
          view.before && { to: auditList.address({ ...view, before: null }), text: "Zum Anfang" }
        }
        note={searchedTo && entries.length > 0 ? `Durchsucht: seit dem ${searchedTo}` : null}
        next={
          next && {
            to: auditList.address({ ...view, before: next }),
            text: searchedTo ? "Weiter suchen" : "Ältere Einträge",
          }
        }
      />
    </>
  );
}

function titleOf(view: AuditView, searchedTo: string | null): string {
  if (searchedTo) return `Keine Treffer seit dem ${searchedTo}`;
  return isFiltered(view) ? "Keine Treffer" : "Noch keine Einträge";
}

const linkClass = "font-semibold text-forest underline underline-offset-4";

function AuditEntry({ entry }: { entry: DescribedEntry }) {
  const { label, subject, customer, actor, moment, details, outcome, outcomeText } = entry;
  return (
    <article className="grid gap-x-6 gap-y-1 px-4 py-4 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <h2 className="font-body text-base font-bold text-ink">{label}</h2>
      <p className="sm:row-span-2 sm:text-right">
        <OutcomeBadge outcome={outcome}>{outcomeText}</OutcomeBadge>
      </p>
      {(subject || customer || details) && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {subject && (
            <li>
              <Subject subject={subject} />
            </li>
          )}
          {details && (
            <li>
              <bdi>{details}</bdi>
            </li>
          )}
          {customer && (
            <li>
              <Link to={customer.to} className={linkClass}>
                <bdi>{customer.name}</bdi>
              </Link>
            </li>
          )}
        </ul>
      )}
      <p className="text-sm text-ink-soft sm:col-span-2">
        <time dateTime={entry.at}>{moment}</time>, <bdi>{actor}</bdi>
      </p>
    </article>
  );
}

function Subject({ subject }: { subject: NonNullable<DescribedEntry["subject"]> }) {
  const text = <bdi>{subject.text}</bdi>;
  if (subject.to === null) return text;
  // Files lie outside the router.
  if (subject.to.endsWith("/file")) {
    return (
      <a href={subject.to} target="_blank" rel="noreferrer" className={linkClass}>
        {text}
        <span className="sr-only"> (in neuem Tab)</span>
      </a>
    );
  }
  return (
    <Link to={subject.to} className={linkClass}>
      {text}
    </Link>
  );
}

const styles: Record<AuditOutcome, string> = {
  done: "border-transparent bg-sage-soft text-forest",
  refused: "border-transparent bg-clay-soft text-ink",
  failed: "border-danger text-danger",
  begun: "border-field text-ink-soft",
};

function OutcomeBadge({ outcome, children }: { outcome: AuditOutcome; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-3 py-0.5 text-sm font-bold ${styles[outcome]}`}
    >
      {children}
    </span>
  );
}

type Person = { id: string; fullName: string };

const byLabel = byWords(Object.entries(auditActions), ([, label]) => label);

function AuditFilter(props: {
  view: AuditView;
  practitioners: readonly Person[];
  result: FormResult | undefined;
  customer: Person | null;
}) {
  const { view, result, practitioners, customer } = props;
  const { action, actor, customerId, from, to, outcome } = view;
  const isKnownActor = actor === mailLink || practitioners.some(({ id }) => id === actor);
  return (
    <section aria-label="Protokoll filtern" className="mb-6">
      <FormState
        idPrefix="filter-"
        result={result}
        defaults={{
          was: action ?? "",
          wer: actor ?? "",
          von: from ?? "",
          bis: to ?? "",
          ausgang: outcome ? outcomeName(outcome) : "",
        }}
      >
        <FormErrors />
        <Form
          // A new address brings new defaults.
          key={auditList.address({ ...view, before: null })}
          method="get"
          action="/admin/protokoll"
          className="grid grid-cols-2 items-end gap-3 lg:grid-cols-6"
        >
          <div className="max-sm:col-span-2 lg:col-span-3">
            <SelectField name="was" label="Was" isOptionalByGroup>
              <option value="">Alles</option>
              {byLabel.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="max-sm:col-span-2 lg:col-span-3">
            <SelectField name="wer" label="Wer" isOptionalByGroup>
              <option value="">Alle</option>
              {practitioners.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {practitionerName({ fullName })}
                </option>
              ))}
              <option value={mailLink}>Link aus einer E-Mail oder gelöschtes Konto</option>
              {actor && !isKnownActor && <option value={actor}>Früheres Konto der Praxis</option>}
            </SelectField>
          </div>
          <div className="col-span-2 lg:col-span-2">
            <SelectField name="ausgang" label="Ausgang" isOptionalByGroup>
              <option value="">Jeder</option>
              {auditOutcomes.map((one) => (
                <option key={one} value={outcomeName(one)}>
                  {outcomeLabels[one]}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="lg:col-span-2">
            <TextField name="von" label="Von" type="date" isOptionalByGroup />
          </div>
          <div className="lg:col-span-2">
            <TextField name="bis" label="Bis" type="date" isOptionalByGroup />
          </div>
          {customerId && <input type="hidden" name="kunde" value={customerId} />}
          <div className="flex flex-wrap gap-3 col-span-2 lg:col-span-6">
            <Button type="submit" variant="secondary">
              Anzeigen
            </Button>
            {isFiltered(view) && (
              <ButtonLink to={auditList.address({})}>Filter aufheben</ButtonLink>
            )}
          </div>
        </Form>
      </FormState>
      {customerId && (
        <p className="mt-4">
          Nur Einträge zu{" "}
          <strong>
            <bdi>{customer ? customerName(customer) : "einem gelöschten Konto"}</bdi>
          </strong>{" "}
          <TextLink to={auditList.address({ ...view, customerId: null, before: null })} size="line">
            Alle Einträge anzeigen
          </TextLink>
        </p>
      )}
    </section>
  );
}
