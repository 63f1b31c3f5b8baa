import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const leftOut = `${import.meta.dirname}/workers/web/left-out`;

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // The same data as `npm start`.
      persistState: { path: process.env.STATE_DIR ?? ".state" },
      // Prerendering fails when other workers are part of the same build; they are built by themselves.
      ...(command === "serve" && {
        auxiliaryWorkers: [
          { configPath: "workers/store/wrangler.toml" },
          { configPath: "workers/merchant/wrangler.toml" },
        ],
      }),
    }),
    tailwindcss(),
    reactRouter(),
  ],
  // What libraries bring along for settings that are not ours: 100 kB of the worker, gzip.
  resolve: {
    alias: [
      { find: "@better-auth/core/social-providers", replacement: `${leftOut}/social-providers.ts` },
      { find: "@better-auth/telemetry", replacement: `${leftOut}/telemetry.ts` },
      { find: /^d3-(color|format|time-format)$/, replacement: `${leftOut}/d3-words.ts` },
      { find: "dayjs", replacement: `${leftOut}/dayjs.ts` },
      { find: /^jose$/, replacement: `${leftOut}/jose.ts` },
      { find: "postcss", replacement: `${leftOut}/postcss.ts` },
      // Files inside of postal-mime and of React's build for production.
      { find: "./html-entities.js", replacement: `${leftOut}/html-entities.ts` },
      {
        find: "./cjs/react-dom-server-legacy.browser.production.js",
        replacement: `${leftOut}/react-dom-server-legacy.ts`,
      },
    ],
  },
  // A smaller worker starts sooner; stacks stay readable through the names of functions.
  environments: {
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Dozens of tiny files compress badly; what most pages load together is one.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: "frame",
                  test: /\/app\/(ui\/(?!date-grid|grid-|qr-|page-part|phone-link)|frame\/(?!account-shell|data-|site-footer|unusable)|shell\/(?!dashboard|cart|palette)|platform\/operator\/config)/,
                },
                {
                  // How an animal is shown in every room that shows one.
                  name: "animal",
                  test: /\/app\/(pets\/(pet-picture|species-portrait|deceased-mark|policy)|pets\/care\/(due-mark|policy|origin)|platform\/calendar-day)/,
                },
                {
                  // What the pages of a herb and of a product are edited with.
                  name: "publishing",
                  test: /\/app\/admin\/(publishing\/(state-actions|state-mark|preview-card)|ui\/unsaved-changes)\./,
                },
                {
                  // What the pages over a herb's form share with it.
                  name: "herb-form",
                  test: /\/app\/(admin\/herbs\/(herb-result|claims-question|claims-in-words|herbs-address)|herbs\/claims)\./,
                },
                { name: "herb", test: /\/app\/herbs\/(policy|verdict-badge|picture|poison)\./ },
                {
                  // What the page of an animal shares with the dialogs over it.
                  name: "pet-file",
                  test: /\/app\/(documents\/(policy|document-icons|documents-address|download-link|dropping|focus-documents|open-link)|passport\/(heading-id|parts)|weight\/(heading-id|weight-chart))\./,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Pictures stay files: `img-src 'self'` allows no data addresses.
  build: { assetsInlineLimit: 0 },
}));
