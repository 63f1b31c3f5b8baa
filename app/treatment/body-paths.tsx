import type { SVGProps } from "react";
import { type BodyLook, type BodyPath, mirrors } from "./body.ts";

const looks: Record<BodyLook, SVGProps<SVGPathElement>> = {
  far: { fill: "var(--sage)", opacity: 0.5 },
  body: { fill: "var(--sage-soft)" },
  shade: { fill: "var(--sage)" },
  outline: { fill: "none", stroke: "var(--forest)", strokeWidth: 1.6 },
  lines: { fill: "none", stroke: "var(--forest)", strokeWidth: 1.2, opacity: 0.5 },
  eye: { fill: "var(--forest)" },
};

/** One view of an animal, within an SVG of 200 by 150. */
export function BodyPaths({ paths }: { paths: readonly BodyPath[] }) {
  return paths.map(({ look, d, mirror }) => (
    <path key={look + d + mirror} {...looks[look]} d={d} transform={mirror && mirrors[mirror]} />
  ));
}

const numberLook = { textAnchor: "middle", y: 3.6, fontSize: 10, fontWeight: 700 } as const;

/** On the drawing, around the origin. */
export function PointMark({ number }: { number: number | null }) {
  return (
    <>
      <circle r="8" fill="var(--clay)" stroke="var(--surface)" strokeWidth="1.5" />
      <text {...numberLook} fill="var(--on-clay)">
        {number}
      </text>
    </>
  );
}

/** Of the number beside a point's row. */
export const rowMarkClass =
  "inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-clay text-sm font-bold text-on-clay";

export const furtherLabel = "Von oben, von unten, von vorn";
