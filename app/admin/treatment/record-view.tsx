import type { ReactNode } from "react";
import { Form } from "react-router";
import { AreaField, LineField } from "#app/admin/publishing/fields.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { BodyMap } from "#app/treatment/body-map.tsx";
import { partLabels, recordAddress, recordLimits, recordTexts } from "#app/treatment/record.ts";
import { valuesByName } from "#app/treatment/scales.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { RecordPage } from "./record.route.tsx";
import { photosId } from "./record-form.tsx";

type PageProps = { page: RecordPage };
type FixedRecordProps = PageProps & { result: FormResult | undefined; children: ReactNode };

export const additionsId = "nachtraege";

/** Other parts stand below what was found. */
export function FixedRecord({ page, result, children }: FixedRecordProps) {
  const { record, shape } = page;
  const measured = valuesByName(page.measured, record.weightKg);
  const texts = (["reason", ...recordTexts] as const).filter((name) => record[name] !== "");
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
      <div className="grid gap-4 *:min-w-0">
        <PagePart id="bericht" title="Bericht">
          <dl className="grid gap-4">
            {texts.map((name) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{partLabels[name]}</dt>
                <dd className="whitespace-pre-line" dir="auto">
                  {record[name]}
                </dd>
              </div>
            ))}
          </dl>
        </PagePart>
        <Additions page={page} result={result} />
      </div>
      <div className="grid gap-4 *:min-w-0">
        {measured.length > 0 && (
          <PagePart id="werte" title="Werte">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              {measured.map(([name, text]) => (
                <div key={name} className="contents">
                  <dt className="py-1 text-ink-soft">{name}</dt>
                  <dd className="py-1 font-semibold">{text}</dd>
                </div>
              ))}
            </dl>
          </PagePart>
        )}
        {record.points.length > 0 && (
          <PagePart id="koerperkarte" title="Körperkarte">
            <BodyMap shape={shape} points={record.points} />
          </PagePart>
        )}
        {page.photos.length > 0 && <Photos page={page} />}
        {children}
      </div>
    </div>
  );
}

function Additions({ page: { additions, key }, result }: Omit<FixedRecordProps, "children">) {
  return (
    <PagePart id={additionsId} title="Nachträge">
      {additions.length > 0 && (
        <ol className="mb-4 divide-y divide-line">
          {additions.map(({ id, reason, text, author, at }) => (
            <li key={id} className="py-3">
              <p className="text-sm text-ink-soft">{`${at}, ${author}`}</p>
              <p className="font-semibold" dir="auto">
                {reason}
              </p>
              <p className="whitespace-pre-line" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <FormState key={additions.length} result={result} idPrefix="nachtrag-">
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <KeptInput />
          <FormErrors />
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="key" value={result?.values.key ?? key} />
          <LineField name="why" label="Grund *" maxLength={recordLimits.reason} />
          <AreaField
            {...{ name: "text", label: "Nachtrag *", maxLength: recordLimits.text }}
            autoComplete="off"
          />
          <SubmitButton variant="secondary">Nachtragen</SubmitButton>
        </Form>
      </FormState>
    </PagePart>
  );
}

/** Those of a view side by side, with the one of the visit before. */
export function Photos({ page: { photos, record } }: PageProps) {
  const address = recordAddress(record.id);
  const isDraft = record.fixedAt === null;
  return (
    <PagePart id={photosId} title="Fotos">
      <ul className="mb-3 grid gap-5">
        {[...Map.groupBy(photos, ({ view }) => view)].map(([view, taken]) => (
          <li key={view}>
            <h3 className="mb-2 font-body text-base font-bold" dir="auto">
              {view}
            </h3>
            <div className="grid grid-cols-2 gap-3">
              {taken[0]?.before && <Photo view={view} {...taken[0].before} />}
              {taken.map(({ id, takenOn }, index) => (
                <div key={id}>
                  <Photo {...{ view, id, takenOn }} />
                  {isDraft && (
                    <TextLink to={`${address}/fotos/${id}/loeschen`} preventScrollReset>
                      Entfernen<span className="sr-only">{`: ${view}, Foto ${index + 1}`}</span>
                    </TextLink>
                  )}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {isDraft && photos.length < recordLimits.photos && (
        <ButtonLink to={`${address}/fotos/neu`} preventScrollReset>
          Foto hinzufügen
        </ButtonLink>
      )}
    </PagePart>
  );
}

function Photo({ view, id, takenOn }: { view: string; id: string; takenOn: string }) {
  const address = `/behandlung/foto/${id}`;
  return (
    <figure>
      <a href={address}>
        <img
          src={address}
          alt={`${view}, ${formatDay(takenOn)}`}
          loading="lazy"
          className="aspect-4/3 w-full rounded-field border border-line bg-paper object-contain"
        />
      </a>
      <figcaption className="text-sm text-ink-soft">{formatDay(takenOn)}</figcaption>
    </figure>
  );
}
