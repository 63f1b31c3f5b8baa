import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PassThrough, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { compileFunction } from "node:vm";
import type * as React from "react";
import type { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { lighterLibraries } from "#workers/web/lighter-libraries.ts";

// Texts of all pages go through one variable of the module while they are written.

const folder = `${import.meta.dirname}/../../node_modules`;
const file = `${folder}/react-dom/cjs/react-dom-server.node.production.js`;
const load = createRequire(import.meta.url);
const { createElement, Suspense, use }: typeof React = load(
  `${folder}/react/cjs/react.production.js`,
);

function lighten(code: string): string {
  const { transform } = lighterLibraries();
  if (typeof transform !== "object") throw new Error("There is no transform.");
  const refuse = (message: string) => {
    throw new Error(message);
  };
  const changed = Reflect.apply(transform.handler, { error: refuse }, [code, file]);
  return changed.code;
}

type ReactServer = { renderToPipeableStream: typeof renderToPipeableStream };

function lighterReact(): ReactServer {
  const module: { exports: Partial<ReactServer> } = { exports: {} };
  const run = compileFunction(lighten(readFileSync(file, "utf8")), ["exports", "require"]);
  const parts: Record<string, string> = {
    react: `${folder}/react/cjs/react.production.js`,
    "react-dom": `${folder}/react-dom/cjs/react-dom.production.js`,
  };
  run(module.exports, (name: string) => load(parts[name] ?? name));
  return module.exports as ReactServer;
}

function Late({ text }: { text: Promise<string> }) {
  return createElement("b", null, use(text));
}

function page(name: string, text: Promise<string>) {
  const lines = Array.from({ length: 50 }, (_, key) => createElement("p", { key }, name));
  return createElement(
    "html",
    null,
    createElement(
      "body",
      null,
      createElement(Suspense, null, createElement(Late, { text })),
      lines,
    ),
  );
}

test("a library that has changed is refused", () => {
  expect(() => lighten("function writeChunk(view) {}")).toThrow("does not hold this once");
});

test("no page holds what another one was written with", async () => {
  const { renderToPipeableStream } = lighterReact();
  const gone = new Writable({
    write() {
      throw new Error("the line is gone");
    },
  });
  await new Promise<void>((resolve) => {
    const failing = renderToPipeableStream(page("Fremd", Promise.resolve("Fremd")), {
      onAllReady: () => failing.pipe(gone),
      onError: () => resolve(),
    });
  });
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const name = `Seite${index}`;
      const { promise, resolve } = Promise.withResolvers<string>();
      const written = new PassThrough();
      await new Promise<void>((begun) => {
        const rendering = renderToPipeableStream(page(name, promise), {
          onShellReady: () => begun(),
          onError() {},
        });
        rendering.pipe(written);
        if (index % 3 === 0) setImmediate(() => rendering.abort(new Error("left")));
      });
      resolve(name);
      const html = await text(written);
      const others = html.match(/Seite\d+|Fremd/g)?.filter((word) => word !== name);
      expect([others, html.match(/<\/html>/g)?.length]).toEqual([[], 1]);
    }),
  );
});
