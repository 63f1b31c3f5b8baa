import { createElement, Suspense, use } from "react";
import { expect, it } from "vitest";
import { renderWhole } from "#app/entry.server.tsx";

function Late({ text }: { text: Promise<string> }) {
  return createElement("b", null, use(text));
}

function Broken(): never {
  throw new Error("broken");
}

const fallback = createElement("i", null, "Lädt");

it("waits for what comes late, and leaves nothing to script", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = renderWhole(
    createElement(Suspense, { fallback }, createElement(Late, { text: promise })),
  );
  const text = "Kräuter 🌿".repeat(1000);
  resolve(text);
  const html = await page;
  expect(html).toContain(text);
  expect(html).not.toMatch(/Lädt|<script|<template/);
});

it("is an error wherever a component throws", async () => {
  const broken = createElement(Broken);
  await expect(renderWhole(broken)).rejects.toThrow("broken");
  const inside = createElement(Suspense, { fallback }, broken);
  await expect(renderWhole(inside)).rejects.toThrow("broken");
});
