import { Form, redirect } from "react-router";
import {
  addVetLetter,
  requireFittingAddress,
  vetLetterSchema,
} from "#app/admin/letters/letters.server.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { keyTaken, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { contentOfLetter, letterToVet, unprintablePhotos } from "#app/treatment/letter.server.ts";
import {
  letterLimits,
  letterPartLabels,
  letterParts,
  usualLetterParts,
} from "#app/treatment/letter.ts";
import { recordAddress, treatmentAddress } from "#app/treatment/record.ts";
import { recordNotFound } from "#app/treatment/record-form.server.ts";
import { getLetter } from "#app/treatment/released.server.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { Route } from "./+types/write-letter.route.ts";

/** What the vet's letter says beside the visit. `?behandlung=` names a record; else it is the newest. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, log, files } = requirePractitioner(context);
  const { customerId, petId } = params;
  const recordId = url.searchParams.get("behandlung") ?? "";
  const found = await loadOrSay(log, "Der Brief konnte nicht geladen werden.", async () => {
    const read = await getLetter(db, { customerId, petId, recordId });
    return read && { ...read, unprintable: await unprintablePhotos(files, read.photos) };
  });
  if (!found) throw await recordNotFound(context);
  const { pet, record, points, photos, unprintable } = found;
  return {
    key: crypto.randomUUID(),
    animal: pet.name,
    recordId: record.id,
    visitedOn: formatDay(record.visitedOn),
    address: found.lastAddress ?? pet.vetName,
    parts: letterParts.filter(
      (part) =>
        (part !== "body" || points.length > 0) &&
        (part !== "photos" || photos.length > 0) &&
        (part !== "answer" || found.answer !== null),
    ),
    unprintable,
  };
}

const failure = { event: "letter.failed", message: "Der Brief konnte nicht gespeichert werden." };

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const platform = requirePractitioner(context);
  const { db, now } = platform;
  return runAction(args, failure, async (form) => {
    const { customerId, petId } = params;
    noteAudit(context, { customerId, subject: petId });
    const letter = requireValid(form, vetLetterSchema);
    await requireFittingAddress(platform, "address", letter.address);
    const author = practitionerName(requireVisitor(context).profile);
    const place = { customerId, petId, recordId: String(form.get("record") ?? "") };
    const found = await getLetter(db, place);
    if (!found) throw await recordNotFound(context);
    const today = dayInGermany(now);
    const content = contentOfLetter(letterToVet(found, letter, today), today);
    if (!(await addVetLetter(db, place, { ...letter, author, content }, now))) {
      throw keyTaken(form, "Bitte drucken Sie diesen Brief noch einmal.");
    }
    return redirect(`${treatmentAddress(customerId, petId)}/brief.pdf?brief=${letter.id}`);
  });
}

export default function WriteLetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, animal, recordId, visitedOn, address, parts, unprintable } = loaderData;
  const result = actionData?.result;
  const title = "Brief an die Tierarztpraxis";
  const ticked = Object.fromEntries(usualLetterParts.map((part) => [part, "on"]));
  return (
    <div className="max-w-2xl">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <BackLink to={recordAddress(recordId)}>Zurück zum Bericht</BackLink>
      <h1 className="mt-2 mb-4 text-3xl text-forest">
        {title}
        <span className="block font-body text-xl font-bold text-ink">
          {`${animal}, ${visitedOn}`}
        </span>
      </h1>
      <FormState result={result} defaults={{ address, ...ticked }} idPrefix="brief-">
        {/* The paper opens beside the practice's page. */}
        <Form method="post" target="_blank" reloadDocument noValidate className="grid gap-5">
          <FormErrors />
          <KeptInput />
          <input type="hidden" name="key" value={result?.values.key ?? key} />
          <input type="hidden" name="record" value={recordId} />
          <TextAreaField
            name="address"
            label="Anschrift der Tierarztpraxis"
            hint="Ohne Angabe steht dort „An die Tierarztpraxis“."
            rows={4}
            maxLength={letterLimits.address}
            isOptionalByGroup
          />
          <TextAreaField
            name="question"
            label="Ihre Frage"
            rows={3}
            maxLength={letterLimits.question}
            isOptionalByGroup
          />
          <fieldset>
            <legend className="font-semibold">Außerdem im Brief</legend>
            {parts.map((part) => (
              <TickField key={part} name={part} label={letterPartLabels[part]} />
            ))}
            {unprintable.length > 0 && (
              <p className="text-sm text-ink-soft">
                {`Nicht druckbar: ${unprintable.join("; ")}. Der Brief bietet diese Fotos per E-Mail an.`}
              </p>
            )}
          </fieldset>
          <div>
            <SubmitButton>Brief drucken</SubmitButton>
          </div>
        </Form>
      </FormState>
    </div>
  );
}
