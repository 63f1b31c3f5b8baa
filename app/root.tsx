import type { ReactNode } from "react";
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import appStylesUrl from "./app.css?url";
import { ErrorPage } from "./frame/error-page.tsx";
import { hasSiteStyles, isScriptFree } from "./frame/handle.ts";
import { NavigationProgress } from "./frame/navigation-progress.tsx";
import { useRequestId } from "./frame/request-id.tsx";
import { takeToast } from "./frame/toast.server.ts";
import { StaticToast, Toaster } from "./frame/toaster.tsx";
import { readVisitor } from "./middleware/session.server.ts";
import siteStylesUrl from "./site/site.css?url";
import frauncesUrl from "./ui/fonts/fraunces.woff2?url";
import nunitoUrl from "./ui/fonts/nunito-sans.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [readVisitor];

export async function loader({ request, context }: Route.LoaderArgs) {
  const taken = await takeToast(request, context);
  return data(
    { toast: taken?.toast ?? null },
    taken ? { headers: { "set-cookie": taken.forget } } : undefined,
  );
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: frauncesUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: nunitoUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle);
  const hasScripts = !isScriptFree(handles);
  const requestId = useRequestId();
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  return (
    <html lang="de" data-request-id={(hasScripts && requestId) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* As `--paper` of `ui/tokens.css`. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161f18" />
        <link rel="stylesheet" href={hasSiteStyles(handles) ? siteStylesUrl : appStylesUrl} />
        {/* Styles need no nonce, and browsers hide it from the script that compares the two. */}
        <Links nonce="" />
      </head>
      <body>
        {hasScripts && <NavigationProgress />}
        {children}
        {hasScripts ? <Toaster fromServer={toast} /> : toast && <StaticToast toast={toast} />}
        {hasScripts && <ScrollRestoration />}
        {hasScripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
