import { Link } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { channelLabels, entryAddress } from "#app/inbox/entry.ts";
import type { DescribedListed } from "./describe-list.server.ts";
import { DutyHint } from "./duty-hint.tsx";
import { EntryStatusMark, KindMark } from "./entry-marks.tsx";

type InboxRowProps = {
  entry: DescribedListed;
  /** Where entries of several states stand together. */
  showsStatus: boolean;
};

/** An entry in the list: who, what about, and what it still needs. */
export function InboxRow({ entry, showsStatus }: InboxRowProps) {
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
        <KindMark kind={kind} cancellation={entry.cancellation} />
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
