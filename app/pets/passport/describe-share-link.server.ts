import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import { partsInWords, shareState } from "./parts.ts";
import { shareAddress } from "./passport-qr.server.ts";
import type { OpenedShareLink } from "./queries.server.ts";

/** A share link as its dialog shows it, with its address as long as that opens something. */
export async function describeShareLink(
  context: Readonly<RouterContextProvider>,
  { link, visits }: OpenedShareLink,
) {
  const { now } = context.get(platformContext);
  const state = shareState(link, now.toISOString());
  const address = state === "active" ? await shareAddress(context, link.id) : null;
  return {
    label: link.label,
    parts: partsInWords(link.parts),
    state,
    endsAt: formatMoment(link.revokedAt ?? link.expiresAt),
    shared: address === null ? null : { address, code: qrCode(address) },
    visits: visits.map((visit) => ({ ...visit, visitedAt: formatMoment(visit.visitedAt) })),
  };
}
