import { describe, expect, it } from "vitest";
import { action, loader } from "#app/shell/unknown.route.tsx";

type LoaderArguments = Parameters<typeof loader>[0];

function answerTo(path: string): unknown {
  const request = new Request(`https://kraeuterpfote.example/${path}`);
  try {
    return loader({ params: { "*": path }, request } as LoaderArguments);
  } catch (thrown) {
    return thrown;
  }
}

describe("an unknown address", () => {
  it("of a page leads to the start page", () => {
    const pages = `unbekannt pets/1/2/3 admin/kunden Dashboard herb-lexicon/1/mehr apis developer
      assetsliste feeding hündin`.split(/\s+/);
    for (const path of [...pages, "a b"]) {
      const answer = answerTo(path);
      expect(answer, path).toMatchObject({ status: 302 });
      expect(answer instanceof Response && answer.headers.get("location"), path).toBe("/");
    }
  });

  it("of a file or an interface is 404", () => {
    const files = `.env .git/config x/.git/HEAD wp-login.php index.html assets/app-123.js
      assets/app-123.js.map robots.txt2 api api/pets dev dev/anything webhooks webhooks/unknown
      merchant/x feed/calendar.ics feeds calendar.ics`.split(/\s+/);
    for (const path of files) {
      expect(answerTo(path), path).toMatchObject({ init: { status: 404 } });
    }
  });

  it("takes no form", () => {
    let thrown: unknown;
    try {
      action();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });
});
