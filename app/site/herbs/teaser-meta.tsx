import { PageMeta } from "#app/frame/page-meta.tsx";
import { site } from "#app/site/config.ts";

type TeaserMetaProps = {
  title: string;
  description: string;
  /** The address that stands for all spellings of this page. */
  canonical: string;
  type: "website" | "article";
  /** Drawn plates are no picture that a messenger shows; an uploaded photograph is. */
  imageUrl?: string;
};

/** What search engines and messengers read of a public page; React lifts it into the head. */
export function TeaserMeta({
  title,
  description,
  canonical,
  type,
  imageUrl = "",
}: TeaserMetaProps) {
  return (
    <>
      <PageMeta title={title} description={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/\.(?:jpe?g|png|webp)$/.test(imageUrl) && (
        <meta property="og:image" content={new URL(imageUrl, canonical).href} />
      )}
    </>
  );
}
