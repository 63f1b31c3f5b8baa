import { site } from "#app/platform/operator/config.ts";
import { priceNoteText } from "#app/platform/operator/price-note.tsx";

/** What stands at a price of this operator: with VAT, or free of it under § 19 UStG. */
export const vatNote = priceNoteText(site.vat, false).text;
