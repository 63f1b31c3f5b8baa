#!/bin/sh
# write-excel-file 4.1.1 writes '_x0041_' as it is, which every reader of the format takes for the letter 'A'.
#
# ECMA-376 part 1, 22.9.2.19 (ST_Xstring) escapes characters as '_xHHHH_'. Text that looks like it has to have its
# first underscore escaped, as '_x005F_'.
# Input: three cells of text, 'Probe_x0041_3', 'a_x000D_b' and 'plain'.
# Seen: read-excel-file 9.3.17, of the same author, and exceljs 4.4.0 read 'ProbeA3', 'a' and 'b' with a
# carriage return between, and 'plain'.
# Why it matters: numbers of samples and file names of machines hold such runs; they change without an error.
# A way round: replace each '_' in front of 'xHHHH_' by '_x005F_' before a text is handed over.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact write-excel-file@4.1.1 read-excel-file@9.3.17 exceljs@4.4.0 >>npm.log 2>&1
cat >try.mjs <<'JS'
import ExcelJS from "exceljs";
import readXlsx from "read-excel-file/node";
import writeXlsx from "write-excel-file/node";

const texts = ["Probe_x0041_3", "a_x000D_b", "plain"];
await writeXlsx([texts.map((value) => ({ value, type: String }))]).toFile("texts.xlsx");
const [{ data }] = await readXlsx("texts.xlsx");
const book = new ExcelJS.Workbook();
await book.xlsx.readFile("texts.xlsx");
const byExcelJs = book.worksheets[0].getRow(1).values.slice(1);
console.log("written:        ", texts);
console.log("read-excel-file:", data[0]);
console.log("exceljs:        ", byExcelJs);
const expected = JSON.stringify(["ProbeA3", "a\rb", "plain"]);
process.exit(JSON.stringify(data[0]) === expected && JSON.stringify(byExcelJs) === expected ? 0 : 1);
JS
node try.mjs
