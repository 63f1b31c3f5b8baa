import { describe, expect, it } from "vitest";
import { z } from "zod";
import { searchHerbs } from "#app/herbs/name-matches.server.ts";
import { noPicture, pictureAddress, pictureAlt, thumbnail } from "#app/herbs/picture.ts";
import { herbSearchText } from "#app/herbs/search.ts";
import { speciesList } from "#app/pets/policy.ts";
import { robotsText, sitemapXml } from "#app/site/herbs/search-engines.ts";
import {
  herbStructuredData,
  listStructuredData,
  structuredDataText,
} from "#app/site/herbs/structured-data.tsx";
import { pageOfHerbs, readSearch, slugOf, teaserPath } from "#app/site/herbs/teaser-pages.ts";

const origin = "https://kraeuterpfote.example";
const hostile = `</script><script>alert("x")</script><!-- & ' ]]> \u2028`;

function named(...names: string[]) {
  return names.map((name) => ({ name }));
}

describe("the pages of the teasers", () => {
  it("put herbs under the letters of the alphabet, umlauts with their vowels", () => {
    const { sections, letters } = pageOfHerbs(named("Aronstab", "Ähre", "Öl-Lein", "4711"), 1);
    expect(sections.map(({ letter, herbs }) => [letter, herbs.length])).toEqual([
      ["A", 2],
      ["O", 1],
      ["0–9", 1],
    ]);
    expect(letters.map(({ page }) => page)).toEqual([1, 1, 1]);
  });

  it("show every herb once, evenly spread, and say where a letter begins", () => {
    const herbs = Array.from({ length: 1000 }, (_, index) => ({
      name: `${"ABCDEFGHIJ"[Math.floor(index / 100)]}${index}`,
    }));
    const first = pageOfHerbs(herbs, 1);
    const pages = Array.from({ length: first.pageCount }, (_, index) =>
      pageOfHerbs(herbs, index + 1),
    );
    const shown = pages.map(({ sections }) => sections.flatMap((section) => section.herbs));
    expect(shown.flat()).toEqual(herbs);
    const sizes = shown.map((page) => page.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(24);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.max(...sizes) - 1);
    for (const { letter, page } of first.letters) {
      const section = pages[page - 1]?.sections.find((one) => one.letter === letter);
      expect(section?.isContinued, letter).toBe(false);
    }
    expect(pages[1]?.sections[0]).toMatchObject({ letter: "A", isContinued: true });
  });

  it("spread a few more than one page holds, and take the nearest page for one that is not there", () => {
    const herbs = Array.from({ length: 26 }, (_, index) => ({ name: `K${index}` }));
    const sizes = [1, 2].map((page) => pageOfHerbs(herbs, page).sections[0]?.herbs.length);
    expect(sizes).toEqual([13, 13]);
    for (const wanted of [0, -3, Number.NaN, 1.9]) {
      expect(pageOfHerbs(herbs, wanted).page, String(wanted)).toBe(1);
    }
    for (const wanted of [2, 99, Number.POSITIVE_INFINITY]) {
      expect(pageOfHerbs(herbs, wanted).page, String(wanted)).toBe(2);
    }
    expect(pageOfHerbs([], 1)).toMatchObject({ page: 1, pageCount: 1, sections: [] });
  });

  it("find what the lexicon finds, and search for nothing when there are signs alone", () => {
    const names = { botanicalName: "Taraxacum officinale", otherNames: ["Kuhblume"] };
    const searchText = herbSearchText({ ...names, name: "Löwenzahn" });
    const herbs = [{ searchText }, { searchText: herbSearchText({ ...names, name: "Eibe" }) }];
    const searches = ["Loewenzahn", "LÖWENZAHN", "lowenzahn", "löwen zahn", "  zahn "];
    for (const search of [...searches, "taraxacum löwenzahn"]) {
      expect(searchHerbs(herbs, search), search).toEqual([herbs[0]]);
    }
    expect(searchHerbs(herbs, "taraxacum")).toEqual(herbs);
    const read = (suche: string) => readSearch(new URLSearchParams({ suche }));
    expect(["?!", " – ", ""].map(read)).toEqual(["", "", ""]);
    expect(read(` ${"ä".repeat(100)}`)).toBe("ä".repeat(79));
  });

  it("have addresses that say no more than they must", () => {
    expect(teaserPath({ page: 1 })).toBe("/kraeuter");
    expect(teaserPath({ page: 3 })).toBe("/kraeuter?seite=3");
    expect(teaserPath({ page: 2, search: "ä&b" })).toBe("/kraeuter?suche=%C3%A4%26b&seite=2");
    for (const spelling of ["Großer Löwenzahn", "GROSSER-LOEWENZAHN", "grosser_löwenzahn"]) {
      expect(slugOf(spelling)).toBe("grosser-loewenzahn");
    }
  });
});

const safety = { Hund: "suitable", Katze: "caution", Pferd: "poisonous", Kaninchen: "unknown" };
const herb = {
  ...{ slug: "loewenzahn", name: "Löwenzahn", otherNames: ["Kuhblume", hostile] },
  ...{ botanicalName: "Taraxacum officinale", family: "Korbblütler (Asteraceae)" },
  ...{ imageUrl: "/tafeln/loewenzahn.svg", updatedAt: "2026-11-01T10:00:00.000Z" },
  verdicts: safety,
} as Parameters<typeof herbStructuredData>[1];

const list = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z.array(
    z.strictObject({
      "@type": z.literal("ListItem"),
      position: z.int().positive(),
      name: z.string().min(1),
      item: z.url(),
    }),
  ),
});

it("a plate is called a drawing with a thumbnail beside it, an uploaded picture is its own", () => {
  expect(pictureAlt("Eibe", "/tafeln/eibe.svg")).toBe("Zeichnung: Eibe");
  expect(thumbnail("/tafeln/eibe.svg")).toBe("/tafeln/eibe.avif");
  expect(thumbnail(noPicture)).toBe("/tafeln/ohne-bild.avif");
  const uploaded = pictureAddress(3, "01KR0000000000000000000001.jpg");
  expect(pictureAlt("Eibe", uploaded)).toBe("Eibe");
  expect(thumbnail(uploaded)).toBe(uploaded);
});

describe("structured data", () => {
  it("ends no element and opens none, whatever stands in a name, and says the same when read", () => {
    const text = structuredDataText(herbStructuredData(origin, { ...herb, name: hostile }));
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    const [page] = JSON.parse(text)["@graph"];
    expect(page.about.alternateName).toEqual([hostile, "Kuhblume", hostile]);
  });

  it("names the plant and its family, but no rank that an entry about a genus has not", () => {
    const [page, way] = herbStructuredData(origin, herb);
    const family = { name: "Asteraceae", alternateName: "Korbblütler", taxonRank: "family" };
    expect(page?.about).toEqual({
      ...{ "@type": "Taxon", name: "Taraxacum officinale" },
      alternateName: ["Löwenzahn", "Kuhblume", hostile],
      parentTaxon: { "@type": "Taxon", ...family },
    });
    expect(list.parse(way).itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
    const twoFamilies = {
      ...herb,
      family: "Liliengewächse (Liliaceae), Taglilien: anders (Xaceae)",
    };
    expect(herbStructuredData(origin, twoFamilies)[0]?.about).not.toHaveProperty("parentTaxon");
  });

  it("says that the text is paid, and where it would stand", () => {
    expect(herbStructuredData(origin, herb)[0]).toMatchObject({ isAccessibleForFree: true });
    const verdicts = { ...herb.verdicts };
    for (const one of speciesList) verdicts[one] = "suitable";
    const paid = { ...herb, verdicts };
    expect(herbStructuredData(origin, paid)[0]).toMatchObject({
      isAccessibleForFree: false,
      hasPart: {
        "@type": "WebPageElement",
        isAccessibleForFree: false,
        cssSelector: expect.stringMatching(/^\.[a-z-]+$/),
      },
    });
  });

  it("lists a page's herbs in their order", () => {
    const [page] = listStructuredData(origin, `${origin}/kraeuter`, [herb]);
    expect(page).toMatchObject({
      mainEntity: {
        numberOfItems: 1,
        itemListElement: [{ position: 1, url: `${origin}/kraeuter/loewenzahn` }],
      },
    });
  });
});

describe("sitemap.xml", () => {
  it("escapes what XML has a use for", () => {
    const xml = sitemapXml([{ address: `${origin}/a?b&c<d>"e'`, lastChange: "2026-11-01" }]);
    expect(xml).toContain(
      `<url><loc>${origin}/a?b&#38;c&#60;d&#62;&#34;e&#39;</loc><lastmod>2026-11-01</lastmod></url>`,
    );
  });

  it("keeps to the number of addresses that one file may have", () => {
    const many = Array.from({ length: 50_010 }, (_, index) => ({ address: `${origin}/${index}` }));
    expect(sitemapXml(many).match(/<url>/g)).toHaveLength(50_000);
  });
});

describe("robots.txt", () => {
  const closed = [...robotsText(origin).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  const isClosed = (path: string) => closed.some((one) => path.startsWith(one ?? ""));

  it("names the sitemap and leaves the public pages open", () => {
    expect(robotsText(origin)).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    const open = "/ /kraeuter /kraeuter/eibe /impressum /sitemap.xml /auth".split(" ");
    for (const path of open) expect(isClosed(path), path).toBe(false);
    // Plates and styles belong to the pages.
    for (const path of ["/tafeln/eibe.svg", "/assets/app.css"]) expect(isClosed(path)).toBe(false);
  });

  it("closes what is behind sign-in, and names no address that is a key", () => {
    for (const path of ["/pets/1", "/herb-lexicon/1", "/admin"]) expect(isClosed(path)).toBe(true);
    for (const path of ["/teilen/abc", "/kalender/abc", "/beratung/annehmen/abc"]) {
      expect(isClosed(path), path).toBe(false);
    }
  });
});
