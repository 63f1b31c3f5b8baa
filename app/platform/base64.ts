/** Safe as a number of arguments. */
const chunkSize = 8192;

export function toBase64(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += chunkSize) {
    letters += String.fromCharCode(...bytes.subarray(at, at + chunkSize));
  }
  return btoa(letters);
}

/** @throws when the text is no base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
