export const bodyViews = ["left", "right"] as const;
export type BodyView = (typeof bodyViews)[number];

export const viewLabels: Record<BodyView, string> = { left: "links", right: "rechts" };

/** A place on the drawn body, in hundredths of its width and height, and what was found there. */
export type BodyPoint = { view: BodyView; x: number; y: number; word: string };
type Place = Omit<BodyPoint, "word">;

export const bodyLimits = { points: 20, word: 60 } as const;

/** Hundredths on the left view; the right one is its mirror image. */
type BodyRegion = { name: string; x: number; y: number };

/** Of a view of 200 by 150, looking to the left. */
export type BodyShape = {
  far: string;
  body: string;
  shade: string;
  lines: string;
  eye: readonly [x: number, y: number];
  regions: readonly BodyRegion[];
};

export function placeOf({ x, y }: BodyRegion, view: BodyView): Place {
  return { view, x: view === "left" ? x : Math.round(1000 - x * 10) / 10, y };
}

/** As the form says it: 'left 40.5 48'. */
export function writePlace({ view, x, y }: Place): string {
  return `${view} ${x} ${y}`;
}

/** Null where it is none. */
export function readPlace(text: string): Place | null {
  const [, side, x, y] = /^(left|right) (\d{1,3}(?:\.\d)?) (\d{1,3}(?:\.\d)?)$/.exec(text) ?? [];
  const view = bodyViews.find((one) => one === side);
  if (!view || Number(x) > 100 || Number(y) > 100) return null;
  return { view, x: Number(x), y: Number(y) };
}

/** 'Schulter links': the nearest region. */
export function nameOfPlace(regions: readonly BodyRegion[], { view, x, y }: Place): string {
  const far = (region: BodyRegion) => {
    const { x: regionX, y: regionY } = placeOf(region, view);
    // The drawing is four wide and three high.
    return Math.hypot((regionX - x) * 4, (regionY - y) * 3);
  };
  const [nearest] = regions.toSorted((a, b) => far(a) - far(b));
  return [nearest?.name, viewLabels[view]].filter(Boolean).join(" ");
}
