/** A page, how much of it is shown by the size of what it is about, and how many rows it may read. */
export type GrowingPage = {
  /** `{pet}` and `{customer}` stand for ids. */
  path: string;
  /** Of that many, so many are shown or counted on the page. */
  shown: (size: number) => number;
  /** Rows for one more that is shown; indexes count, too. */
  rowsEach: number;
  /** For what is counted up to a bound. */
  rowsMore?: number;
};

const none = () => 0;
const all = (size: number) => size;
const atMost = (most: number) => (size: number) => Math.min(size, most);

/** What other people have must not be felt: herbs, and customers with all that is theirs. */
export const pagesOfTables: readonly GrowingPage[] = [
  ...[
    ...["/dashboard", "/pets", "/pets/{pet}", "/calendar", "/documents", "/orders", "/store"],
    ...["/herb-lexicon", "/herb-lexicon?suche=wiese", "/kraeuter"],
    ...["/admin/kunden/many-77", "/admin/termine", "/admin/kraeuter", "/admin/bestellungen"],
  ].map((path) => ({ path, shown: none, rowsEach: 0 })),
  // Counts what waits, up to a bound.
  { path: "/admin", shown: none, rowsEach: 0, rowsMore: 600 },
];

/** How many animals a customer has. */
export const pagesOfAnimals: readonly GrowingPage[] = [
  ...["/dashboard", "/pets", "/calendar", "/documents", "/notfallblatt"].map((path) => ({
    ...{ path, rowsEach: 7 },
    shown: atMost(200),
  })),
  // An animal is in the timeline, too.
  { path: "/admin/kunden/{customer}", shown: atMost(200), rowsEach: 8 },
];

/** How many appointments an animal has, all in the month that the calendar shows. */
export const pagesOfEntries: readonly GrowingPage[] = [
  { path: "/calendar", shown: all, rowsEach: 2 },
  { path: "/pets/{pet}", shown: atMost(200), rowsEach: 2 },
  { path: "/dashboard", shown: none, rowsEach: 0 },
  { path: "/admin/kunden/{customer}", shown: atMost(10), rowsEach: 4 },
];
