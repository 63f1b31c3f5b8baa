import { encode } from "uqr";

export type QrCode = { path: string; size: number };

/** With the quiet zone of four modules that ISO/IEC 18004 asks for. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  // Runs of modules are one rectangle, so that no hairlines show.
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h${-run.length}z`),
  );
  return { path: runs.join(""), size };
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
