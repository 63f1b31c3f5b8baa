import { type ReactNode, useEffect } from "react";
import {
  data,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
  useRouteLoaderData,
} from "react-router";
import { ErrorPage } from "#app/frame/error-page.tsx";
import { hasSiteStyles, isScriptFree } from "#app/frame/handle.ts";
import { useRequestId } from "#app/frame/request-id.tsx";
import { takeToast } from "#app/frame/toast.server.ts";
import { StaticToast, Toaster } from "#app/frame/toaster.tsx";
import siteStylesUrl from "#app/site/site.css?url";
import frauncesUrl from "#app/ui/fonts/fraunces.woff2?url";
import nunitoUrl from "#app/ui/fonts/nunito-sans.woff2?url";
import { IconShapes } from "#app/ui/icons.tsx";
import { LinkNavigation } from "#app/ui/link.tsx";
import type { Route } from "./+types/root.ts";
import appStylesUrl from "./app.css?url";

export async function loader({ request, context }: Route.LoaderArgs) {
  const taken = await takeToast(request, context);
  return data(
    { toast: taken?.toast ?? null },
    taken ? { headers: { "set-cookie": taken.forget } } : undefined,
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle);
  // Where script runs the page has it: what pages without it show is not sent to browsers.
  const hasScripts = !import.meta.env.SSR || !isScriptFree(handles);
  const styles = !hasScripts && hasSiteStyles(handles) ? siteStylesUrl : appStylesUrl;
  const requestId = useRequestId();
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  return (
    <html lang="de" data-request-id={(hasScripts && requestId) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Links that Safari makes of numbers change the page before its script runs. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        {/* As `--paper` of `ui/tokens.css`. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161f18" />
        <link rel="stylesheet" href={styles} />
        <FontPreload href={frauncesUrl} />
        <FontPreload href={nunitoUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <IconShapes />
        {hasScripts && <NavigationProgress />}
        {hasScripts && <LinkNavigation />}
        {children}
        {hasScripts ? <Toaster fromServer={toast} /> : toast && <StaticToast toast={toast} />}
        {hasScripts && <ScrollRestoration />}
        {hasScripts && <Scripts />}
      </body>
    </html>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function NavigationProgress() {
  const { state } = useNavigation();
  useFocusOnPage();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Seite wird geladen"
      className="nav-progress fixed inset-x-0 top-0 z-50 h-1 bg-clay"
    />
  );
}

/** What had focus may be gone with the page before: then it goes on in this one. */
function useFocusOnPage() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address, and after each answer
  useEffect(() => {
    if (isReturn) return;
    // Behind what the page itself does.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
