import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { photoAddress } from "#app/files/policy.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField, useFormResult } from "#app/ui/form-state.tsx";
import { CameraIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { PetField } from "./pet-field.tsx";
import { PetPicture } from "./pet-picture.tsx";
import type { EditFields, FieldView } from "./schema.server.ts";

type EditedPet = {
  id: string;
  name: string;
  type: string;
  birthDate: string;
  deceasedOn: string | null;
  profilePictureUrl: string | null;
};

type EditFormProps = {
  pet: EditedPet;
  fields: EditFields;
  newPhoto: string | null;
  today: string;
  result: FormResult | undefined;
};

export function EditForm({ pet, fields, newPhoto, today, result }: EditFormProps) {
  const { profile, health, vet, notes, values } = fields;
  const page = `/pets/${pet.id}`;
  // The dialog for a photo has a guard of its own.
  const isAlone = useLocation().pathname === page;
  const defaults = { ...values, weightWas: values.weightKg, deceasedOn: pet.deceasedOn ?? "" };
  return (
    <FormState result={result} defaults={defaults}>
      <Form method="post" replace noValidate className="mt-4 grid max-w-3xl gap-6">
        {isAlone && <UnsavedChanges formParam="bearbeiten" hasMore={newPhoto !== null} />}
        <KeptInput />
        <input type="hidden" name="seen" value={result?.values.seen ?? fields.seen} />
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl text-forest outline-none">
          <bdi>{pet.name}</bdi> bearbeiten
        </h1>
        <FormErrors />
        <EditPhoto pet={pet} newPhoto={newPhoto} />
        <Part title="Steckbrief">
          {profile.map((field) => (
            <ProfileField key={field.name} field={field} pet={pet} today={today} />
          ))}
        </Part>
        <Part title="Gesundheit">
          {health.map((field) => (
            <PetField key={field.name} field={field} today={today} />
          ))}
        </Part>
        <Part title="Tierarztpraxis">
          {vet.map((field) => (
            <PetField key={field.name} field={field} today={today} />
          ))}
        </Part>
        <div className={cardClass}>
          {notes.map((field) => (
            <PetField key={field.name} field={field} today={today} />
          ))}
        </div>
        <DeceasedFields pet={pet} today={today} />
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Speichern</SubmitButton>
          <ButtonLink to={page}>Abbrechen</ButtonLink>
        </div>
      </Form>
    </FormState>
  );
}

const cardClass = "rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={cardClass}>
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-4 font-heading text-xl font-semibold text-forest">
        {title}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type ProfileFieldProps = { field: FieldView; pet: EditedPet; today: string };

function ProfileField({ field, pet, today }: ProfileFieldProps) {
  const shown = <PetField field={field} today={today} />;
  if (field.kind === "weight") return <WeightField field={field} pet={pet} today={today} />;
  return field.isWide ? <div className="sm:col-span-2">{shown}</div> : shown;
}

/** With what the form showed, so that only a change is noted. */
function WeightField({ field, pet, today }: ProfileFieldProps) {
  const shown = useField("weightWas").defaultValue;
  if (pet.deceasedOn !== null) {
    return (
      <p className="text-ink-soft">
        Sie können frühere Gewichte in der Akte unter „Gewicht“ eintragen.
      </p>
    );
  }
  return (
    <div>
      <PetField
        field={field}
        today={today}
        hint="Das Gewicht wird mit heutigem Datum gespeichert."
      />
      <input type="hidden" name="weightWas" value={shown} />
    </div>
  );
}

function EditPhoto({ pet, newPhoto }: Pick<EditFormProps, "pet" | "newPhoto">) {
  const { search } = useLocation();
  const page = `/pets/${pet.id}`;
  const shown =
    newPhoto === null ? pet.profilePictureUrl : photoAddress(pet.id, encodeURIComponent(newPhoto));
  return (
    <div className="flex flex-wrap items-center gap-5">
      <PetPicture pet={{ type: pet.type, profilePictureUrl: shown }} size={112} />
      <div className="grid justify-items-start gap-2">
        <ButtonLink to={`${page}/foto${search}`} preventScrollReset>
          <CameraIcon />
          {shown === null ? "Foto hinzufügen" : "Foto ändern"}
        </ButtonLink>
        {newPhoto !== null && (
          <>
            <input type="hidden" name="photo" value={newPhoto} />
            <p className="text-sm text-ink-soft">
              Das neue Foto wird beim Speichern übernommen.{" "}
              <Link
                to={`${page}?bearbeiten`}
                preventScrollReset
                replace
                className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
              >
                Verwerfen
              </Link>
            </p>
          </>
        )}
        {newPhoto === null && pet.profilePictureUrl !== null && (
          <TickField name="removePhoto" label="Foto entfernen" />
        )}
      </div>
    </div>
  );
}

function DeceasedFields({ pet, today }: Pick<EditFormProps, "pet" | "today">) {
  const { result } = useFormResult();
  const isTicked = result ? result.values.deceased === "on" : pet.deceasedOn !== null;
  return (
    <fieldset className="group rounded-card border border-line p-5">
      <legend className="px-2 font-heading text-lg text-forest">Abschied</legend>
      <p id="deceased-hint" className="text-ink-soft">
        Die Akte von <bdi>{pet.name}</bdi> bleibt erhalten. Wir senden keine Erinnerungen mehr. Sie
        können die Angabe jederzeit ändern.
      </p>
      <label className="mt-2 flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name="deceased"
          defaultChecked={isTicked}
          aria-describedby="deceased-hint"
          className="size-5 shrink-0 accent-forest"
        />
        <span>
          <bdi>{pet.name}</bdi> ist verstorben
        </span>
      </label>
      <div className="mt-3 hidden max-w-xs group-has-[[name=deceased]:checked]:block">
        <TextField
          name="deceasedOn"
          label="Am"
          type="date"
          min={pet.birthDate}
          max={today}
          hint="Eine Schätzung genügt. Ohne Angabe gilt heute."
        />
      </div>
    </fieldset>
  );
}

/** The link that opened the form is gone. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
}
