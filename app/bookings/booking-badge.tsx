import { type BookingStatus, statusWords } from "./life.ts";

export const statusLook: Record<BookingStatus, string> = {
  requested: "border-dashed border-forest bg-surface-raised text-forest",
  proposed: "border-clay bg-clay-soft text-clay",
  confirmed: "border-success bg-success-soft text-success",
  declined: "border-field bg-surface text-ink-soft",
  cancelled: "border-field bg-surface text-ink-soft",
  expired: "border-field bg-surface text-ink-soft",
  done: "border-forest bg-sage-soft text-forest",
  "no-show": "border-field bg-surface text-ink-soft",
};

/** Of a confirmed one whose time is over. */
export const pastWord = "vorbei";

/** Of a request that its customer cancelled. */
export const withdrawnWord = "zurückgezogen";

type BookingBadgeProps = { status: BookingStatus; word?: string | undefined };

/** @param word where more is known than the status says */
export function BookingBadge({ status, word = statusWords[status] }: BookingBadgeProps) {
  return (
    <span
      className={`inline-block rounded-chip border px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${statusLook[status]}`}
    >
      {word}
    </span>
  );
}
