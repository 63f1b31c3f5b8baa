// After a deployment: whether the site answers at its own address.

/** The health check, a page that is a file, one that is read from D1, and one with a form. */
const paths = ["/healthz", "/", "/kraeuter", "/auth"];

/**
 * Asks each address until it answers 200, as a new version takes a moment to be everywhere.
 * @returns what did not, in words
 */
export async function findFailures(
  origin: string,
  { tries = 6, pauseMs = 5000 } = {},
): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => askUntilWell(origin, path, tries, pauseMs)));
  return found.filter((sentence) => sentence !== null);
}

async function askUntilWell(
  origin: string,
  path: string,
  tries: number,
  pauseMs: number,
): Promise<string | null> {
  let said = "";
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const response = await fetch(new URL(path, origin), {
        redirect: "manual",
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status === 200) return null;
      said = `answered ${response.status}`;
      if (path === "/healthz") said += ` ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      said = `did not answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return `${path} ${said}`;
}
