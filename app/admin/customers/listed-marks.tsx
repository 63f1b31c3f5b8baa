import type { CustomerMark } from "./describe-list.ts";

const looks: Record<CustomerMark, { label: string; look: string }> = {
  subscribed: { label: "Abo", look: "bg-success-soft text-success" },
  unconfirmed: { label: "Unbestätigt", look: "bg-clay-soft text-clay" },
  incomplete: { label: "Unvollständig", look: "bg-clay-soft text-clay" },
  blocked: { label: "Gesperrt", look: "bg-danger-soft text-danger" },
};

/** How an account stands, in a word each. */
export function ListedMarks({ marks }: { marks: readonly CustomerMark[] }) {
  return marks.map((mark) => (
    <span
      key={mark}
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${looks[mark].look}`}
    >
      {looks[mark].label}
    </span>
  ));
}
