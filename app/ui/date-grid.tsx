import type { ComponentProps, ReactNode } from "react";
import { weekdayNames } from "#app/platform/months.ts";

type DateGridProps = Pick<ComponentProps<"table">, "ref" | "onKeyDown" | "onFocus"> & {
  labelledBy: string;
  className: string;
  headClassName: string;
  /** A row per week, from Monday to Sunday. */
  children: ReactNode;
};

export function DateGrid(props: DateGridProps) {
  const { labelledBy, className, headClassName, children, ...events } = props;
  return (
    <table
      {...events}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in the ARIA pattern's own example
      role="grid"
      aria-labelledby={labelledBy}
      className={`w-full table-fixed ${className}`}
    >
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className={`${headClassName} text-sm font-semibold text-ink-soft`}
            >
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
