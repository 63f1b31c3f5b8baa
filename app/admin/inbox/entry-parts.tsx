import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { cancellationNames } from "#app/inbox/declaration-words.ts";
import {
  type Cancellation,
  type DeclarationDecision,
  declarationMarks,
  type EntryKind,
  type EntryStatus,
  entryAddress,
  kindLabels,
  type MailDeclaration,
  type MailKind,
  mailKindMarks,
  statusLabels,
} from "#app/inbox/entry.ts";
import { type Colour, colourLabels } from "#app/treatment/check-in.ts";
import type { DescribedEntry } from "./entry-queries.server.ts";
import type { DescribedListed } from "./inbox-queries.server.ts";

const mark = "inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold";

const kindStyles: Record<EntryKind, string> = {
  message: "bg-sage-soft text-forest",
  withdrawal: "bg-danger-soft text-danger",
  cancellation: "bg-clay-soft text-clay",
};

const statusStyles: Record<EntryStatus, string> = {
  open: "bg-clay-soft text-clay",
  answered: "bg-sage-soft text-forest",
  done: "bg-success-soft text-success",
};

const colourStyles: Record<Colour, string> = {
  red: "bg-danger-soft text-danger",
  yellow: "bg-clay-soft text-clay",
  green: "bg-success-soft text-success",
};

type KindMarkProps = { kind: EntryKind; cancellation: Cancellation | null; colour: Colour | null };

/** @param props.colour of an owner's answer how it goes */
export function KindMark({ kind, cancellation, colour }: KindMarkProps) {
  if (colour !== null) {
    const text = `Rückmeldung: ${colourLabels[colour]}`;
    return <span className={`${mark} ${colourStyles[colour]}`}>{text}</span>;
  }
  const label =
    cancellation === "extraordinary" ? cancellationNames.extraordinary : kindLabels[kind];
  return <span className={`${mark} ${kindStyles[kind]}`}>{label}</span>;
}

type MailMarksProps = {
  mailKind: MailKind | null;
  mayDeclare: MailDeclaration | null;
  decision?: DeclarationDecision | null;
};

/** Marks of a mail that may be a declaration, or may come from a machine; nobody has decided it yet. */
export function MailMarks({ mailKind, mayDeclare, decision = null }: MailMarksProps) {
  const kindMark = mailKind && mailKindMarks[mailKind];
  return (
    <>
      {mayDeclare && decision === null && (
        <span className={`${mark} bg-danger-soft text-danger`}>{declarationMarks[mayDeclare]}</span>
      )}
      {kindMark && <span className={`${mark} border border-line text-ink-soft`}>{kindMark}</span>}
    </>
  );
}

export function EntryStatusMark({ status }: { status: EntryStatus }) {
  return <span className={`${mark} ${statusStyles[status]}`}>{statusLabels[status]}</span>;
}

export function DutyHint(props: { duty: NonNullable<DescribedListed["duty"]> }) {
  const {
    duty: { isConfirmed, refundBy, isUncertain, lateSince },
  } = props;
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {isConfirmed ? (
        <span className="text-ink-soft">Eingang bestätigt</span>
      ) : (
        <strong className="text-danger">Eingang sofort bestätigen</strong>
      )}
      {lateSince && (
        <strong className="text-danger">{`Vermutlich zu spät. Die Frist endete am ${lateSince}.`}</strong>
      )}
      {refundBy && (
        <span className="font-semibold text-clay">
          {`Erstatten bis ${refundBy}${conditionOf(isUncertain, lateSince)}`}
        </span>
      )}
    </span>
  );
}

function conditionOf(isUncertain: boolean, lateSince: string | null): string {
  if (isUncertain) return ", falls es den Vertrag gibt";
  return lateSince ? ", falls der Widerruf rechtzeitig war" : "";
}

type ChangedEntry = Pick<DescribedEntry, "id" | "version">;

/** The form sends the entry's state as the page showed it, so that an older page changes nothing. */
export function EntryForm(props: {
  entry: ChangedEntry;
  intent: string;
  className?: string;
  children: ReactNode;
}) {
  const { entry, intent, className, children } = props;
  return (
    <Form
      method="post"
      action={entryAddress(entry.id)}
      replace
      preventScrollReset
      noValidate
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={entry.version} />
      {children}
    </Form>
  );
}

export function EntryButton(props: {
  entry: ChangedEntry;
  intent:
    | ("done" | "reopen" | "assign" | "detach")
    | ("order-detach" | "no-declaration" | "create-customer");
  customerId?: string;
  /** Although the sender may be known. */
  isAnyway?: boolean;
  children: ReactNode;
}) {
  const { entry, intent, customerId, isAnyway = false, children } = props;
  return (
    <EntryForm entry={entry} intent={intent}>
      {isAnyway && <input type="hidden" name="anyway" value="on" />}
      {customerId !== undefined && <input type="hidden" name="customerId" value={customerId} />}
      <SubmitButton variant="secondary">{children}</SubmitButton>
    </EntryForm>
  );
}
