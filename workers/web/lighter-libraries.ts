import type { Plugin } from "vite";

type Change = {
  /** The end of the file's path. */
  file: string;
  /** What stands there once, and what is to stand there. */
  replace?: readonly (readonly [find: string, text: string])[];
  /** Lines of which there is one at least, and none is to be left. */
  drop?: RegExp;
};

/** What developers see a component as. */
const names = /^\w+\.displayName = .*$/gm;

const changes: readonly Change[] = [
  {
    // The way its components are made and named would hold those that nobody uses.
    file: "react-router/dist/production/lib/dom/lib.js",
    replace: [
      ["\nconst Link = React$1.", "\nconst Link = /* @__PURE__ */ React$1."],
      ["\nconst NavLink = React$1.", "\nconst NavLink = /* @__PURE__ */ React$1."],
    ],
    drop: names,
  },
  { file: "react-router/dist/production/lib/context.js", drop: names },
  {
    // For routes without a page for errors; the root has ours.
    file: "react-router/dist/production/lib/hooks.js",
    replace: [["/* @__PURE__ */ React$1.createElement(DefaultErrorComponent, null)", "null"]],
  },
  {
    // Where there is no network the page that is open would be lost: its script is waited for, see
    // `frame/connection.ts`. After a new version there is no such file, and the page is loaded anew.
    file: "react-router/dist/production/lib/dom/ssr/routeModules.js",
    replace: [
      [
        "		window.location.reload();\n",
        '		if ((await fetch(route.module, { method: "HEAD" })).ok) {\n' +
          "			return (routeModulesCache[route.id] = await import(/* @vite-ignore */ route.module));\n" +
          "		}\n		window.location.reload();\n",
      ],
    ],
  },
  {
    // A page is a text until it is sent: thousands of small ones are not encoded and measured one by one.
    file: "react-dom/cjs/react-dom-server.node.production.js",
    replace: [
      [
        "function writeChunk(destination, chunk) {\n",
        'var written = "";\nfunction writeChunk(destination, chunk) { written += chunk; return;\n',
      ],
      [
        "function completeWriting(destination) {\n",
        'function completeWriting(destination) { var text = written; written = ""; if (text) destination.write(text);\n',
      ],
      // What an earlier page that failed has left is nobody's.
      [
        "function flushCompletedQueues(request, destination) {\n",
        'function flushCompletedQueues(request, destination) { written = "";\n',
      ],
      ["  return textEncoder.encode(content);\n", "  return content;\n"],
      [
        "function byteLengthOfChunk(chunk) {\n",
        "function byteLengthOfChunk(chunk) { return chunk.length;\n",
      ],
    ],
  },
  {
    // There is one copy of it, so what is no instance needs no search by name.
    file: "drizzle-orm/entity.js",
    replace: [
      [
        "    return true;\n  }\n  if (!Object.",
        "    return true;\n  }\n  return false;\n  if (!Object.",
      ],
    ],
  },
];

/**
 * Takes from libraries in what is built what costs time or size and serves no page of ours, and the loss
 * of a page.
 * @throws when a library has changed where it is changed here
 */
export function lighterLibraries(): Plugin {
  const applied = new Set<Change>();
  return {
    name: "lighter-libraries",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\// },
      handler(code, id) {
        const [path = ""] = id.split("?");
        const change = changes.find(({ file }) => path.endsWith(`/${file}`));
        if (!change) return;
        let lighter = code;
        for (const [find, text] of change.replace ?? []) {
          const [before = "", after, ...more] = lighter.split(find);
          if (after === undefined || more.length > 0)
            this.error(`${change.file} does not hold this once: ${find}`);
          lighter = before + text + after;
        }
        if (change.drop) {
          if (!lighter.match(change.drop)) this.error(`${change.file} holds no ${change.drop}`);
          lighter = lighter.replace(change.drop, "");
        }
        applied.add(change);
        return { code: lighter, map: null };
      },
    },
    buildEnd(error) {
      if (error || this.environment.name !== "ssr") return;
      const missing = changes.find((change) => !applied.has(change));
      if (missing) this.error(`${missing.file} is no part of the build any more.`);
    },
  };
}
