import { isSpecies, type Species } from "#app/pets/policy.ts";
import {
  type BodyPath,
  type BodyPoint,
  type BodyRegion,
  type BodyShape,
  type BodyView,
  bodyViews,
  nameOfPlace,
  viewLabels,
} from "./body.ts";

// Drawn for the product, 200 by 150. Pages get the one they show.

type DrawnSide = {
  far: string;
  body: string;
  shade: string;
  lines: string;
  eye: readonly [x: number, y: number];
  /** Each name with its x and y. */
  places: string;
};

const sides: Record<Species, DrawnSide> = {
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

type DrawnHalf = {
  /** From one end of the axis to the other: closed along it, and drawn once more as in a mirror. */
  half: string;
  /** Halves, too: legs behind the body, ears, lines. */
  far?: string;
  shade?: string;
  lines: string;
  eye?: readonly [x: number, y: number];
  /** Those that begin with * lie on either side. */
  places: string;
};

/** From above and below the head is on the left, and the axis across; of the head it is upright. */
const halves: Record<Species, Record<"top" | "belly" | "head", DrawnHalf>> = {
  Hund: {
    top: {
      half: "M12 75C12 69 17 67 25 66C30 60 38 56 46 57C48 52 58 51 60 57C62 62 60 65 57 66C64 65 71 62 78 58C87 53 100 53 112 56C126 59 134 62 142 61C152 58 161 61 165 69C174 70 184 70 190 72C193 73 193 75 192 75",
      shade: "M46 57C48 52 58 51 60 57C62 62 60 65 57 66C52 64 48 61 46 57Z",
      lines: "M64 75H160M82 62C88 61 92 65 92 70M146 64C150 66 152 69 152 72",
      places:
        "Nase 16 75, Stirn 42 75, *Ohr 53 60, Nacken 68 75, *Schulter 88 64, Widerrist 88 75, *Rippen 110 63, Rücken 112 75, *Lende 134 67, Lendenwirbel 134 75, *Hüfte 152 65, Kreuzbein 152 75, Rutenansatz 168 75",
    },
    belly: {
      half: "M12 75C12 69 17 67 25 66C30 61 38 58 46 59C54 60 62 64 68 65C72 62 76 60 80 58C90 53 104 53 114 57C126 60 134 63 142 61C152 58 161 61 165 69C174 70 184 70 190 72C193 73 193 75 192 75",
      far: "M82 62C76 52 72 42 75 33C77 28 87 28 89 34C93 44 96 54 98 60ZM142 64C138 54 138 44 143 34C146 29 154 30 155 36C156 46 160 56 164 68Z",
      lines: "M24 75H46M100 62C104 66 104 70 102 72M124 68h1M134 68h1M146 68h1",
      places:
        "Kehle 54 75, Brustbein 88 75, *Achsel 88 63, *Vorderpfote 82 36, *Rippen 110 65, Oberbauch 112 75, Nabel 126 75, *Gesäuge 136 68, Unterbauch 144 75, *Leiste 150 66, *Hinterpfote 149 37, After 166 75",
    },
    head: {
      half: "M100 26C88 24 78 28 72 35C60 29 49 37 47 53C45 70 53 82 62 76C65 90 72 98 79 104C83 118 91 125 100 125",
      shade:
        "M72 35C60 29 49 37 47 53C45 70 53 82 62 76C63 62 66 46 72 35ZM100 93C92 92 88 98 92 104C95 108 98 109 100 109Z",
      lines: "M100 109V114C97 119 91 119 87 115M84 92C88 84 92 82 96 82",
      eye: [84, 62],
      places:
        "Stirn 100 44, *Ohr 54 56, *Auge 84 62, *Wange 72 82, Nasenrücken 100 78, Nase 100 100, *Lefze 84 110, Kinn 100 121",
    },
  },
  Katze: {
    top: {
      half: "M16 75C16 68 22 63 30 61L36 49 44 58C50 60 54 64 58 67C66 65 74 59 84 59C98 57 116 58 128 61C140 57 150 59 156 67C168 71 182 71 194 72C197 73 197 75 196 75",
      shade: "M30 61L36 49 44 58C39 58 34 59 30 61Z",
      lines: "M62 75H158M84 64C90 64 94 67 94 71M140 64C145 66 147 69 147 72",
      places:
        "Nase 19 75, Stirn 36 75, *Ohr 37 57, Nacken 62 75, *Schulter 86 65, Widerrist 86 75, *Rippen 108 65, Rücken 108 75, *Lende 130 68, Lendenwirbel 130 75, *Hüfte 146 66, Kreuzbein 146 75, Schwanzansatz 160 75",
    },
    belly: {
      half: "M16 75C16 68 22 63 30 62C40 60 50 64 58 67C66 65 74 59 84 59C98 57 116 58 128 61C140 57 150 59 156 67C168 71 182 71 194 72C197 73 197 75 196 75",
      far: "M82 62C76 54 73 44 76 36C78 31 87 31 88 37C91 46 95 54 98 61ZM136 63C132 54 133 44 138 37C141 32 149 33 150 39C151 48 154 57 157 67Z",
      lines: "M22 75H40M98 63C102 66 102 70 100 72M118 68h1M128 68h1M138 68h1",
      places:
        "Kehle 52 75, Brustbein 84 75, *Achsel 88 64, *Vorderpfote 82 39, *Rippen 108 66, Oberbauch 108 75, Nabel 120 75, *Gesäuge 128 68, Unterbauch 136 75, *Leiste 146 67, *Hinterpfote 144 40, After 158 75",
    },
    head: {
      half: "M100 38C92 37 86 37 80 40L62 18C58 15 55 20 55 27L58 58C53 74 60 94 76 105C86 112 94 114 100 114",
      shade: "M63 29L66 50L76 43ZM100 86H93C94 91 97 93 100 94Z",
      lines: "M100 94V99C97 103 92 103 88 101M80 94L54 90M80 98L56 103M90 46V52M96 44V52",
      eye: [82, 68],
      places:
        "Stirn 100 52, *Ohr 64 36, *Auge 82 68, *Wange 68 86, Nasenrücken 100 76, Nase 100 90, *Lefze 86 101, Kinn 100 110",
    },
  },
  Pferd: {
    top: {
      half: "M8 75C8 69 12 67 18 67C26 66 32 64 38 65L45 58 49 66C56 67 62 67 68 66C78 61 84 55 94 53C112 46 128 48 140 53C152 47 164 51 169 62C172 67 173 70 174 71C182 70 190 71 196 73C198 74 198 75 197 75",
      shade: "M174 71C182 70 190 71 196 73C198 74 198 75 197 75H174Z",
      lines: "M50 75H170M92 58C98 60 100 66 99 71M150 54C154 58 156 64 156 70",
      places:
        "Nase 12 75, Stirn 34 75, *Ohr 45 63, Genick 50 75, *Hals 68 70, Mähnenkamm 70 75, *Schulter 94 60, Widerrist 94 75, *Rippen 116 58, Rücken 116 75, *Lende 140 62, Lendenwirbel 140 75, *Kruppe 156 60, Kreuzbein 156 75, Schweifrübe 175 75",
    },
    belly: {
      half: "M8 75C8 69 12 67 18 67C30 65 42 65 52 66C58 67 62 67 68 66C78 61 84 55 94 53C112 46 128 48 140 53C152 47 164 51 169 62C172 67 173 70 174 71C182 70 190 71 196 73C198 74 198 75 197 75",
      far: "M84 60C79 48 77 36 78 26H87C90 38 93 48 97 56ZM146 58C143 46 142 36 144 26H153C156 38 160 48 166 60Z",
      lines:
        "M14 75H40M96 60C100 64 100 70 98 73M120 56C124 62 124 68 122 72M148 69C152 68 154 71 153 73",
      places:
        "Kehlgang 40 75, *Drosselrinne 62 71, Brustbein 88 75, *Gurtlage 100 66, *Vorderhuf 83 29, *Rippen 116 60, Bauchmitte 118 75, Nabel 134 75, *Flanke 142 63, Euter oder Schlauch 150 75, *Leiste 156 67, *Hinterhuf 149 29",
    },
    head: {
      half: "M100 18C94 17 90 19 86 23L81 6C77 2 74 7 75 13L78 30C71 42 72 57 76 71C80 86 80 100 78 112C76 126 86 139 100 139",
      shade: "M80 12L79 24L84 22ZM88 118C82 115 79 121 83 128C88 129 91 122 88 118Z",
      lines: "M100 18V40M90 72C92 84 92 96 91 106M88 134C94 132 97 132 100 132",
      eye: [78, 52],
      places:
        "Genick 100 16, *Ohr 79 14, Stirn 100 46, *Schläfe 84 36, *Auge 78 52, *Ganasche 78 76, Nasenrücken 100 84, *Nüster 86 122, Maul 100 134",
    },
  },
  Kaninchen: {
    top: {
      half: "M26 75C26 66 32 61 42 60C52 59 60 63 66 65C76 56 94 47 116 47C144 47 164 57 168 70C174 66 183 68 183 75",
      shade: "M54 71C64 59 84 58 98 65C90 73 70 76 56 73Z",
      lines: "M100 75H164M84 60C90 61 94 63 96 66M140 56C146 60 148 66 148 71",
      eye: [40, 65],
      places:
        "Nase 29 75, Stirn 44 75, *Auge 40 65, *Ohr 80 67, Nacken 64 75, *Schulter 84 60, *Rippen 108 58, Rücken 112 75, *Lende 134 62, Lendenwirbel 136 75, *Hüfte 152 62, Kreuzbein 154 75, Blume 176 75",
    },
    belly: {
      half: "M26 75C26 67 32 62 42 61C52 60 60 64 66 66C76 57 94 49 116 49C144 49 164 58 168 70C174 66 183 68 183 75",
      far: "M76 62C70 54 68 46 71 39C73 35 81 35 82 40C84 47 88 54 92 58ZM130 56C128 46 130 36 138 30C146 27 152 32 152 40C154 48 158 56 164 64Z",
      lines: "M32 75H46M92 62C96 66 96 70 94 72M112 68h1M124 68h1M136 68h1",
      places:
        "Kehle 54 75, Brustbein 80 75, *Achsel 84 64, *Vorderpfote 77 42, *Rippen 104 64, Oberbauch 106 75, Nabel 120 75, *Gesäuge 124 67, Unterbauch 138 75, *Leiste 152 68, *Hinterlauf 144 38, After 168 75",
    },
    head: {
      half: "M100 58C97 57 95 57 93 57C82 44 75 24 78 10C82 3 88 9 92 22C96 36 98 48 98 57C84 60 70 70 68 89C67 108 82 122 100 124",
      shade: "M84 18C81 26 85 40 92 51C93 40 90 26 84 18ZM100 99H94C95 104 98 106 100 106Z",
      lines: "M100 106V111C98 114 94 114 91 112M84 106L60 103M84 110L62 114",
      eye: [75, 86],
      places:
        "Stirn 100 68, *Ohr 84 30, *Auge 75 86, *Wange 76 106, Nasenrücken 100 86, Nase 100 102, Maul 100 113, Kinn 100 121",
    },
  },
};

/** Two Bézier curves, as papers draw no arcs. */
function circle([x, y]: readonly [x: number, y: number]): string {
  return `M${x - 1.8} ${y}c0-2.4 3.6-2.4 3.6 0s-3.6 2.4-3.6 0`;
}

function sidePaths(side: DrawnSide, mirror?: BodyPath["mirror"]): BodyPath[] {
  const paths: BodyPath[] = [
    { look: "far", d: side.far },
    { look: "body", d: side.body },
    { look: "shade", d: side.shade },
    { look: "outline", d: side.body },
    { look: "lines", d: side.lines },
    { look: "eye", d: circle(side.eye) },
  ];
  return paths.map((path) => ({ ...path, mirror }));
}

function halfPaths(drawn: DrawnHalf, mirror: BodyPath["mirror"]): BodyPath[] {
  const paths: BodyPath[] = [
    { look: "shade", d: drawn.far ?? "" },
    { look: "outline", d: drawn.far ?? "" },
    { look: "body", d: drawn.half },
    { look: "shade", d: drawn.shade ?? "" },
    { look: "outline", d: drawn.half },
    { look: "lines", d: drawn.lines },
    { look: "eye", d: drawn.eye ? circle(drawn.eye) : "" },
  ];
  return paths.filter(({ d }) => d !== "").flatMap((path) => [path, { ...path, mirror }]);
}

function hundredths(value: number, of: number): number {
  return Math.round((value / of) * 1000) / 10;
}

function readPlaces(places: string) {
  return places.split(", ").map((place) => {
    const [, mark, name = "", x, y] = /^(\*?)(.+) (\d+) (\d+)$/.exec(place) ?? [];
    return {
      name,
      isPair: mark === "*",
      x: hundredths(Number(x), 200),
      y: hundredths(Number(y), 150),
    };
  });
}

function opposite(value: number): number {
  return Math.round(1000 - value * 10) / 10;
}

function sideRegions(places: string, view: "left" | "right"): BodyRegion[] {
  return readPlaces(places).map(({ name, x, y }) => ({
    view,
    x: view === "left" ? x : opposite(x),
    y,
    name: `${name} ${viewLabels[view]}`,
  }));
}

/** The animal's own side: drawn first is its right one from above and from in front, its left one from below. */
function halfRegions(places: string, view: Exclude<BodyView, "left" | "right">): BodyRegion[] {
  const [first, second] = view === "belly" ? ["links", "rechts"] : ["rechts", "links"];
  return readPlaces(places).flatMap(({ name, isPair, x, y }) => {
    const named = (side: string) => [name, side, viewLabels[view]].filter(Boolean).join(" ");
    if (!isPair) return [{ view, x, y, name: named("") }];
    const mirrored = view === "head" ? { x: opposite(x), y } : { x, y: opposite(y) };
    return [
      { view, x, y, name: named(first ?? "") },
      { view, ...mirrored, name: named(second ?? "") },
    ];
  });
}

/** What is no species of ours is shown as a dog. */
export function drawnSpecies(type: string): Species {
  return isSpecies(type) ? type : "Hund";
}

export function bodyShapeOf(type: string): BodyShape {
  const species = drawnSpecies(type);
  const [side, { top, belly, head }] = [sides[species], halves[species]];
  return {
    paths: {
      left: sidePaths(side),
      right: sidePaths(side, "right"),
      top: halfPaths(top, "across"),
      belly: halfPaths(belly, "across"),
      head: halfPaths(head, "right"),
    },
    regions: [
      ...sideRegions(side.places, "left"),
      ...sideRegions(side.places, "right"),
      ...halfRegions(top.places, "top"),
      ...halfRegions(belly.places, "belly"),
      ...halfRegions(head.places, "head"),
    ],
  };
}

/** 'Schulter links: fest', those of the left side first; what is said twice once. */
export function pointsInWords(type: string, points: readonly BodyPoint[]): string[] {
  const { regions } = bodyShapeOf(type);
  const words = points
    .toSorted((a, b) => bodyViews.indexOf(a.view) - bodyViews.indexOf(b.view))
    .map((point) => [nameOfPlace(regions, point), point.word].filter(Boolean).join(": "));
  return [...new Set(words)];
}
