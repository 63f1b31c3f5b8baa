import { expect, it } from "vitest";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";
import { herbsToWrite, type KnownHerb, readKnownHerbs } from "#scripts/herbs/herbs-to-write.ts";
import { herbContentOf } from "#tests/support/herbs-editing-runs.ts";

const files: readonly HerbFile[] = ["loewenzahn", "kamille", "eibe"].map((slug, index) => ({
  ...herbContentOf({ name: slug, slug }),
  id: index + 1,
}));
const nothing = { missing: [], changed: [], kept: [], taken: [] };

function known({ id, ...content }: HerbFile, given: Partial<KnownHerb> = {}): KnownHerb {
  return { id, slug: content.slug, content: JSON.stringify(content), isAsWritten: true, ...given };
}

it("writes all of them to an empty lexicon, and nothing to a full one", () => {
  expect(herbsToWrite(files, [])).toEqual({ ...nothing, missing: files });
  const own = { id: 10_001, slug: "eigenes", content: null, isAsWritten: false };
  expect(herbsToWrite(files, [...files.map((file) => known(file)), own])).toEqual(nothing);
});

it("adds what is missing, and names what has another's id or address", () => {
  const [dandelion, camomile, yew] = files as [HerbFile, HerbFile, HerbFile];
  const others = [
    known(camomile, { slug: "echte-kamille" }),
    { id: 700, slug: "eibe", content: null, isAsWritten: false },
  ];
  expect(herbsToWrite(files, others)).toEqual({
    ...{ ...nothing, missing: [dandelion] },
    taken: [
      { file: camomile, by: others[0] },
      { file: yew, by: others[1] },
    ],
  });
});

it("renews what a file says otherwise than before, and leaves what the practitioner has changed", () => {
  const [dandelion, camomile, yew] = files as [HerbFile, HerbFile, HerbFile];
  const old = (file: HerbFile) => JSON.stringify({ ...file, id: undefined, effects: "Früher." });
  const past = [
    known(dandelion, { content: old(dandelion) }),
    known(camomile, { content: old(camomile), isAsWritten: false }),
    known(yew, { isAsWritten: false }),
  ];
  expect(herbsToWrite(files, past)).toEqual({
    ...nothing,
    changed: [dandelion],
    kept: [camomile],
  });
});

it("reads what the database's tool writes, and takes nothing else for an empty lexicon", () => {
  const row = '{"id":1,"slug":"loewenzahn","content":null,"isAsWritten":0}';
  const written = `[{"results":[${row}],"success":true,"meta":{}}]`;
  expect(readKnownHerbs(written)).toEqual([
    { id: 1, slug: "loewenzahn", content: null, isAsWritten: false },
  ]);
  for (const other of ["", "[]", "{}", '[{"success":false}]']) {
    expect(() => readKnownHerbs(other), other).toThrow();
  }
});
