import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AuditOutcome } from "#app/audit/outcome.ts";
import type { DescribedEntry } from "./describe-entry.server.ts";

const linkClass = "font-semibold text-forest underline underline-offset-4";

/** One thing that was done: what and to what, then who and when. */
export function AuditEntry({ entry }: { entry: DescribedEntry }) {
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
  // A file is no page of the router.
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

const looks: Record<AuditOutcome, string> = {
  done: "border-transparent bg-sage-soft text-forest",
  refused: "border-transparent bg-clay-soft text-ink",
  failed: "border-danger text-danger",
  begun: "border-field text-ink-soft",
};

/** What came of something; the word says it, the colour only helps to find it. */
function OutcomeBadge({ outcome, children }: { outcome: AuditOutcome; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-3 py-0.5 text-sm font-bold ${looks[outcome]}`}
    >
      {children}
    </span>
  );
}
