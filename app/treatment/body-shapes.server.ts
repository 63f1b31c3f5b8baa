import { isSpecies, type Species } from "#app/pets/policy.ts";
import { type BodyPoint, type BodyShape, bodyViews, nameOfPlace } from "./body.ts";

// Drawn for the product. Pages get the one they show.

type Drawn = Omit<BodyShape, "regions"> & {
  /** Each name with its x and y on the drawing, 200 by 150. */
  places: string;
};

const shapes: Record<Species, Drawn> = {
  Hund: {
    far: "M146 86c8 8 16 14 17 22l1 20c3 2 3 6 0 7h-11c-1-3 0-5 2-7l-4-18-14-16zM72 90c2 10 2 24 2 38 2 2 2 6 0 7H63c-1-3 0-5 2-7l-1-40z",
    body: "M18 56c-2-6 3-10 12-11 5-8 13-13 23-14 7-1 13 3 17 11 8 7 18 10 30 10 20 0 40-2 55 2 9-3 18-12 26-27 3-4 8-1 7 5-3 16-12 28-22 35 4 9 3 18-1 25-2 6 1 10 2 15l-6 21c4 2 4 6 1 7h-14c-2-3 0-6 4-9l1-14c-7-7-12-13-14-20-14 0-32 4-46 7-1 10-2 20-3 29 3 2 3 6 1 7H77c-2-3 0-6 5-9l-3-26c-8-5-13-14-15-24-6-3-11-7-15-11-7 4-17 4-24 2-5-2-7-6-7-9z",
    shade: "M53 33c-7 6-8 17-4 25 3 5 9 6 12 1 4-7 4-16 1-24-3-3-6-4-9-2z",
    lines: "M28 62c5 1 10 0 14-3M141 91c-4-10-3-22 6-30M82 101c-5-8-6-18-3-28",
    eye: [37, 48],
    places:
      "Kopf 44 40, Ohr 56 46, Auge 37 48, Maul 25 58, Hals 66 58, Schulter 80 72, Brust 70 88, Ellbogen 84 98, Vorderbein 86 114, Vorderpfote 84 131, Rücken 104 60, Lende 130 60, Bauch 115 88, Kruppe 152 60, Hüfte 154 74, Knie 148 94, Sprunggelenk 163 108, Hinterpfote 156 131, Rute 177 42",
  },
  Katze: {
    far: "M148 92c6 8 12 14 14 20l1 20c3 2 3 6 0 7h-11c-1-3 0-5 1-7l-3-14-14-16zM72 92c2 12 2 26 2 40 2 2 2 6 0 7H63c-1-3 0-5 2-7l-1-46z",
    body: "M31 64C25 58 24 48 30 41L29 24C29 21 32 20 34 22L44 32C49 31 54 31 58 33L69 26C72 24 74 26 73 29L68 45C71 51 71 56 69 61C78 67 92 69 106 69C124 69 142 67 154 72C163 75 169 68 173 57C177 45 179 32 187 25C192 21 197 25 195 30C189 40 188 56 183 70C180 79 174 86 167 89C168 97 166 103 162 108C161 112 163 116 164 120L165 132C169 134 169 139 165 140L150 140C148 137 150 134 154 132L153 122C146 116 141 111 139 104C125 106 110 108 97 108L93 132C96 134 96 139 92 140L78 140C76 137 78 134 82 132L80 104C73 98 68 90 64 78C58 76 52 75 47 73C41 73 35 70 31 64Z",
    shade: "M33 38L32 27L40 34C37 35 35 36 33 38ZM62 36L69 30L66 41Z",
    lines:
      "M34 58c2 2 5 2 7 0M31 60l-12-2M31 63l-11 3M142 104c-5-10-3-20 6-26M82 104c-5-8-6-16-3-25",
    eye: [42, 49],
    places:
      "Kopf 52 42, Ohr 35 31, Auge 42 49, Maul 34 60, Hals 62 68, Schulter 82 86, Brust 70 92, Ellbogen 87 104, Vorderbein 87 118, Vorderpfote 86 136, Rücken 106 76, Lende 130 76, Bauch 118 100, Kruppe 154 79, Hüfte 154 92, Knie 147 108, Sprunggelenk 161 112, Hinterpfote 158 136, Schwanz 184 46",
  },
  Pferd: {
    far: "M72 84c2 12 3 26 3 38l-1 11c3 2 3 7 0 8h-9c-1-4 0-6 1-8l1-14-6-26zM146 88c8 8 14 14 15 22l1 23c3 2 3 7 0 8h-10c-1-4 0-6 2-8l-4-20-14-16z",
    body: "M10 54C8 49 11 45 15 41L30 24C34 18 39 14 45 12L47 4C48 1 51 1 52 4L56 10C66 15 76 26 83 38C89 45 97 49 108 49C124 50 140 46 154 47C161 48 167 51 171 57C172 66 171 72 169 78C169 86 166 92 163 97C161 103 164 108 165 114L167 133C171 135 171 140 168 142L155 142C154 138 156 136 159 134L156 116C150 108 144 102 142 95C128 99 108 100 93 96C90 103 88 110 88 118L87 133C90 135 91 140 88 142L75 142C74 138 75 136 78 134L79 116L76 92C69 85 66 77 66 67C66 59 62 52 56 48C50 49 45 51 42 56C38 60 33 62 28 64C20 67 11 63 10 54Z",
    shade:
      "M52 8C66 14 78 27 86 41C80 43 75 39 71 34C66 27 60 20 50 16C47 18 45 21 43 24C42 18 46 11 52 8ZM168 52C178 56 182 68 183 82C184 94 188 106 185 117C183 121 178 120 177 115C174 100 174 84 169 72C171 65 170 58 168 52Z",
    lines: "M15 52c2 0 3 1 3 3M17 60c3 0 6-1 8-3M145 92c-5-12-3-24 8-32M78 94c-5-10-4-20 3-28",
    eye: [35, 27],
    places:
      "Kopf 28 42, Ohr 49 8, Auge 35 27, Maul 15 57, Hals 68 38, Widerrist 92 52, Schulter 82 68, Brust 71 80, Ellbogen 84 95, Vorderfußwurzel 83 116, Vorderhuf 82 138, Rücken 114 56, Lende 136 55, Bauch 116 91, Kruppe 157 54, Hüfte 158 70, Knie 148 98, Sprunggelenk 161 113, Hinterhuf 162 138, Schweif 181 92",
  },
  Kaninchen: {
    far: "M64 108c0 8-4 12-10 17-3 2-2 7 1 7h12l8-14z",
    body: "M30 84c-2-8 2-16 10-21 2-2 5-4 8-5-6-12-10-26-9-38 0-6 5-7 8-2 6 10 9 22 11 35 1-12 4-24 9-32 4-6 9-4 9 2 0 13-5 26-11 36 3 3 6 6 8 10 14-7 30-11 46-9 26 3 42 22 44 44 8-3 15 1 16 8 1 8-8 12-15 9 1 5-1 9-5 10-10 3-26 3-40 2-4 0-6-3-4-6-10 0-20-2-28-6l-6 10c4 1 5 5 3 7-6 2-12 2-18 1-3-1-3-5 0-8 2-6 2-14-2-22-4-1-8-3-11-6-8 2-18 1-23-4-3-2-4-4-4-7z",
    shade:
      "M44 24c3 9 7 20 8 30-5-9-9-20-8-30zM71 27c0 9-4 19-9 27 1-10 4-20 9-27zM164 104c8-3 14 2 15 8 0 7-7 11-14 9-2-6-2-11-1-17z",
    lines: "M115 127c-10-8-12-24-2-36 8-9 20-10 28-5M78 116c-4-6-5-12-3-18M38 90l-12 3M38 87l-13-1",
    eye: [45, 75],
    places:
      "Kopf 53 70, Ohr 45 34, Auge 45 75, Maul 31 90, Hals 70 82, Schulter 82 98, Brust 70 106, Vorderbein 76 120, Vorderpfote 75 135, Rücken 104 68, Lende 136 76, Bauch 97 120, Hüfte 140 98, Knie 114 112, Hinterpfote 124 131, Schwanz 172 112",
  },
};

/** @param type what is no species of ours is shown as a dog */
export function bodyShapeOf(type: string): BodyShape {
  const { places, ...drawn } = shapes[isSpecies(type) ? type : "Hund"];
  const hundredths = (value: number, of: number) => Math.round((value / of) * 1000) / 10;
  const regions = places.split(", ").map((place) => {
    const [name = "", x, y] = place.split(" ");
    return { name, x: hundredths(Number(x), 200), y: hundredths(Number(y), 150) };
  });
  return { ...drawn, regions };
}

/** 'Schulter links: fest', those of the left side first; what is said twice once. */
export function pointsInWords(type: string, points: readonly BodyPoint[]): string[] {
  const { regions } = bodyShapeOf(type);
  const words = points
    .toSorted((a, b) => bodyViews.indexOf(a.view) - bodyViews.indexOf(b.view))
    .map((point) => [nameOfPlace(regions, point), point.word].filter(Boolean).join(": "));
  return [...new Set(words)];
}
