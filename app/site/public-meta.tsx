import { useLocation, useRouteLoaderData } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { site } from "#app/platform/operator/config.ts";
import type { loader } from "./site.layout.tsx";

type PublicMetaProps = {
  title: string;
  description: string;
  /** By default the site's own; '' when not configured (docs/decisions/public-pages.md). */
  origin?: string;
  path?: string;
  type?: "website" | "article";
  picture?: SharePicture;
  hasErrors?: boolean;
};

/** React lifts it into the head. */
export function PublicMeta({
  title,
  description,
  type = "website",
  picture = siteSharePicture,
  hasErrors = false,
  ...page
}: PublicMetaProps) {
  const ownOrigin = useSiteOrigin();
  const { pathname } = useLocation();
  const { origin = ownOrigin, path = pathname } = page;
  return (
    <>
      <PageMeta title={title} description={description} hasErrors={hasErrors} />
      {/* Useless when relative. */}
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

/** Drawn by `scripts/art/pictures.mjs`. */
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

/** '' when not configured, as in development: addresses are then relative. */
export function useSiteOrigin(): string {
  return useRouteLoaderData<typeof loader>("site/site.layout")?.origin ?? "";
}
