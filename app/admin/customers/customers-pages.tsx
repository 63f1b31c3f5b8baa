import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type CustomersView, customersAddress, customersHeadingId } from "./customers-address.ts";
import type { CustomerList } from "./describe-list.ts";

type CustomersPagesProps = { view: CustomersView; list: CustomerList };

/** The pages beside the one that is shown. */
export function CustomersPages({ view, list }: CustomersPagesProps) {
  const { previous, next, isCutShort } = list;
  if (!previous && !next) return null;
  const beginning = `#${customersHeadingId}`;
  return (
    <nav aria-label="Seiten" className="mt-5 grid gap-3">
      {isCutShort && (
        <p className="text-ink-soft">
          Zu einzelnen Wörtern Ihrer Suche passt sehr vieles; bis hierher wurde gesucht. Genauer
          wird es mit einem weiteren Wort.
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {previous && (
          <Link
            to={customersAddress({ ...view, place: previous }) + beginning}
            className={buttonClass("secondary")}
          >
            Vorige Seite
          </Link>
        )}
        {next && (
          <Link
            to={customersAddress({ ...view, place: next }) + beginning}
            className={`${buttonClass("secondary")} ml-auto`}
          >
            {isCutShort ? "Weitersuchen" : "Nächste Seite"}
          </Link>
        )}
      </div>
    </nav>
  );
}
