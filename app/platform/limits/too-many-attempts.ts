/** What somebody reads who tried too often. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? "einer Minute" : `${minutes} Minuten`;
  return `Das waren zu viele Versuche. Bitte versuchen Sie es in ${wait} noch einmal.`;
}
