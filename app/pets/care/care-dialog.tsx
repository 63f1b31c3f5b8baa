import type { ComponentProps } from "react";
import { Link } from "react-router";
import { PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { careHeadingId } from "./origin.ts";

/** The window's title names the animal, unless the dialog's own does. */
export function useCareTitle(title: string): string {
  const name = usePageData("pets/pet-detail.route")?.pet.name;
  return name === undefined || title.includes(name) ? title : `${title}, ${name}`;
}

/** Over the animal's page. */
export function CareDialog(props: ComponentProps<typeof PageDialog>) {
  return <PageDialog pageTitle={useCareTitle(props.title)} headingId={careHeadingId} {...props} />;
}

/** For a plan or an entry that the animal does not have, or no longer. */
export function CareGone({ closeTo }: { closeTo: string }) {
  return (
    <CareDialog title="Nicht gefunden" closeTo={closeTo}>
      <p>Diesen Eintrag gibt es nicht, oder er wurde inzwischen gelöscht.</p>
      <p className="mt-6 text-right">
        <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
          Zurück zum Tier
        </Link>
      </p>
    </CareDialog>
  );
}
