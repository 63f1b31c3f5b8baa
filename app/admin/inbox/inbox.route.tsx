import { customerAddress } from "#app/admin/customers/customer.ts";
import { ListChoices } from "#app/admin/ui/choice-links.tsx";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { ListPages } from "#app/admin/ui/list-pages.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { channelLabels, entryAddress } from "#app/inbox/entry.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/inbox.route.ts";
import { DutyHint, EntryStatusMark, KindMark, MailMarks } from "./entry-parts.tsx";
import {
  countMax,
  type InboxView,
  inboxList,
  inboxPath,
  kinds,
  statuses,
} from "./inbox-address.ts";
import {
  type DescribedListed,
  describeForgottenSoon,
  describeListed,
  describeUnconfirmed,
  listEntries,
} from "./inbox-queries.server.ts";
import { UnseenAnswers } from "./unseen-answers.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, log } = requirePractitioner(context);
  const view = inboxList.read(url.searchParams);
  const { entries, unconfirmed, forgottenSoon, ...listed } = await loadOrSay(
    log,
    "Nachrichten konnten nicht geladen werden.",
    () => listEntries(db, view, now),
  );
  return {
    view,
    ...listed,
    entries: entries.map((entry) => describeListed(entry, now)),
    unconfirmed: describeUnconfirmed(unconfirmed),
    forgottenSoon: describeForgottenSoon(forgottenSoon, now),
  };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { view, entries, next, open, unseenAnswers, unconfirmed, forgottenSoon } = loaderData;
  return (
    <>
      <PageMeta title="Nachrichten" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Nachrichten</h1>
        <ButtonLink to={`${inboxPath}/neu`}>
          <PlusIcon />
          Anruf oder Brief eintragen
        </ButtonLink>
      </div>
      <UnseenAnswers list={unseenAnswers} heading="h2" />
      <InboxFilter view={view} open={open} />
      <UrgentEntries
        text="Bitte bestätigen Sie den Eingang sofort. Das ist gesetzlich vorgeschrieben."
        entries={unconfirmed}
      />
      <UrgentEntries
        text="Diese offenen Nachrichten sind fast sechs Monate alt und werden bald gelöscht."
        entries={forgottenSoon}
      />
      {entries.length === 0 ? (
        <NoEntries view={view} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-soft">
          {entries.map((entry) => (
            <li key={entry.id}>
              <InboxRow entry={entry} showsStatus={view.status === "all"} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        previous={
          view.after && {
            to: inboxList.address({ ...view, after: null }),
            text: "Neueste anzeigen",
          }
        }
        next={next && { to: inboxList.address({ ...view, after: next }), text: "Ältere anzeigen" }}
      />
    </>
  );
}

function UrgentEntries(props: {
  text: string;
  entries: readonly { id: string; name: string; day: string }[];
}) {
  const { text, entries } = props;
  if (entries.length === 0) return null;
  return (
    <div className="mb-5 rounded-card border border-danger bg-danger-soft px-5 py-3 text-danger">
      <p>{text}</p>
      <ul>
        {entries.map(({ id, name, day }) => (
          <li key={id}>
            <Link
              to={entryAddress(id)}
              discover="none"
              className="inline-block py-1 wrap-anywhere underline underline-offset-4"
            >
              <strong>
                <bdi>{name}</bdi>
              </strong>{" "}
              {day}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoEntries({ view }: { view: InboxView }) {
  const isNothingOpen = view.status === "open" && view.kind === "all" && !view.after;
  return (
    <EmptyState title={isNothingOpen ? "Alles beantwortet" : "Keine Treffer."}>
      <ButtonLink to={inboxList.address(isNothingOpen ? { ...view, status: "all" } : {})}>
        {isNothingOpen ? "Alle ansehen" : "Offene ansehen"}
      </ButtonLink>
    </EmptyState>
  );
}

function InboxFilter({ view, open }: { view: InboxView; open: number }) {
  const count = open >= countMax ? `${countMax - 1}+` : String(open);
  return (
    <div className="mb-5 grid gap-2">
      <ListChoices
        label="Nach Stand filtern"
        choices={statuses}
        chosen={view.status}
        to={(status) => inboxList.address({ ...view, status, after: null })}
        count={(status) => (status === "open" ? count : null)}
      />
      <ListChoices
        label="Nach Art filtern"
        choices={kinds}
        chosen={view.kind}
        to={(kind) => inboxList.address({ ...view, kind, after: null })}
      />
    </div>
  );
}

function InboxRow({ entry, showsStatus }: { entry: DescribedListed; showsStatus: boolean }) {
  const { id, kind, channel, status, name, subject, excerpt, at, account } = entry;
  return (
    <article className="relative px-4 py-4 hover:bg-sage-soft sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <Link
            to={entryAddress(id)}
            discover="none"
            className="inline-block min-w-6 text-forest after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {at} · {channelLabels[channel]}
        </p>
      </div>
      <p className="mt-0.5 line-clamp-2 wrap-anywhere" dir="auto">
        {subject && <strong className="font-semibold">{subject} </strong>}
        <span className="text-ink-soft">{excerpt}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <KindMark kind={kind} cancellation={entry.cancellation} colour={entry.colour} />
        <MailMarks
          mailKind={entry.mailKind}
          mayDeclare={entry.mayDeclare}
          decision={entry.declarationDecision}
        />
        {showsStatus && <EntryStatusMark status={status} />}
        {entry.duty && <DutyHint duty={entry.duty} />}
        {entry.isLeft && status !== "done" && (
          <span className="font-semibold text-clay">Keinem Abo im Shop zugeordnet</span>
        )}
        {entry.forgottenOn && (
          <span className="font-semibold text-danger">wird am {entry.forgottenOn} gelöscht</span>
        )}
        {account && (
          <Link
            to={customerAddress(account.id)}
            discover="none"
            className="relative inline-flex min-h-8 items-center text-forest underline underline-offset-4"
          >
            {account.label}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
