import { useState } from "react";
import { Form, useSearchParams } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { takeLimitsAhead, tooManyAttempts } from "#app/platform/limits.server.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/add-share-link.route.ts";
import {
  partField,
  shareDurations,
  shareLimits,
  shareParts,
  sharePresets,
  sharingHeadingId,
} from "./parts.ts";
import {
  alwaysShared,
  createShareLink,
  shareLinkSchema,
  whereOwnPet,
} from "./share-links.server.ts";

/** Client navigation asks the server, too, and with it the guards. */
export function loader() {
  return { always: alwaysShared() };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now, config } = context.get(platformContext);
  const owned = { userId: requireVisitor(context).userId, petId: params.petId };
  const message = "Der Link konnte nicht erstellt werden.";
  return runAction(args, { event: "share.create_failed", message }, async (form) => {
    const wanted = requireValid(form, shareLinkSchema);
    const moment = { now, secret: config.sessionSecret };
    const limit = await takeLimitsAhead(
      { db, ...moment },
      [{ name: "share link by account", subject: owned.userId }],
      whereOwnPet(owned),
    );
    const created = await createShareLink(db, owned, wanted, moment, limit.isWithin);
    if (created.outcome === "not-found") return petNotFound(context);
    const verdict = await limit.verdict();
    if (!verdict.allowed) {
      const text = tooManyAttempts(verdict.retryAfterSeconds);
      throw new Refusal({ status: 429, title: "Zu viele Links", message: text });
    }
    switch (created.outcome) {
      case "limit-reached":
        throw new Refusal({
          title: "Zu viele Links",
          message: `Es gibt schon ${shareLimits.activeMax} gültige Links. Bitte deaktivieren Sie zuerst einen davon.`,
        });
      case "created":
        return redirectWithToast(context, `/pets/${params.petId}/freigaben/${created.linkId}`, {
          title: "Link erstellt",
        });
    }
  });
}

export default function AddShareLinkDialog(props: Route.ComponentProps) {
  const { params, loaderData, actionData } = props;
  const file = usePageData("pets/pet-detail.route");
  const [search] = useSearchParams();
  const [kept, setKept] = useState<{ label?: string; days?: string }>({});
  const result = actionData?.result;
  const closeTo = `/pets/${params.petId}`;
  if (!file) return null;
  const preset = sharePresets.find(({ key }) => key === search.get("fuer"));
  const presetKey = preset?.key ?? "";
  const title = "Link erstellen";
  const defaults = {
    label: preset?.label ?? "",
    days: String(preset?.days ?? shareLimits.defaultDays),
  };
  return (
    <PageDialog
      title={title}
      pageTitle={`${title}, ${file.pet.name}`}
      closeTo={closeTo}
      headingId={sharingHeadingId}
      result={result}
      defaults={defaults}
    >
      <p>
        Mit dem Link sind die gewählten Teile ohne Anmeldung lesbar. Das Abhaken erlauben Sie
        gesondert.
      </p>
      <nav aria-label="Vorschläge" className="mt-4 flex flex-wrap gap-2">
        {sharePresets.map(({ key, name }) => (
          <ButtonLink
            key={key}
            to={`/pets/${params.petId}/freigaben/neu?fuer=${key}`}
            preventScrollReset
            replace
            aria-current={preset?.key === key ? "true" : undefined}
            className="aria-[current]:bg-sage-soft"
          >
            {name}
          </ButtonLink>
        ))}
      </nav>
      {/* A suggestion begins the boxes anew, and the fields that nobody has touched. */}
      <Form method="post" replace preventScrollReset noValidate className="mt-5 space-y-5">
        <InputGuard />
        <FormErrors />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            key={`label ${kept.label ?? presetKey}`}
            onInput={() => setKept({ label: presetKey, ...kept })}
            name="label"
            label="Für wen *"
            hint="Nur für Sie sichtbar."
            maxLength={shareLimits.label}
            autoComplete="off"
            required
          />
          <SelectField
            key={`days ${kept.days ?? presetKey}`}
            onChange={() => setKept({ days: presetKey, ...kept })}
            name="days"
            label="Gültig *"
            required
          >
            {shareDurations.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <SharePartBoxes key={presetKey} chosen={preset?.parts ?? []} {...loaderData} />
        <div className="button-row">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Abbrechen
          </ButtonLink>
          <SubmitButton busyText="Wird erstellt...">Link erstellen</SubmitButton>
        </div>
      </Form>
    </PageDialog>
  );
}

/** A field for each part, so that a refused form keeps every one of them. */
function SharePartBoxes({ chosen, always }: { chosen: readonly string[]; always: string }) {
  const { result } = useFormResult();
  return (
    <fieldset>
      <legend className="font-semibold">Sichtbare Teile</legend>
      <p className="text-sm text-ink-soft">{`Immer dabei: ${always}.`}</p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {shareParts.map(({ key, label }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="checkbox"
              name={partField(key)}
              defaultChecked={
                result ? result.values[partField(key)] !== undefined : chosen.includes(key)
              }
              className="size-5 shrink-0 accent-forest"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
