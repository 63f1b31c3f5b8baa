import { storageName } from "#app/files/policy.ts";

/** Gives every file of an archive a name of its own, also where capitals do not count. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** A path of safe parts; `Befund.pdf`, `Befund-2.pdf`, … */
  take(...parts: readonly [string, ...string[]]): string {
    const safe = parts.map(storageName);
    const path = safe.join("/");
    const dot = path.lastIndexOf(".");
    const end = dot > path.lastIndexOf("/") ? dot : path.length;
    let free = path;
    for (let number = 2; this.#taken.has(free.toLowerCase()); number += 1) {
      free = `${path.slice(0, end)}-${number}${path.slice(end)}`;
    }
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
