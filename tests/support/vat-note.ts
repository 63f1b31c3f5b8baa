import { site } from "#app/site/config.ts";
import { priceNoteText } from "#app/site/policy.ts";

/** What stands at a price of this operator: with VAT, or free of it under § 19 UStG. */
export const vatNote = priceNoteText(site.vat, false).text;
