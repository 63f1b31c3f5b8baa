export const bodyViews = ["left", "right", "top", "belly", "head"] as const;
export type BodyView = (typeof bodyViews)[number];

/** What a form shows at once, and what it folds. */
export const sideViews = bodyViews.slice(0, 2);
export const furtherViews = bodyViews.slice(2);

export const viewLabels: Record<BodyView, string> = {
  left: "links",
  right: "rechts",
  top: "von oben",
  belly: "von unten",
  head: "von vorn",
};

/** A place on the drawn body, in hundredths of its width and height, and what was found there. */
export type BodyPoint = { view: BodyView; x: number; y: number; word: string };
type Place = Omit<BodyPoint, "word">;

export const bodyLimits = { points: 20, word: 60 } as const;

/** 'Schulter links', in hundredths of its view. */
export type BodyRegion = Place & { name: string };

/** How a path is drawn; `far` lies behind the body. */
export type BodyLook = "far" | "body" | "shade" | "outline" | "lines" | "eye";

/** How the other half or side of a drawing is made of the first, as SVG has it. */
export const mirrors = {
  right: "translate(200) scale(-1 1)",
  across: "translate(0 150) scale(1 -1)",
} as const;

/** Of a view of 200 by 150. */
export type BodyPath = { look: BodyLook; d: string; mirror?: keyof typeof mirrors | undefined };

export type BodyShape = {
  paths: Record<BodyView, readonly BodyPath[]>;
  regions: readonly BodyRegion[];
};

/** As the form says it: 'left 40.5 48'. */
export function writePlace({ view, x, y }: Place): string {
  return `${view} ${x} ${y}`;
}

/** As an SVG transform. */
export function placeInDrawing({ x, y }: Pick<Place, "x" | "y">): string {
  return `translate(${x * 2} ${y * 1.5})`;
}

/** Null where it is none. */
export function readPlace(text: string): Place | null {
  const [, name, x, y] = /^([a-z]+) (\d{1,3}(?:\.\d)?) (\d{1,3}(?:\.\d)?)$/.exec(text) ?? [];
  const view = bodyViews.find((one) => one === name);
  if (!view || Number(x) > 100 || Number(y) > 100) return null;
  return { view, x: Number(x), y: Number(y) };
}

/** The region that is nearest in its view, and how far it is in parts of the 200 by 150. */
export function nearestRegion(regions: readonly BodyRegion[], { view, x, y }: Place) {
  const nearest: { region: BodyRegion | null; distance: number } = {
    region: null,
    distance: Number.POSITIVE_INFINITY,
  };
  for (const region of regions) {
    const distance = Math.hypot((region.x - x) * 2, (region.y - y) * 1.5);
    if (region.view === view && distance < nearest.distance)
      Object.assign(nearest, { region, distance });
  }
  return nearest;
}

/** Beside thin legs a finger still means them: 24 pixels of a drawing that is 300 wide. */
const reach = 16;

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where a drawing was touched, in hundredths of it. */
export function touchedAt(
  { left, top, width, height }: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const part = (at: number, of: number) =>
    Math.min(Math.max(Math.round((at / of) * 1000) / 10, 0), 100);
  return { x: part(clientX - left, width), y: part(clientY - top, height) };
}

/** What a touch means: the place itself on the animal, beside it the nearest region, else nothing. */
export function touchedPlace(
  regions: readonly BodyRegion[],
  place: Place,
  isOnAnimal: boolean,
): Place | null {
  if (isOnAnimal) return place;
  const { region, distance } = nearestRegion(regions, place);
  return distance <= reach ? region : null;
}

/** 'Schulter links': the nearest region. */
export function nameOfPlace(regions: readonly BodyRegion[], place: Place): string {
  return nearestRegion(regions, place).region?.name ?? viewLabels[place.view];
}

/** What the fields hold at first. */
export function pointFields(points: readonly BodyPoint[]): Record<string, string> {
  return Object.fromEntries(
    points.flatMap(({ word, ...place }, index) => [
      [`ort-${index}`, writePlace(place)],
      [`wort-${index}`, word],
    ]),
  );
}
