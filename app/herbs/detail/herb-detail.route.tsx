import { data, type RouterContextProvider, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { MedicinesNote, Poisoning, SafetyText } from "#app/herbs/herb-text.tsx";
import { relatedCardOf, relatedHerbs } from "#app/herbs/lexicon-index.server.ts";
import { poisonedSpecies } from "#app/herbs/poison.ts";
import {
  freeHerbsInWords,
  freeHerbViews,
  freeViewsLeft,
  herbAccess,
  readHerbId,
} from "#app/herbs/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { Price } from "#app/shop/price.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/herb-detail.route.ts";
import { HerbAnimals, HerbSpecies } from "./herb-animals.tsx";
import { HerbHead } from "./herb-head.tsx";
import { isOpening, readHerb, wayBack } from "./open-herb.server.ts";
import { OpenedHerb } from "./opened-herb.tsx";
import { readSubscriptionOffer } from "./subscription.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = requireVisitor(context);
  const opens = isOpening(request);
  const leave = (title: string) => backToLexicon(context, title, opens);

  const herbId = readHerbId(params.herbId);
  if (herbId === null) throw await leave(notFound);
  // May be free: one of the opened herbs may have become free for everybody.
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
  // A prefetch: browsers do not keep what failed, and ask again.
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

const notFound = "Kraut nicht gefunden";
const notCounted = "Ansicht konnte nicht gezählt werden.";
const notLoaded = "Kraut konnte nicht geladen werden.";
const notOpenedYet = "Dieses Kraut ist noch nicht freigeschaltet. Bitte laden Sie die Seite neu.";

/** Specification, section 8. A prefetch gets no message. */
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

type Closed = Extract<Route.ComponentProps["loaderData"], { text: null }>;

function ClosedHerb({ herb, excerpt, animals, poisoned, left, back, ...wall }: Closed) {
  const description = `${herb.name} im Kräuterlexikon: für welche Tierarten das Kraut geeignet ist und für welche nicht.`;
  return (
    <>
      <PageMeta title={herb.name} description={description} />
      <HerbHead herb={herb} poisoned={poisoned} left={left} back={back} animals={animals} />
      <div className="mt-8 grid gap-8">
        <p className="max-w-3xl text-lg">{excerpt}</p>
        <Poisoning herb={herb} />
        <HerbAnimals safety={herb.safety} animals={animals} />
        <HerbSpecies herb={herb} />
        <div>
          <SafetyText herb={herb} />
          <MedicinesNote />
        </div>
        <HerbWall {...wall} back={back} />
        <p>
          Ohne Abo können Sie die {/* A plain link: the page behind it loads no script. */}
          <a
            href={`/kraeuter/${herb.slug}`}
            className="text-forest underline underline-offset-4 hover:no-underline"
          >
            öffentliche Seite zu {herb.name}
          </a>{" "}
          lesen.
        </p>
      </div>
    </>
  );
}

type Wall = Pick<Closed, "opened" | "ordered" | "offer"> & { back: string };

function HerbWall({ opened, ordered, offer, back }: Wall) {
  return (
    <section
      aria-labelledby="exklusiv"
      className="grid gap-4 rounded-sheet border border-line bg-surface-raised p-6 shadow-soft sm:p-8"
    >
      <h3 id="exklusiv" className="text-2xl text-forest">
        Exklusiver Inhalt
      </h3>
      <p className="max-w-2xl">
        {freeHerbsInWords} sind bereits kostenlos freigeschaltet. Mit {ordered ? "Ihrem" : "dem"}{" "}
        Kräuterlexikon-Abo lesen Sie Beschreibung, Anwendung und Zubereitung aller weiteren Kräuter.
      </p>
      {opened.length > 0 && (
        <p>
          Ihre Auswahl:{" "}
          {opened.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && " und "}
              <Link to={`/herb-lexicon/${id}`} className="text-forest underline underline-offset-4">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      {opened.length < freeHerbViews && (
        <p>
          Eines Ihrer freigeschalteten Kräuter ist derzeit nicht verfügbar. Es bleibt für Sie
          freigeschaltet.
        </p>
      )}
      <Subscription ordered={ordered} offer={offer} />
      <div className="flex flex-wrap gap-3">
        {ordered && (
          <Link to={`/orders#${ordered.orderId}`} className={buttonClass("primary")}>
            Zur Bestellung
          </Link>
        )}
        {offer && (
          <Link to={`/product/${offer.productId}`} className={buttonClass("primary")}>
            Abo im Shop ansehen
          </Link>
        )}
        <Link to={back} className={buttonClass("secondary")}>
          Zurück
        </Link>
      </div>
    </section>
  );
}

function Subscription({ ordered, offer }: Pick<Wall, "ordered" | "offer">) {
  if (ordered) {
    return (
      <p>
        <strong>Ihr Abo ist bestellt.</strong> Sobald die Zahlung für die Bestellung{" "}
        {ordered.displayId} bestätigt ist, schalten wir alle Kräuter frei.
        {!site.storeService && " Die Bankverbindung steht in Ihrer Bestellung."}
      </p>
    );
  }
  if (!offer) return <p className="font-bold">Das Abo ist in Kürze im Shop erhältlich.</p>;
  return (
    <div>
      <p>
        <strong>{offer.title}</strong>
        {offer.subtitle && ` – ${offer.subtitle}`}
      </p>
      <Price variant={offer.variant} />
      <PriceNote hasShipping={offer.hasShipping} />
    </div>
  );
}
