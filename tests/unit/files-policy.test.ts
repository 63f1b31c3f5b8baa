import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRange } from "#app/files/byte-range.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import {
  acceptAttribute,
  cleanFileName,
  declaredUploadType,
  formatBytes,
  isPhotoFile,
  maxUploadBytes,
  photoTypes,
  storageName,
  typeOfName,
} from "#app/files/policy.ts";
import { isRequestTooLarge } from "#app/platform/request-size.ts";

describe("names of files", () => {
  it.each([
    ["Befund Möhre.pdf", "Befund Möhre.pdf", "Befund_Moehre.pdf"],
    ["../../etc/passwd.jpg", "passwd.jpg", "passwd.jpg"],
    ["C:\\fakepath\\foto.jpg", "foto.jpg", "foto.jpg"],
    ["a\0b.jpg", "ab.jpg", "ab.jpg"],
    ["foto\u202Egpj.exe.jpg", "fotogpj.exe.jpg", "fotogpj.exe.jpg"],
    ["zeile\r\nzwei.pdf", "zeile zwei.pdf", "zeile_zwei.pdf"],
    ["CON.jpg", "Datei_CON.jpg", "Datei_CON.jpg"],
    ["com1", "Datei_com1", "Datei_com1"],
    ["🐶.jpg", "🐶.jpg", "Datei.jpg"],
    ["Groß & Schön (2).webp", "Groß & Schön (2).webp", "Gross_Schoen_2.webp"],
    ['<a href="x">.png', "_a href=_x__.png", "a_href_x.png"],
    ["...", "Datei", "Datei"],
    ["", "Datei", "Datei"],
    ["u\u0308ber.pdf", "über.pdf", "ueber.pdf"],
    ["Crème brûlée.pdf", "Crème brûlée.pdf", "Creme_brulee.pdf"],
  ])("%j is shown as %j and kept as %j", (name, shown, kept) => {
    expect(cleanFileName(name)).toBe(shown);
    expect(storageName(name)).toBe(kept);
  });

  it("are cut before their extension", () => {
    const shown = cleanFileName(`${"ä".repeat(300)}.pdf`);
    expect([...shown].length).toBe(120);
    expect(shown.endsWith("ä.pdf")).toBe(true);
    const kept = storageName(`${"x".repeat(300)}.pdf`);
    expect(kept.length).toBe(80);
    expect(kept.endsWith("x.pdf")).toBe(true);
  });

  it("are joined where something that is not seen was taken out", () => {
    expect(cleanFileName("Befund \u200B Emma.pdf")).toBe("Befund Emma.pdf");
    expect(cleanFileName("Ru\u200B\u0308de.pdf")).toBe("R\u00FCde.pdf");
  });

  it("whatever is sent, are one visible line and one safe part of a key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const shown = cleanFileName(name);
        expect(shown).toMatch(/^[^\p{Cc}\p{Cf}/\\<>"]+$/u);
        expect([...shown].length).toBeLessThanOrEqual(120);
        expect(cleanFileName(shown)).toBe(shown);
        const kept = storageName(name);
        expect(kept).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/);
        expect(kept).not.toContain("..");
        expect(isPhotoFile(`1763715600000_${kept}`)).toBe(true);
        const disposition = contentDisposition(shown, true);
        expect(disposition).toMatch(
          /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~%-]+$/,
        );
        const encoded = disposition.split("''")[1] ?? "";
        expect(decodeURIComponent(encoded)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "docs/1763715600000_a.pdf",
    "../1763715600000_a.jpg",
    "a.jpg",
    "1763715600000_.jpg",
    "1763715600000_a b.jpg",
    "1_a.jpg",
    "",
  ])("%j is no photo", (file) => {
    expect(isPhotoFile(file)).toBe(false);
  });
});

describe("types", () => {
  it.each([
    ["a.JPG", "image/jpeg"],
    ["a.b.jpeg", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.webp", "image/webp"],
    ["a.Pdf", "application/pdf"],
    ["a.jpg.html", null],
    ["jpg", null],
    ["a.svg", null],
    ["a.jpg.", null],
  ])("of the name %j is %s", (name, type) => {
    expect(typeOfName(name)).toBe(type);
  });

  it.each([
    ["image/jpeg", "image/jpeg"],
    ["IMAGE/JPEG; charset=x", "image/jpeg"],
    ["image/pjpeg", "image/jpeg"],
    ["image/svg+xml", null],
    ["application/octet-stream", null],
    ["", null],
    ["constructor", null],
    ["toString", null],
  ])("declared as %j is %s", (declared, type) => {
    expect(declaredUploadType(declared)).toBe(type);
  });

  it("stand in the attribute of a file field by type and by extension", () => {
    expect(acceptAttribute(photoTypes)).toBe(
      "image/jpeg,.jpg,.jpeg,.jfif,image/png,.png,image/webp,.webp",
    );
  });
});

it.each([
  [0, "0 B"],
  [1023, "1 kB"],
  [512, "512 B"],
  [1536, "1,5 kB"],
  [1_468_006, "1,4 MB"],
  [10 * 1024 * 1024, "10 MB"],
  [500 * 1024 * 1024, "500 MB"],
  [1024 * 1024 - 1, "1 MB"],
  [123 * 1024 * 1024, "123 MB"],
])("%d bytes read as %j", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe("parseRange", () => {
  it.each([
    [null, "all"],
    ["bytes=0-9", { first: 0, last: 9 }],
    ["bytes=90-", { first: 90, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-1000", { first: 0, last: 99 }],
    ["bytes=50-1000", { first: 50, last: 99 }],
    ["bytes=99-99", { first: 99, last: 99 }],
    ["BYTES=0-0", { first: 0, last: 0 }],
    ["bytes=100-", "none"],
    ["bytes=100-200", "none"],
    ["bytes=-0", "none"],
    ["bytes=9-0", "all"],
    ["bytes=0-1,5-6", "all"],
    ["bytes=-", "all"],
    ["bytes=a-b", "all"],
    ["bytes= 0-1 ", { first: 0, last: 1 }],
    ["items=0-1", "all"],
    ["bytes=0x1-2", "all"],
    ["bytes=99999999999999999999-", "all"],
  ])("reads %j of 100 bytes as %j", (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it("of a file without bytes gives none", () => {
    expect(parseRange("bytes=0-", 0)).toBe("none");
    expect(parseRange("bytes=-5", 0)).toBe("none");
  });
});

describe("the length of a request", () => {
  const isTooLarge = (path: string, length: number, method = "POST") => {
    const request = new Request(`https://kraeuterpfote.example${path}`, { method, body: "x" });
    Object.defineProperty(request, "headers", {
      value: new Headers({ "content-length": String(length) }),
    });
    return isRequestTooLarge(request);
  };

  it.each([
    "/pets/1/dokumente",
    "/pets/1/foto/ablage",
    "/pets/1/dokumente/neu",
    "/pets/1/dokumente/neu.data",
    "/pets/1/foto",
    "/pets/1/foto.data?_routes=x",
  ])("may be that of an upload at %s", (path) => {
    expect(isTooLarge(path, maxUploadBytes)).toBe(false);
    expect(isTooLarge(path, maxUploadBytes + 1)).toBe(true);
    expect(isTooLarge(path, maxUploadBytes, "PUT")).toBe(true);
  });

  it.each([
    "/pets/1",
    "/pets/1.data",
    "/pets",
    "/pets/1/foto/1_a.jpg",
    "/pets/1/dokumente/2",
    "/pets/1/dokumente/2/loeschen",
    "/pets/1/2/dokumente",
    "/x/pets/1/dokumente",
    "/pets//dokumente",
    "/documents",
  ])("is that of a form at %s", (path) => {
    expect(isTooLarge(path, 128 * 1024)).toBe(false);
    expect(isTooLarge(path, 128 * 1024 + 1)).toBe(true);
  });
});
