import { data } from "react-router";
import type { Logger } from "./log.ts";

/**
 * Loads what a page shows; when that fails, the error page says what could not be loaded.
 * @throws Response 500 with the sentence, after the cause was logged
 */
export async function loadOrSay<T>(
  log: Logger,
  sentence: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    log.error("page.load_failed", error);
    throw data(sentence, { status: 500 });
  }
}
