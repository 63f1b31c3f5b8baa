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
                  test: /\/app\/(ui\/(?!art|fonts|date-grid|day-grid|qr-|page-part|phone-link)|frame\/(?!account-shell|data-|mail-links|question|unusable)|shell\/(?!dashboard)|platform\/operator\/config)/,
                },
                // Else the first of the groups below that needs one of these would hold it for all.
                {
                  name: "pet-parts",
                  test: /\/app\/pets\/(weight\/weight-chart|copy-button|documents\/document-(icons|links))\./,
                },
                { name: "phone-link", test: /\/app\/ui\/phone-link\./ },
                {
                  name: "basics",
                  test: /\/app\/(platform\/(calendar-day|months)|pets\/(policy|pet-picture))\./,
                },
                { name: "question", test: /\/app\/frame\/question\./ },
                { name: "list-view", test: /\/app\/platform\/list-view\./ },
                { name: "files", test: /\/app\/files\/policy\./ },
                {
                  // How an animal is shown in every room that shows one.
                  name: "animal",
                  test: /\/app\/(pets\/care\/(due-mark|policy|origin)|calendar\/view)\./,
                },
                {
                  // What the page of an animal shares with the dialogs over it.
                  name: "pet-file",
                  test: /\/app\/(pets\/care\/care-dialog|pets\/documents\/(policy|documents-address|dropping)|pets\/passport\/parts|pets\/weight\/policy)\./,
                },
                { name: "booking", test: /\/app\/bookings\/(wording|life|services|policy)\./ },
                {
                  // What goods and herbs are edited and published with.
                  name: "publishing",
                  test: /\/app\/admin\/(publishing\/(state|form|fields|policy)|ui\/unsaved-changes)\./,
                },
                { name: "guarantee", test: /\/app\/platform\/operator\/guarantee\./ },
                {
                  name: "product",
                  test: /\/app\/shop\/(product\.ts|product-facts|benefits)|\/app\/ui\/art\/product-placeholder/,
                },
                {
                  name: "goods",
                  test: /\/app\/admin\/products\/(policy|product-form|product-parts|row-parts)\./,
                },
                { name: "herb", test: /\/app\/herbs\/(policy|badges|picture|poison)\./ },
                {
                  name: "herb-text",
                  test: /\/app\/herbs\/(herb-text|safety-table|search|limits)\./,
                },
                {
                  name: "herb-form",
                  test: /\/app\/admin\/herbs\/(herb-form|herb-preview|herb-fields|claims-question)\./,
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
