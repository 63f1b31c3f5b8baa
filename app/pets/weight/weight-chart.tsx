import type { WeightCurve } from "./weight-curve.ts";

type WeightCurveFigureProps = {
  id: string;
  summary: string;
  curves: readonly [narrow: WeightCurve, wide?: WeightCurve];
};

export function WeightCurveFigure({ id: prefix, summary, curves }: WeightCurveFigureProps) {
  const [, wide] = curves;
  return (
    <figure className="@container mb-3">
      {curves.map((curve) => {
        if (!curve) return null;
        const isWide = curve === wide;
        const id = isWide ? `${prefix}-breit` : prefix;
        const { path, points, plot, xTicks, yTicks } = curve;
        const last = points.at(-1);
        const visibility = isWide ? "hidden @lg:block" : wide ? "@lg:hidden" : "max-w-md";
        return (
          <svg
            key={id}
            viewBox={isWide ? "0 0 720 260" : "0 0 300 200"}
            role="img"
            aria-labelledby={`${id}-titel ${id}-text`}
            className={`h-auto w-full ${visibility}`}
          >
            <title id={`${id}-titel`}>Gewichtskurve</title>
            <desc id={`${id}-text`}>{summary}</desc>
            {yTicks.map(({ y, label }) => (
              <g key={label}>
                <path d={`M${plot.left},${y}H${plot.right}`} stroke="var(--line)" />
                <text
                  x={plot.left - 8}
                  y={y + 4}
                  textAnchor="end"
                  fill="var(--ink-soft)"
                  className="text-xs"
                >
                  {label}
                </text>
              </g>
            ))}
            {xTicks.map(({ x, label }) => (
              <text
                key={label}
                x={x}
                y={plot.bottom + 22}
                textAnchor="middle"
                fill="var(--ink-soft)"
                className="text-xs"
              >
                {label}
              </text>
            ))}
            <path
              d={`${path}V${plot.bottom}H${plot.left}Z`}
              className="fill-sage-soft"
              opacity={0.7}
            />
            <path
              d={path}
              fill="none"
              stroke="var(--forest)"
              strokeWidth={2}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            {points.length <= dotsMax &&
              points.map(({ x, y, measuredOn }) => (
                <circle key={measuredOn} cx={x} cy={y} r={3} className="fill-forest" />
              ))}
            {last && (
              <circle
                cx={last.x}
                cy={last.y}
                r={5}
                fill="var(--clay)"
                stroke="var(--surface)"
                strokeWidth={2}
              />
            )}
          </svg>
        );
      })}
      <figcaption className="mt-2 text-sm text-ink-soft">{summary}</figcaption>
    </figure>
  );
}

/** More of them would hide the curve. */
const dotsMax = 24;
