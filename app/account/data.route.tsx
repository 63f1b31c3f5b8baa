import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/data.route.ts";
import { describeLooks } from "./describe-looks.server.ts";
import { readLooksCursor } from "./looks-address.ts";
import { LooksSection } from "./looks-section.tsx";
import { TwoFactorSection } from "./two-factor/two-factor-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { userId, twoFactorSince } = requireVisitor(context);
  const before = readLooksCursor(url.searchParams);
  const looks = await loadOrSay(log, "Ihre Daten konnten nicht geladen werden.", () =>
    describeLooks(db, userId, before),
  );
  return { looks, twoFactorSince };
}

/** What we know of somebody, and who has seen it. */
export default function DataPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageMeta title="Meine Daten" />
      <Link
        to="/profile"
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zum Profil
      </Link>
      <h1 className="mt-2 mb-6 text-3xl text-forest">Meine Daten</h1>
      <TwoFactorSection since={loaderData.twoFactorSince} />
      <LooksSection {...loaderData.looks} />
    </div>
  );
}
