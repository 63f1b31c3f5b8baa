import type { ReactNode } from "react";
import { sheetAddress } from "#app/frame/connection.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PhoneIcon, WarningIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { phoneAddress } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/pet-detail.route.ts";
import { CopyButton } from "./copy-button.tsx";

type ShownPet = Route.ComponentProps["loaderData"]["told"];

const tones = {
  danger: "border-danger bg-danger-soft text-danger",
  clay: "border-clay bg-clay-soft text-clay",
};

export function PetEssentials({ petId, told }: { petId: string; told: ShownPet }) {
  const { box, vet } = told;
  const isEmpty = box.health.length === 0 && box.profile.length === 0 && vet.phone === "";
  return (
    <section
      aria-labelledby="im-notfall"
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 shadow-soft"
    >
      <h3 id="im-notfall" className="text-lg text-forest">
        Im Notfall
      </h3>
      {isEmpty && (
        <p className="text-ink-soft">
          Chipnummer, Allergien, Medikamente und Ihre Tierarztpraxis stehen hier auf einen Blick,
          sobald Sie sie kennen.{" "}
          <Link
            to={`/pets/${petId}?bearbeiten`}
            className="font-semibold text-forest underline underline-offset-4"
          >
            Jetzt eintragen
          </Link>
        </p>
      )}
      {box.health.map(({ key, label, text, tone = "clay" }) => (
        <div key={key} className={`flex gap-3 rounded-field border px-3.5 py-2.5 ${tones[tone]}`}>
          <WarningIcon />
          <p className="min-w-0">
            <strong className="block">{label}</strong>
            <span className="line-clamp-4 whitespace-pre-line text-ink" dir="auto">
              {text}
            </span>
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
      {vet.phone && (
        <a href={phoneAddress(vet.phone)} className={`${buttonClass("primary")} min-w-0`}>
          <PhoneIcon />
          <span className="min-w-0 wrap-anywhere">{vet.name || "Tierarztpraxis"} anrufen</span>
        </a>
      )}
      <a href={sheetAddress} className="font-semibold text-forest underline underline-offset-4">
        Zum Notfallblatt
      </a>
    </section>
  );
}

export function PetProfile({ told: { profile, health, vet, notes } }: { told: ShownPet }) {
  return (
    <>
      <PetSection id="steckbrief" title="Steckbrief">
        <dl className="divide-y divide-line">
          {profile.map(({ key, label, text }) => (
            <div key={key} className="flex justify-between gap-6 py-2.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 text-right font-semibold" dir="auto">
                {text || <span className="font-normal text-ink-soft">Nicht angegeben</span>}
              </dd>
            </div>
          ))}
        </dl>
      </PetSection>
      <div className="grid content-start gap-6">
        <PetSection id="gesundheit" title="Gesundheit">
          <dl className="grid gap-4">
            {health.map(({ key, label, text }) => (
              <div key={key}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold whitespace-pre-line" dir="auto">
                  {text || <span className="font-normal text-ink-soft">Keine eingetragen</span>}
                </dd>
              </div>
            ))}
          </dl>
        </PetSection>
        <PetSection id="tierarzt" title="Tierarzt">
          {vet.name || vet.phone ? (
            <p className="font-semibold">
              <span className="block" dir="auto">
                {vet.name}
              </span>
              {vet.phone && (
                <a
                  href={phoneAddress(vet.phone)}
                  className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
                >
                  {vet.phone}
                </a>
              )}
            </p>
          ) : (
            <p className="text-ink-soft">Noch keine Praxis eingetragen.</p>
          )}
        </PetSection>
      </div>
      <div className="lg:col-span-2">
        <PetSection id="notizen" title="Notizen">
          <p className="whitespace-pre-line" dir="auto">
            {notes || <span className="text-ink-soft">Noch keine Notizen.</span>}
          </p>
        </PetSection>
      </div>
    </>
  );
}

function PetSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <h3 id={id} className="mb-3 text-xl text-forest">
        {title}
      </h3>
      {children}
    </section>
  );
}
