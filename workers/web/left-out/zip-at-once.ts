// Stands in for `zip/zipToArrayBuffer.js` of write-excel-file in the built worker: that one packs what is
// larger than 160 kB in a Web Worker, which workerd does not have.
import { type Zippable, zipSync } from "fflate";

export default async function zipAtOnce(files: Zippable): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = zipSync(files);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
