import { useRouteLoaderData } from "react-router";
import type { loader as petLoader } from "#app/pets/pet-detail.route.tsx";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Button } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/passport-dialog.route.ts";
import { shareState } from "./parts.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

/** What the passport is to hold; a plain form that opens the file. */
export default function PassportDialog({ params }: Route.ComponentProps) {
  const file = useRouteLoaderData<typeof petLoader>("pets/pet-detail.route");
  if (!file) return null;
  const { pet, now, shareLinks } = file;
  const links = shareLinks.filter((link) => shareState(link, now) === "active");
  const choices = [
    {
      value: "",
      title: "Mein Name und meine Telefonnummer",
      text: "Geht ohne Internet: zum Beispiel, wenn das Tier gefunden wird.",
    },
    ...links.map(({ id, label, expiresAt }) => ({
      value: id,
      title: `Freigabe „${label}“`,
      text: `Öffnet die geteilte Akte, bis ${formatDayOfInstant(expiresAt)}.`,
    })),
  ];
  return (
    <UrlDialog title="Gesundheitspass" closeTo={`/pets/${params.petId}`}>
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
        <fieldset>
          <legend className="font-semibold">Was der QR-Code enthält</legend>
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
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="verlauf"
            defaultChecked
            className="size-5 shrink-0 accent-forest"
          />
          <span>Verlauf anhängen: was gemacht wurde, Termine, Gewichte, Notizen</span>
        </label>
        <div className="flex justify-end">
          <Button type="submit">Pass als PDF öffnen</Button>
        </div>
      </form>
    </UrlDialog>
  );
}
