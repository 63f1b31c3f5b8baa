import { ProductText } from "#app/shop/product-text.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { ProductPreview } from "./product-answers.server.ts";

type ProductPreviewCardProps = {
  preview: ProductPreview;
  /** New with every answer. */
  id: string;
};

/** The texts as the shop shows them, from what is typed. */
export function ProductPreviewCard({ preview, id }: ProductPreviewCardProps) {
  const { title, subtitle, descriptionHtml, infos } = preview;
  return (
    <section
      aria-labelledby="vorschau"
      className="mt-8 rounded-sheet border border-dashed border-field bg-paper p-5 wrap-anywhere sm:p-8"
    >
      <p className="mb-4 text-sm font-bold text-clay">Vorschau, noch nicht gespeichert</p>
      <h2
        id="vorschau"
        key={id}
        ref={takeFocus}
        // biome-ignore lint/a11y/noAutofocus: without script it is what was asked for, too
        autoFocus
        tabIndex={-1}
        className="text-3xl text-forest outline-none"
      >
        {title}
      </h2>
      {subtitle && <p className="mt-2 text-lg text-ink-soft">{subtitle}</p>}
      {descriptionHtml && (
        <div className="mt-5 max-w-3xl">
          <ProductText html={descriptionHtml} />
        </div>
      )}
      {infos.map((info) => (
        <div key={info.title} className="mt-5 max-w-3xl">
          <h3 className="text-lg font-semibold">{info.title}</h3>
          <ProductText html={info.html} />
        </div>
      ))}
    </section>
  );
}
