import type { ComponentType } from "react";
import { NewTabIcon } from "#app/pets/documents/document-icons.tsx";
import {
  BasketIcon,
  CalendarIcon,
  DocumentIcon,
  Icon,
  LeafIcon,
  LockIcon,
  PawIcon,
  PersonIcon,
  TrashIcon,
} from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { DescribedEntry } from "./timeline.server.ts";

const tones: Record<EntryTone, string> = {
  plain: "bg-sage-soft text-forest",
  good: "bg-success-soft text-success",
  open: "bg-clay-soft text-clay",
  bad: "bg-danger-soft text-danger",
};

export function TimelineEntry({ entry }: { entry: DescribedEntry }) {
  const { time, icon, tone, sentence, quote, link } = entry;
  const EntryIcon = entryIcons[icon];
  return (
    <div className="relative flex gap-4 pb-3 after:absolute after:top-10 after:bottom-0 after:left-[1.125rem] after:w-px after:bg-line group-last:pb-1 group-last:after:hidden">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
        <EntryIcon />
      </span>
      <div className="min-w-0 grow wrap-anywhere">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-ink-soft">{time}</p>
          {link && <EntryLink link={link} />}
        </div>
        <p dir="auto">{sentence}</p>
        {quote !== undefined && (
          <blockquote dir="auto" className="mt-1.5 rounded-chip bg-sage-soft px-3 py-2">
            {/* Behind its link it stands whole. */}
            <span className={link ? "block truncate" : "whitespace-pre-line"}>{quote}</span>
          </blockquote>
        )}
      </div>
    </div>
  );
}

function EntryLink({ link: { to, label, isFile } }: { link: NonNullable<EntryText["link"]> }) {
  const look =
    "inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-forest underline underline-offset-4";
  if (!isFile) {
    return (
      <Link to={to} discover="none" className={look}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" title="In neuem Tab" className={look}>
      {label}
      <NewTabIcon />
      <span className="sr-only">(in neuem Tab)</span>
    </a>
  );
}

const entryIcons = {
  animal: PawIcon,
  appointment: CalendarIcon,
  blocked: LockIcon,
  care: CareIcon,
  document: DocumentIcon,
  herb: LeafIcon,
  message: MessageIcon,
  order: BasketIcon,
  person: PersonIcon,
  removed: TrashIcon,
  share: ShareIcon,
} satisfies Record<string, ComponentType>;

function MessageIcon() {
  return <Icon name="mail" />;
}

function CareIcon() {
  return <Icon name="shield" />;
}

function ShareIcon() {
  return <Icon name="link" />;
}

export type EntryTone = "plain" | "good" | "open" | "bad";

export type EntryText = {
  icon: keyof typeof entryIcons;
  tone: EntryTone;
  sentence: string;
  quote?: string;
  /** Other than that of the entry; '' where only the day is known. */
  time?: string;
  /** Files open in a new tab. */
  link?: { to: string; label: string; isFile?: true };
};
