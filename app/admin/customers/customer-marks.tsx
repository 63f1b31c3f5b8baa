import { petAllowance } from "#app/pets/policy.ts";
import type { Customer } from "./customer.ts";

const looks = {
  bad: "bg-danger-soft text-danger",
  open: "bg-clay-soft text-clay",
  good: "bg-success-soft text-success",
  plain: "border border-line bg-paper text-ink-soft",
} as const;

/** The state of an account at a glance. */
export function CustomerMarks({ customer }: { customer: Customer }) {
  const { petCount } = customer;
  const allowance = petAllowance(customer.petSlotsPurchased);
  const marks = [
    customer.blockedAt !== null && { label: "Gesperrt", look: looks.bad },
    !customer.isConfirmed && { label: "E-Mail unbestätigt", look: looks.open },
    !customer.isComplete && { label: "Profil unvollständig", look: looks.open },
    customer.hasSubscription && { label: "Kräuterlexikon-Abo", look: looks.good },
    {
      label: `${petCount} von ${allowance} ${allowance === 1 ? "Haustier" : "Haustieren"}`,
      look: looks.plain,
    },
  ].filter((mark) => mark !== false);
  return (
    <ul aria-label="Stand des Kontos" className="flex flex-wrap gap-2">
      {marks.map(({ label, look }) => (
        <li key={label} className={`rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
          {label}
        </li>
      ))}
    </ul>
  );
}
