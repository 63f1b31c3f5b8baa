import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileAddress } from "#app/account/policy.ts";
import { isProfileComplete } from "#app/middleware/visitor.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

const complete = {
  role: "user",
  fullName: "Katharina Lindner",
  street: "Am Weidengrund 12",
  postalCode: "14532",
  city: "Kleinmachnow",
} as const;

describe("isProfileComplete", () => {
  it("is complete with name, street, postal code and city, whatever the phone", () => {
    expect(isProfileComplete(complete)).toBe(true);
    for (const field of ["fullName", "street", "postalCode", "city"]) {
      for (const nothing of ["", " \t\n\u00a0"]) {
        expect(isProfileComplete({ ...complete, [field]: nothing }), field).toBe(false);
      }
    }
  });

  it("is always complete for an admin", () => {
    const empty = { role: "admin", fullName: "", street: "", postalCode: "", city: "" } as const;
    expect(isProfileComplete(empty)).toBe(true);
  });
});

const origin = "https://kraeuterpfote.example";

describe("safeRedirectPath", () => {
  const targetOf = (path: string | null | undefined) => safeRedirectPath(path, "/fallback");

  it("keeps a page of ours with its questions", () => {
    const paths = `/ /pets /pets/8c0c6a1e /pets?hinzufuegen=Hund /documents?seite=2#liste
      /success?product_id[]=a&product_id[]=b /herb-lexicon/1?von=https://example.org /@pets`;
    for (const path of paths.split(/\s+/)) expect(targetOf(path)).toBe(path);
  });

  it("refuses every other way out, and takes the fallback for nothing", () => {
    const elsewhere = String.raw`pets https://evil.example HTTPS://evil.example/pets
      https:evil.example https:/evil.example //evil.example ///evil.example ////evil.example
      //evil.example/%2e%2e /\evil.example \/evil.example \\evil.example /pets\..\evil
      /..//evil.example /.//evil.example /pets/..//evil.example /%2e%2e//evil.example
      /%2E//evil.example /pets/%2e%2e//evil.example /../..//evil.example
      javascript:alert(1) JavaScript:alert(1) data:text/html,<script>alert(1)</script>
      vbscript:msgbox blob:https://evil.example mailto:evil@evil.example @evil.example
      .evil.example :80 ?x=//evil.example #//evil.example`.split(/\s+/);
    const withSigns = [
      "/\t/evil.example",
      "/\n/evil.example",
      "/\r/evil.example",
      "\t//evil.example",
      " //evil.example",
      "\u0000//evil.example",
      "java\nscript:alert(1)",
      "/pets\u0000",
      "/pets\r\nSet-Cookie: a=b",
      "/pets\u007f",
      "/pets\u0085",
      `/${"a".repeat(500)}`,
    ];
    const targets = [null, undefined, "", ...elsewhere, ...withSigns];
    expect(targets.filter((path) => targetOf(path) !== "/fallback")).toEqual([]);
  });

  it("leaves an escaped slash a path of our own", () => {
    for (const path of ["/%5cevil.example", "/%2f%2fevil.example", "/%2fevil.example"]) {
      expect(isOwnPath(targetOf(path)), path).toBe(true);
    }
    expect(isOwnPath(targetOf("/%09/evil.example"))).toBe(true);
  });

  it("never leaves the origin, however the target is spelled", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "//", "\\", ".", "..", "%2e", "%2f", "%5c", "%09", "@", ":", "?", "#"),
      fc.constantFrom("\t", "\n", "\r", "\u0000", " ", "\u00a0", "\ufeff", "\u3000", "／", "。"),
      fc.constantFrom("evil.example", "https:", "http:", "javascript:", "pets", "[::1]", "%"),
      anyText(4),
    );
    const target = fc
      .array(piece, { maxLength: 12 })
      .chain((pieces) => fc.constantFrom(pieces.join(""), `/${pieces.join("")}`));
    fc.assert(
      fc.property(target, (path) => {
        const result = safeRedirectPath(path, "/fallback");
        const again = safeRedirectPath(result, "/fallback");
        return isOwnPath(result) && (again === result || again === "/fallback");
      }),
      { numRuns: 3000 },
    );
  });
});

function isOwnPath(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    !/[\p{Cc}\\]/u.test(path) &&
    new URL(path, origin).origin === origin
  );
}

describe("profileAddress", () => {
  it("is the profile alone for what is no page of ours", () => {
    for (const target of [null, undefined, "", "//evil.example", "javascript:alert(1)"]) {
      expect(profileAddress(target)).toBe("/profile");
    }
  });

  it("carries a page of ours whole, its own questions included", () => {
    const address = new URL(profileAddress("/herb-lexicon?suche=a&seite=2#liste"), origin);
    expect(address.pathname).toBe("/profile");
    expect([...address.searchParams]).toEqual([
      ["redirectTo", "/herb-lexicon?suche=a&seite=2#liste"],
    ]);
    expect(address.hash).toBe("");
  });
});
