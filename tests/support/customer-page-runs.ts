import { getCustomerPage } from "#app/admin/customers/customer.server.ts";
import { getMessagePage, sendMessage } from "#app/admin/customers/message.server.ts";
import { addNote, deleteNote, editNote } from "#app/admin/customers/notes/notes.server.ts";
import { type CustomerView, customerPage } from "#app/admin/customers/page-address.ts";
import { deleteStable, getStables } from "#app/admin/stables/stables.server.ts";
import {
  deleteTemplate,
  saveTemplate,
  selectTemplates,
  sortedTemplates,
} from "#app/admin/templates/templates.server.ts";
import type { Database } from "#app/db/database.server.ts";

const now = new Date("2026-11-21T09:00:00Z");
const place = { at: "2026-11-20T09:00:00.000Z", id: 7 };
const note = { customerId: "kundin", noteId: "notiz" };

const receiver = {
  ...{ id: "kundin", fullName: "Erika", email: "erika@example.org", phone: "" },
  ...{ street: "", postalCode: "", city: "", isConfirmed: 1 },
};
const message = { key: "nachricht", subject: "Frage", text: "Guten Tag", author: "Bea" };
const template = {
  use: "message" as const,
  id: "vorlage",
  title: "Anfahrt",
  text: "Hallo {{Name}}",
};

function page(view: Partial<CustomerView>) {
  const wanted = { view: { ...customerPage.first, ...view }, noteId: "notiz", now };
  return (db: Database) => getCustomerPage(db, "kundin", wanted);
}

/** Every query and command of a customer's page. */
export const customerPageRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getCustomerPage, newest": page({}),
  "getCustomerPage, older": page({ from: { direction: "older", place }, notesBefore: place }),
  "getCustomerPage, newer": page({ from: { direction: "newer", place } }),
  "getCustomerPage of an area": page({ area: "herbs", from: { direction: "older", place } }),
  "getCustomerPage of an animal": page({ petId: "tier", from: { direction: "newer", place } }),
  "getCustomerPage with stables": (db) =>
    getCustomerPage(db, "kundin", { view: customerPage.first, noteId: "", petId: "tier", now }),
  getStables,
  deleteStable: (db) => deleteStable(db, "stall").catch(() => null),
  "getCustomerPage of both": page({ petId: "tier", area: "documents" }),
  addNote: (db) => addNote(db, { ...note, text: "Neu", author: "Bea" }, now),
  "addNote, to an animal or a booking": (db) =>
    addNote(db, { ...note, text: "Neu", author: "Bea", about: "tier" }, now),
  getMessagePage: (db) => getMessagePage(db, { customerId: "kundin", bookingId: "termin" }, now),
  sendMessage: (db) => sendMessage(db, receiver, message, now),
  selectTemplates: (db) => selectTemplates(db).then(sortedTemplates),
  saveTemplate: (db) => saveTemplate(db, template, now),
  deleteTemplate: (db) => deleteTemplate(db, "vorlage"),
  editNote: (db) => editNote(db, { ...note, seen: "" }, "Anders", now),
  deleteNote: (db) => deleteNote(db, { ...note, seen: "" }),
};
