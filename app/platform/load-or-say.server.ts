import { data } from "react-router";
import type { Logger } from "./log.ts";

/** @throws Response 500 with the sentence, after the cause was logged */
export async function loadOrSay<T>(log: Logger, sentence: string, load: () => Promise<T>) {
  try {
    return await load();
  } catch (error) {
    log.error("page.load_failed", error);
    throw data(sentence, { status: 500 });
  }
}
