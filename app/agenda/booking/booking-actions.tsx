import { Link } from "react-router";
import { OutcomeForm } from "#app/agenda/outcome-form.tsx";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import type { DescribedBooking } from "./describe-booking.server.ts";

/** Whose turn it is, and what the practitioner can do now. */
export function BookingActions({ described }: { described: DescribedBooking }) {
  const { booking, actions, nextStep } = described;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const page = `/admin/termine/anfragen/${booking.id}`;
  const otherTime = `${page}/zeit?tag=${booking.bookingDate}`;
  const dialogs: { to: string; text: string; variant: ButtonVariant; isShown: boolean }[] = [
    { to: `${page}/bestaetigen`, text: "Bestätigen", variant: "primary", isShown: may("confirm") },
    {
      to: otherTime,
      text: "Andere Zeit vorschlagen",
      variant: "secondary",
      isShown: may("propose"),
    },
    { to: otherTime, text: "Verschieben", variant: "secondary", isShown: may("move") },
    { to: `${page}/ablehnen`, text: "Ablehnen", variant: "secondary", isShown: may("decline") },
    {
      to: `${page}/absagen`,
      text: "Absagen",
      variant: "secondary",
      // What is not agreed yet is declined.
      isShown: may("cancel") && booking.status === "confirmed",
    },
  ];
  const shown = dialogs.filter(({ isShown }) => isShown);
  const hasOutcome = may("done") || may("no-show");
  if (!nextStep && shown.length === 0 && !hasOutcome) return null;
  return (
    <section
      aria-label="Was jetzt zu tun ist"
      className="rounded-card border border-line bg-sage-soft p-5"
    >
      {nextStep && <p className="mb-3">{nextStep}</p>}
      <div className="flex flex-wrap gap-3">
        {shown.map(({ to, text, variant }) => (
          <Link key={text} to={to} preventScrollReset className={buttonClass(variant)}>
            {text}
          </Link>
        ))}
        {may("done") && (
          <OutcomeForm intent="done" sequence={booking.sequence} variant="primary">
            {booking.status === "no-show" ? "Hat doch stattgefunden" : "Abgeschlossen"}
          </OutcomeForm>
        )}
        {may("no-show") && (
          <OutcomeForm intent="no-show" sequence={booking.sequence} variant="secondary">
            {booking.status === "done" ? "Doch nicht erschienen" : "Nicht erschienen"}
          </OutcomeForm>
        )}
      </div>
    </section>
  );
}
