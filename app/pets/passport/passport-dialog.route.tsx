import { PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/passport-dialog.route.ts";
import { sharingHeadingId } from "./parts.ts";
import type { ToldShareLink } from "./share-links.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export default function PassportDialog({ params }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  if (!file) return null;
  const { pet, shareLinks, printing } = file;
  const title = "Tierpass";
  return (
    <PageDialog
      title={title}
      pageTitle={`${title}, ${pet.name}`}
      closeTo={`/pets/${params.petId}`}
      headingId={sharingHeadingId}
    >
      <p>
        Alles Wichtige zu <bdi>{pet.name}</bdi>.
      </p>
      <form
        method="get"
        action={`/pets/${params.petId}/pass.pdf`}
        target="_blank"
        className="mt-5 space-y-5"
        rel="noopener"
      >
        <QrChoice links={shareLinks.filter(({ isActive }) => isActive)} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="verlauf"
            defaultChecked
            className="size-5 shrink-0 accent-forest"
          />
          <span>Mit Verlauf, Terminen, Gewichten und Notizen</span>
        </label>
        <div className="button-row items-center">
          <div className="min-w-0 flex-1 basis-56 space-y-2 text-sm empty:hidden">
            {printing?.isPhotoLeftOut && (
              <p>Das Foto erscheint nicht im PDF. Bitte laden Sie es als JPG hoch.</p>
            )}
            {printing && printing.unknownSigns.length > 0 && (
              <p>
                Diese Zeichen sind nicht druckbar: <bdi>{printing.unknownSigns.join(" ")}</bdi>. Im
                PDF steht dafür ein Code.
              </p>
            )}
          </div>
          <Button type="submit" className="max-sm:w-full">
            Tierpass als PDF öffnen
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}

function QrChoice({
  links,
}: {
  links: readonly Pick<ToldShareLink, "id" | "label" | "expiresAt">[];
}) {
  if (links.length === 0) {
    return <p>Der QR-Code enthält Ihren Namen und Ihre Telefonnummer und funktioniert offline.</p>;
  }
  const choices = [
    {
      value: "",
      title: "Mein Name und meine Telefonnummer",
      text: "Funktioniert offline.",
    },
    ...links.map(({ id, label, expiresAt }) => ({
      value: id,
      title: `Link für „${label}“`,
      text: `Zur geteilten Akte, gültig bis ${formatDayOfInstant(expiresAt)}.`,
    })),
  ];
  return (
    <fieldset>
      <legend className="font-semibold">Inhalt des QR-Codes</legend>
      <div className="mt-2 grid gap-2">
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line bg-surface-raised px-4 py-3 has-checked:border-forest"
          >
            <input
              type="radio"
              name="link"
              value={value}
              defaultChecked={value === ""}
              className="mt-1 size-5 shrink-0 accent-forest"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
