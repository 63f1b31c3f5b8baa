import { useEffect } from "react";
import { useNavigate } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { startPage } from "#app/middleware/visitor.ts";
import { productName } from "#app/platform/operator/config.ts";
import logoUrl from "#app/ui/art/logo.svg";
import type { Route } from "./+types/welcome.route.ts";
import { welcomeSeconds } from "./policy.ts";

export function loader({ context }: Route.LoaderArgs) {
  const isPractice = requireVisitor(context).role === "admin";
  return { isPractice, target: startPage(isPractice) };
}

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const { isPractice, target } = loaderData;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(target), welcomeSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, target]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center">
      <PageMeta title="Willkommen" />
      <noscript>
        <meta httpEquiv="refresh" content={`${welcomeSeconds};url=${target}`} />
      </noscript>
      <img src={logoUrl} alt={productName} width="140" height="140" />
      <h1 className="text-4xl text-forest">Willkommen zurück!</h1>
      <div aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-sage-soft">
        <div className="welcome-progress h-full bg-forest" />
      </div>
      <a href={target} className="inline-block py-2 text-forest underline underline-offset-4">
        {isPractice ? "Weiter zu Heute" : "Weiter zu meinen Haustieren"}
      </a>
    </main>
  );
}
