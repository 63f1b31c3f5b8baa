import openLibheif from "libheif-js/libheif-wasm/libheif.js";
import { type PixelColours, pngOf } from "./plain-png.ts";
import { maxPixels } from "./policy.ts";

/*! libheif 1.23.2, LGPL 3.0: /lizenzen/libheif.txt */

// Runs beside the page, with a policy of its own in `public/_headers`: it may run WebAssembly, and ask
// nobody for anything. One worker opens one picture.

export type HeicTask = { decoder: ArrayBuffer; heic: ArrayBuffer };
export type HeicAnswer = { png: Blob } | { problem: "broken" | "pixels" };

self.addEventListener("message", ({ data }: MessageEvent<HeicTask>) => {
  const answer: HeicAnswer = decode(data);
  self.postMessage(answer);
});

// libheif's interface for C, libheif/heif.h. What it answers with a structure is written where the first
// parameter points to; of an error the first word is its code, zero for none.
const rgb = 1;
const interleavedRgba = 11;
const interleaved = 10;
const iccProfiles = ["prof", "rICC"].map(fourLetters);
const codePoints = fourLetters("nclx");
/** Of ITU-T H.273: those of sRGB, and what nobody has said. */
const usualPrimaries = [1, 2];

function decode({ decoder, heic }: HeicTask): HeicAnswer {
  const lib = openLibheif({ wasmBinary: new Uint8Array(decoder) });
  const bytes = new Uint8Array(heic);
  const place = lib._malloc(bytes.length);
  lib.HEAPU8.set(bytes, place);
  const error = lib._malloc(16);
  const result = lib._malloc(8);
  // Its memory may have grown, and is another one then.
  const wordAt = (address: number) =>
    new DataView<ArrayBuffer>(lib.HEAPU8.buffer).getUint32(address, true);
  const isFine = () => wordAt(error) === 0;

  const context = lib._heif_context_alloc();
  lib._heif_context_read_from_memory_without_copy(error, context, place, bytes.length, 0);
  if (!isFine()) return { problem: "broken" };
  lib._heif_context_get_primary_image_handle(error, context, result);
  if (!isFine()) return { problem: "broken" };
  const handle = wordAt(result);
  const [wide, high] = [
    lib._heif_image_handle_get_width(handle),
    lib._heif_image_handle_get_height(handle),
  ];
  if (wide * high > maxPixels) return { problem: "pixels" };

  // Turned, mirrored and cut as the file says.
  lib._heif_decode_image(error, handle, result, rgb, interleavedRgba, 0);
  if (!isFine()) return { problem: "broken" };
  const image = wordAt(result);
  const plane = lib._heif_image_get_plane_readonly(image, interleaved, result);
  const stride = wordAt(result);
  const width = lib._heif_image_get_width(image, interleaved);
  const height = lib._heif_image_get_height(image, interleaved);
  if (plane === 0) return { problem: "broken" };
  const pixels: Uint8Array = lib.HEAPU8.subarray(plane, plane + stride * height);
  return { png: pngOf({ width, height, bytes: pixels, stride, colours: coloursOf() }) };

  function coloursOf(): PixelColours {
    const kind = lib._heif_image_handle_get_color_profile_type(handle);
    if (iccProfiles.includes(kind)) {
      const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
      const profile = lib._malloc(size);
      lib._heif_image_handle_get_raw_color_profile(error, handle, profile);
      if (isFine()) return { icc: lib.HEAPU8.slice(profile, profile + size) };
    }
    if (kind === codePoints) {
      lib._heif_image_handle_get_nclx_color_profile(error, handle, result);
      const profile = wordAt(result);
      if (isFine() && !usualPrimaries.includes(wordAt(profile + 4))) {
        return { primaries: wordAt(profile + 4), transfer: wordAt(profile + 8) };
      }
    }
    return { isUsual: true };
  }
}

function fourLetters(text: string): number {
  return [...text].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);
}
