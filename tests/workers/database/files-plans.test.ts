import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { filesRuns } from "#tests/support/files-runs.ts";

it("every statement of files finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, filesRuns)).toEqual({});
});
