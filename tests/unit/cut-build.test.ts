import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import routeConfig from "#app/routes.ts";
import { cutBuild } from "#workers/web/cut-build.ts";

type Node = { file: string; path?: string; index?: boolean; children?: Node[] };
type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

/** The site's own routes, as they stand in a build. */
const entries: Entry[] = [{ id: "root", path: "" }, ...listed(routeConfig as Node[], "root")];
const byId = Object.fromEntries(entries.map((one) => [one.id, one]));
const whole = { routes: byId, assets: { routes: byId } } as unknown as ServerBuild;
const { beginningOf, buildFor } = cutBuild(whole);

function listed(nodes: readonly Node[], parentId: string): Entry[] {
  return nodes.flatMap(({ file, children = [], ...own }) => {
    const id = `${file} ${own.path ?? ""}`;
    return [{ ...own, id, parentId }, ...listed(children, id)];
  });
}

function tree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes as Record<string, Entry>)
    .filter((one) => one.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: tree(build, id) },
    );
}

type Matcher = (pathname: string) => unknown;
const matchers = new Map<ServerBuild, Matcher>();

/** Where an address leads to in a build. Ranking all routes takes long, and many addresses ask for the same part. */
function matchIn(build: ServerBuild, pathname: string): unknown {
  const matcher = matchers.get(build) ?? createMatcher(build);
  matchers.set(build, matcher);
  return matcher(pathname);
}

function createMatcher(build: ServerBuild): Matcher {
  const routes = tree(build);
  const matches = new Map<string, unknown>();
  return (pathname) => {
    if (!matches.has(pathname)) {
      const match = matchRoutes(routes, pathname);
      matches.set(
        pathname,
        match?.map(({ route, params }) => [route.id, params]),
      );
    }
    return matches.get(pathname);
  };
}

/** An address for each route, its parameters filled in. */
const addresses = entries.map(({ id }) => {
  const parts: string[] = [];
  for (let at = byId[id]; at; at = byId[at.parentId ?? ""]) parts.unshift(at.path ?? "");
  return `/${parts.filter(Boolean).join("/")}`.replaceAll(/:[\w]+\??/g, "12").replace("*", "x/y");
});

describe("the routes that an address can lead to", () => {
  it("lead where all of them lead, for every address of the site and for none of it", () => {
    const others =
      "/admin//kunden /ADMIN/K%75nden/7 /admin/7 / /gibt-es-nicht /gibt/es/nicht /PETS /p%65ts/7 /pets%2F7 /_ /_root // /12";
    for (const pathname of [...addresses, ...others.split(" ")]) {
      const cut = buildFor(beginningOf(pathname));
      expect(matchIn(cut, pathname), pathname).toEqual(matchIn(whole, pathname));
    }
    expect(addresses.length).toBeGreaterThan(150);
  });

  it("lead there for every part of an address and for '/', which a page's manifest holds too", () => {
    for (const pathname of addresses) {
      const cut = buildFor(beginningOf(pathname));
      const parts = pathname.split("/");
      for (const [last] of parts.entries()) {
        const above = parts.slice(0, last).join("/") || "/";
        expect(matchIn(cut, above), `${above} of ${pathname}`).toEqual(matchIn(whole, above));
      }
    }
  });

  it("are few", () => {
    expect(Object.keys(buildFor("herb-lexicon").routes).length).toBeLessThan(25);
    expect(Object.keys(buildFor("herb-lexicon").assets.routes)).toEqual(
      Object.keys(buildFor("herb-lexicon").routes),
    );
    const practice = Object.keys(buildFor("admin").routes).length;
    expect(Object.keys(buildFor("admin/kunden").routes).length).toBeLessThan(practice + 25);
  });

  it("are the same for a page's data, and all of them for what a browser discovers", () => {
    expect(beginningOf("/pets.data")).toBe("pets");
    expect(beginningOf("/pets/7.data")).toBe("pets");
    expect(beginningOf("/admin/Kunden/7.data")).toBe("admin/kunden");
    expect(beginningOf("/admin/gibt-es-nicht/7")).toBe("admin");
    expect(beginningOf("/pets/_.data")).toBe("pets");
    expect(beginningOf("/_.data")).toBe("");
    expect(beginningOf("/_root.data")).toBeNull();
    expect(buildFor(beginningOf("/__manifest"))).toBe(whole);
  });

  it("are made for known beginnings alone, however many addresses are tried", () => {
    expect(beginningOf("/gibt-es-nicht")).toBeNull();
    expect(beginningOf("/12345")).toBeNull();
  });
});
