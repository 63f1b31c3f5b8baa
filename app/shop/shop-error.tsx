import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ErrorPage } from "#app/frame/error-page.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

export function ShopErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} isInFrame />;
  if (error.status === 404) {
    return (
      <Notice title="Dieses Produkt gibt es nicht">
        <p>Vielleicht wurde es aus dem Sortiment genommen.</p>
        <Link to="/store" className={buttonClass("primary")}>
          Zum Shop
        </Link>
      </Notice>
    );
  }
  if (error.status !== 503 || typeof error.data !== "string") {
    return <ErrorPage error={error} isInFrame />;
  }
  return (
    <Notice title="Der Shop ist gerade nicht erreichbar">
      <p className="font-bold">{error.data}</p>
      <p>Bitte versuchen Sie es in ein paar Minuten noch einmal.</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* A plain link: after an error the whole page is loaded anew. */}
        <a href={pathname + search} className={buttonClass("primary")}>
          Noch einmal versuchen
        </a>
        <Link to="/dashboard" className={buttonClass("secondary")}>
          Zur Übersicht
        </Link>
      </div>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-10 text-center">
      <PageMeta title={title} />
      <img src={lostPathUrl} alt="" width="200" height="133" />
      <h2 className="text-3xl text-forest">{title}</h2>
      {children}
    </div>
  );
}

export function StaleNotice({ since }: { since: string | null }) {
  if (!since) return null;
  return (
    <p role="status" className="mb-6 rounded-card bg-clay-soft px-5 py-3">
      Der Shop ist gerade nicht erreichbar. Sie sehen den Stand vom {since}. Preise und Bestand
      können sich geändert haben.
    </p>
  );
}
