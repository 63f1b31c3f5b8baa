import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormResult } from "#app/ui/form-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import {
  type BodyPoint,
  type BodyShape,
  type BodyView,
  bodyLimits,
  bodyViews,
  furtherViews,
  nameOfPlace,
  placeInDrawing,
  readPlace,
  sideViews,
  touchedAt,
  touchedPlace,
  viewLabels,
  writePlace,
} from "./body.ts";
import { BodyPaths, furtherLabel, PointMark, rowMarkClass } from "./body-paths.tsx";

type BodyMapProps = { shape: BodyShape; points: readonly BodyPoint[] };

/** The points on the animal, and beside it what they are; nothing without points. */
export function BodyMap({ shape, points }: BodyMapProps) {
  const views = bodyViews.filter((view) => points.some((point) => point.view === view));
  return (
    <>
      <Views shape={shape} points={points} views={views} />
      <ol className="mt-3 grid gap-1">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in order
          <li key={index} className="flex items-baseline gap-2">
            <Mark index={index} />
            <span>
              {nameOfPlace(shape.regions, point)}
              {point.word && (
                <>
                  : <bdi>{point.word}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

type ViewsProps = BodyMapProps & { views: readonly BodyView[]; onPlace?: (place: string) => void };

function Views({ shape: { paths, regions }, points, views, onPlace }: ViewsProps) {
  function place(view: BodyView, event: MouseEvent<SVGSVGElement>) {
    const { target, currentTarget } = event;
    const touched = { view, ...touchedAt(currentTarget.getBoundingClientRect(), event) };
    const meant = touchedPlace(regions, touched, target !== currentTarget);
    if (meant) onPlace?.(writePlace(meant));
  }
  return (
    <div className="grid gap-3 sm:max-lg:grid-cols-2">
      {views.map((view) => (
        <figure key={view} className="min-w-0 rounded-field border border-line bg-paper p-2">
          {/* The list below does the same by keys. */}
          <svg
            viewBox="0 0 200 150"
            aria-hidden="true"
            strokeLinejoin="round"
            strokeLinecap="round"
            onClick={onPlace && ((event) => place(view, event))}
            className={`w-full overflow-visible ${onPlace ? "cursor-pointer" : ""}`}
          >
            <BodyPaths paths={paths[view]} />
            {points.map((point, index) =>
              point.view === view ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: they stay in order
                <g key={index} transform={placeInDrawing(point)}>
                  <PointMark number={index + 1} />
                </g>
              ) : null,
            )}
          </svg>
          <figcaption className="text-center text-sm text-ink-soft">{viewLabels[view]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Mark({ index }: { index: number }) {
  return <span className={rowMarkClass}>{index + 1}</span>;
}

type Row = { key: number; place: string; word: string };

/** By the fields of a form. */
function rowsOf(read: (name: string) => string | null | undefined): Row[] {
  return Array.from({ length: bodyLimits.points }, (_, key) => {
    return { key, place: read(`ort-${key}`) ?? "", word: read(`wort-${key}`) ?? "" };
  }).filter(({ place, word }) => place + word !== "");
}

/** @param fill is given what fills the rows in again, as the browser kept it */
export function useBodyPoints(values: Record<string, string>) {
  const [rows, setRows] = useState(() => rowsOf((name) => values[name]));
  return {
    rows,
    setRows,
    fill: (kept: URLSearchParams) => setRows(rowsOf((name) => kept.get(name))),
  };
}

type BodyFieldsProps = { shape: BodyShape; state: ReturnType<typeof useBodyPoints> };

/** A touch on the drawing adds a row; the list is the same by keys, and without script. */
export function BodyFields({ shape, state: { rows, setRows } }: BodyFieldsProps) {
  const { result } = useFormResult();
  const list = useRef<HTMLOListElement>(null);
  const isFull = rows.length >= bodyLimits.points;
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const shown = isFull ? rows : [...rows, { key: nextKey, place: "", word: "" }];
  const points = rows.flatMap(({ place, word }) => {
    const read = readPlace(place);
    return read ? [{ ...read, word }] : [];
  });
  function change(row: Row) {
    const isNew = !rows.some(({ key }) => key === row.key);
    setRows(isNew ? [...rows, row] : rows.map((one) => (one.key === row.key ? row : one)));
  }
  /** As if it were typed, for what listens to the form. */
  function tell(changed: readonly Row[]) {
    flushSync(() => setRows([...changed]));
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  /** The focus goes to the row that takes its place. */
  function remove(index: number) {
    tell(rows.toSpliced(index, 1));
    const row = list.current?.children[index];
    row?.querySelector<HTMLElement>(index < rows.length - 1 ? "button" : "select")?.focus();
  }
  function addPlace(place: string) {
    if (isFull) return;
    tell([...rows, { key: nextKey, place, word: "" }]);
    list.current?.querySelector<HTMLInputElement>(`[name="wort-${rows.length}"]`)?.focus();
  }
  return (
    <>
      <Views shape={shape} points={points} views={sideViews} onPlace={addPlace} />
      <details open={points.some(({ view }) => furtherViews.includes(view)) || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
          {furtherLabel}
        </summary>
        <Views shape={shape} points={points} views={furtherViews} onPlace={addPlace} />
      </details>
      <ol ref={list} aria-label="Punkte" className="mt-3 grid gap-3 *:min-w-0">
        {shown.map((row, index) => {
          const error = result?.fieldErrors[`ort-${index}`] ?? result?.fieldErrors[`wort-${index}`];
          const isThere = index < rows.length;
          return (
            <li key={row.key}>
              <div className="flex items-start gap-2">
                <span className="mt-2.5 size-6 shrink-0">{isThere && <Mark index={index} />}</span>
                <div className="grid min-w-0 flex-1 gap-2 *:min-w-0 sm:grid-cols-[3fr_2fr]">
                  <select
                    {...fieldNamed(`ort-${index}`)}
                    aria-label={`Punkt ${index + 1}: Stelle`}
                    aria-invalid={error ? true : undefined}
                    value={row.place}
                    onChange={({ target }) => change({ ...row, place: target.value })}
                  >
                    <option value="">{isThere ? "Keine Stelle" : "Stelle wählen"}</option>
                    <Places shape={shape} chosen={row.place} />
                  </select>
                  <input
                    {...fieldNamed(`wort-${index}`)}
                    aria-label={`Punkt ${index + 1}: Befund`}
                    placeholder="Befund"
                    value={row.word}
                    maxLength={bodyLimits.word}
                    autoComplete="off"
                    onChange={({ target }) => change({ ...row, word: target.value })}
                  />
                </div>
                {isThere && (
                  <button
                    type="button"
                    aria-label={`Punkt ${index + 1} entfernen`}
                    onClick={() => remove(index)}
                    className="hidden min-h-11 cursor-pointer items-center px-2 text-ink-soft not-noscript:inline-flex"
                  >
                    <Icon name="close" />
                  </button>
                )}
              </div>
              {error && <p className="font-semibold text-danger">{error}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function fieldNamed(name: string) {
  const className =
    "block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink";
  return { id: name, name, className };
}

/** All regions; also the place that was touched, if it is none of them. */
function Places({ shape: { regions }, chosen }: { shape: BodyShape; chosen: string }) {
  const read = readPlace(chosen);
  const isRegion = regions.some((region) => writePlace(region) === chosen);
  return (
    <>
      {read && !isRegion && <option value={chosen}>{nameOfPlace(regions, read)}</option>}
      {bodyViews.map((view) => (
        <optgroup key={view} label={viewLabels[view]}>
          {regions.map(
            (region) =>
              region.view === view && (
                <option key={region.name} value={writePlace(region)}>
                  {region.name}
                </option>
              ),
          )}
        </optgroup>
      ))}
    </>
  );
}
