const displayNameMax = 120;
const storageNameMax = 80;
const longestExtension = 5;

/** One line without a path and without characters that are invisible or turn the direction. */
export function cleanFileName(name: string): string {
  // First, so that spaces on both sides of an invisible character become one.
  const visible = lastSegment(name)
    .replace(/(?!\p{White_Space})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/\p{White_Space}+/gu, " ")
    .normalize("NFC")
    .replace(/[<>:"|?*]/g, "_");
  const trimmed = visible.replace(/^[\s.]+|[\s.]+$/g, "");
  return shorten(awayFromDevices(trimmed), displayNameMax) || "Datei";
}

export function storageName(name: string): string {
  const cleaned = cleanFileName(name);
  const extension = /\.[A-Za-z0-9]{1,4}$/.exec(cleaned)?.[0] ?? "";
  const stem = cleaned
    .slice(0, cleaned.length - extension.length)
    .replace(/[äöüÄÖÜßẞ]/g, (letter) => spelledOut[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9.-]+/g, "_")
    .replace(/\.{2,}/g, ".")
    .replace(/^[._-]+|[._-]+$/g, "");
  return shorten(awayFromDevices(`${stem || "Datei"}${extension}`), storageNameMax);
}

const spelledOut: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  ẞ: "SS",
};

function lastSegment(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? "";
}

/** Windows opens a device under these names, whatever their extension. */
function awayFromDevices(name: string): string {
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `Datei_${name}` : name;
}

function shorten(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const dot = letters.lastIndexOf(".");
  const extension = dot > 0 && letters.length - dot <= longestExtension ? letters.slice(dot) : [];
  return [...letters.slice(0, most - extension.length), ...extension].join("");
}
