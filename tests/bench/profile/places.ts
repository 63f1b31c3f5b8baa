import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";

/** Where V8 says that a function begins; lines and columns count from 0. */
export type CallFrame = {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
};

export type Place = {
  /** 'renderElement react-dom-server.edge.production.js:4986'. */
  name: string;
  /** A package or a room of our own code; in brackets what neither is. */
  owner: string;
};

/** Owner of what workerd and V8 bring along. */
export const native = "(native)";

/**
 * Names the functions of a bundle as they were written.
 * @param folder of the built worker, which holds a source map beside each module
 */
export function createPlaces(folder: string): (frame: CallFrame) => Place {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const file = path.join(folder, `${url}.map`);
    const payload: SourceMapPayload | null = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : null;
    const map = payload && new SourceMap(payload);
    maps.set(url, map);
    return map;
  };
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (functionName.startsWith("(")) return { name: functionName, owner: functionName };
    if (url === "") return { name: `${functionName || "nameless"} (native)`, owner: native };
    const map = mapOf(url);
    const entry = map?.findEntry(lineNumber, columnNumber);
    // Of a place that no source has, every field but the first two is undefined.
    if (!map || !entry || !("originalSource" in entry) || !entry.originalSource) {
      const name = functionName || "nameless";
      return { name: `${name} ${url}:${lineNumber + 1}`, owner: "(workerd)" };
    }
    const { originalSource, originalLine, originalColumn } = entry;
    const { sources, sourcesContent } = map.payload;
    const written = sourcesContent[sources.indexOf(originalSource)] ?? "";
    const line = written.split("\n")[originalLine] ?? "";
    const name = nameIn(line, originalColumn);
    const file = originalSource.split("/").slice(-2).join("/");
    return { name: `${name} ${file}:${originalLine + 1}`, owner: ownerOf(originalSource) };
  };
}

/** What a function is called in the line that it begins in, as far as the line tells. */
function nameIn(line: string, column: number): string {
  const before = line.slice(0, column + 1);
  const named =
    /^[\s*]*(?:function[\s*]+)?([\w$]+)/.exec(line.slice(column))?.[1] ??
    /([\w$]+)\s*[:=]\s*(?:async\s*)?\(?$/.exec(before)?.[1];
  const isWord = named && !["async", "function"].includes(named);
  return isWord ? named : (/([\w$.]+)\s*[(:=]/.exec(line)?.[1] ?? "nameless");
}

/** Whose code a file is: a package, or a room of our own. */
export function ownerOf(file: string): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  const own = /\/(app\/[^/.]+|workers)(?=[/.])/.exec(file)?.[1];
  return installed ?? own ?? "generated";
}
