import frauncesUrl from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import nunitoUrl from "@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url";
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
import stylesUrl from "./app.css?url";
import { ErrorPage } from "./frame/error-page.tsx";
import { isScriptFree } from "./frame/handle.ts";
import { NavigationProgress } from "./frame/navigation-progress.tsx";
import { useRequestId } from "./frame/request-id.tsx";
import { takeToast } from "./frame/toast.server.ts";
import { StaticToast, Toaster } from "./frame/toaster.tsx";
import { readVisitor } from "./middleware/session.server.ts";

export const middleware: Route.MiddlewareFunction[] = [readVisitor];

export async function loader({ request, context }: Route.LoaderArgs) {
  const taken = await takeToast(request, context);
  return data(
    { toast: taken?.toast ?? null },
    taken ? { headers: { "set-cookie": taken.forget } } : undefined,
  );
}

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  { rel: "preload", href: frauncesUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: nunitoUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const hasScripts = !isScriptFree(useMatches().map((match) => match.handle));
  const requestId = useRequestId();
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  return (
    <html lang="de" data-request-id={(hasScripts && requestId) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
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
