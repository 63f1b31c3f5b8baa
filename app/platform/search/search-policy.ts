// The bounds of every search by `search_terms`: of customers, animals and orders.

/** More words than anybody needs to find somebody. */
export const wordsMax = 5;

/**
 * So many terms are looked through at once, and so far words are counted when the rarest is chosen.
 * The list of customers goes on after them page by page; other searches say that there are more.
 */
export const candidatesMax = 125;
