import type { QrCode } from "#app/ui/qr-code.ts";

/** As customers and their animals are called here, in ISO 8859-1 and beyond it. */
export const germanNames = [
  "Jörg Müller",
  "Käthe Weiß",
  "Jürgen Größ",
  "Müller-Lüdenscheidt",
  "Äpfel & Öl €",
  "Łódź Мурка",
  "Şükrü Öztürk",
  "Ágnes Kovács",
  "François Noël",
  "Ingrid Ørsted",
  "Zoë Brontë",
  "Nguyễn Văn Ánh",
  "O’Neill „Zitat“",
  "Čapek Dvořák",
  "Emma",
  "Γιώργος 🐶",
];

const pixelsPerModule = 8;

/** The code as a grey picture, drawn from its path as viewers of SVG draw it. */
export function qrPixels({ path, size }: QrCode): { width: number; grey: Uint8Array<ArrayBuffer> } {
  const width = size * pixelsPerModule;
  const grey = new Uint8Array(width * width).fill(255);
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [x, y, length] = [left, top, run].map((modules) => Number(modules) * pixelsPerModule);
    for (let row = 0; row < pixelsPerModule; row += 1) {
      const start = ((y ?? 0) + row) * width + (x ?? 0);
      grey.fill(0, start, start + (length ?? 0));
    }
  }
  return { width, grey };
}
