import { signShown } from "#app/frame/ask-again.server.ts";
import { shownField } from "#app/frame/ask-again.ts";
import { type Answer, Client, type Fields } from "./http.ts";

/** What the form behind a mail's link holds for a person: asked twice, and in no hurry. */
export async function personsMark({ site, headers }: Client, path: string): Promise<string> {
  const now = new Date(headers["x-test-now"] ?? Date.now()).getTime();
  const { pathname } = new URL(path, site.origin);
  const page = { pathname: pathname.replace(/\.data$/, "") };
  return signShown(site.sessionCookie.secret, page, "again", new Date(now - 5000));
}

/** Sends forms behind the links of mails as a person does. */
export class Person extends Client {
  override async post(path: string, form: Fields): Promise<Answer> {
    const pairs = Array.isArray(form) ? form : Object.entries(form);
    const mark = [shownField, await personsMark(this, path)] as const;
    return super.post(path, [...pairs, mark]);
  }
}

/** The same for somebody who has a session already. */
export async function postAsPerson(client: Client, path: string, form: Record<string, string>) {
  return client.post(path, { ...form, [shownField]: await personsMark(client, path) });
}
