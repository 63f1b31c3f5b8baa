import { LineField } from "#app/admin/publishing/fields.tsx";
import { numberMax } from "#app/platform/number-field.ts";
import { bodyLimits, bodyViews, viewLabels, writePlace } from "#app/treatment/body.ts";
import type { OfflineRecord } from "#app/treatment/offline-records.server.ts";
import { partLabels, photoViews, recordLimits, recordTexts } from "#app/treatment/record.ts";
import { ScaleField } from "#app/treatment/scale-field.tsx";
import { scaleKeys, scales } from "#app/treatment/scales.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";

const fieldClass =
  "block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink";

/**
 * A visit's record in the copy of a day's plan, which has no React: `treatment/record-without-react.ts`
 * shows it, fills it in and keeps what is written.
 */
export function OfflineRecordForm({ record }: { record: OfflineRecord }) {
  const { defaults, shape, lastKg, ...facts } = record;
  if (record.isFixed)
    return <p className="mt-3 font-semibold text-success">Bericht abgeschlossen</p>;
  return (
    <details data-record={JSON.stringify({ ...facts, defaults })} hidden className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        {record.recordId ? "Bericht fortsetzen" : "Bericht beginnen"}
      </summary>
      <p role="status" data-state className="mb-3 font-semibold text-clay" />
      <FormState result={undefined} defaults={defaults} idPrefix={`bericht-${record.bookingId}-`}>
        <form className="grid gap-5">
          {Object.keys(defaults)
            .filter((name) => name.startsWith("zeigen-"))
            .map((name) => (
              <input key={name} type="hidden" name={name} value="on" />
            ))}
          <input type="hidden" name="seen" value={record.seen} />
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
          {scaleKeys.map(
            (key) =>
              key !== "temperature" && (
                <ScaleField key={key} scale={key} legend={scales[key].label} isOptional />
              ),
          )}
          <div className="grid grid-cols-2 gap-3">
            <LineField
              name="temperature"
              label="Temperatur in °C"
              inputMode="decimal"
              maxLength={numberMax}
              isOptionalByGroup
            />
            <LineField
              name="weight"
              label="Gewicht in kg"
              inputMode="decimal"
              maxLength={numberMax}
              isOptionalByGroup
              hint={lastKg ? `Zuletzt ${String(lastKg).replace(".", ",")} kg.` : undefined}
            />
          </div>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{partLabels.points}</legend>
            <ol data-points data-most={bodyLimits.points} className="grid gap-3" />
            <template data-point>
              <li className="grid gap-2 sm:grid-cols-2">
                <select aria-label="Stelle" className={fieldClass}>
                  <option value="">Keine Stelle</option>
                  {bodyViews.map((view) => (
                    <optgroup key={view} label={viewLabels[view]}>
                      {shape.regions.map(
                        (region) =>
                          region.view === view && (
                            <option key={region.name} value={writePlace(region)}>
                              {region.name}
                            </option>
                          ),
                      )}
                    </optgroup>
                  ))}
                </select>
                <input
                  aria-label="Befund der Stelle"
                  placeholder="Befund"
                  maxLength={bodyLimits.word}
                  autoComplete="off"
                  className={fieldClass}
                />
              </li>
            </template>
            <button type="button" data-add-point className={`${buttonClass("secondary")} mt-3`}>
              Punkt hinzufügen
            </button>
          </fieldset>
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
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={buttonClass("primary")}>
              Abschließen
            </button>
            <button type="button" data-discard hidden className={buttonClass("secondary")}>
              Verwerfen
            </button>
          </div>
          <dialog
            aria-label="Eingaben verwerfen?"
            className="m-auto max-w-sm rounded-card border border-line bg-surface p-5 text-ink"
          >
            <p className="font-bold">Eingaben verwerfen?</p>
            <p className="mb-4">Text und Fotos auf diesem Gerät werden gelöscht.</p>
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
