import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { browserOptions } from "#tests/support/browser.ts";

/** Not among our packages: it weighs more than half of them together, and only this needs it. */
const lighthouse = "lighthouse@13.5.0";

const audit = z.object({
  score: z.number().nullable(),
  title: z.string(),
  displayValue: z.string().optional(),
});

const requests = z.object({
  details: z.object({
    items: z.array(
      z.object({
        url: z.string(),
        resourceType: z.string().optional(),
        transferSize: z.number().optional(),
      }),
    ),
  }),
});

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.unknown()),
});

/**
 * One look at a page with an empty cache.
 * @param folder for the report
 * @param cookie of a session, or null for a visitor
 * @throws when the page could not be looked at
 */
export async function runLighthouse(url: string, folder: string, cookie: string | null) {
  const report = path.join(folder, "report.json");
  const headers = path.join(folder, "headers.json");
  writeFileSync(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const { executablePath = chromium.executablePath() } = browserOptions();
  await promisify(execFile)(
    "npm",
    [
      ...["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url],
      ...["--output=json", `--output-path=${report}`, "--quiet", `--extra-headers=${headers}`],
      ...["--only-categories=performance,accessibility,best-practices,seo"],
      "--chrome-flags=--headless --no-sandbox --disable-gpu",
    ],
    { env: { ...process.env, CHROME_PATH: executablePath } },
  );
  return summaryOf(JSON.parse(readFileSync(report, "utf8")), new URL(url).origin);
}

function summaryOf(json: unknown, origin: string) {
  const { runtimeError, categories, audits } = reportSchema.parse(json);
  if (runtimeError) throw new Error(runtimeError.message);
  const { items } = requests.parse(audits["network-requests"]).details;
  const sum = (kind: (type: string | undefined) => boolean) =>
    items
      .filter(({ resourceType }) => kind(resourceType))
      .reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
  const shown = (id: string) => audit.parse(audits[id]).displayValue ?? "";
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ) as Partial<Record<string, number>>,
    firstPaint: shown("first-contentful-paint"),
    largestPaint: shown("largest-contentful-paint"),
    totalBytes: sum(() => true),
    scriptBytes: sum((type) => type === "Script"),
    otherOrigins: items.filter(({ url }) => new URL(url).origin !== origin).map(({ url }) => url),
    /** What costs points. */
    remarks: counted
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audit.parse(audits[id]))
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim()),
  };
}
