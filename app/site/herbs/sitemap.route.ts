import { platformContext } from "#app/context.ts";
import { herbsTag } from "#app/herbs/edge-tags.ts";
import { scriptFreePaths } from "#app/platform/operator/script-free-paths.ts";
import type { Route } from "./+types/sitemap.route.ts";
import { keepAtEdge } from "./keep-at-edge.server.ts";
import { sitemapXml } from "./search-engines.ts";
import { herbPath, pageOfHerbs, teaserPath } from "./teaser-pages.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lexicon, origin } = context.get(platformContext);
  const herbs = await lexicon.read(db);
  const { pageCount } = pageOfHerbs(herbs, 1);
  const lists = Array.from({ length: pageCount }, (_, index) => teaserPath({ page: index + 1 }));
  const entries = [
    ...[...scriptFreePaths, ...lists].map((path) => ({ address: origin + path })),
    ...herbs.map(({ slug, updatedAt }) => ({
      address: origin + herbPath(slug),
      lastChange: updatedAt,
    })),
  ];
  if (url.search === "" && herbs.length > 0) keepAtEdge(context, [herbsTag]);
  return new Response(sitemapXml(entries), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
