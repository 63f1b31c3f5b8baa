import type { ReactNode } from "react";
import { formatDay } from "#app/platform/calendar-day.ts";
import { TextLink } from "#app/ui/link.tsx";
import { PhoneFold } from "#app/ui/page-part.tsx";
import { partLabels, type ReleasablePart, recordTexts } from "./record.ts";
import type { NextVisit, ToldRecord } from "./released.server.ts";
import { valuesInWords } from "./scales.ts";

type RecordsProps = { records: readonly ToldRecord[]; photoAddress: (photoId: string) => string };

/** What the practice has released of its records, newest first. */
export function ReleasedRecords({ records, photoAddress }: RecordsProps) {
  const [newest, ...earlier] = records;
  if (!newest) return <p className="text-ink-soft">Noch kein Bericht.</p>;
  return (
    <div className="divide-y divide-line">
      <ReleasedRecord record={newest} photoAddress={photoAddress} />
      {earlier.length > 0 && (
        <PhoneFold title={`Frühere Besuche (${earlier.length})`}>
          <div className="divide-y divide-line">
            {earlier.map((record) => (
              <ReleasedRecord key={record.id} record={record} photoAddress={photoAddress} />
            ))}
          </div>
        </PhoneFold>
      )}
    </div>
  );
}

type RecordProps = { record: ToldRecord } & Pick<RecordsProps, "photoAddress">;

function ReleasedRecord({ record, photoAddress }: RecordProps) {
  return (
    <article className="pt-2 pb-4">
      <h3 className="font-heading text-lg text-forest">Besuch am {formatDay(record.visitedOn)}</h3>
      <p className="text-sm text-ink-soft">{record.fixedBy}</p>
      <RecordParts told={record.told} photoAddress={photoAddress} />
    </article>
  );
}

const texts = ["reason", ...recordTexts] as const;

type PartsProps = Pick<ToldRecord, "told"> & Pick<RecordsProps, "photoAddress">;

function RecordParts({ told, photoAddress }: PartsProps) {
  const { points, photos } = told;
  const values = valuesInWords(told.scales, told.weightKg);
  return (
    <dl className="mt-2 grid gap-3">
      {texts.map(
        (part) =>
          told[part] !== "" && (
            <Part key={part} part={part}>
              <span className="whitespace-pre-line" dir="auto">
                {told[part]}
              </span>
            </Part>
          ),
      )}
      {values.length > 0 && <Part part="scales">{values.join(", ")}</Part>}
      {points.length > 0 && (
        <Part part="points">
          <ul className="list-disc pl-5 marker:text-clay">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
      )}
      {photos.length > 0 && (
        <Part part="photos">
          <span className="mt-1 flex flex-wrap gap-3">
            {photos.map(({ id, view, takenOn }) => (
              <a key={id} href={photoAddress(id)}>
                <img
                  src={photoAddress(id)}
                  alt={`${view}, ${formatDay(takenOn)}`}
                  width="160"
                  height="120"
                  loading="lazy"
                  className="h-30 w-40 rounded-field border border-line bg-sage-soft object-cover"
                />
              </a>
            ))}
          </span>
        </Part>
      )}
    </dl>
  );
}

function Part({ part, children }: { part: ReleasablePart; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{partLabels[part]}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What the plan suggests, and the form that books it, filled in. */
export function NextVisitLine({ visit, action }: { visit: NextVisit | null; action: string }) {
  if (visit === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>
        Nächster Termin: Vorschlag <strong>{formatDay(visit.day)}</strong>
      </span>
      <TextLink to={visit.address} size="touch">
        {action}
      </TextLink>
    </p>
  );
}
