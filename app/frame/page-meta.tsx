import { site } from "#app/platform/operator/config.ts";

type PageMetaProps = {
  /** 'Haustiere'; the product's name is added. */
  title: string;
  description?: string;
  /** Whether a form of this page was refused; screen readers hear that first. */
  hasErrors?: boolean;
};

/** The document's title and description; React lifts them into the head. */
export function PageMeta({ title, description, hasErrors = false }: PageMetaProps) {
  const name = `${title} – ${site.productName}`;
  return (
    <>
      <title>{hasErrors ? `Fehler: ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
