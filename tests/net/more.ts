import type { FoundForm } from "./walk.ts";

// What no link and no form of the demo leads to.

/** Of the practitioner's lists, what has a state of its own, on whatever page it stands. */
export const ofThePractice: readonly string[] = [
  "/admin/kunden/demo-gesperrt",
  "/admin/kunden/demo-neu",
  "/admin/kunden/demo-kundin",
  "/admin/kunden/demo-abo",
  "/admin/kraeuter/1/verlauf",
  "/admin/kraeuter/10001",
];

/** They lead elsewhere, or answer only with another store or to addresses that are none. */
export const withoutAnswer: ReadonlySet<string> = new Set([
  "/*",
  "/abmelden",
  "/product/:productId/bild/:index",
]);

/** What scripts send: the body is the file. */
export const uploads: readonly FoundForm[] = ["dokumente", "foto/ablage"].map((path) => ({
  action: `/pets/demo-pet-emma/${path}`,
  method: "post",
  isMultipart: true,
  isRaw: true,
  fields: [
    {
      ...{ name: "file", type: "file", value: "", isChecked: false, options: [] },
      attributes: new Map([["accept", path === "dokumente" ? "application/pdf" : "image/jpeg"]]),
    },
  ],
  button: null,
  ...{ page: "/pets/demo-pet-emma", route: "/pets/:petId", secret: null, cookies: [] },
}));
