import { PreviewCard, PreviewTitle } from "#app/admin/publishing/preview-card.tsx";
import { ProductText } from "#app/shop/product-text.tsx";
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
    <PreviewCard>
      <div className="wrap-anywhere">
        <PreviewTitle title={title} id={id} />
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
      </div>
    </PreviewCard>
  );
}
