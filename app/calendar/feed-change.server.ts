import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { createFeed, deleteFeed, renewFeed } from "./feed-commands.server.ts";
import type { FeedKind } from "./feed-kinds.server.ts";

/** What a form asks for by its `intent`, and what is said after it. */
const changes = new Map([
  [
    "create",
    {
      run: createFeed,
      said: { title: "Kalenderadresse erzeugt" },
      failure: "Kalenderadresse konnte nicht erzeugt werden.",
    },
  ],
  [
    "renew",
    {
      run: renewFeed,
      said: { title: "Neue Kalenderadresse erzeugt", text: "Die alte gilt nicht mehr." },
      failure: "Kalenderadresse konnte nicht erneuert werden.",
    },
  ],
  [
    "end",
    {
      run: deleteFeed,
      said: { title: "Kalenderadresse abgeschaltet" },
      failure: "Kalenderadresse konnte nicht abgeschaltet werden.",
    },
  ],
]);

/**
 * Opens, renews or closes the feed of whoever asks.
 * @param doneTo the dialog that shows its address
 */
export async function changeFeed(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  doneTo: string,
  kind: FeedKind = "owner",
) {
  const { db, config, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const intent = String(form.get("intent"));
  const change = changes.get(intent);
  if (!change) throw data(null, { status: 400 });
  noteAudit(context, { action: `practice-feed-${intent}` });
  try {
    await change.run({ db, secret: config.sessionSecret, now }, userId, kind);
  } catch (error) {
    log.error("calendar.feed_failed", error);
    const formError = { title: "Fehler", message: change.failure };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  return redirectWithToast(context, doneTo, { ...change.said, tone: "success" });
}
