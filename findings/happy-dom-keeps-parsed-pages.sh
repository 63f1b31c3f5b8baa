#!/bin/sh
# happy-dom 21.0.4 keeps every page that `DOMParser` has parsed for as long as its window lives, if an
# element of the page has an id that no page before it had.
#
# It makes elements with an id properties of the window (named access), also those of documents that
# `parseFromString` returns. The HTML standard gives these properties to a window's own document alone, so
# a parsed document ought to be free once nothing refers to it. One window that reads hundreds of pages
# with generated ids, as `useId` of React writes them, grows by each of them: after some 800 pages a
# process held a gigabyte, and half of its processor time went into the collector. Deleting the properties after parsing is enough.
# Seen: own ids: 50 of 50 pages alive, and their elements are on the window; one id for all: 2 of 50; own
# ids, properties deleted: 1 of 50, the last one read.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent happy-dom@21.0.4
cat >pages.mjs <<'JS'
import { Window } from "happy-dom";

async function countAlive(idOf, isDeleted) {
  const window = new Window();
  const parser = new window.DOMParser();
  const pages = [];
  for (let number = 0; number < 50; number += 1) {
    const id = idOf(number);
    const page = parser.parseFromString(`<p id="${id}">A</p>`, "text/html");
    if (isDeleted) delete window[id];
    pages.push(new WeakRef(page));
    // A weak reference holds its target until the end of the turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
  }
  const alive = pages.filter((page) => page.deref() !== undefined).length;
  const isOnWindow = window[idOf(0)]?.tagName === "P";
  return { alive, isOnWindow };
}

const own = await countAlive((number) => `id-${number}`, false);
const same = await countAlive(() => "id", false);
const deleted = await countAlive((number) => `id-${number}`, true);
console.log("own ids", own, "one id for all", same, "own ids, deleted", deleted);
const isAsSeen = own.alive === 50 && own.isOnWindow && same.alive <= 2 && deleted.alive <= 1;
process.exit(isAsSeen ? 0 : 1);
JS
node --expose-gc pages.mjs
