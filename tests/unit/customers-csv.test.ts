import Papa from "papaparse";
import { expect, it } from "vitest";
import { customerColumns, type ExportRow } from "#app/admin/customers/export.server.ts";
import { csvRows } from "#app/platform/spreadsheet.server.ts";

function customerLines(rows: readonly ExportRow[]): string {
  return csvRows(customerColumns, rows);
}

function row(given: Partial<ExportRow> = {}): ExportRow {
  return {
    ...{ id: "k", key: "", nameKey: "", foundBy: "[]", fullName: "Anna Müller" },
    ...{ email: "anna@example.org", phone: "030 23125 017", street: "Weg 1", postalCode: "10115" },
    ...{ city: "Berlin", registeredAt: "2026-03-02T23:30:00.000Z", pets: "Mimi (Katze)" },
    ...{ lastActivityAt: "2026-11-21T09:00:00.000Z", isConfirmed: 1, isComplete: 1, isBlocked: 0 },
    ...{ hasSubscription: 1, hasAccount: 1 },
    ...given,
  };
}

it("writes a customer on a line, days as Germany's clock has them", () => {
  expect(customerLines([row(), row({ isBlocked: 1 })])).toBe(
    "Anna Müller;anna@example.org;030 23125 017;Weg 1;10115 Berlin;03.03.2026;21.11.2026;ja;ja;nein;ja;Mimi (Katze)\r\n" +
      "Anna Müller;anna@example.org;030 23125 017;Weg 1;10115 Berlin;03.03.2026;21.11.2026;ja;ja;ja;ja;Mimi (Katze)\r\n",
  );
  expect(customerLines([])).toBe("");
});

it("what is typed as a name is text in one cell", () => {
  const names = [
    "=1+1",
    '=HYPERLINK("https://evil.example";"Klick")',
    "+49 30 1",
    "@SUM(1;1)",
    "\t=1",
    "-2+3+cmd|' /C calc'!A0",
    "\r=1",
    '"=1+1"',
    'a";=1;"',
    "a\r\n=1;b",
    "Anna; Berta",
    "<script>alert(1)</script>",
  ];
  for (const hostile of names) {
    const text = customerLines([row({ fullName: hostile, pets: hostile })]);
    const { data } = Papa.parse<string[]>(text.trimEnd(), { delimiter: ";" });
    expect(data).toHaveLength(1);
    expect(data[0]).toHaveLength(12);
    for (const cell of [data[0]?.[0] ?? "", data[0]?.[11] ?? ""]) {
      expect(cell.replace(/^'/, "")).toBe(hostile);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  }
});
