import { data, type RouterContextProvider, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { poisonedSpecies } from "../poison.ts";
import { freeViewsLeft, herbAccess, readHerbId } from "../policy.ts";
import { relatedHerbs } from "../related-herbs.ts";
import type { Route } from "./+types/herb-detail.route.ts";
import { ClosedHerb } from "./closed-herb.tsx";
import { readHerb } from "./open-herb.server.ts";
import { OpenedHerb } from "./opened-herb.tsx";
import { isOpening, wayBack } from "./opening.ts";
import { relatedCardOf } from "./related-card.ts";
import { readSubscriptionOffer } from "./subscription-offer.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = requireVisitor(context);
  const opens = isOpening(request);
  const leave = (title: string) => backToLexicon(context, title, opens);

  const herbId = readHerbId(params.herbId);
  if (herbId === null) throw await leave(notFound);
  // A wall of yesterday may be none today: one of the two may have become free for everybody.
  const counts = opens && ["opens-now", "paywall"].includes(herbAccess(visitor, herbId));
  const read = await readHerb(platform, visitor.userId, herbId, counts).catch(async (error) => {
    platform.log.error("herb.load_failed", error);
    throw await leave(counts ? notCounted : notLoaded);
  });
  const { herb, text, reader, animals, lexicon } = read;
  const entry = lexicon.find(({ id }) => id === herbId);
  if (!herb || !entry) throw await leave(notFound);

  const shown = {
    herb,
    animals,
    poisoned: poisonedSpecies(entry.verdicts),
    left: freeViewsLeft(reader),
    back: wayBack(request.headers.get("referer"), platform.origin),
  };
  if (text) {
    return { ...shown, text, related: relatedHerbs(lexicon, entry).map(relatedCardOf) };
  }
  // Asked for ahead of time: a browser does not keep what failed, and asks again.
  if (herbAccess(reader, herbId) === "opens-now") throw data(notOpenedYet, { status: 503 });
  const opened = lexicon.filter(({ id }) => reader.herbViews.includes(id));
  return {
    ...shown,
    text: null,
    excerpt: entry.excerpt,
    opened: opened.map(({ id, name }) => ({ id, name })),
    ordered: read.ordered,
    offer: read.ordered ? null : await readSubscriptionOffer(platform),
  };
}

const notFound = "Dieses Kraut haben wir nicht gefunden.";
/** Specification, section 8. */
const notCounted = "Ansicht konnte nicht gezählt werden.";
const notLoaded = "Kraut konnte nicht geladen werden.";
const notOpenedYet =
  "Dieses Kraut ist noch nicht geöffnet. Bitte rufen Sie die Seite noch einmal auf.";

/** Specification, section 8: a herb that fails to load. Whoever opens nothing gets no message. */
async function backToLexicon(
  context: Readonly<RouterContextProvider>,
  title: string,
  opens: boolean,
): Promise<Response> {
  const lexicon = "/herb-lexicon";
  return opens ? redirectWithToast(context, lexicon, { title, tone: "error" }) : redirect(lexicon);
}

export default function HerbDetailPage({ loaderData }: Route.ComponentProps) {
  return loaderData.text === null ? <ClosedHerb {...loaderData} /> : <OpenedHerb {...loaderData} />;
}
