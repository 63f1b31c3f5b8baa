/** ISO 11784/11785: three digits of country or maker, twelve of the animal. */
const isoChip = /^\d{15}$/;
/** Chips from before the standard (AVID, Trovan, Destron) have shorter numbers, some with letters. */
const olderChip = /^[\dA-Z]{9,15}$/;

/** How people part the groups when they copy from a passport or a sticker. */
const separators = /[\s.\-·]/g;

/**
 * A transponder number as it is stored: without spaces and dots, in capitals.
 * @returns null when it is none; what is empty stays empty
 */
export function normaliseChipNumber(typed: string): string | null {
  const chip = typed.replace(separators, "").toUpperCase();
  return chip === "" || isoChip.test(chip) || olderChip.test(chip) ? chip : null;
}

/** In groups, as it is read aloud: '276 098 100 123 456'. Other forms stay as they are. */
export function formatChipNumber(chip: string): string {
  return isoChip.test(chip) ? chip.replace(/\d{3}(?=\d)/g, "$&\u00A0") : chip;
}
