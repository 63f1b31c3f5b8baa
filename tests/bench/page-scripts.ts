import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { module: string; imports?: string[] };

type RouteEntry = Chunk & {
  id: string;
  parentId?: string;
  path?: string;
  hasDefaultExport: boolean;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
};

type Manifest = { entry: Chunk; routes: Record<string, RouteEntry> };

export type PageScript = { address: string; gzipBytes: number };

/**
 * What the browser loads to start each page, read from React Router's own manifest: the entry, the
 * matched routes and all they import. The manifest itself is not loaded: a page carries the part that
 * it needs (lazy route discovery). Prerendered pages load none of it.
 */
export function listPageScripts(clientFolder: string): PageScript[] {
  const manifest = readManifest(clientFolder);
  const routes = Object.values(manifest.routes);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const sizes = new Map<string, number>();
  const sizeOf = (address: string): number => {
    const known = sizes.get(address);
    if (known !== undefined) return known;
    const size = gzipSync(readFileSync(path.join(clientFolder, address))).byteLength;
    sizes.set(address, size);
    return size;
  };

  return routes
    .filter(({ id, hasDefaultExport }) => hasDefaultExport && !parents.has(id))
    .map((route) => {
      const chain = matchedRoutes(manifest, route);
      const files = new Set([manifest.entry, ...chain].flatMap(filesOf));
      const gzipBytes = [...files].reduce((sum, address) => sum + sizeOf(address), 0);
      return { address: `/${chain.flatMap((one) => one.path || []).join("/")}`, gzipBytes };
    });
}

function readManifest(clientFolder: string): Manifest {
  const [file, ...more] = globSync("assets/manifest-*.js", { cwd: clientFolder });
  if (!file || more.length > 0) throw new Error(`${clientFolder} does not have one manifest.`);
  const script = readFileSync(path.join(clientFolder, file), "utf8");
  const json = script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1);
  return JSON.parse(json);
}

/** From the root down to the page. */
function matchedRoutes(manifest: Manifest, page: RouteEntry): RouteEntry[] {
  const parent = page.parentId && manifest.routes[page.parentId];
  return parent ? [...matchedRoutes(manifest, parent), page] : [page];
}

function filesOf(chunk: Chunk | RouteEntry): string[] {
  const split =
    "id" in chunk
      ? [
          chunk.clientActionModule,
          chunk.clientLoaderModule,
          chunk.clientMiddlewareModule,
          chunk.hydrateFallbackModule,
        ]
      : [];
  return [chunk.module, ...split, ...(chunk.imports ?? [])].filter((file) => file !== undefined);
}
