import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { minifySync, type Plugin } from "vite";
import { ownerOf } from "../profile/places.ts";

/** A package, or a room of our own code. */
export type Weight = { name: string; bytes: number; gzipBytes: number };

/**
 * Writes what each package adds to the server's bundle, compressed by itself. Together they weigh a
 * little more than the bundle, which compresses across packages.
 * @param report path from the folder that the build is started in
 */
export function weighPackages(report: string): Plugin {
  return {
    name: "weigh-packages",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      const sources = new Map<string, string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          const owner = ownerOf(id);
          sources.set(owner, `${sources.get(owner) ?? ""}${code ?? ""}\n`);
        }
      }
      const isMinified = this.environment.config.build.minify !== false;
      const weights = [...sources].map(([name, source]) =>
        weigh(name, isMinified ? minified(source) : source),
      );
      writeFileSync(report, JSON.stringify(weights));
    },
  };
}

/** Bundlers hand out modules as they were before minifying. */
function minified(source: string): string {
  // No `compress`: nothing is exported here, so it would drop everything as unused.
  return minifySync("package.js", source, { compress: false, module: true }).code;
}

function weigh(name: string, code: string): Weight {
  return { name, bytes: Buffer.byteLength(code), gzipBytes: gzipSync(code).byteLength };
}
