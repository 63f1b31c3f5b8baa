/** What messengers show beside a link; drawn by `scripts/art/pictures.mjs`. */
export type SharePicture = { path: string; alt: string };

export const sharePictureSize = { width: 1200, height: 630 } as const;

export const siteSharePicture: SharePicture = {
  path: "/vorschau/kraeuterpfote.png",
  alt: "Kräuterpfote: Hund, Katze, Kaninchen und Pferd auf einer Wiese",
};

export const lexiconSharePicture: SharePicture = {
  path: "/vorschau/kraeuterlexikon.png",
  alt: "Kräuter von A bis Z: gezeichnete Tafeln heimischer Pflanzen",
};
