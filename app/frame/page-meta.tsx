import { productName } from "#app/platform/operator/config.ts";

type PageMetaProps = {
  title: string;
  description?: string;
  /** Screen readers hear that first. */
  hasErrors?: boolean;
};

export function PageMeta({ title, description, hasErrors = false }: PageMetaProps) {
  const name = `${title} – ${productName}`;
  return (
    <>
      <title>{hasErrors ? `Fehler: ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
