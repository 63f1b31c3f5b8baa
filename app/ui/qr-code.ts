import { type Bitmap2D, correction, generate, mode } from "lean-qr";

export type QrCode = { path: string; size: number };

/** In modules, as ISO/IEC 18004 asks for. */
const quietZone = 4;
/** AIM's number for UTF-8. Bytes that name no charset are ISO 8859-1, or what a reader guesses. */
const utf8 = 26;

export function qrCode(text: string): QrCode {
  const code = qrModules(text);
  const modules = Array.from({ length: code.size }, (_, index) => index);
  // Runs of modules are one rectangle, so that no hairlines show.
  const runs = modules.flatMap((y) => {
    const row = modules.map((x) => (code.get(x, y) ? "1" : "0")).join("");
    return Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
      return `M${index + quietZone} ${y + quietZone}h${run.length}v1h${-run.length}z`;
    });
  });
  return { path: runs.join(""), size: code.size + 2 * quietZone };
}

export function qrModules(text: string): Bitmap2D {
  const bytes = mode.bytes(new TextEncoder().encode(text));
  const isAscii = /^[ -~\r\n]*$/.test(text);
  // In one piece: jsQR 1.4 loses what stands behind a change of charset.
  return generate(isAscii ? bytes : mode.multi(mode.eci(utf8), bytes), {
    minCorrectionLevel: correction.M,
  });
}

type Contact = {
  owner: { name: string; phone: string };
  pet: { name: string; type: string; chipNumber: string };
};

/** RFC 2426: readable without internet. */
export function contactCard({ owner, pet }: Contact): string {
  const note = [
    `Halter von ${pet.name} (${pet.type})`,
    ...(pet.chipNumber === "" ? [] : [`Chip ${pet.chipNumber}`]),
  ];
  const name = escaped(shortened(owner.name));
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${name};;;;`,
    `FN:${name}`,
    ...(owner.phone === "" ? [] : [`TEL;TYPE=CELL:${escaped(shortened(owner.phone))}`]),
    `NOTE:${escaped(note.map(shortened).join(", "))}`,
    "END:VCARD",
  ].join("\r\n");
}

/** Keeps the modules large enough for a phone's camera. */
function shortened(text: string): string {
  return Array.from(text.normalize("NFC")).slice(0, 80).join("");
}

function escaped(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/[\\;,]/g, "\\$&")
    .trim();
}
