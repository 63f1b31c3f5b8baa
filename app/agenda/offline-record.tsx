import { LineField } from "#app/admin/publishing/fields.tsx";
import { MeasuredFields } from "#app/admin/treatment/measured-fields.tsx";
import {
  type BodyView,
  bodyLimits,
  bodyViews,
  furtherViews,
  sideViews,
  viewLabels,
  writePlace,
} from "#app/treatment/body.ts";
import { BodyPaths, furtherLabel, PointMark, rowMarkClass } from "#app/treatment/body-paths.tsx";
import type { BodyDrawing, OfflineRecord } from "#app/treatment/offline-records.server.ts";
import {
  closedBooking,
  partLabels,
  photoViews,
  recordLimits,
  recordTexts,
} from "#app/treatment/record.ts";
import { VisitBefore } from "#app/treatment/visit-before.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { TickField } from "#app/ui/tick-field.tsx";

const fieldClass =
  "block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink";

/** What the forms of these records draw and name places by, each species once in the copy. */
export function OfflineDrawings({ drawings }: { drawings: readonly BodyDrawing[] }) {
  return (
    <>
      <svg aria-hidden="true" className="absolute size-0">
        <defs strokeLinejoin="round" strokeLinecap="round">
          {drawings.flatMap(({ species, paths }) =>
            bodyViews.map((view) => (
              <g key={species + view} id={drawingId(species, view)}>
                <BodyPaths paths={paths[view]} />
              </g>
            )),
          )}
          <g id="punkt">
            <PointMark number={null} />
          </g>
        </defs>
      </svg>
      {drawings.map(({ species, regions }) => (
        <template key={species} data-places={species}>
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
        </template>
      ))}
    </>
  );
}

function drawingId(species: string, view: BodyView): string {
  return `tier-${species}-${view}`;
}

/**
 * A visit's record in the copy of a day's plan, which has no React: `treatment/record-without-react.ts`
 * shows it, fills it in and keeps what is written.
 */
export function OfflineRecordForm({ record }: { record: OfflineRecord }) {
  const { defaults, before, lastKg, mayCloseBooking, ...facts } = record;
  if (record.isFixed)
    return <p className="mt-3 font-semibold text-success">Bericht abgeschlossen</p>;
  return (
    <details data-record={JSON.stringify({ ...facts, defaults })} hidden className="mt-3">
      <summary data-title className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        {record.recordId ? "Bericht fortsetzen" : "Bericht beginnen"}
      </summary>
      <FormState result={undefined} defaults={defaults} idPrefix={`bericht-${record.bookingId}-`}>
        <form>
          {Object.keys(defaults)
            .filter((name) => name.startsWith("zeigen-"))
            .map((name) => (
              <input key={name} type="hidden" name={name} value="on" />
            ))}
          <input type="hidden" name="seen" value={record.seen} />
          <div data-fields className="grid gap-5">
            <VisitBefore visit={before} className="rounded-field border border-line px-3.5" />
            <LineField
              name="reason"
              label={partLabels.reason}
              maxLength={recordLimits.reason}
              isOptionalByGroup
            />
            <TextField name="visitedOn" label="Datum" type="date" required />
            {recordTexts.map((name) => (
              <TextAreaField
                key={name}
                name={name}
                label={partLabels[name]}
                rows={4}
                isOptionalByGroup
                maxLength={recordLimits.text}
                autoComplete="off"
              />
            ))}
            <MeasuredFields
              weightHint={lastKg ? `Zuletzt ${String(lastKg).replace(".", ",")} kg.` : undefined}
            />
            <OfflinePoints species={record.species} />
            <fieldset>
              <legend className="mb-1.5 font-semibold">{partLabels.photos}</legend>
              <ul data-photos className="grid gap-1" />
              <div className="grid gap-2 sm:grid-cols-2">
                <select data-view aria-label="Ansicht des Fotos" className={fieldClass}>
                  {photoViews.map((view) => (
                    <option key={view}>{view}</option>
                  ))}
                </select>
                <input
                  data-photo
                  type="file"
                  accept="image/*"
                  aria-label="Foto hinzufügen"
                  className={fieldClass}
                />
              </div>
              <p role="alert" data-photo-problem className="font-semibold text-danger" />
            </fieldset>
            {mayCloseBooking && (
              <TickField name={closedBooking} value="ja" label="Auch den Termin abschließen" />
            )}
          </div>
          <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-3">
            <button type="submit" className={buttonClass("primary")}>
              Abschließen
            </button>
            <button type="button" data-discard hidden className={buttonClass("secondary")}>
              Verwerfen
            </button>
            <p
              role="status"
              data-state
              className="font-semibold text-clay data-arrived:text-success"
            />
          </div>
          <dialog
            aria-label="Eingaben verwerfen?"
            className="m-auto max-w-sm rounded-card border border-line bg-surface p-5 text-ink"
          >
            <p className="font-bold">Eingaben verwerfen?</p>
            <p className="mb-4">Text und Fotos dieses Berichts werden von diesem Gerät gelöscht.</p>
            <div className="flex flex-wrap gap-3">
              <button type="button" data-discard-now className={buttonClass("danger")}>
                Verwerfen
              </button>
              <button type="button" data-keep className={buttonClass("secondary")}>
                Abbrechen
              </button>
            </div>
          </dialog>
        </form>
      </FormState>
    </details>
  );
}

type OfViewsProps = { species: string; views: readonly BodyView[] };

/** Touched, they add a row to the list, which does the same by keys. */
function Drawings({ species, views }: OfViewsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {views.map((view) => (
        <figure key={view} className="min-w-0 rounded-field border border-line bg-paper p-2">
          <svg
            viewBox="0 0 200 150"
            aria-hidden="true"
            data-drawn={view}
            className="w-full cursor-pointer overflow-visible"
          >
            <use href={`#${drawingId(species, view)}`} />
            <g data-marks />
          </svg>
          <figcaption className="text-center text-sm text-ink-soft">{viewLabels[view]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** As `BodyFields` without React: `points-without-react.ts` has its rows. */
function OfflinePoints({ species }: { species: string }) {
  return (
    <fieldset data-body={species}>
      <legend className="mb-1.5 font-semibold">{partLabels.points}</legend>
      <Drawings species={species} views={sideViews} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
          {furtherLabel}
        </summary>
        <Drawings species={species} views={furtherViews} />
      </details>
      <ol
        aria-label="Punkte"
        data-points
        data-most={bodyLimits.points}
        className="my-3 grid gap-3"
      />
      <template data-point>
        <li className="flex items-start gap-2">
          <span data-number className={`mt-2.5 ${rowMarkClass}`} />
          <div className="grid min-w-0 flex-1 gap-2 *:min-w-0 sm:grid-cols-2">
            <select className={fieldClass}>
              <option value="">Keine Stelle</option>
            </select>
            <input
              placeholder="Befund"
              maxLength={bodyLimits.word}
              autoComplete="off"
              className={fieldClass}
            />
          </div>
          <button
            type="button"
            className="inline-flex min-h-11 cursor-pointer items-center px-2 text-ink-soft"
          >
            <Icon name="close" />
          </button>
        </li>
      </template>
      <button type="button" data-add-point className={buttonClass("secondary")}>
        Punkt hinzufügen
      </button>
    </fieldset>
  );
}
