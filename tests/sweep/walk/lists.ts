import { states as account } from "./account.ts";
import { states as bookings } from "./bookings.ts";
import { states as pets } from "./pets.ts";
import { states as practice } from "./practice.ts";
import { states as shop } from "./shop.ts";
import type { State } from "./state.ts";

/** By room, so that they can be walked side by side. */
export const stateLists: Readonly<Record<string, readonly State[]>> = {
  account,
  bookings,
  pets,
  practice,
  shop,
};

/** Addresses that answer without a page. */
export const withoutPage: readonly string[] = [
  "/profile/daten/zwei-faktor/codes.txt",
  "/admin/kunden/:customerId/daten.zip",
  "/admin/behandlungsplan/:planId/pruefung",
  "/abmelden",
  "/cart/offen",
  "/cart/stand",
  "/product/:productId/bild/:index",
  "/product/:productId/bilder/:file",
  "/pets/:petId/dokumente",
  "/pets/:petId/foto/ablage",
  "/pets/:petId/foto/:file",
  "/pets/:petId/pass.pdf",
  "/pets/:petId/behandlung/plan.pdf",
  "/pets/:petId/gegeben",
  "/profile/daten/meine-daten.zip",
  "/documents/:documentId/file",
  "/admin/nachrichten/anhang/:attachmentId",
  "/admin/behandlung/neu",
  "/admin/behandlungsplan/neu",
  "/admin/behandlungsplan/:planId/plan.pdf",
  "/behandlung/:recordId/entwurf",
  "/behandlung/foto/:photoId",
  "/kraeuter/bild/:herbId/:file",
  "/eingangsbestaetigung.txt",
  "/teilen/:token/pass.pdf",
  "/teilen/:token/gegeben",
  "/teilen/:token/behandlung.pdf",
  "/teilen/:token/behandlung/:photoId",
  "/admin/kunden/:customerId/tiere/:petId/behandlung/brief.pdf",
  "/teilen/:token/foto",
  "/teilen/:token/dokumente/:documentId",
  "/kalender/:token",
  "/praxis/kalender/:token",
  "/services/termine/:bookingId/termin.ics",
  "/services/termine/:bookingId/vorbereitungsbogen.pdf",
  "/services/feeding/vorbereitungsbogen/:file",
  "/admin/kunden.csv",
  "/admin/kunden.xlsx",
  "/admin/protokoll.csv",
  "/admin/protokoll.xlsx",
  "/sitemap.xml",
  "/robots.txt",
  "/healthz",
  "/dev/mailbox.json",
  "/dev/mailbox/:mailId/anhang/:index",
];
