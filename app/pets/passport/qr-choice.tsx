import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import type { ShareLink } from "./queries.server.ts";

type QrChoiceProps = {
  /** Links that open something. */
  links: readonly Pick<ShareLink, "id" | "label" | "expiresAt">[];
};

/** What the passport's code holds; without a link there is nothing to choose. */
export function QrChoice({ links }: QrChoiceProps) {
  if (links.length === 0) {
    return (
      <p>
        Der QR-Code enthält Ihren Namen und Ihre Telefonnummer und geht ohne Internet: zum Beispiel,
        wenn das Tier gefunden wird.{" "}
        <span className="text-ink-soft">
          Haben Sie einen Link erstellt, kann hier auch dieser stehen.
        </span>
      </p>
    );
  }
  const choices = [
    {
      value: "",
      title: "Mein Name und meine Telefonnummer",
      text: "Geht ohne Internet: zum Beispiel, wenn das Tier gefunden wird.",
    },
    ...links.map(({ id, label, expiresAt }) => ({
      value: id,
      title: `Link für „${label}“`,
      text: `Öffnet die geteilte Akte, bis ${formatDayOfInstant(expiresAt)}.`,
    })),
  ];
  return (
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
  );
}
