import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import {
  deleteHerbDraft,
  publishHerb,
  receiveHerbPicture,
  restoreHerbPlate,
  restoreRevision,
  saveHerbForm,
  unpublishHerb,
} from "#app/admin/herbs/actions.server.ts";
import { fieldsOf } from "#app/admin/herbs/herb-fields.ts";
import { type Platform, platformContext, visitorContext } from "#app/context.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import type { LogFields } from "#app/platform/log.ts";
import { herbContentOf } from "#tests/support/herbs-editing-runs.ts";
import { plainPng } from "#tests/support/pictures.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { formOf } from "#tests/support/unit-forms.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const slug = "ackerminze";
const whole = fieldsOf(herbContentOf({ name: "Ackerminze", slug }), (one) => one);

async function herb() {
  const [found] = await db.select().from(herbs).where(eq(herbs.slug, slug));
  return found;
}

/** The practitioner, without a name, and what the edge hears with the herb as it is then. */
async function practice(email: string) {
  const userId = await newPerson(db, { email, role: "admin", fullName: "" });
  const heard: { tags: readonly string[]; now: ReturnType<typeof herb> }[] = [];
  const logged: [string, LogFields | undefined][] = [];
  const platform = {
    config: { sessionSecret: "s".repeat(32) },
    ...{ db, files: env.DOCUMENTS, origin: "http://localhost:8787" },
    now: new Date("2026-11-22T10:00:00Z"),
    log: {
      ...silentLog,
      info: (event: string, fields?: LogFields) => void logged.push([event, fields]),
    },
    forgetAtEdge: (tags: readonly string[]) => void heard.push({ tags, now: herb() }),
  };
  const context = new RouterContextProvider();
  context.set(platformContext, platform as unknown as Platform);
  context.set(visitorContext, { userId, role: "admin", profile: { fullName: " " } } as Visitor);
  /** What an action is given for a form. */
  const args = <Params>(form: FormData, params: Params) => {
    const request = new Request("http://localhost:8787/", { method: "POST", body: form });
    return { request, context, params };
  };
  /** What the edge hears of a change, and how it is answered. */
  const during = async (change: Promise<Response | { init: ResponseInit | null }>) => {
    heard.length = 0;
    const answer = await change;
    const status = answer instanceof Response ? answer.status : answer.init?.status;
    const [first, ...more] = heard;
    expect(more).toEqual([]);
    return { status, tags: first?.tags ?? null, revision: (await first?.now)?.revision ?? null };
  };
  return { args, userId, during, logged };
}

it("lets the edge forget a herb after every change that readers see, and after no other", async () => {
  const { args, userId, during, logged } = await practice("praxis@example.org");
  const refused = { tags: null, revision: null };
  const silent = { status: 302, ...refused };
  expect(await during(saveHerbForm(args(formOf(whole), {})))).toEqual(silent);
  const { id = 0 } = (await herb()) ?? {};
  const herbId = String(id);
  const told = (revision: number) => ({
    ...{ status: 302, tags: [`herb:${id}`, "herbs"], revision },
  });
  const of = async (more: Record<string, string> = {}) =>
    formOf({ revision: String((await herb())?.revision), ...more });
  const edit = async (more: Record<string, string> = {}) =>
    saveHerbForm(args(await of({ ...whole, ...more }), { herbId }));
  const picture = async () => {
    const body = await of();
    body.set("file", new File([new Uint8Array(plainPng(8, 10))], "a.png", { type: "image/png" }));
    return receiveHerbPicture(args(body, { herbId }));
  };
  const plate = async () => restoreHerbPlate(args(await of(), { herbId }));
  const restore = async (revision: string, more = {}) =>
    restoreRevision(args(await of(more), { herbId, revision }));

  // Of a draft nobody keeps anything.
  const claiming = { effects: "Überliefert: Es heilt.", claimsSeen: "heilt" };
  expect(await during(edit(claiming))).toEqual(silent);
  expect(await during(edit())).toEqual(silent);
  expect(await during(picture())).toEqual(silent);
  expect(await during(plate())).toEqual(silent);
  expect(await during(restore("1"))).toEqual(silent);

  expect(await during(publishHerb(args(formOf({ revision: "6" }), { herbId })))).toEqual(told(7));
  expect(await during(edit({ family: "Lippenblütler" }))).toEqual(told(8));
  expect(await during(picture())).toEqual(told(9));
  expect(await during(plate())).toEqual(told(10));
  // What was confirmed once is asked about again when it comes back.
  expect(await during(restore("2"))).toEqual({ status: 400, ...refused });
  expect(await during(restore("2", { claimsSeen: "heilt" }))).toEqual(told(11));

  expect(await during(edit({ revision: "1" }))).toEqual({ status: 409, ...refused });
  expect(await during(edit({ name: "" }))).toEqual({ status: 400, ...refused });
  expect(await during(edit({ intent: "preview" }))).toEqual({ status: 200, ...refused });
  const older = () => args(formOf({ revision: "1" }), { herbId });
  const refusals = [publishHerb, unpublishHerb, restoreHerbPlate, deleteHerbDraft];
  for (const refusal of refusals) {
    expect(await during(refusal(older()))).toEqual({ status: 409, ...refused });
  }

  expect(await during(unpublishHerb(args(await of(), { herbId })))).toEqual(told(12));
  expect(await during(edit({ claimsSeen: "heilt" }))).toEqual(silent);
  expect(logged).toEqual([]);
  const past = await db.select().from(herbRevisions).where(eq(herbRevisions.herbId, id));
  expect(new Set(past.map(({ editor, editorId }) => `${editor} ${editorId}`))).toEqual(
    new Set([`Praxis ${userId}`]),
  );
});

it("says in the log who deleted a draft, because its history goes with it", async () => {
  await db.delete(herbs);
  const { args, userId, during, logged } = await practice("vertretung@example.org");
  await saveHerbForm(args(formOf(whole), {}));
  const { id: herbId = 0 } = (await herb()) ?? {};
  const deleted = deleteHerbDraft(args(formOf({ revision: "1" }), { herbId: String(herbId) }));
  expect(await during(deleted)).toEqual({ status: 302, tags: null, revision: null });
  expect(logged).toEqual([["herbs.draft_deleted", { herbId, editorId: userId }]]);
});
