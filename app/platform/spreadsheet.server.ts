import writeExcelFile, { type SheetData } from "write-excel-file/universal";
import { dayInGermany } from "./calendar-day.ts";
import { csvBeginning, csvLines, csvResponse } from "./csv.server.ts";
import { wallClock } from "./german-time.ts";

// One list of columns, two files: a spreadsheet with types for people, CSV for programs.

export type Column<Row> = {
  title: string;
  /** In digits of the font of the sheet. */
  width: number;
  /** `day` and `moment` are given as instants, '' for none, and shown by Germany's clock. */
  kind: "text" | "phone" | "day" | "moment";
  value: (row: Row) => string;
  /** Where a program that opens CSV needs it written otherwise, and so in other columns. */
  only?: "csv" | "xlsx";
};

export type List<Row> = {
  /** Without its ending; also the sheet's name, in capitals and without the day. */
  name: string;
  columns: readonly Column<Row>[];
  rows: AsyncGenerator<readonly Row[]>;
  now: Date;
  onError: (error: unknown) => void;
};

/** More rows would take more than two seconds of the worker's processor time. */
export const sheetRowsMax = 20_000;

export function listResponse<Row>(list: List<Row>, isSheet: boolean): Promise<Response> {
  return isSheet ? sheetResponse(list) : listAsCsv(list);
}

function fileName({ name, now }: Pick<List<never>, "name" | "now">, ending: string): string {
  return `${name}-${dayInGermany(now)}.${ending}`;
}

async function sheetResponse<Row>(list: List<Row>): Promise<Response> {
  const columns = list.columns.filter(({ only }) => only !== "csv");
  const data: SheetData = [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const })),
  ];
  for await (const rows of list.rows) {
    for (const row of rows) data.push(columns.map((column) => cellOf(column, row)));
    if (data.length > sheetRowsMax + 1) return tooLong();
  }
  const sheet = await writeExcelFile(data, {
    sheet: list.name.charAt(0).toUpperCase() + list.name.slice(1),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBlob();
  return new Response(sheet, {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="${fileName(list, "xlsx")}"`,
    },
  });
}

/** Of one cell (Excel specifications and limits). */
const cellSignsMax = 32_767;

function cellOf<Row>({ kind, value }: Column<Row>, row: Row): SheetData[number][number] {
  const text = value(row);
  if (text === "") return null;
  if (kind !== "day" && kind !== "moment") {
    return { value: cellText(text.toWellFormed().slice(0, cellSignsMax)), type: String };
  }
  const wall = wallClock(Date.parse(text));
  const time = kind === "day" ? "00:00:00" : wall.slice(11);
  return {
    value: new Date(`${wall.slice(0, 10)}T${time}Z`),
    type: Date,
    format: kind === "day" ? "dd.mm.yyyy" : "dd.mm.yyyy hh:mm:ss",
  };
}

/** '_x0041_' is a letter's number in a cell, and is text with its first sign so written (ECMA-376 part 1, 22.9.2.19). */
function cellText(text: string): string {
  return text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, "_x005F_");
}

function tooLong(): Response {
  const most = sheetRowsMax.toLocaleString("de-DE");
  return new Response(
    `Die Liste hat mehr als ${most} Zeilen. Bitte filtern Sie die Liste oder laden Sie die CSV-Datei herunter.`,
    { status: 413, headers: { "content-type": "text/plain; charset=utf-8" } },
  );
}

function listAsCsv<Row>(list: List<Row>): Promise<Response> {
  return csvResponse({
    fileName: fileName(list, "csv"),
    beginning: csvBeginning(csvColumns(list).map(({ title }) => title)),
    pieces: linesOf(list),
    onError: list.onError,
  });
}

async function* linesOf<Row>(list: List<Row>): AsyncGenerator<string> {
  for await (const rows of list.rows) yield csvRows(list.columns, rows);
}

export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const visible = csvColumns({ columns });
  return csvLines(rows.map((row) => visible.map((column) => csvCell(column, row))));
}

function csvColumns<Row>({ columns }: Pick<List<Row>, "columns">) {
  return columns.filter(({ only }) => only !== "xlsx");
}

function csvCell<Row>({ kind, value }: Column<Row>, row: Row): string {
  const text = value(row);
  if (kind === "text" || text === "") return text;
  if (kind === "phone") return phoneCell(text);
  const wall = wallClock(Date.parse(text));
  return kind === "moment"
    ? wall.replace("T", " ")
    : wall.slice(0, 10).split("-").reverse().join(".");
}

/**
 * With a space in it, and '00' for '+': Excel and LibreOffice read '01701234567' as a number without its
 * zero, and '+49…' as a formula.
 */
function phoneCell(phone: string): string {
  const digits = phone
    .replace(/^\s*\+/, "00")
    .replaceAll(/[\s./\u2010-\u2015-]+/g, " ")
    .trim();
  return /^\d{5,}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}
