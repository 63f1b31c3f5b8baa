import { useState, useSyncExternalStore } from "react";
import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { CopyIcon } from "#app/ui/icons.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import { QrImage } from "#app/ui/qr-image.tsx";
import type { Route } from "./+types/show-share-link.route.ts";
import { shareDurations, sharingHeadingId } from "./parts.ts";
import { renewalSchema, renewShareLink, shareLinkNotFound } from "./share-links.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const message = "Der Link konnte nicht verlängert werden.";
  return runAction(args, { event: "share.renew_failed", message }, async (form) => {
    const { days } = requireValid(form, renewalSchema);
    const renewal = await renewShareLink(db, { userId, ...params }, days, now);
    if (renewal === "not-found") return shareLinkNotFound(context, params.petId);
    if (renewal === "ends-later") {
      throw new Refusal({ fieldErrors: { days: "Bitte wählen Sie ein späteres Ende." } });
    }
    return redirectWithToast(context, `/pets/${params.petId}/freigaben/${params.linkId}`, {
      title: "Link verlängert",
    });
  });
}

const stateWords = { active: "Gültig bis", expired: "Abgelaufen am", revoked: "Beendet am" };

export default function ShowShareLinkDialog({ params, actionData }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  if (!file?.openedLink) return null;
  const { label, parts, state, endsAt, days, shared, visits } = file.openedLink;
  const closeTo = `/pets/${params.petId}`;
  const title = `Link für ${label}`;
  return (
    <PageDialog
      title={title}
      pageTitle={`${title}, ${file.pet.name}`}
      closeTo={closeTo}
      headingId={sharingHeadingId}
      result={actionData?.result}
      defaults={{ days }}
    >
      {shared && <ShareAddress {...shared} />}
      <dl className="divide-y divide-line">
        <div className="py-2.5">
          <dt className="text-ink-soft">{stateWords[state]}</dt>
          <dd className="font-semibold">{endsAt}</dd>
        </div>
        <div className="py-2.5">
          <dt className="text-ink-soft">Zu sehen</dt>
          <dd className="font-semibold">{parts}</dd>
        </div>
      </dl>
      {state === "active" && <RenewForm />}
      <ShareVisits visits={visits} />
      {state === "active" && (
        <div className="mt-6 flex justify-end">
          <ButtonLink
            to={`${closeTo}/freigaben/${params.linkId}/beenden`}
            preventScrollReset
            replace
          >
            Link deaktivieren
          </ButtonLink>
        </div>
      )}
    </PageDialog>
  );
}

function RenewForm() {
  return (
    <Form method="post" replace preventScrollReset noValidate className="mt-4">
      <FormErrors />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-40">
          <SelectField name="days" label="Gültig ab heute für" required>
            {shareDurations.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <SubmitButton variant="secondary" busyText="Wird verlängert...">
          Verlängern
        </SubmitButton>
      </div>
    </Form>
  );
}

function ShareAddress({ address, code }: { address: string; code: QrCode }) {
  const [said, setSaid] = useState("");
  const canCopy = useBrowserCan("clipboard");
  const canShare = useBrowserCan("share");

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Der Link ist kopiert.");
    } catch {
      setSaid("Kopieren nicht möglich. Bitte markieren und kopieren Sie den Link von Hand.");
    }
  }

  async function share() {
    try {
      await navigator.share({ url: address });
    } catch {
      // The person has changed their mind.
    }
  }

  return (
    <div className="mb-4 flex flex-wrap items-start gap-5">
      <QrImage code={code} label="QR-Code mit dem Link" className="size-36" />
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor="share-address" className="font-semibold">
          Link
        </label>
        <input
          id="share-address"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          {canCopy && (
            <Button variant="secondary" onClick={copy}>
              <CopyIcon />
              Link kopieren
            </Button>
          )}
          {canShare && (
            <Button variant="secondary" onClick={share}>
              Senden
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-sm">
          {said}
        </p>
      </div>
    </div>
  );
}

/** Known only in the browser: without script neither button would do anything. */
function useBrowserCan(ability: "clipboard" | "share"): boolean {
  return useSyncExternalStore(
    never,
    () => ability in navigator && Boolean(navigator[ability]),
    () => false,
  );
}

function never() {
  return () => {};
}

type ShareVisitsProps = {
  visits: readonly { id: string; visitedAt: string; opened: string; device: string }[];
};

function ShareVisits({ visits }: ShareVisitsProps) {
  return (
    <section aria-labelledby="zugriffe" className="mt-5">
      <h3 id="zugriffe" className="text-lg text-forest">
        Zugriffe
      </h3>
      {visits.length === 0 ? (
        <p className="text-ink-soft">Noch keine Zugriffe</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {visits.map(({ id, visitedAt, opened, device }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="min-w-0">
                <bdi>{opened}</bdi>
              </span>
              <span className="text-sm text-ink-soft">
                {visitedAt}, {device}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        Wir speichern Zeitpunkt, Geräteart und den geöffneten Teil der Akte. Mehrere Zugriffe
        innerhalb von zehn Minuten zählen als einer.
      </p>
    </section>
  );
}
