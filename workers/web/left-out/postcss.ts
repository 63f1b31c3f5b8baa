// Stands in for `postcss` in the built worker: sanitize-html parses styles with it, and no style of a
// mail is kept (`app/inbox/mail/read-mail.server.ts`).

/** @throws always: nothing asks for it */
export function parse(): never {
  throw new Error("Styles are not parsed here.");
}
