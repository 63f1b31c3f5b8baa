import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { isShipped, type Product } from "./product.ts";

/** Warnings, description, what product safety asks for (GPSR, Art. 19), and the legal guarantee. */
export function ProductFacts({ product }: { product: Product }) {
  const { descriptionHtml, additionalInfo } = product;
  const warnings = additionalInfo.filter(({ title }) => isWarning(title));
  const others = additionalInfo.filter(({ title }) => !isWarning(title));
  return (
    <div className="mt-10 grid max-w-3xl gap-8">
      {warnings.map((info) => (
        <section
          key={info.id}
          aria-labelledby={info.id}
          className="rounded-card border border-clay bg-clay-soft p-5"
        >
          <h3 id={info.id} className="mb-2 text-xl text-forest">
            {info.title}
          </h3>
          <ProductText html={info.descriptionHtml} />
        </section>
      ))}
      {descriptionHtml && (
        <section aria-labelledby="beschreibung">
          <h3 id="beschreibung" className="mb-3 text-2xl text-forest">
            Beschreibung
          </h3>
          <ProductText html={descriptionHtml} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="angaben">
          <h3 id="angaben" className="mb-3 text-2xl text-forest">
            Weitere Angaben
          </h3>
          <div className="divide-y divide-line rounded-card border border-line bg-surface px-5">
            {others.map((info) => (
              <details key={info.id} open={mustBeSeen(info.title)} className="py-3">
                <summary className="cursor-pointer py-1 font-semibold">{info.title}</summary>
                <div className="pt-2 pb-1">
                  <ProductText html={info.descriptionHtml} />
                </div>
              </details>
            ))}
          </div>
        </section>
      )}
      <Guarantee isShipped={isShipped(product)} />
    </div>
  );
}

function isWarning(title: string): boolean {
  return /warn|sicherheit/i.test(title);
}

function mustBeSeen(title: string): boolean {
  return /hersteller|verantwortlich/i.test(title);
}

/** Goods: the place of the harmonised notice, mandatory since 27.09.2026 (Art. 246a § 1 EGBGB). */
function Guarantee({ isShipped: isGoods }: { isShipped: boolean }) {
  const { picture, text } = isGoods ? guaranteeNotice : { picture: null, text: digitalGuarantee };
  return (
    <section aria-labelledby="gewaehrleistung" className="rounded-card bg-sage-soft p-5">
      <h3 id="gewaehrleistung" className="mb-2 text-xl text-forest">
        Ihr gesetzliches Gewährleistungsrecht
      </h3>
      <div className="flex flex-wrap items-start gap-5">
        {picture && (
          <img
            src={picture.url}
            alt="Amtlicher Hinweis zum gesetzlichen Gewährleistungsrecht"
            width={picture.width}
            height={picture.height}
            loading="lazy"
            className="max-w-full"
          />
        )}
        <p className="min-w-60 flex-1">{text}</p>
      </div>
    </section>
  );
}

type ProductTextProps = {
  /** From the store worker only. */
  html: string;
};

/** HTML of the store worker, reduced to a short list of elements by `sanitise-html.ts`. */
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
