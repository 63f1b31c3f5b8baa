import { useLocation, useRouteLoaderData } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { site } from "#app/platform/operator/config.ts";
import type { loader } from "./site.layout.tsx";

type PublicMetaProps = {
  title: string;
  description: string;
  /** Without a slash at the end; '' where nobody has set one (docs/decisions/public-pages.md). */
  origin: string;
  /** The address that stands for all spellings of this page, from its slash on. */
  path: string;
  type?: "website" | "article";
  picture?: SharePicture;
  /** Whether a form of this page was refused. */
  hasErrors?: boolean;
};

/** What search engines and messengers read of a public page; React lifts it into the head. */
export function PublicMeta({
  title,
  description,
  origin,
  path,
  type = "website",
  picture = siteSharePicture,
  hasErrors = false,
}: PublicMetaProps) {
  return (
    <>
      <PageMeta title={title} description={description} hasErrors={hasErrors} />
      {/* A relative one says nothing that the page's own address does not. */}
      {origin !== "" && <link rel="canonical" href={origin + path} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:url" content={origin + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What messengers show beside a link; drawn by `scripts/art/pictures.mjs`. */
type SharePicture = { path: string; alt: string };

const sharePictureSize = { width: 1200, height: 630 } as const;

const siteSharePicture: SharePicture = {
  path: "/vorschau/kraeuterpfote.png",
  alt: "Kräuterpfote: Hund, Katze, Kaninchen und Pferd auf einer Wiese",
};

export const lexiconSharePicture: SharePicture = {
  path: "/vorschau/kraeuterlexikon.png",
  alt: "Kräuter von A bis Z: gezeichnete Tafeln heimischer Pflanzen",
};

/**
 * The site's configured origin, for what leads search engines and messengers to a page. '' where the
 * configuration names none, as on one's own machine: addresses are then relative to the page.
 */
export function useSiteOrigin(): string {
  return useRouteLoaderData<typeof loader>("site/site.layout")?.origin ?? "";
}

/** The page's own address. */
export function useCanonicalPath(): string {
  return useLocation().pathname;
}
