import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { customerColumns, type ExportRow } from "#app/admin/customers/export.server.ts";
import { listResponse } from "#app/platform/spreadsheet.server.ts";
import { ask, check, inFolder } from "./support/check.ts";

// A list of customers as people open it: LibreOffice, set to German, without special settings.

const phones = ["+49 30 1234567", "01701234567", "0351123456", "+493012345", "030/12345-67"];

const customers = phones.map((phone, index): ExportRow => {
  const key = String(index);
  return {
    id: key,
    key,
    fullName: index === 0 ? "=1+1" : "Jörg Müller",
    email: "anna@example.org",
    phone,
    street: "Weg 1",
    postalCode: "01067",
    city: "Dresden",
    pets: "Mimi (Katze)",
    registeredAt: "2026-12-31T23:30:00.000Z",
    lastActivityAt: "2026-03-05T09:00:00.000Z",
    isConfirmed: 1,
    isBlocked: 0,
    hasSubscription: 1,
    hasAccount: 1,
  };
});

for (const ending of ["xlsx", "csv"] as const) {
  await check(`LibreOffice keeps what stands in the ${ending.toUpperCase()}`, ["soffice"], () =>
    inFolder(async (folder) => {
      const cells = await openedCells(folder, ending);
      const [, first, second] = cells;
      const day = cells[0]?.findIndex(({ text }) => text === "Registriert am") ?? -1;
      const faults = [
        first?.[0]?.text === "=1+1" || (ending === "csv" && first?.[0]?.text === "'=1+1")
          ? ""
          : `name ${first?.[0]?.text}`,
        second?.[4]?.text.startsWith("01067") ? "" : `postal code ${second?.[4]?.text}`,
        first?.[day]?.date === "2027-01-01" ? "" : `day ${first?.[day]?.text}`,
        ...phones.map((phone, index) => {
          const cell = cells[index + 1]?.[2];
          const digits = (text = "") => text.replace(/^\+/, "00").replace(/\D/g, "");
          const isKept = cell?.type === "string" && digits(cell.text) === digits(phone);
          return isKept ? "" : `telephone ${phone}: ${cell?.text} (${cell?.type})`;
        }),
      ];
      if (faults.some(Boolean)) throw new Error(faults.filter(Boolean).join("\n"));
    }),
  );
}

/** What LibreOffice has understood, as it writes it itself: text and type of each cell. */
async function openedCells(folder: string, ending: "xlsx" | "csv") {
  async function* rows() {
    yield customers;
  }
  const list = { name: "kunden", columns: customerColumns, rows: rows(), onError: () => undefined };
  const response = await listResponse({ ...list, now: new Date() }, ending === "xlsx");
  const file = path.join(folder, `kunden.${ending}`);
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
  // Separator ';', UTF-8, the user's locale German (1031), nothing guessed beyond the defaults.
  const filter =
    ending === "csv" ? ["--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1031"] : [];
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const to = ["--headless", "--convert-to", "fods", "--outdir", folder];
  const { code, stderr } = await ask("soffice", [profile, ...filter, ...to, file], {
    variables: { LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8", HOME: folder },
  });
  if (code !== 0) throw new Error(stderr);
  return cellsOf(readFileSync(path.join(folder, "kunden.fods"), "utf8"));
}

function cellsOf(document: string) {
  return [...document.matchAll(/<table:table-row\b[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(
    ([, row = ""]) =>
      [
        ...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g),
      ].flatMap(([, attributes = "", inner = ""]) => {
        const count = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
        const text = /<text:p>([\s\S]*?)<\/text:p>/.exec(inner)?.[1] ?? "";
        const cell = {
          type: /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? "empty",
          date: /office:date-value="([^"T]+)/.exec(attributes)?.[1],
          text: text.replaceAll("&apos;", "'").replaceAll("&amp;", "&"),
        };
        return Array.from({ length: Math.min(count, 50) }, () => cell);
      }),
  );
}
