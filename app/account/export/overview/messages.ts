import { kindLabels } from "#app/inbox/entry.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { Html } from "../html.ts";
import type { StoredData } from "../stored-data.server.ts";
import { byNewest, line, list, part } from "./parts.ts";

export function messages({ contactMessages, declarations, inboxReplies }: StoredData): Html {
  const exchange = (isOf: (reply: (typeof inboxReplies)[number]) => boolean) =>
    inboxReplies
      .filter(isOf)
      .map((reply) => `${formatMoment(reply.createdAt)}, ${reply.author}: ${reply.text}`);
  return part(
    "Nachrichten und Erklärungen",
    list([
      ...byNewest(contactMessages, ({ createdAt }) => createdAt).map((message) =>
        [
          line(`Nachricht vom ${formatMoment(message.createdAt)}`, message.subject),
          message.message,
          ...exchange(({ contactMessageId }) => contactMessageId === message.id),
        ].join("\n"),
      ),
      ...byNewest(declarations, ({ receivedAt }) => receivedAt).map((declaration) =>
        [
          line(
            `${kindLabels[declaration.kind]} vom ${formatMoment(declaration.receivedAt)}`,
            declaration.contract,
            declaration.reason,
          ),
          declaration.message,
          ...exchange(({ declarationId }) => declarationId === declaration.id),
        ]
          .filter((text) => text !== "")
          .join("\n"),
      ),
    ]),
  );
}
