import { describe, expect, it } from "vitest";
import { cleanFile } from "#app/files/clean-file.ts";
import { type FileKind, fittingName, kindOfBytes } from "#app/files/file-kind.ts";
import { photoTypes, type UploadType, uploadTypes } from "#app/files/policy.ts";
import { refusals } from "#app/files/refusals.ts";
import { concat, samples, textBytes } from "#tests/support/files-samples.ts";

const { jpeg, png, webp, pdf } = samples;

/** The first bytes that cameras, phones and programs write. */
const beginnings: readonly (readonly [FileKind, string])[] = [
  ["heic", "\0\0\0\x24ftypheic\0\0\0\0mif1MiHEMiPrmiafMiHBheic"],
  ["heic", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic"],
  ["heic", "\0\0\0\x18ftypheix\0\0\0\0mif1heix"],
  ["heic", "\0\0\0\x18ftyphevc\0\0\0\0msf1hevc"],
  ["avif", "\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B"],
  ["avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"],
  ["video", "\0\0\0\x14ftypqt  \0\0\0\0qt  "],
  ["video", "\0\0\0\x18ftypmp42\0\0\0\0isommp42"],
  ["video", "\0\0\0\x18ftyp3gp4\0\0\0\0isom3gp4"],
  ["video", "\0\0\0\x08wide\0\0\0\0mdat"],
  ["video", "\x1aE\xdf\xa3\x01\0\0\0"],
  ["audio", "\0\0\0\x1cftypM4A \0\0\0\0M4A mp42"],
  // Of an iPod's time (github.com/sindresorhus/file-type, fixture-babys-songbook.m4b.m4a).
  ["audio", "\0\0\0\x18ftypM4A\0\0\0\0\x003gp5isom"],
  ["audio", "OggS\0\x02\0\0"],
  ["raw", "\0\0\0\x18ftypcrx \0\0\0\x01crx isom"],
  ["jxl", "\xff\x0a\xfa\x7f"],
  ["jxl", "\0\0\0\x0cJXL \r\n\x87\n"],
  ["gif", "GIF89a\x01\0\x01\0"],
  ["bmp", "BM\x36\x10\0\0\0\0\0\0\x36\0\0\0"],
  ["tiff", "II*\0\x08\0\0\0\x10\0"],
  ["tiff", "MM\0*\0\0\0\x08"],
  ["svg", '<?xml version="1.0"?>\n<!-- Inkscape -->\n<svg xmlns="x">'],
  ["svg", "\xef\xbb\xbf<svg>"],
  [
    "writer",
    "PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\0\0\0word/document.xml",
  ],
  ["writer", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["archive", "PK\x03\x04\x14\0\0\0\0\0%PDF-1.4"],
  ["page", "<!DOCTYPE html><html>"],
  ["image/jpeg", "\xff\xd8\xff\xe0"],
  ["image/jpeg", "\xff\xd8\0\0\0\xff\xdb"],
  ["application/pdf", "%PDF-1.7"],
  ["application/pdf", "\xef\xbb\xbf%PDF-1.7"],
  ["application/pdf", "\r\n\r\n%PDF-1.4"],
  ["application/pdf", "Content-Type: application/pdf\r\n\r\n%PDF-1.4"],
  ["application/pdf", "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.3"],
  ["application/pdf", "<br />\n<b>Warning</b>: in /var/www/x.php\n%PDF-1.3"],
  ["application/pdf", `${" ".repeat(1024)}%PDF-1.4`],
  ["unknown", `${" ".repeat(1025)}%PDF-1.4`],
  ["unknown", "MZ\x90\0\x03"],
  ["unknown", "\0\0\0\0\0\0\0\0\0\0"],
  ["unknown", ""],
];

describe("the first bytes", () => {
  it.each(beginnings)("say %s: %j", (kind, text) => {
    expect(kindOfBytes(textBytes(text))).toBe(kind);
  });
});

describe("a name gets the ending of its bytes and keeps what a person wrote", () => {
  const cases: readonly (readonly [string, UploadType, string])[] = [
    ["foto.jpg", "image/jpeg", "foto.jpg"],
    ["FOTO.JPG", "image/jpeg", "FOTO.JPG"],
    ["bild.jpe", "image/jpeg", "bild.jpe"],
    ["bild.jfif", "image/jpeg", "bild.jfif"],
    ["foto.jpg", "image/png", "foto.png"],
    ["foto.jpg", "image/webp", "foto.webp"],
    ["IMG_1234.HEIC", "image/jpeg", "IMG_1234.jpg"],
    ["image", "image/jpeg", "image.jpg"],
    ["befund.pdf.1", "application/pdf", "befund.1.pdf"],
    ["befund.pdf (1)", "application/pdf", "befund (1).pdf"],
    ["befund.pdf(2)", "application/pdf", "befund(2).pdf"],
    ["befund.PDF", "application/pdf", "befund.PDF"],
    ["DOC-20261101-WA0003.", "application/pdf", "DOC-20261101-WA0003.pdf"],
    ["Dr. Müller", "application/pdf", "Dr. Müller.pdf"],
    ["Blutbild 2026.11.01", "application/pdf", "Blutbild 2026.11.01.pdf"],
    ["C:\\Users\\Erika\\Scan.pdf", "application/pdf", "Scan.pdf"],
    ["a.jpg.html", "image/jpeg", "a.jpg.html.jpg"],
    [".pdf", "application/pdf", "pdf.pdf"],
  ];
  it.each(cases)("%j of %s: %j", (name, type, expected) => {
    const bytes = { "image/jpeg": jpeg, "image/png": png, "image/webp": webp };
    const file = cleanFile(type === "application/pdf" ? pdf : bytes[type], name);
    expect(file).toMatchObject({ ok: true, fileType: type, fileName: expected });
  });

  it("which stays short enough", () => {
    const name = fittingName("ä".repeat(120), "application/pdf");
    expect([...name].length).toBe(120);
    expect(name.endsWith("ä.pdf")).toBe(true);
  });
});

describe("what is not taken is called what it is, with the way out", () => {
  const heic = /HEIC.* als JPG\. .*Einstellungen › Kamera › Formate › Maximale Kompatibilität\.$/;
  const cases: readonly (readonly [string, FileKind, RegExp])[] = [
    ["IMG_1234.HEIC", "heic", heic],
    ["IMG_1234", "heic", heic],
    ["IMG_1234.MOV", "video", /ist ein Video\. Videos können hier nicht gespeichert werden\./],
    ["a.avif", "avif", /im Format AVIF, das nicht unterstützt wird\./],
    ["a.jxl", "jxl", /im Format JPEG XL/],
    ["a.tif", "tiff", /im Format TIFF/],
    ["DSC_1.NEF", "tiff", /im Format RAW/],
    ["a.bmp", "bmp", /im Format BMP/],
    ["a.gif", "gif", /im Format GIF/],
    ["a.svg", "svg", /im Format SVG/],
    [
      "brief.docx",
      "archive",
      /ist ein Textdokument\. Bitte speichern Sie die Datei als PDF oder wählen Sie eine Datei im Format JPG, PNG, WebP oder PDF\./,
    ],
    [
      "werte.xlsx",
      "archive",
      /ist eine Tabelle\. Bitte speichern Sie die Datei als PDF oder wählen Sie eine Datei im Format JPG, PNG, WebP oder PDF\./,
    ],
    ["notiz.txt", "unknown", /ist ein Textdokument\./],
    ["bilder.zip", "archive", /ist ein Archiv\. Bitte entpacken Sie das Archiv und wählen Sie/],
    ["foto.jpg", "unknown", /lässt sich nicht als Bild oder PDF lesen\./],
    ["foto.jpg", "archive", /ist ein Archiv/],
  ];
  it.each(cases)("%s (%s)", (name, kind, words) => {
    const { status, message } = refusals.wrongType(name, kind, uploadTypes);
    expect(status).toBe(415);
    expect(message).toMatch(words);
    expect(message.startsWith(`„${name}“ `)).toBe(true);
    if (kind !== "heic") expect(message).toContain("JPG, PNG, WebP oder PDF");
  });

  it("where only photos are taken, too", () => {
    const words = (kind: FileKind) => refusals.wrongType("a", kind, photoTypes).message;
    expect(words("application/pdf")).toContain("ist kein Bild.");
    expect(words("unknown")).toContain("lässt sich nicht als Bild lesen.");
    for (const kind of ["application/pdf", "writer", "video", "unknown"] as const) {
      expect(words(kind)).not.toMatch(/als PDF|oder PDF/);
    }
  });
});

describe("a PDF as it comes (PDF Reference 1.7, appendix H, notes 13 and 18)", () => {
  const body = Buffer.from(pdf).toString("latin1");
  const cleanedText = (text: string) => {
    const file = cleanFile(textBytes(text), "befund.pdf");
    return file.ok ? Buffer.from(file.bytes).toString("latin1") : null;
  };

  it.each([
    ["a line break", "\n"],
    ["a byte order mark", "\xef\xbb\xbf"],
    ["a mail's head", "Content-Type: application/pdf\r\nContent-Length: 9\r\n\r\n"],
    ["a page's warning", "<b>Warning</b><script>alert(1)</script>\n"],
  ])("loses %s before its mark", (_name, before) => {
    expect(cleanedText(before + body)).toBe(body);
  });

  it.each([
    ["2048 zero bytes", "\0".repeat(2048)],
    ["1500 line breaks", "\n".repeat(1500)],
    ["a mail's border", `\r\n--=_Part_1--\r\n`],
    ["a printer's end", "\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X"],
    ["a page of a server", `<html>${"<p>Fehler</p>".repeat(300)}</html>`],
    ["zeros up to a block", "\0".repeat(100_000)],
  ])("keeps %s behind its end", (_name, behind) => {
    expect(cleanedText(body + behind)).toBe(body + behind);
  });

  it("is whole with an update behind it, and cut off within one or within a file for the web", () => {
    const update = "3 0 obj<</Length 3>>stream\nabc\nendstream endobj\n";
    expect(cleanedText(`${body}${update}startxref\n9\n%%EOF`)).not.toBeNull();
    expect(cleanedText(`${body}${update}`)).toBeNull();
    const linear = body.replace("%PDF-1.7\n", "%PDF-1.7\n9 0 obj<</Linearized 1/L 9999>>endobj\n");
    expect(cleanedText(linear)).toBeNull();
    expect(cleanedText(linear.replace("9999", "20"))).not.toBeNull();
    expect(cleanedText(body.slice(0, -30))).toBeNull();
  });

  it("may lack the last mark, and may be locked", () => {
    expect(cleanedText(body.replace("%%EOF\n", ""))).not.toBeNull();
    expect(cleanedText(body.replace("/Root 1 0 R", "/Root 1 0 R/Encrypt 3 0 R"))).not.toBeNull();
  });

  it("comes out the same wherever it was cut on its way", () => {
    const upload = concat(textBytes("\n\n"), pdf, new Uint8Array(50));
    expect(cleanFile(upload, "a.pdf")).toMatchObject({ ok: true });
  });
});
