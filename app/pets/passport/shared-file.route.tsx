import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SpeciesPortrait } from "#app/pets/pet-picture.tsx";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { PhonePart } from "#app/platform/phone-number.server.ts";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { DocumentIcon } from "#app/ui/icons.tsx";
import { PhoneNumbers } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/shared-file.route.ts";
import {
  fileScriptHeaders,
  noteVisit,
  sharedHeaders,
  sharedNotOpen,
  sharedTokenHash,
  unsafeGetSharedFile,
} from "./shared.server.ts";
import {
  SharedCare,
  SharedLists,
  SharedPlan,
  SharedSection,
  WrittenText,
} from "./shared-lists.tsx";
import { type SharedPage, sharedPage } from "./shared-page.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const tokenHash = await sharedTokenHash(params.token);
  const shared = tokenHash && (await unsafeGetSharedFile(db, tokenHash, now));
  if (!shared) return sharedNotOpen(context);
  noteVisit(request, context, tokenHash, "Akte");
  const page = sharedPage(shared, dayInGermany(now));
  // Browsers send a form without its origin from a page that sends no referrer at all.
  const headers = { ...sharedHeaders, ...(page.plan && headersOfForms) };
  return data({ state: "open", page } as const, { headers });
}

const headersOfForms = { "referrer-policy": "same-origin", ...fileScriptHeaders };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function SharedFilePage({ loaderData, params }: Route.ComponentProps) {
  const page = loaderData.state === "open" ? loaderData.page : null;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content={page?.plan ? "same-origin" : "no-referrer"} />
      {/* What an ended link could not send any more is told there, too. */}
      {(page === null || page.plan) && <script defer src="/gaben.js" />}
      <div data-unsent="" hidden className="mb-6 rounded-card border-2 border-clay px-4 py-3" />
      {page ? <SharedFileView page={page} address={`/teilen/${params.token}`} /> : <NotOpen />}
    </>
  );
}

function NotOpen() {
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <PageMeta title="Dieser Link ist ungültig" />
      <img src={lostPathUrl} alt="" width="200" height="150" />
      <h1 className="text-3xl text-forest">Dieser Link ist ungültig</h1>
      <p className="max-w-md">
        Der Link ist abgelaufen oder unvollständig. Bitte lassen Sie sich einen neuen Link schicken.
      </p>
    </div>
  );
}

type SharedFileViewProps = { page: SharedPage; address: string };

function SharedFileView({ page, address }: SharedFileViewProps) {
  const { name, health, vet, owner, notes } = page;
  return (
    <>
      <PageMeta title={name} />
      <SharedHead page={page} address={address} />
      <div className="mt-6 grid items-start gap-6 sm:grid-cols-2">
        {page.plan && <SharedPlan plan={page.plan} address={address} />}
        {health.map(({ key, name, label, text, tone }) =>
          tone === "danger" && text !== "" ? (
            <Alarm key={key} id={name.toLowerCase()} title={label} text={text} />
          ) : (
            <SharedSection key={key} id={name.toLowerCase()} title={label}>
              <WrittenText text={text} />
            </SharedSection>
          ),
        )}
        <SharedSection id="steckbrief" title="Steckbrief" isWide>
          <dl className="grid gap-x-10 sm:grid-cols-2">
            {page.facts.map(({ key, label, text }) => (
              <div key={key} className="flex justify-between gap-6 border-b border-line py-2.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-right font-semibold" dir="auto">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </SharedSection>
        {owner && (
          <Contact id="kontakt" title="Halterin / Halter" isWide={vet === null} {...owner} />
        )}
        {vet && <Contact id="tierarzt" title="Tierarztpraxis" isWide={owner === null} {...vet} />}
        {page.care && <SharedCare care={page.care} />}
        {notes !== null && (
          <SharedSection id="notizen" title="Notizen" isWide>
            <WrittenText text={notes} />
          </SharedSection>
        )}
        <SharedLists page={page} address={address} />
      </div>
    </>
  );
}

function Alarm({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-clay bg-clay-soft p-4 sm:p-6 print:break-inside-avoid"
    >
      <h2 id={id} className="mb-3 text-xl text-clay">
        {title}
      </h2>
      <div className="font-semibold">
        <WrittenText text={text} />
      </div>
    </section>
  );
}

function SharedHead({ page, address }: SharedFileViewProps) {
  const { name, type, hasPhoto, owner, validUntil, plan } = page;
  return (
    <div className="flex flex-wrap items-center gap-6">
      {hasPhoto ? (
        <img
          src={`${address}/foto`}
          alt={`Foto von ${name}`}
          width="128"
          height="128"
          className="size-32 shrink-0 rounded-full bg-sage-soft object-cover"
        />
      ) : (
        <SpeciesPortrait type={type} size={128} className="size-32" />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-4xl text-forest">
          <bdi>{name}</bdi>
        </h1>
        {owner?.name && (
          <p>
            Geteilt von <bdi>{owner.name}</bdi>
          </p>
        )}
        <p className="text-ink-soft">
          {plan === null ? "Nur zum Lesen, gültig" : "Gültig"} bis {validUntil}
        </p>
      </div>
      <a
        href={`${address}/pass.pdf`}
        target="_blank"
        rel="noopener"
        className={`${buttonClass("secondary")} print:hidden`}
      >
        <DocumentIcon />
        Tierpass als PDF öffnen
      </a>
    </div>
  );
}

type ContactProps = {
  id: string;
  title: string;
  isWide: boolean;
  name: string;
  phone: readonly PhonePart[];
};

function Contact({ id, title, isWide, name, phone }: ContactProps) {
  return (
    <SharedSection id={id} title={title} isWide={isWide}>
      <p className="font-semibold" dir="auto">
        {name || "Nicht eingetragen"}
      </p>
      <PhoneNumbers
        phone={phone}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      />
    </SharedSection>
  );
}
