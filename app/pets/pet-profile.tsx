import type { ReactNode } from "react";
import { sheetAddress } from "#app/frame/connection.ts";
import { CopyButton } from "#app/frame/copy-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { PhoneButtons, PhoneNumbers } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/pet-detail.route.ts";

type ShownPet = Route.ComponentProps["loaderData"]["told"];

const tones = {
  danger: "border-danger bg-danger-soft text-danger",
  clay: "border-clay bg-clay-soft text-clay",
};

export function PetEssentials({ petId, told }: { petId: string; told: ShownPet }) {
  const { box, vet } = told;
  const isEmpty = box.health.length === 0 && box.profile.length === 0 && vet.phone.length === 0;
  return (
    <section
      aria-labelledby="im-notfall"
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6 lg:order-first"
    >
      <h2 id="im-notfall" className="text-xl text-forest">
        Im Notfall
      </h2>
      {isEmpty && (
        <p className="text-ink-soft">
          Noch keine Angaben.{" "}
          <Link
            to={`/pets/${petId}?bearbeiten`}
            className="font-semibold text-forest underline underline-offset-4"
          >
            Angaben eintragen
          </Link>
        </p>
      )}
      {box.health.map(({ key, label, text, tone = "clay" }) => (
        <div key={key} className={`flex gap-3 rounded-field border px-3.5 py-2.5 ${tones[tone]}`}>
          <WarningIcon />
          <p className="line-clamp-4 min-w-0">
            <strong>{label}: </strong>
            <bdi className="whitespace-pre-line text-ink">{text}</bdi>
          </p>
        </div>
      ))}
      {box.profile.map(({ key, name, label, text, copied }) => (
        <p key={key} className="flex items-center gap-2">
          <span className="text-ink-soft">{label}</span>
          <span className="font-bold even-figures">{text}</span>
          {copied && <CopyButton text={copied} what={name} />}
        </p>
      ))}
      <PhoneButtons
        phone={vet.phone}
        call={`${vet.name || "Tierarztpraxis"} anrufen`}
        className={`${buttonClass("primary")} min-w-0`}
      />
      <a href={sheetAddress} className="font-semibold text-forest underline underline-offset-4">
        Zum Notfallblatt
      </a>
    </section>
  );
}

export function PetProfile({ told: { profile, health, vet, notes } }: { told: ShownPet }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 py-2 shadow-soft sm:px-6">
      <PetSection id="steckbrief" title="Steckbrief">
        <dl className="divide-y divide-line">
          {profile.map(({ key, label, text, mark }) => (
            <div key={key} className="flex justify-between gap-6 py-2.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 text-right font-semibold" dir="auto">
                {text || <span className="font-normal text-ink-soft">Nicht angegeben</span>}
                <PracticeMark mark={mark} />
              </dd>
            </div>
          ))}
        </dl>
      </PetSection>
      <PetSection id="gesundheit" title="Gesundheit">
        <dl className="grid gap-4">
          {health.map(({ key, label, text, mark }) => (
            <div key={key}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold whitespace-pre-line" dir="auto">
                {text || <span className="font-normal text-ink-soft">Keine eingetragen</span>}
                <PracticeMark mark={mark} />
              </dd>
            </div>
          ))}
        </dl>
      </PetSection>
      <PetSection id="tierarzt" title="Tierarztpraxis">
        {vet.name || vet.phone.length > 0 ? (
          <p className="font-semibold">
            <span className="block" dir="auto">
              {vet.name}
            </span>
            <PhoneNumbers
              phone={vet.phone}
              className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
            />
          </p>
        ) : (
          <p className="text-ink-soft">Nicht eingetragen</p>
        )}
        <PracticeMark mark={vet.mark} />
      </PetSection>
      <PetSection id="notizen" title="Notizen">
        <p className="whitespace-pre-line" dir="auto">
          {notes || <span className="text-ink-soft">Keine Notizen</span>}
        </p>
      </PetSection>
    </div>
  );
}

/** Of what the practice entered; whoever edits the animal may correct it. */
function PracticeMark({ mark }: { mark: string | null }) {
  if (mark === null) return null;
  return <span className="block text-sm font-normal text-ink-soft">{mark}</span>;
}

/** The heading stands in what opens it, so that an address leads to something visible. */
function PetSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-forest">
          <h2 id={id} className="inline text-xl">
            {title}
          </h2>
        </summary>
        <div className="pb-3">{children}</div>
      </details>
    </section>
  );
}
