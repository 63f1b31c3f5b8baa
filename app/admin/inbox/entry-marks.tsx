import { cancellationNames } from "#app/inbox/declaration-words.ts";
import {
  type Cancellation,
  type EntryKind,
  type EntryStatus,
  kindLabels,
  statusLabels,
} from "#app/inbox/entry.ts";

const mark = "inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold";

const kindLooks: Record<EntryKind, string> = {
  message: "bg-sage-soft text-forest",
  withdrawal: "bg-danger-soft text-danger",
  cancellation: "bg-clay-soft text-clay",
};

const statusLooks: Record<EntryStatus, string> = {
  open: "bg-clay-soft text-clay",
  answered: "bg-sage-soft text-forest",
  done: "bg-success-soft text-success",
};

type KindMarkProps = { kind: EntryKind; cancellation: Cancellation | null };

/** What it is: a message, a withdrawal, a cancellation and, if it is no ordinary one, which. */
export function KindMark({ kind, cancellation }: KindMarkProps) {
  const label =
    cancellation === "extraordinary" ? cancellationNames.extraordinary : kindLabels[kind];
  return <span className={`${mark} ${kindLooks[kind]}`}>{label}</span>;
}

/** What has become of it. */
export function EntryStatusMark({ status }: { status: EntryStatus }) {
  return <span className={`${mark} ${statusLooks[status]}`}>{statusLabels[status]}</span>;
}
