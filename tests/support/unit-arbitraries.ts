import fc from "fast-check";

/** Any text of any code points, lone surrogates included; fast-check's own takes a second to load. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength })
    .map((codePoints) => String.fromCodePoint(...codePoints));
}
