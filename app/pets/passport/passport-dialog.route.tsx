import { PageMeta } from "#app/frame/page-meta.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { Button } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/passport-dialog.route.ts";
import { sharingHeadingId } from "./heading-id.ts";
import { shareState } from "./parts.ts";
import { QrChoice } from "./qr-choice.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

/** What the passport is to hold; a plain form that opens the file. */
export default function PassportDialog({ params }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  useFocusAfterDialog(sharingHeadingId);
  if (!file) return null;
  const { pet, now, shareLinks, printing } = file;
  const title = "Gesundheitspass";
  return (
    <UrlDialog title={title} closeTo={`/pets/${params.petId}`}>
      <PageMeta title={`${title}, ${pet.name}`} />
      <p>
        Alles Wichtige zu <bdi>{pet.name}</bdi> auf einer Seite A4, zum Ausdrucken oder für das
        Handy.
      </p>
      <form
        method="get"
        action={`/pets/${params.petId}/pass.pdf`}
        target="_blank"
        className="mt-5 space-y-5"
        rel="noopener"
      >
        <QrChoice links={shareLinks.filter((link) => shareState(link, now) === "active")} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="verlauf"
            defaultChecked
            className="size-5 shrink-0 accent-forest"
          />
          <span>Verlauf anhängen: was gemacht wurde, Termine, Gewichte, Notizen</span>
        </label>
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-56 space-y-2 text-sm empty:hidden">
            {printing?.isPhotoLeftOut && (
              <p>
                Das Foto kann nicht gedruckt werden, an seiner Stelle steht eine Pfote. Ein Foto als
                JPEG geht.
              </p>
            )}
            {printing?.hasUnknownLetters && (
              <p>
                Einige Schriftzeichen lassen sich nicht drucken, an ihrer Stelle steht ein
                Fragezeichen.
              </p>
            )}
          </div>
          <Button type="submit">Gesundheitspass als PDF öffnen</Button>
        </div>
      </form>
    </UrlDialog>
  );
}
