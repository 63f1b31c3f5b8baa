#!/bin/sh
# jsQR 1.4.0 returns an empty text, and no error, for a QR code whose segment names ISO 8859-1.
#
# ISO/IEC 18004 lets a code say its charset (ECI): 3 is ISO 8859-1, 26 is UTF-8. lean-qr 2.7.4 picks the
# shorter by itself, so 'Jörg Müller' becomes ECI 3. jsQR decodes the bytes of every segment as UTF-8
# whatever the ECI says, and where that fails gives '' for the segment: the code counts as read, the name
# is gone. A German name in a code reads as nothing in every web page that uses jsQR, while zbar and phones
# read it. The same text as UTF-8 with ECI 26 is read by all.
# Seen: "latin1" -> "", "utf8" -> "Jörg Müller".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund lean-qr@2.7.4 jsqr@1.4.0 >>npm.log 2>&1
cat >read.mjs <<'EOF'
import { generate, mode } from "lean-qr";
import readCode from "jsqr";

const text = "Jörg Müller";
const codes = {
  latin1: generate(text),
  utf8: generate(mode.multi(mode.eci(26), mode.bytes(new TextEncoder().encode(text)))),
};
const scale = 8;
const border = 4;
const seen = {};
for (const [name, code] of Object.entries(codes)) {
  const width = (code.size + 2 * border) * scale;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = code.get(Math.floor(x / scale) - border, Math.floor(y / scale) - border);
      if (isDark) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  const result = readCode(pixels, width, width);
  seen[name] = result === null ? null : result.data;
}
console.log(JSON.stringify(seen));
process.exit(seen.latin1 === "" && seen.utf8 === text ? 0 : 1);
EOF
node read.mjs
