// ICC.1:2022, clause 7.

const headerBytes = 128;
const tagBytes = 12;
const mostTags = 100;

/** As the header says it; null for what is no profile. */
export function declaredBytes(profile: Uint8Array): number | null {
  if (profile.length < headerBytes || fourLetters(profile, 36) !== "acsp") return null;
  return new DataView(profile.buffer, profile.byteOffset).getUint32(0);
}

export type ColourChannels = 1 | 3 | 4;

const spaceOf: Record<ColourChannels, string> = { 1: "GRAY", 3: "RGB ", 4: "CMYK" };
/** Of scanners, screens, printers, and of a space of colours. */
const classes = ["scnr", "mntr", "prtr", "spac"];
/** Either of these sets says how a colour looks (clauses 8.3 to 8.5). */
const toColour: Record<ColourChannels, readonly (readonly string[])[]> = {
  1: [["kTRC"], ["A2B0"]],
  3: [["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"], ["A2B0"]],
  4: [["A2B0"]],
};

/** Whether a profile is whole and tells the look of pictures with so many channels. */
export function isUsableProfile(profile: Uint8Array, channels: ColourChannels): boolean {
  const size = declaredBytes(profile);
  if (size === null || size > profile.length) return false;
  if (fourLetters(profile, 16) !== spaceOf[channels]) return false;
  if (!classes.includes(fourLetters(profile, 12))) return false;
  if (!["XYZ ", "Lab "].includes(fourLetters(profile, 20))) return false;
  const names = tagNames(profile, size);
  return toColour[channels].some((set) => set.every((name) => names.includes(name)));
}

/** Empty where one of them lies outside of the profile. */
function tagNames(profile: Uint8Array, size: number): string[] {
  const view = new DataView(profile.buffer, profile.byteOffset, size);
  if (size < headerBytes + 4) return [];
  const count = view.getUint32(headerBytes);
  const start = headerBytes + 4;
  if (count > mostTags || start + count * tagBytes > size) return [];
  const places = Array.from({ length: count }, (_, index) => start + index * tagBytes);
  const areInside = places.every((place) => {
    const [offset, length] = [view.getUint32(place + 4), view.getUint32(place + 8)];
    return length >= 8 && offset >= start + count * tagBytes && offset + length <= size;
  });
  return areInside ? places.map((place) => fourLetters(profile, place)) : [];
}

function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
