import type { Answer } from "#tests/support/http.ts";
import { expect } from "#tests/support/http-test.ts";

/** The headers that every answer carries; those of the worker some more. No answer tells of its making. */
export function expectProtection(answer: Answer, isFromWorker: boolean, said: string): void {
  const { headers } = answer;
  expect(headers["x-content-type-options"], said).toBe("nosniff");
  expect(headers["content-security-policy"], said).toContain("frame-ancestors 'none'");
  expect(headers["content-security-policy"], said).toContain("default-src 'none'");
  expect(headers["strict-transport-security"], said).toMatch(/max-age=(3153|6307)\d+/);
  expect(headers["referrer-policy"], said).toMatch(/^(same-origin|no-referrer)$/);
  expect(headers["x-powered-by"], said).toBeUndefined();
  expect(headers.server, said).toBeUndefined();
  expect(headers["access-control-allow-origin"], said).toBeUndefined();
  expect(headers["x-frame-options"], said).toBe("DENY");
  if (isFromWorker) {
    expect(headers["x-request-id"], said).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["cross-origin-opener-policy"], said).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], said).toBe("same-origin");
    expect(headers["permissions-policy"], said).toContain("camera=()");
  }
  expectNoInternals(answer.text, said);
}

/** No stack trace, no path of a server, no query, no name of a library that failed. */
function expectNoInternals(text: string, said: string): void {
  expect(text, said).not.toMatch(
    /\bat (async )?[\w.<>]+ \((file|\/|node:)|node_modules|\.server\.ts/,
  );
  expect(text, said).not.toMatch(
    /D1_ERROR|SQLITE|drizzle|no such table|select "|insert into|file:\/\//i,
  );
}
