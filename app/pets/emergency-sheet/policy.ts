/** Asks for the sheet as a browser keeps it: nobody sees that copy with a network. */
export const copyHeader = "x-sheet-copy";

/** Where a browser that was asked to keeps it; as in `public/service-worker.js`. */
export const sheetCacheName = "kraeuterpfote-notfallblatt";

/** So long a browser hands it out without asking; as in `public/service-worker.js`. */
export const sheetKeptDays = 30;

/** Whose sheet it is, as a keyed hash: a browser renews it for nobody else. */
export const sheetOwnerHeader = "x-sheet-owner";

/** On the kept copy: when it was taken (ISO 8601); as in `public/service-worker.js`. */
export const keptAtHeader = "x-kept-at";
