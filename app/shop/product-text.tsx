type ProductTextProps = {
  /** From the store worker only. */
  html: string;
};

/**
 * Text with the structure that a shop's editor gave it. The one place that writes HTML as it came: the
 * store worker has reduced it to a short list of elements without style, script or pictures
 * (`workers/store/catalogue/sanitise-html.ts`), and the page's security policy would run none.
 */
export function ProductText({ html }: ProductTextProps) {
  return (
    <div
      className="rich-text"
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
