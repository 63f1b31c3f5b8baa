import type { ComponentProps } from "react";
import { PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { TextField } from "#app/ui/field.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { careHeadingId } from "./origin.ts";
import { careLimits } from "./policy.ts";

/** Names the animal, unless the dialog's own title does. */
export function useCareTitle(title: string): string {
  const name = usePageData("pets/pet-detail.route")?.pet.name;
  return name === undefined || title.includes(name) ? title : `${title}, ${name}`;
}

export function CareDialog(props: ComponentProps<typeof PageDialog>) {
  return <PageDialog pageTitle={useCareTitle(props.title)} headingId={careHeadingId} {...props} />;
}

export function CareNotFound({ closeTo }: { closeTo: string }) {
  return (
    <CareDialog title="Nicht gefunden" closeTo={closeTo}>
      <p>Dieser Eintrag wurde bereits gelöscht.</p>
      <p className="mt-6 text-right">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Zurück zum Tier
        </ButtonLink>
      </p>
    </CareDialog>
  );
}

export function NoteField() {
  return (
    <TextField
      name="note"
      label="Notiz"
      hint="Zum Beispiel Impfstoff, Charge oder Präparat."
      maxLength={careLimits.note}
      autoComplete="off"
    />
  );
}
