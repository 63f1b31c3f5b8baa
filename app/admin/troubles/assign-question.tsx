import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { CustomerToChoose, LoadedAssignment } from "./load-assignment.server.ts";
import { assignAddress } from "./troubles-address.ts";

type AssignQuestionProps = {
  page: LoadedAssignment;
  customer: CustomerToChoose;
  orderId: string;
  search: string;
};

/** Says what will happen, before it does. */
export function AssignQuestion({ page, customer, orderId, search }: AssignQuestionProps) {
  const closeTo = assignAddress(orderId, { search });
  return (
    <UrlDialog title={`${page.name} diesem Konto geben?`} closeTo={closeTo}>
      <p className="wrap-anywhere">
        <strong>
          <bdi>{customer.name}</bdi>
        </strong>
        , <bdi>{customer.email}</bdi>
        {customer.isBlocked && <span className="text-danger"> (gesperrt)</span>}
      </p>
      <p className="mt-3">Danach geschieht sofort:</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <Consequences page={page} />
        <li>Alles, was zu dieser Bestellung später gemeldet wird, gilt für dieses Konto.</li>
      </ul>
      <p className="mt-3">
        Das lässt sich nicht zurücknehmen: Eine Bestellung kommt nie zwei Konten zugute.
      </p>
      <ConfirmForm
        closeTo={closeTo}
        action={closeTo}
        confirmText="Bestellung zuordnen"
        busyText="Wird zugeordnet..."
        isDanger={false}
      >
        <input type="hidden" name="customerId" value={customer.id} />
      </ConfirmForm>
    </UrlDialog>
  );
}

function Consequences({ page: { facts, isPaid, others } }: { page: LoadedAssignment }) {
  const { slots = 0, opensHerbs = false } = facts ?? {};
  const hasBenefit = slots > 0 || opensHerbs;
  return (
    <>
      <li>Die Bestellung steht in der Liste der Bestellungen dieses Kontos.</li>
      {slots > 0 && (
        <li>
          {slots === 1
            ? "1 Platz für ein weiteres Haustier"
            : `${slots} Plätze für weitere Haustiere`}{" "}
          {isPaid ? "werden freigeschaltet." : "werden freigeschaltet, sobald sie bezahlt sind."}
        </li>
      )}
      {opensHerbs && <li>Das Kräuterlexikon-Abo gilt für dieses Konto.</li>}
      {!hasBenefit && <li>Freigeschaltet wird nichts: Es sind Waren zum Versenden.</li>}
      {isPaid && <li>Die Bestätigung der Bestellung geht per E-Mail an diese Adresse.</li>}
      {others.length > 0 && (
        <li>{`Auch angewendet wird, was seither gemeldet wurde: ${others.join(", ")}.`}</li>
      )}
    </>
  );
}
