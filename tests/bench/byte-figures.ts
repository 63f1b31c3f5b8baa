import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { scriptFreePaths } from "#app/platform/operator/script-free-paths.ts";
import { builtModules } from "#scripts/built-workers.ts";
import type { Figure } from "./figure.ts";
import type { PageScript } from "./page-scripts.ts";

const kB = 1000;

export function byteFigures(pages: readonly PageScript[], floorBytes: number): Figure[] {
  const heaviest = Math.max(...pages.map(({ gzipBytes }) => gzipBytes));
  return [
    { name: "web worker upload", value: uploadBytes() / kB, unit: "kB", aim: 500, gate: 966 },
    { name: "CSS of a page", value: cssBytes() / kB, unit: "kB", aim: 8, gate: 11.5 },
    { name: "script on public pages", value: publicScripts(), unit: "B", aim: 0, gate: 0 },
    {
      name: "script of the heaviest page, above the floor's",
      value: (heaviest - floorBytes) / kB,
      unit: "kB",
      aim: 15,
      gate: 30.5,
    },
  ];
}

export function isPublic({ address }: PageScript): boolean {
  return scriptFreePaths.some((path) => path === address);
}

/** As Wrangler counts it: all modules in one piece. */
export function uploadBytes(): number {
  const modules = builtModules("build/server/index.js").map((file) => readFileSync(file));
  return gzipSync(Buffer.concat(modules)).byteLength;
}

/** Every page loads one style sheet: that of the public pages, or the other. */
function cssBytes(): number {
  const sizes = globSync("build/client/assets/*.css").map(
    (file) => gzipSync(readFileSync(file)).byteLength,
  );
  return Math.max(...sizes);
}

/** Bytes of script in public pages, and of what they would load; what is told to machines is none. */
function publicScripts(): number {
  return scriptFreePaths
    .map((address) => readFileSync(path.join("build/client", address, "index.html"), "utf8"))
    .flatMap(
      (html) =>
        html.match(
          /<script\b(?! type="application\/ld\+json")[\s\S]*?<\/script>|<link\b[^>]*modulepreload[^>]*>/g,
        ) ?? [],
    )
    .reduce((sum, element) => sum + Buffer.byteLength(element), 0);
}
