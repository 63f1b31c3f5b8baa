import { expect, it } from "vitest";
import { missingHerbs, readKnownHerbs } from "#scripts/herbs/missing-herbs.ts";

const files = [
  { id: 1, slug: "loewenzahn" },
  { id: 2, slug: "kamille" },
  { id: 3, slug: "eibe" },
];

it("adds to an empty lexicon everything, and to a full one nothing", () => {
  expect(missingHerbs(files, [])).toEqual({ missing: files, taken: [] });
  const known = [...files, { id: 97, slug: "eigenes" }];
  expect(missingHerbs(files, known)).toEqual({ missing: [], taken: [] });
});

it("adds what is missing, and names what has another's id or address", () => {
  const [dandelion, camomile, yew] = files;
  const known = [
    { id: 2, slug: "echte-kamille" },
    { id: 700, slug: "eibe" },
  ];
  expect(missingHerbs(files, known)).toEqual({
    missing: [dandelion],
    taken: [
      { file: camomile, by: known[0] },
      { file: yew, by: known[1] },
    ],
  });
});

it("reads what the database's tool writes, and takes nothing else for an empty lexicon", () => {
  const written = '[{"results":[{"id":1,"slug":"loewenzahn"}],"success":true,"meta":{}}]';
  expect(readKnownHerbs(written)).toEqual([{ id: 1, slug: "loewenzahn" }]);
  for (const other of ["", "[]", "{}", '[{"success":false}]']) {
    expect(() => readKnownHerbs(other), other).toThrow();
  }
});
