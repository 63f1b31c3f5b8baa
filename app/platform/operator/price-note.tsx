import { site } from "./config.ts";
import { priceNoteText } from "./vat.ts";

type PriceNoteProps = {
  /** Whether the thing is sent; digital things are not. */
  hasShipping: boolean;
};

/** Stands at every price. A plain link: the page behind it loads no script. */
export function PriceNote({ hasShipping }: PriceNoteProps) {
  const { text, link } = priceNoteText(site.vat, hasShipping);
  return (
    <small className="text-sm text-ink-soft">
      {text}
      {link && (
        <a
          href="/versand-und-zahlung"
          className="text-forest underline underline-offset-4 hover:no-underline"
        >
          {link}
        </a>
      )}
    </small>
  );
}
