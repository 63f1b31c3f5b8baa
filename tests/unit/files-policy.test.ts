import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition, parseRange } from "#app/files/deliver-object.server.ts";
import { cleanFileName, storageName } from "#app/files/file-names.ts";
import {
  acceptAttribute,
  formatBytes,
  isPhotoFile,
  maxUploadBytes,
  photoTypes,
  typeOfName,
} from "#app/files/policy.ts";
import { withBoundedBody } from "#app/files/request-size.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

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
      fc.property(fc.oneof(anyText(400), fc.string({ maxLength: 400 })), (name) => {
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

  it("are photos of a folder by their form alone", () => {
    const others = ["docs/1763715600000_a.pdf", "../1763715600000_a.jpg", "a.jpg", "1_a.jpg", ""];
    others.push("1763715600000_.jpg", "1763715600000_a b.jpg");
    expect(others.filter(isPhotoFile)).toEqual([]);
  });
});

describe("types", () => {
  it("of a name is that of its ending", () => {
    const names = ["a.JPG", "a.b.jpeg", "a.png", "a.webp", "a.Pdf"];
    expect(names.map(typeOfName)).toEqual([
      "image/jpeg",
      "image/jpeg",
      "image/png",
      "image/webp",
      "application/pdf",
    ]);
    expect(["a.jpg.html", "jpg", "a.svg", "a.jpg."].filter(typeOfName)).toEqual([]);
  });

  it("stand in the attribute of a file field by extension, and no picture is greyed out", () => {
    expect(acceptAttribute(photoTypes)).toBe(
      "image/*,.jpg,.jpeg,.jpe,.jfif,.png,.webp,.heic,.heif",
    );
  });
});

it("bytes are read in the largest unit, with one decimal below ten", () => {
  const [kB, MB] = [1024, 1024 * 1024];
  const bytes = [0, 512, 1023, 1.5 * kB, 1_468_006, MB - 1, 10 * MB, 123 * MB, 500 * MB];
  expect(bytes.map(formatBytes)).toEqual([
    "0 B",
    "512 B",
    "1 kB",
    "1,5 kB",
    "1,4 MB",
    "1 MB",
    "10 MB",
    "123 MB",
    "500 MB",
  ]);
});

describe("parseRange", () => {
  it.each([
    ["bytes=0-9", 0, 9],
    ["bytes=90-", 90, 99],
    ["bytes=-10", 90, 99],
    ["bytes=-1000", 0, 99],
    ["bytes=50-1000", 50, 99],
    ["bytes=99-99", 99, 99],
    ["BYTES=0-0", 0, 0],
    ["bytes= 0-1 ", 0, 1],
  ])("reads %j of 100 bytes as those from %i to %i", (header, first, last) => {
    expect(parseRange(header, 100)).toEqual({ first, last });
  });

  it("reads nothing beyond the end, and the whole for what it does not understand", () => {
    const beyond = ["bytes=100-", "bytes=100-200", "bytes=-0"];
    expect(beyond.map((header) => parseRange(header, 100))).toEqual(["none", "none", "none"]);
    const strange = "bytes=9-0 bytes=0-1,5-6 bytes=- bytes=a-b items=0-1 bytes=0x1-2";
    for (const header of [null, ...strange.split(" "), "bytes=99999999999999999999-"]) {
      expect(parseRange(header, 100), String(header)).toBe("all");
    }
    for (const header of ["bytes=0-", "bytes=-5"]) expect(parseRange(header, 0)).toBe("none");
  });
});

describe("the length of a request", () => {
  const isTooLarge = async (path: string, length: number, method = "POST") => {
    const request = new Request(`https://kraeuterpfote.example${path}`, { method, body: "x" });
    Object.defineProperty(request, "headers", {
      value: new Headers({ "content-length": String(length) }),
    });
    return (await withBoundedBody(request)) === null;
  };

  it("may be that of an upload where files are taken", async () => {
    const paths = `/pets/1/dokumente /pets/1/foto/ablage /pets/1/dokumente/neu
      /pets/1/dokumente/neu.data /pets/1/foto /pets/1/foto.data?_routes=x /admin/kraeuter/7/bild
      /admin/produkte/prod_1/bilder/neu /admin/produkte/prod_1/bilder/neu.data`;
    for (const path of paths.split(/\s+/)) {
      expect(await isTooLarge(path, maxUploadBytes), path).toBe(false);
      expect(await isTooLarge(path, maxUploadBytes + 1), path).toBe(true);
      expect(await isTooLarge(path, maxUploadBytes, "PUT"), path).toBe(true);
    }
  });

  it("is that of a form anywhere else", async () => {
    const paths = `/pets/1 /pets/1.data /pets /pets/1/foto/1_a.jpg /pets/1/dokumente/2
      /pets/1/dokumente/2/loeschen /pets/1/2/dokumente /x/pets/1/dokumente /pets//dokumente
      /documents`;
    for (const path of paths.split(/\s+/)) {
      expect(await isTooLarge(path, 128 * 1024), path).toBe(false);
      expect(await isTooLarge(path, 128 * 1024 + 1), path).toBe(true);
    }
  });
});
