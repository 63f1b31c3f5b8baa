import type { BookingStatus } from "#app/bookings/life.ts";

const open = "bg-clay-soft text-clay";
const good = "bg-success-soft text-success";
const bad = "bg-danger-soft text-danger";

const tones: Record<BookingStatus, string> = {
  requested: open,
  proposed: open,
  confirmed: good,
  done: good,
  declined: bad,
  cancelled: bad,
  expired: bad,
  "no-show": bad,
};

type StatusMarkProps = {
  status: BookingStatus;
  /** Its word, of `statusWords`. */
  word: string;
};

export function StatusMark({ status, word }: StatusMarkProps) {
  return (
    <span
      className={`rounded-full px-3 py-0.5 text-sm font-bold whitespace-nowrap ${tones[status]}`}
    >
      {word}
    </span>
  );
}
