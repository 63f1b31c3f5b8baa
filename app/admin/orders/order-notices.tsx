import type { ReactNode } from "react";
import { Link } from "react-router";
import { troublesAddress } from "#app/admin/troubles/troubles-address.ts";
import type { DescribedOrder } from "./describe-order.server.ts";
import { orderAddress } from "./orders-address.ts";

/** What keeps the page from being the whole truth. */
export function OrderNotices({ order }: { order: DescribedOrder }) {
  const { source, lag, account, hasWaitingEvents } = order;
  return (
    <>
      {source === "unreachable" && (
        <Notice>
          Der Shop antwortet gerade nicht. Gezeigt wird, was wir zuletzt von ihm gehört haben;
          ändern lässt sich die Bestellung erst wieder, wenn er antwortet.{" "}
          <NoticeLink to={orderAddress(order.id)}>Noch einmal versuchen</NoticeLink>
        </Notice>
      )}
      {source === "unknown" && (
        <Notice>
          Der Shop kennt diese Bestellung nicht. Gezeigt wird, was wir von ihr gehört haben.
        </Notice>
      )}
      {source === "elsewhere" && (
        <Notice>
          Diese Bestellung führt der Anbieter Ihres Shops. Zahlung, Storno und Erstattung nehmen Sie
          in dessen Verwaltung vor; hier steht, was er uns gemeldet hat.
        </Notice>
      )}
      {lag && account.state !== "deleted" && !lag.isLong && (
        <Notice>
          Der neue Stand wird übernommen: Konto, Abo und Liste folgen meist nach Sekunden.{" "}
          <NoticeLink to={orderAddress(order.id)}>Aktualisieren</NoticeLink>
        </Notice>
      )}
      {lag?.isLong && account.state !== "deleted" && (
        <Notice>
          {`Der Stand vom ${lag.since} ist noch nicht übernommen: Konto, Abo und Liste zeigen einen älteren. `}
          <NoticeLink to={troublesAddress({ part: "zustellungen", after: null })}>
            Grund ansehen und erneut zustellen
          </NoticeLink>
        </Notice>
      )}
      {hasWaitingEvents && (
        <Notice>
          Zu dieser Bestellung wartet eine Meldung des Shops auf Sie.{" "}
          <NoticeLink to="/admin/stoerungen">Störungen ansehen</NoticeLink>
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-card bg-clay-soft px-5 py-4">
      {children}
    </p>
  );
}

function NoticeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-forest underline underline-offset-4">
      {children}
    </Link>
  );
}
