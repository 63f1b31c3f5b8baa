import { cut } from "./cut.ts";
import type { ReceivedFile } from "./incoming-mail.ts";

const namesShown = 10;
const nameLength = 80;

/** Files are named and not kept; '' without any. */
export function filesNote(files: readonly ReceivedFile[]): string {
  if (files.length === 0) return "";
  const names = files
    .slice(0, namesShown)
    .map(({ fileName }) => cut(fileName, nameLength) || "ohne Namen");
  if (files.length > namesShown) {
    const more = files.length - namesShown;
    names.push(more === 1 ? "1 weiterer" : `${more} weitere`);
  }
  const count = files.length === 1 ? "Ein Anhang" : `${files.length} Anhänge`;
  return `[${count}, hier nicht gespeichert: ${names.join(", ")}]`;
}
