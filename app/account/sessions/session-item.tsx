import { Form } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { ShownSession } from "./describe-sessions.ts";

export function SessionItem({ session }: { session: ShownSession }) {
  const { id, device, isOwn, since, lastUsed } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-4 py-4 sm:px-5">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">
          {isOwn ? (
            <strong className="text-forest">Dieses Gerät</strong>
          ) : (
            `Zuletzt benutzt ${lastUsed}`
          )}
          , angemeldet {since}
        </p>
      </div>
      {!isOwn && (
        <Form method="post" action={dataPage} preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={id} />
          <SubmitButton variant="secondary" busyText="Wird abgemeldet...">
            Abmelden
            <span className="sr-only">
              ({device}, angemeldet {since})
            </span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
