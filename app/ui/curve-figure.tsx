import type { Curve } from "./curve.ts";

type CurveFigureProps = {
  id: string;
  title: string;
  summary: string;
  /** For narrow places, and for wide ones. */
  curves: readonly Curve[];
};

export function CurveFigure({ id: prefix, title, summary, curves }: CurveFigureProps) {
  const [, wide] = curves;
  return (
    <figure className="@container mb-3">
      {curves.map((curve) => {
        const isWide = curve === wide;
        const id = isWide ? `${prefix}-breit` : prefix;
        const { path, points, xTicks, yTicks, size } = curve;
        const { left, right, top, bottom } = curve.plot;
        const box = (period: Curve["periods"][number]) =>
          `M${period.left},${top}H${Math.max(period.right, period.left + 2)}V${bottom}H${period.left}Z`;
        const isMarked = curve.days.length + curve.periods.length > 0;
        const visibility = isWide ? "hidden @lg:block" : wide ? "@lg:hidden" : "max-w-md";
        return (
          <svg
            key={id}
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-labelledby={`${id}-titel ${id}-text`}
            className={`h-auto w-full ${visibility}`}
          >
            <title id={`${id}-titel`}>{title}</title>
            <desc id={`${id}-text`}>{summary}</desc>
            <path d={curve.periods.map(box).join("")} className="fill-sage-soft" />
            <path
              d={yTicks.map(({ y }) => `M${left},${y}H${right}`).join("")}
              stroke="var(--line)"
            />
            <path
              d={curve.days.map((x) => `M${x},${top}V${bottom}`).join("")}
              stroke="var(--ink-soft)"
              strokeDasharray="3 3"
            />
            <g fill="var(--ink-soft)" className="text-xs">
              {yTicks.map(({ y, label }) => (
                <text key={label} x={left - 8} y={y + 4} textAnchor="end">
                  {label}
                </text>
              ))}
              {xTicks.map(({ x, label }) => (
                <text key={label} x={x} y={bottom + 22} textAnchor="middle">
                  {label}
                </text>
              ))}
            </g>
            {!isMarked && (
              <path d={`${path}V${bottom}H${left}Z`} className="fill-sage-soft" opacity={0.7} />
            )}
            <path
              d={path}
              fill="none"
              stroke="var(--forest)"
              strokeWidth={2}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <Points points={points} />
          </svg>
        );
      })}
      <figcaption className="mt-2 text-sm text-ink-soft">{summary}</figcaption>
    </figure>
  );
}

/** More of them would hide the curve. */
const dotsMax = 24;

function Points({ points }: Pick<Curve, "points">) {
  const shown = points.slice(points.length <= dotsMax ? 0 : -1);
  return shown.map((point) => {
    const { x, y, day, isHollow = false } = point;
    const isLast = point === points.at(-1);
    const colour = isLast ? "var(--clay)" : "var(--forest)";
    return (
      <circle
        key={`${day} ${isHollow}`}
        cx={x}
        cy={y}
        r={isLast ? 5 : isHollow ? 3.5 : 3}
        fill={isHollow ? "var(--surface)" : colour}
        stroke={isHollow ? colour : "var(--surface)"}
        strokeWidth={isHollow || isLast ? 2 : 0}
      />
    );
  });
}
