import { env } from "cloudflare:workers";
import * as passwords from "better-auth/crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, expect, it, vi } from "vitest";
import { action as forgottenPassword } from "#app/account/forgotten-password.route.tsx";
import { register } from "#app/account/registration.server.ts";
import { signIn } from "#app/account/sign-in.server.ts";
import { platformContext } from "#app/context.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { orRefusal } from "#tests/support/refusal.ts";
import { formOf } from "#tests/support/unit-forms.ts";
import { origin, platformOf } from "#tests/workers/visitors.ts";

// Deriving a key from a password takes nearly all the time of an answer: whoever asks for it once,
// whether or not there is an account, learns nothing by a clock. The clock itself: `npm run bench`.

const db = createDatabase(env.DB);
const platform = platformOf({ clientAddress: "198.51.100.7" });

const password = "eine katze trinkt tee";

// All files of the project share these modules.
afterAll(() => {
  vi.restoreAllMocks();
});

type Question = (email: string) => Promise<unknown>;

const questions: Record<string, readonly [Question, keys: number]> = {
  "sign-in": [
    (email) => {
      const fields = { email, password, redirectTo: null };
      return orRefusal(signIn(platform, new Headers(), fields));
    },
    1,
  ],
  registration: [
    (email) => {
      const fields = { fullName: "Wer Auch", email, password, browserHash: "x", redirectTo: null };
      return register(platform, new Headers(), fields);
    },
    1,
  ],
  "a forgotten password": [
    (email) => {
      const url = new URL(`${origin}/auth/passwort-vergessen`);
      const request = new Request(url, { method: "POST", body: formOf({ email }) });
      const context = new RouterContextProvider(new Map([[platformContext, platform]]));
      return forgottenPassword({ request, context, url, params: {}, pattern: url.pathname });
    },
    0,
  ],
};

for (const [name, [ask, keys]] of Object.entries(questions)) {
  it(`${name} derives ${keys} keys for a known, an unconfirmed and an unknown address`, async () => {
    const hash = vi.spyOn(passwords, "hashPassword").mockResolvedValue("salt:key");
    const verify = vi.spyOn(passwords, "verifyPassword").mockResolvedValue(false);
    const [known, unconfirmed] = [
      `${keys}-${name.length}@example.org`,
      `${name.length}@example.org`,
    ];
    await insertPerson(db, { email: known, passwordHash: "salt:key" });
    await insertPerson(db, { email: unconfirmed, passwordHash: "salt:key", emailVerified: false });
    for (const email of [known, unconfirmed, `nobody-${name.length}@example.org`]) {
      await ask(email);
      const typed = [
        ...hash.mock.calls.map(([one]) => one),
        ...verify.mock.calls.map(([one]) => one.password),
      ];
      expect(typed, email).toEqual(Array(keys).fill(password));
      hash.mockClear();
      verify.mockClear();
    }
  });
}
