import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SeenField } from "#app/frame/seen-field.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { ProfileFields } from "#app/middleware/visitor.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/profile.route.ts";
import { AccountField, FullNameField } from "./account-fields.tsx";
import { updateProfile } from "./commands.server.ts";
import { profileFormSchema } from "./schema.server.ts";
import { contactInWords, contactToSee, type SharedContact } from "./shared-contact.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { profile, hasCompleteProfile, practiceContactOn } = requireVisitor(context);
  const isEditing = !hasCompleteProfile || url.searchParams.has("bearbeiten");
  return {
    profile,
    hasCompleteProfile,
    isEditing,
    seen: contactToSee(profile),
    practiceMark:
      practiceContactOn === ""
        ? null
        : `Telefon oder Anschrift: von unserer Praxis geändert am ${formatDay(practiceContactOn)}`,
  };
}

export function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const { db, now } = context.get(platformContext);
  const { userId, hasCompleteProfile } = requireVisitor(context);
  return runAction(args, saveFailed, async (form) => {
    const parsed = parseForm(form, profileFormSchema);
    if (!parsed.ok) {
      const { fieldErrors } = parsed.result;
      throw new Refusal({ fieldErrors, ...(isAnyRequiredBlank(form) && incomplete) });
    }
    const newer = await updateProfile(db, userId, parsed.value, now);
    if (newer) throw changedByPractice(form, newer);
    const target = (hasCompleteProfile ? null : requestedPage(url)) ?? "/dashboard";
    return redirectWithToast(context, target, { title: "Profil gespeichert" });
  });
}

/** What was typed stays, and the next time it is saved over what is told here. */
function changedByPractice(form: FormData, contact: SharedContact): Refusal {
  form.set("seen", contactToSee(contact));
  return new Refusal({
    status: 409,
    title: "Inzwischen geändert",
    message: `Unsere Praxis hat eingetragen: ${contactInWords(contact)}. Wenn Sie noch einmal speichern, gelten Ihre Angaben.`,
  });
}

const saveFailed = {
  event: "profile.save_failed",
  title: "Fehler beim Speichern",
  message: "Profil konnte nicht gespeichert werden.",
};

function requestedPage(url: URL): string | null {
  return safeRedirectPath(url.searchParams.get("redirectTo"), "") || null;
}

const incomplete = {
  title: "Unvollständiges Profil",
  message: "Bitte füllen Sie alle erforderlichen Felder aus.",
};

function isAnyRequiredBlank(form: FormData): boolean {
  return ["fullName", "street", "postalCode", "city"].some(
    (name) => String(form.get(name) ?? "").trim() === "",
  );
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, isEditing, practiceMark } = loaderData;
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Mein Profil" hasErrors={result !== undefined} />
      {isEditing ? (
        <ProfileForm {...loaderData} result={result} />
      ) : (
        <ProfileDetails profile={profile} practiceMark={practiceMark} />
      )}
    </>
  );
}

type ProfileDetailsProps = { profile: ProfileFields; practiceMark: string | null };

function ProfileDetails({ profile, practiceMark }: ProfileDetailsProps) {
  const rows = [
    ["Name", profile.fullName],
    ["E-Mail-Adresse", profile.email],
    ["Telefon", profile.phone || "Nicht angegeben"],
    ["Anschrift", `${profile.street}\n${profile.postalCode} ${profile.city}`.trim()],
  ] as const;
  return (
    <section
      aria-label="Kontaktdaten"
      className="max-w-2xl rounded-sheet border border-line bg-surface p-6 shadow-soft sm:p-8"
    >
      <dl className="divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {practiceMark !== null && <p className="mt-2 text-sm text-ink-soft">{practiceMark}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/profile?bearbeiten" variant="primary">
          Bearbeiten
        </ButtonLink>
        <Link to="/orders" className="py-1 text-forest underline underline-offset-4">
          Meine Bestellungen
        </Link>
        <Link to="/profile/daten" className="py-1 text-forest underline underline-offset-4">
          Meine Daten
        </Link>
      </div>
    </section>
  );
}

type ProfileFormProps = Route.ComponentProps["loaderData"] & { result: FormResult | undefined };

function ProfileForm({ profile, seen, practiceMark, result, ...visitor }: ProfileFormProps) {
  const mayCancel = visitor.hasCompleteProfile;
  return (
    <section className="max-w-2xl rounded-sheet border border-line bg-surface p-6 shadow-soft sm:p-8">
      <h2 className="text-2xl text-forest">
        {mayCancel ? "Profil bearbeiten" : "Schön, dass Sie da sind"}
      </h2>
      {!mayCancel && (
        <p className="mt-2 mb-6 text-ink-soft">
          Für Bestellungen und Termine brauchen wir Ihre Anschrift. Danach legen Sie Ihr erstes Tier
          an.
        </p>
      )}
      <FormState result={result} defaults={profile}>
        <Form method="post" noValidate className="mt-6 space-y-5">
          <InputGuard formParam="bearbeiten" />
          <FormErrors />
          <SeenField value={seen} />
          {practiceMark !== null && <p className="text-sm text-ink-soft">{practiceMark}</p>}
          <FullNameField />
          <div>
            <TextField
              name="email"
              label="E-Mail-Adresse"
              type="email"
              autoComplete="email"
              disabled
            />
            <TextLink to={`${dataPage}/e-mail`} size="line">
              E-Mail-Adresse ändern
            </TextLink>
          </div>
          <AccountField name="phone" label="Telefon" type="tel" autoComplete="tel" />
          <AccountField
            name="street"
            label="Straße und Hausnummer"
            autoComplete="street-address"
            required
          />
          <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
            <AccountField
              name="postalCode"
              label="Postleitzahl"
              autoComplete="postal-code"
              required
            />
            <AccountField name="city" label="Ort" autoComplete="address-level2" required />
          </div>
          <div className="flex flex-wrap gap-3 pt-2">
            <SubmitButton>Speichern</SubmitButton>
            {mayCancel && <ButtonLink to="/profile">Abbrechen</ButtonLink>}
          </div>
        </Form>
      </FormState>
    </section>
  );
}
