import { toPngBuffer } from "lean-qr/extras/node_export";
import { qrModules } from "./qr-code.ts";

const pixelsPerModule = 6;

/** For mails, whose programs show no SVG. @returns base64 */
export function qrPng(text: string): string {
  const white = [255, 255, 255, 255] as const;
  return toPngBuffer(qrModules(text), { off: white, scale: pixelsPerModule }).toBase64();
}
