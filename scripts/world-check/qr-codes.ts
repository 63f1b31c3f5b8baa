import { writeFileSync } from "node:fs";
import path from "node:path";
import { contactCard, qrCode } from "#app/ui/qr-code.ts";
import { germanNames, qrPixels } from "#tests/support/qr.ts";
import { ask, check, inFolder } from "./support/check.ts";

// zbar guesses the charset of bytes that do not name theirs: 'Jörg Müller' was Chinese to it.

await check("zbar reads every contact card and every link", ["zbarimg"], () =>
  inFolder(async (folder) => {
    const texts = [
      ...germanNames.map((name, index) => {
        const pet = { name: germanNames.at(-index) ?? "", type: "Hund", chipNumber: "" };
        return contactCard({ owner: { name, phone: "0170 1234567" }, pet });
      }),
      ...germanNames,
      "https://example.org/teilen/aBc-_0123456789",
      "otpauth://totp/Kr%C3%A4uterpfote:a%40b.de?secret=ABC&issuer=Kr%C3%A4uterpfote",
    ];
    const file = path.join(folder, "code.pgm");
    const wrong: string[] = [];
    for (const text of texts) {
      const { width, grey } = qrPixels(qrCode(text));
      writeFileSync(file, Buffer.concat([Buffer.from(`P5\n${width} ${width}\n255\n`), grey]));
      const only = ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", file];
      const { stdout } = await ask("zbarimg", only);
      if (stdout.replace(/\n$/, "") !== text) wrong.push(`${text}: ${stdout}`);
    }
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  }),
);
