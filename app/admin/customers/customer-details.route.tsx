import type { ReactNode } from "react";
import { LoadFailureNote, useFailureToast } from "#app/admin/load-failure.tsx";
import { EmailLink } from "#app/admin/ui/links.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { DialogClose, UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { ButtonLink } from "#app/ui/link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { Route } from "./+types/customer-details.route.ts";
import { customerAddress, messageAddress } from "./customer.ts";
import { customersHeadingId } from "./customers-address.ts";
import type { CustomerDetails } from "./details.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export default function CustomerDetailsDialog() {
  const page = usePageData("admin/admin.route");
  const { asked = null, failure = null } = page?.details ?? {};
  useFailureToast(failure);
  useFocusAfterDialog(customersHeadingId);
  const title = asked?.name ?? (failure ? "Details" : "Kunde nicht gefunden");
  return (
    <UrlDialog title={title} closeTo="/admin">
      <PageMeta title={title} />
      {asked && <CustomerFacts customer={asked} />}
      {failure && <LoadFailureNote failure={failure} />}
      {!asked && !failure && <p>Dieses Konto gibt es nicht mehr.</p>}
      <DialogClose closeTo="/admin" />
    </UrlDialog>
  );
}

/** Specification, section 2, 'Admin': what the details show. */
function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const { id, email, street, town, pets } = customer;
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 wrap-anywhere">
        <Fact name="E-Mail">
          {email ? (
            <EmailLink email={email} to={messageAddress(id)} />
          ) : (
            <span className="text-ink-soft">Noch nicht angegeben</span>
          )}
        </Fact>
        <Fact name="Adresse">
          {street || town ? (
            <Place address={[street, town].filter(Boolean).join("\n")} />
          ) : (
            <span className="text-ink-soft">Noch nicht angegeben</span>
          )}
        </Fact>
      </dl>
      <section aria-labelledby="haustiere-des-kunden">
        <h3 id="haustiere-des-kunden" className="mb-2 text-xl text-forest">
          Haustiere
        </h3>
        {pets.length === 0 ? (
          <p className="text-ink-soft">Dieser Kunde hat noch keine Haustiere hinzugefügt.</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line wrap-anywhere">
            {pets.map((pet) => (
              <li key={pet.id} className="px-4 py-3">
                <p className="font-bold">
                  <bdi>{pet.name}</bdi>
                  <span className="font-normal text-ink-soft">
                    {" "}
                    ({pet.type}
                    {pet.isDeceased && ", verstorben"})
                  </span>
                </p>
                <p dir="auto">{pet.breed}</p>
                <p className="text-ink-soft">{`Geboren am ${pet.birthDate}`}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ButtonLink
        to={customerAddress(id)}
        discover="none"
        variant="primary"
        className="sm:justify-self-start"
      >
        Zur Seite des Kunden
      </ButtonLink>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-bold text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
