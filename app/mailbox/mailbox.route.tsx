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
  const mails = await listMailbox(db, url.searchParams.get("to"));
  return {
    mails: mails.map(({ html: _html, attachments, ...mail }) => ({
      ...mail,
      files: attachments.map(({ fileName }, index) => ({
        fileName,
        address: `/dev/mailbox/${mail.id}/anhang/${index}`,
      })),
    })),
  };
}

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-3xl px-5 py-10">
      <PageMeta title="Postfach" />
      <h1 className="text-3xl text-forest">Postfach dieser lokalen Installation</h1>
      <p className="mt-2 text-ink-soft">Diese E-Mails wurden nicht verschickt.</p>
      {loaderData.mails.length === 0 && <p className="mt-8">Noch keine E-Mails</p>}
      <ul className="mt-8 space-y-6">
        {loaderData.mails.map((mail) => (
          <li key={mail.id} className="rounded-card border border-line bg-surface p-5 shadow-soft">
            <h2 className="text-xl">{mail.subject}</h2>
            <p className="text-sm text-ink-soft">
              An {mail.to},{" "}
              {new Date(mail.createdAt).toLocaleString("de-DE", { timeZone: "Europe/Berlin" })}
            </p>
            <MailText text={mail.text} />
            <MailFiles files={mail.files} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function MailFiles({ files }: { files: { fileName: string; address: string }[] }) {
  if (files.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="font-semibold">Anhänge</h3>
      <ul>
        {files.map(({ fileName, address }) => (
          <li key={address}>
            <a
              href={address}
              download={fileName}
              className="inline-block min-h-11 py-2.5 text-forest underline underline-offset-4"
            >
              {fileName}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
