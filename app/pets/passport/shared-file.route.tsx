import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import type { Route } from "./+types/shared-file.route.ts";
import {
  noteVisit,
  sharedHeaders,
  sharedNotOpen,
  sharedTokenHash,
} from "./shared-access.server.ts";
import { SharedFileView } from "./shared-file-view.tsx";
import { sharedPage } from "./shared-page.server.ts";
import { unsafeGetSharedFile } from "./shared-queries.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const tokenHash = await sharedTokenHash(params.token);
  const shared = tokenHash && (await unsafeGetSharedFile(db, tokenHash, now));
  if (!shared) return sharedNotOpen(context);
  noteVisit(request, context, tokenHash, "Akte");
  const page = sharedPage(shared, dayInGermany(now));
  return data({ state: "open", page } as const, { headers: sharedHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function SharedFilePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {loaderData.state === "open" ? (
        <SharedFileView page={loaderData.page} address={`/teilen/${params.token}`} />
      ) : (
        <NotOpen />
      )}
    </>
  );
}

function NotOpen() {
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <PageMeta title="Dieser Link gilt nicht mehr" />
      <img src={lostPathUrl} alt="" width="200" height="150" />
      <h1 className="text-3xl text-forest">Dieser Link gilt nicht mehr</h1>
      <p className="max-w-md">
        Vielleicht ist seine Zeit abgelaufen, oder die Adresse ist nicht vollständig. Bitten Sie die
        Person, von der Sie ihn haben, um einen neuen.
      </p>
    </div>
  );
}
