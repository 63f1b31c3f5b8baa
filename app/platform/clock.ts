/** Development only: a test that needs another day sends this header. */
export const testClockHeader = "x-test-now";

export function requestTime(request: Request, isDevelopment: boolean): Date {
  const wanted = isDevelopment ? request.headers.get(testClockHeader) : null;
  const instant = wanted ? new Date(wanted) : new Date();
  return Number.isNaN(instant.getTime()) ? new Date() : instant;
}
