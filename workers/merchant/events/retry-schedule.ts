const second = 1;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first, second, … failed attempt, in seconds; the last one repeats. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour] as const;

/** A good three days; then the event waits for a person. */
export const maxAttempts = 14;

/**
 * Seconds until the next attempt.
 * @param attempts made so far, at least 1
 * @param scale 1 in production; tests make it smaller
 * @returns null when it is given up
 */
export function retryPauseSeconds(attempts: number, scale = 1): number | null {
  if (attempts >= maxAttempts) return null;
  const index = Math.min(Math.max(attempts, 1), pauses.length) - 1;
  return (pauses[index] ?? 10 * hour) * scale;
}
