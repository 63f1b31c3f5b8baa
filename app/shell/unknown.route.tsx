import { data, redirect } from "react-router";
import type { Route } from "./+types/unknown.route.ts";

/** Files, feeds and interfaces answer 404 (docs/decisions/public-pages.md). */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = params["*"];
  const isPage = !/(^|\/)\.|\.[\w-]+$|^(api|dev|webhooks|merchant|assets|feeds?)(\/|$)/.test(path);
  if (isPage) throw redirect("/");
  throw data({ path: new URL(request.url).pathname }, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
