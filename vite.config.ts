import { createRequire } from "node:module";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lighterLibraries } from "./workers/web/lighter-libraries.ts";
import { ownScripts } from "./workers/web/own-scripts.ts";
import { unformattedPhoneNumbers } from "./workers/web/unformatted-phone-numbers.ts";

const parser = createRequire(import.meta.resolve("htmlparser2"));
const leftOut = `${import.meta.dirname}/workers/web/left-out`;

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // The same data as `npm start`.
      persistState: { path: process.env.STATE_DIR ?? ".state" },
      // Nobody debugs while pages are prerendered, by a preview of what was built, and a connection
      // to the debugger that breaks there ends the build.
      ...((command === "build" || isPreview) && { inspectorPort: false }),
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
    lighterLibraries(),
    ownScripts(),
    unformattedPhoneNumbers(),
  ],
  // What libraries bring along for settings that are not ours.
  resolve: {
    alias: [
      // One list of letters: the parser of mails brings its own version.
      { find: /^entities$/, replacement: parser.resolve("entities") },
      { find: /^d3-(color|format|time-format)$/, replacement: `${leftOut}/d3-words.ts` },
      {
        find: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
        replacement: `${leftOut}/zod-json-schema.ts`,
      },
      ...(command === "build"
        ? [{ find: "react/jsx-runtime", replacement: `${leftOut}/react-jsx-runtime.mjs` }]
        : []),
      { find: "../zip/zipToArrayBuffer.js", replacement: `${leftOut}/zip-at-once.ts` },
      // Files inside of postal-mime, of React's build for production and of React Router.
      { find: "./html-entities.js", replacement: `${leftOut}/html-entities.ts` },
      {
        find: "./cjs/react-dom-server-legacy.node.production.js",
        replacement: `${leftOut}/react-dom-server-legacy.ts`,
      },
      {
        find: /^(\.|\.\/lib\/dom\/ssr|\.\.\/router)\/(instrumentation|errorBoundaries)\.js$|^\0vite\/preload-helper\.js$/,
        replacement: `${leftOut}/browser.tsx`,
      },
    ],
  },
  // A smaller worker starts sooner; stacks stay readable through the names of functions.
  environments: {
    ssr: { build: { minify: true } },
    client: {
      build: {
        // React Router says itself what a page loads beforehand.
        modulePreload: false,
        rolldownOptions: {
          // A word of a file that few need else comes without that file.
          optimization: { inlineConst: { mode: "all", pass: 1 } },
          // Ours only say what they export.
          treeshake: {
            moduleSideEffects: [{ test: /\/app\//, sideEffects: false }],
            // React Router's words to developers stay in what they run while they develop.
            manualPureFunctions: ["warning", "warnOnce"],
          },
          output: {
            codeSplitting: {
              // Dozens of tiny files compress badly; what most pages load together is one.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|\/left-out\/browser|rolldown\/runtime/,
                },
                // Of these the frame takes single words only, which are written into it.
                { name: "config", test: /\/app\/platform\/operator\/config\./ },
                { name: "money", test: /\/app\/platform\/money\./ },
                { name: "shop", test: /\/app\/shop\/policy\./ },
                {
                  name: "frame",
                  test: /\/app\/(root|ui\/(?!art|curve|fonts|date-grid|day-grid|filter-|qr-|tick-)|frame\/(?!account-shell|auto-save|copy-button|data-|kept-|mail-links|retry|seen-|unsaved-|unusable)|shell\/(?!dashboard)|platform\/(calendar-day|list-view)\.)/,
                },
                // Else the first of the groups below that needs one of these would hold it for all.
                { name: "months", test: /\/app\/platform\/months\./ },
                { name: "number", test: /\/app\/platform\/(typed-number|number-field)\./ },
                { name: "tick", test: /\/app\/ui\/tick-field\./ },
                { name: "files", test: /\/app\/files\/policy\./ },
                { name: "species", test: /\/app\/pets\/(policy|pet-picture)\./ },
                { name: "stable-place", test: /\/app\/pets\/stable-place\./ },
                {
                  // How an animal is shown in every room that shows one.
                  name: "animal",
                  test: /\/app\/frame\/copy-button\.|\/app\/pets\/(care\/(due-mark|policy)|documents\/document-(icons|links))\.|\/app\/ui\/curve-figure\./,
                },
                { name: "practice-pet", test: /\/app\/pets\/practice-pet\./ },
                {
                  // What the page of an animal shares with the dialogs over it.
                  name: "pet-file",
                  test: /\/app\/(pets\/care\/care-dialog|pets\/documents\/(documents-address|dropping)|pets\/weight\/policy)\./,
                },
                {
                  name: "booking",
                  test: /\/app\/bookings\/(wording|life|services|policy|parts|booking-badge|field-error)\./,
                },
                { name: "visit", test: /\/app\/agenda\/(entry-outcome|policy)\./ },
                { name: "rows", test: /\/app\/admin\/ui\/row-list\./ },
                { name: "kept-input", test: /\/app\/frame\/(kept-input|seen-field)\./ },
                { name: "unsaved-changes", test: /\/app\/frame\/unsaved-changes\./ },
                { name: "fields", test: /\/app\/admin\/publishing\/fields\./ },
                {
                  // What goods and herbs are edited and published with.
                  name: "publishing",
                  test: /\/app\/admin\/publishing\/(state|form|policy)\./,
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
