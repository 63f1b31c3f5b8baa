import {
  type Asked,
  AskedDialog,
  incomplete,
  notPublished,
} from "#app/admin/publishing/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/questions.route.ts";
import { productAddress, productHeadingId } from "./address.ts";
import { changeProduct, type OnProduct, requireCatalogue } from "./catalogue.server.ts";
import { deleteProduct, publishProduct, unpublishProduct } from "./commands.server.ts";
import { removePicture } from "./pictures.server.ts";
import type { ProductPage } from "./queries.server.ts";
import { deleteVariant } from "./variant-commands.server.ts";

type Params = { variantId?: string | undefined; place?: string | undefined };

/** By the rest of the address, as in `routes.ts`. */
const questions = {
  veroeffentlichen: askToPublish,
  zurueckziehen: askToUnpublish,
  loeschen: askToDelete,
  "varianten/:variantId/loeschen": askToDeleteVariant,
  "bilder/:place/entfernen": askToRemovePicture,
} satisfies Record<string, (page: ProductPage, params: Params) => Asked>;

const commands: Record<
  keyof typeof questions,
  (given: OnProduct, params: Params) => Promise<Response>
> = {
  veroeffentlichen: publishProduct,
  zurueckziehen: unpublishProduct,
  loeschen: deleteProduct,
  "varianten/:variantId/loeschen": (given, { variantId }) => deleteVariant(given, variantId),
  "bilder/:place/entfernen": removePicture,
};

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await requireCatalogue(context);
  return { question: questionAt(questions, pattern) };
}

export async function action(args: Route.ActionArgs) {
  const run = commands[questionAt(questions, args.pattern)];
  return changeProduct(args, (given) => run(given, args.params));
}

export default function ProductQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/products/product.route");
  if (!page) return null;
  return (
    <AskedDialog
      asked={questions[loaderData.question](page, params)}
      closeTo={productAddress(page.product.id)}
      headingId={productHeadingId}
      revision={page.product.revision}
      result={actionData?.result}
    />
  );
}

function askToPublish({ product, missing, benefit }: ProductPage): Asked {
  const { title, isHidden, status } = product;
  if (status === "published") {
    const text = <p>„{title}“ ist schon veröffentlicht.</p>;
    return { isNotice: true, title: "Schon veröffentlicht", text };
  }
  if (missing.length > 0) {
    return incomplete("Fehlende Pflichtangaben:", missing);
  }
  return {
    title: `„${title}“ veröffentlichen?`,
    confirmText: "Veröffentlichen",
    busyText: "Wird gespeichert...",
    isDanger: false,
    text: (
      <>
        <p>
          Der zuletzt gespeicherte Stand wird veröffentlicht.{" "}
          {isHidden ? "Das Produkt bleibt verborgen." : "Das Produkt ist sofort bestellbar."}
        </p>
        {benefit && <p>Der Kauf schaltet {benefit} frei.</p>}
      </>
    ),
  };
}

function askToUnpublish({ product, variants, lostBenefit }: ProductPage): Asked {
  if (product.status === "draft") return notPublished(product.title);
  return {
    title: `„${product.title}“ zurückziehen?`,
    confirmText: "Zurückziehen",
    busyText: "Wird zurückgezogen...",
    isDanger: true,
    text: (
      <>
        <LostBenefit text={lostBenefit} />
        <p>
          Das Produkt verschwindet sofort aus dem Shop. Bestehende Bestellungen bleiben unverändert.
        </p>
        <OpenPagesNote variants={variants} />
        <p>Sie können das Produkt jederzeit wieder veröffentlichen.</p>
      </>
    ),
  };
}

function askToDelete({ product, variants, lostBenefit }: ProductPage): Asked {
  return {
    title: `„${product.title}“ löschen?`,
    ...deleting,
    text: (
      <>
        <LostBenefit text={lostBenefit} />
        <p>
          Varianten und Bilder werden ebenfalls gelöscht. Bestehende Bestellungen bleiben
          unverändert. Diese Aktion kann nicht rückgängig gemacht werden.
        </p>
        <OpenPagesNote variants={variants} />
        {product.status === "published" && (
          <p>Sie möchten das Produkt nur vorübergehend entfernen? Dann ziehen Sie es zurück.</p>
        )}
      </>
    ),
  };
}

function askToDeleteVariant({ variants }: ProductPage, { variantId }: Params): Asked {
  const variant = variants.find(({ id }) => id === variantId);
  if (!variant || variants.length < 2) {
    const text = variant
      ? "Jedes Produkt braucht mindestens eine Variante."
      : "Diese Variante gibt es nicht mehr.";
    return { isNotice: true, title: "Löschen nicht möglich", text: <p>{text}</p> };
  }
  return {
    title: `${variant.title || "Diese Variante"} löschen?`,
    ...deleting,
    text: (
      <>
        <p>
          Bestehende Bestellungen bleiben unverändert. Diese Aktion kann nicht rückgängig gemacht
          werden.
        </p>
        <OpenPagesNote variants={[variant]} />
      </>
    ),
  };
}

const deleting = { confirmText: "Löschen", busyText: "Wird gelöscht...", isDanger: true } as const;

/** Counts from one. */
function askToRemovePicture({ product }: ProductPage, { place }: Params): Asked {
  const picture = product.images[Number(place) - 1];
  if (!picture) {
    const text = <p>Dieses Bild gibt es nicht mehr.</p>;
    return { isNotice: true, title: "Bild nicht gefunden", text };
  }
  return {
    title: "Bild entfernen?",
    confirmText: "Entfernen",
    busyText: "Wird entfernt...",
    isDanger: true,
    fields: <input type="hidden" name="picture" value={picture} />,
    text: (
      <>
        <img
          src={picture}
          alt={`${product.title}, Bild ${place}`}
          width="160"
          height="160"
          className="size-40 rounded-card border border-line bg-sage-soft object-cover"
        />
        <p>Das lässt sich nicht rückgängig machen.</p>
      </>
    ),
  };
}

function LostBenefit({ text }: { text: string | null }) {
  return text && <p className="rounded-card bg-clay-soft px-4 py-3">{text}</p>;
}

function OpenPagesNote({ variants }: { variants: readonly { onOpenPages: number }[] }) {
  const count = variants.reduce((sum, variant) => sum + variant.onOpenPages, 0);
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? "Ein Stück wird" : `${count} Stück werden`} gerade bestellt. Bereits begonnene
      Bestellungen bleiben möglich.
    </p>
  );
}
