import { platformContext } from "#app/context.ts";
import type { RouteHandle } from "#app/frame/handle.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireDevelopment } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/mailbox.route.ts";
import { listMailbox } from "./mailbox.server.ts";

export const handle = { scripts: false } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [requireDevelopment];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  return { mails: await listMailbox(db, url.searchParams.get("to")) };
}

/** What would have left by mail, on a machine where nothing leaves. Links can be opened. */
export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-3xl px-5 py-10">
      <PageMeta title="Postfach" />
      <h1 className="text-3xl text-forest">Postfach dieser lokalen Installation</h1>
      <p className="mt-2 text-ink-soft">
        Keine E-Mail verlässt diesen Rechner. Hier steht, was verschickt worden wäre, die neueste
        zuerst.
      </p>
      {loaderData.mails.length === 0 && (
        <p className="mt-8">Noch keine E-Mails. Laden Sie die Seite nach einem Augenblick neu.</p>
      )}
      <ul className="mt-8 space-y-6">
        {loaderData.mails.map((mail) => (
          <li
            key={`${mail.createdAt} ${mail.to} ${mail.subject}`}
            className="rounded-card border border-line bg-surface p-5 shadow-soft"
          >
            <h2 className="text-xl">{mail.subject}</h2>
            <p className="text-sm text-ink-soft">
              An {mail.to},{" "}
              {new Date(mail.createdAt).toLocaleString("de-DE", { timeZone: "Europe/Berlin" })}
            </p>
            <MailText text={mail.text} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function MailText({ text }: { text: string }) {
  return (
    <div className="mt-4 whitespace-pre-line break-words">
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={part} className="break-all text-forest underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
