import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { customerColumns, type ExportRow } from "#app/admin/customers/export.server.ts";
import { type Column, listResponse, sheetRowsMax } from "#app/platform/spreadsheet.server.ts";
import { readSheet } from "#tests/support/sheet.ts";
import zipAtOnce from "#workers/web/left-out/zip-at-once.ts";

type Row = { name: string; phone: string; at: string };

const columns: readonly Column<Row>[] = [
  { title: "Name", width: 20, kind: "text", value: ({ name }) => name },
  { title: "Telefon", width: 20, kind: "phone", value: ({ phone }) => phone },
  { title: "Am", width: 12, kind: "day", value: ({ at }) => at },
  { title: "Um", width: 19, kind: "moment", value: ({ at }) => at },
];
const now = new Date("2026-11-21T23:30:00Z");

function listOf<Listed>(listed: readonly Column<Listed>[], pieces: readonly (readonly Listed[])[]) {
  async function* rows() {
    yield* pieces;
  }
  return { name: "kunden", columns: listed, rows: rows(), now, onError: () => undefined };
}

async function sheetOf(...rows: readonly Row[]) {
  const response = await listResponse(listOf(columns, [rows]), true);
  return readSheet(new Uint8Array(await response.arrayBuffer()));
}

async function csvOf(...rows: readonly Row[]): Promise<string[]> {
  const response = await listResponse(listOf(columns, [rows]), false);
  const bytes = await response.arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");
}

/** Days since 30 December 1899 (ECMA-376 part 1, 18.17.4.1). */
function serial(wall: string): number {
  return (Date.parse(`${wall}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

const anna = { name: "Anna Müller", phone: "01701234567", at: "2026-12-31T23:30:00.000Z" };

describe("a list as a spreadsheet", () => {
  it("has text as text and days as days, by Germany's clock", async () => {
    const [head, line] = await sheetOf(anna);
    expect(head).toEqual(["Name", "Telefon", "Am", "Um"]);
    expect(line?.slice(0, 3)).toEqual(["Anna Müller", "01701234567", serial("2027-01-01T00:00")]);
    expect(line?.[3]).toBeCloseTo(serial("2027-01-01T00:30:00"), 6);
  });

  it("starts no formula, and keeps every sign", async () => {
    for (const name of [
      "=1+1",
      "+49 30 1",
      "-2",
      "@x",
      "\t=1",
      "<b>&\"'",
      "a\nb",
      "007",
      "1/2",
      "🐶",
      // ECMA-376 part 1, 22.9.2.19.
      "Probe_x0041_3",
      "a_x000d_b_x005F_",
      "_x41_",
    ]) {
      const [, line] = await sheetOf({ ...anna, name, phone: "" });
      expect(line?.[0]).toBe(name);
      expect(line?.[1] ?? null).toBeNull();
    }
  });

  it("is valid whatever was typed: without what XML cannot hold, and cells of Excel's length", async () => {
    const [, line] = await sheetOf({
      ...anna,
      name: `\u0000\u0001\uD83D\uFFFEx${"ä".repeat(40_000)}`,
    });
    const name = String(line?.[0]);
    expect(name).toContain("xä");
    expect(name).not.toMatch(/[\p{Cc}\p{Cs}\uFFFE]/u);
    expect(name.length).toBeLessThanOrEqual(32_767);
  });

  it("has a name, a head that stays, and widths", async () => {
    const response = await listResponse(listOf(columns, [[anna]]), true);
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const part = (name: string) => new TextDecoder().decode(parts[name]);
    expect(part("xl/workbook.xml")).toContain('name="Kunden"');
    expect(part("xl/worksheets/sheet1.xml")).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    expect(part("xl/worksheets/sheet1.xml")).toContain('width="20"');
    expect(part("xl/styles.xml")).toContain("dd.mm.yyyy");
    expect(part("xl/styles.xml")).toMatch(/<b ?\/>/);
    expect(response.headers.get("content-disposition")).toContain('"kunden-2026-11-22.xlsx"');
  });

  it("is refused with a way out where it would be too large", async () => {
    const many = Array.from({ length: sheetRowsMax + 1 }, () => anna);
    const response = await listResponse(listOf(columns, [many, many]), true);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("CSV-Datei");
  });

  it("is packed without a Web Worker, which workerd does not have", async () => {
    const content = new Uint8Array(400_000).fill(65);
    const packed = new Uint8Array(await zipAtOnce({ "a.txt": content }));
    expect(unzipSync(packed)["a.txt"]).toEqual(content);
  });
});

describe("a list as CSV", () => {
  it("begins with the mark by which Excel knows UTF-8, and its columns", async () => {
    const response = await listResponse(listOf(customerColumns, []), false);
    const bytes = await response.arrayBuffer();
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      "\uFEFFName;E-Mail;Telefon;Straße;PLZ und Ort;Registriert am;Zuletzt aktiv;Konto;bestätigt;gesperrt;Abo;Tiere\r\n",
    );
    expect(response.headers.get("content-disposition")).toContain('"kunden-2026-11-22.csv"');
  });

  it("has days and moments by Germany's clock", async () => {
    expect((await csvOf(anna))[1]).toBe("Anna Müller;0170 1234567;01.01.2027;2027-01-01 00:30:00");
  });

  it.each([
    ["01701234567", "0170 1234567"],
    ["+49 171 2345678", "0049 171 2345678"],
    ["+493012345", "0049 3012345"],
    ["030/12345-67", "030 12345 67"],
    ["(030) 12 34", "(030) 12 34"],
    ["0171\u20117654", "0171 7654"],
    ["112", "112"],
    ["", ""],
  ])(
    "writes the telephone number %j as %j, which is no number and no formula",
    async (phone, cell) => {
      expect((await csvOf({ ...anna, phone }))[1]?.split(";")[1]).toBe(cell);
    },
  );

  it("writes a postal code with its place, as 01067 alone would become 1067", async () => {
    const place = customerColumns.find(({ only }) => only === "csv");
    const of = (postalCode: string, city: string) =>
      place?.value({ postalCode, city } as ExportRow);
    expect(of("01067", "Dresden")).toBe("01067 Dresden");
    expect(of("01067", "")).toBe("01067 (ohne Ort)");
    expect(of("", "Dresden")).toBe("Dresden");
  });
});
