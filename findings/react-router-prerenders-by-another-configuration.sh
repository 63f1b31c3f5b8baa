#!/bin/sh
# `react-router build` (@react-router/dev 8.4.0, Vite 8.3.8) prerenders with a configuration that is not
# the build's: it starts a preview server in the same process, and for that vite.config.ts is read again
# with command 'serve' and isPreview true.
#
# One command, one log and one process look like `command === "build"` from beginning to end. What a
# configuration says under that condition for plugins that run the server (a debugger off, a port, where
# databases lie) does not hold while pages are prerendered; what it says for 'serve', meant for developing,
# does. The preview server is silent, so its own words about this are not seen: with Cloudflare's plugin
# each build opened a debugger, and ended with an error when its connection broke. Ask for isPreview, too.
# Seen: build twice, 'serve, preview', serve (the compiler of routes), 'prerendering with the helper on'.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @react-router/dev@8.4.0 @react-router/node@8.4.0 \
  react-router@8.4.0 react@19.3.1 react-dom@19.3.1 isbot@5 vite@8.3.8 typescript@5
mkdir -p app/routes
cat >vite.config.ts <<'TS'
import { appendFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Stands for any plugin that starts something beside the server. */
function helper({ isOn }: { isOn: boolean }): Plugin {
  return {
    name: "helper",
    configurePreviewServer: () => appendFileSync("seen", `prerendering with the helper ${isOn ? "on" : "off"}\n`),
  };
}

export default defineConfig(({ command, isPreview = false }) => {
  appendFileSync("seen", `${command}${isPreview ? ", preview" : ""}\n`);
  return { plugins: [reactRouter(), helper({ isOn: command !== "build" })] };
});
TS
cat >react-router.config.ts <<'TS'
export default { prerender: ["/"] };
TS
cat >app/routes.ts <<'TS'
import { index } from "@react-router/dev/routes";
export default [index("routes/home.tsx")];
TS
cat >app/root.tsx <<'TSX'
import { Outlet } from "react-router";
export default function Root() {
  return <html lang="en"><body><Outlet /></body></html>;
}
TSX
cat >app/routes/home.tsx <<'TSX'
export default function Home() {
  return <h1>Home</h1>;
}
TSX
npm pkg set type=module >/dev/null
npx react-router build >log 2>&1 || { cat log; exit 1; }
cat seen
grep -q '<h1>Home</h1>' build/client/index.html
grep -qx 'build' seen
grep -qx 'serve, preview' seen
grep -qx 'prerendering with the helper on' seen
