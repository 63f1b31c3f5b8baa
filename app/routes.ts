import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { serviceTypes } from "#app/bookings/services.ts";

// Questions over a page, by the last part of their addresses.
const customerQuestions = [
  ...["einladen", "bestaetigen", "sperren", "entsperren", "abmelden", "zwei-faktor"],
];
const orderQuestions = ["bezahlt", "stornieren", "erstatten", "versendet"];
const bookingQuestions = ["bestaetigen", "ablehnen", "absagen", "ausgefallen"];
const planQuestions = ["senden", "beenden", "verwerfen"];
const recordQuestions = ["abschliessen", "loeschen", "fotos/neu", "fotos/:photoId/loeschen"];
const ownBookingQuestions = ["annehmen", "ablehnen", "absagen"];

function questions(module: string, idPrefix: string, paths: readonly string[]) {
  return paths.map((path) => route(path, module, { id: `${idPrefix}/${path}` }));
}

const twoFactorSteps = {
  einrichten: "two-factor-set-up",
  codes: "two-factor-codes",
  abschalten: "two-factor-switch-off",
};

/** The purposes of `signLink`, by the addresses of their links in mails. */
const bookingLinks = {
  "beratung/annehmen": "booking-accept",
  "beratung/ablehnen": "booking-reject",
  "beratung/absagen": "booking-cancel",
  "beratung/verschieben": "booking-move",
  "beratung/zuruecknehmen": "booking-restore",
  "praxis/bestaetigen": "booking-confirm",
  "praxis/ablehnen": "booking-decline",
};

// The site map: every address of the product, grouped by who may enter. Guards are middleware on
// the group's layout; a file name never decides a permission.
export default [
  // Public, the same for everybody, without script.
  layout("site/site.layout.tsx", [
    index("site/landing/landing.route.tsx"),
    route("impressum", "site/impressum.route.tsx"),
    route("agb", "site/agb.route.tsx"),
    route("datenschutz", "site/datenschutz.route.tsx"),
    route("widerruf", "site/widerruf.route.tsx"),
    route("vertrag-widerrufen", "site/declarations/withdrawal.route.tsx"),
    route("vertraege-kuendigen", "site/declarations/cancellation.route.tsx"),
    route("versand-und-zahlung", "site/versand-und-zahlung.route.tsx"),
    route("barrierefreiheit", "site/barrierefreiheit.route.tsx"),
  ]),
  // The receipt of a declaration, to save.
  route("eingangsbestaetigung.txt", "site/declarations/receipt-file.route.ts"),
  // Public as well, but from the database: the edge keeps them until a herb is changed.
  layout("site/herbs/teasers.layout.tsx", [
    route("kraeuter", "site/herbs/herb-teasers.route.tsx"),
    route("kraeuter/:slug", "site/herbs/herb-teaser.route.tsx"),
    route("sitemap.xml", "site/herbs/sitemap.route.ts"),
    route("robots.txt", "site/herbs/robots.route.ts"),
  ]),
  // Pictures that the practitioner has uploaded, for public pages and the lexicon alike.
  route("kraeuter/bild/:herbId/:file", "site/herbs/herb-picture.route.ts"),

  // For visitors; who is signed in is sent to /pets.
  layout("account/visitors-only.layout.tsx", [
    route("auth", "account/auth.route.tsx"),
    route("auth/passwort-vergessen", "account/forgotten-password.route.tsx"),
    route("auth/zweiter-faktor", "account/two-factor/second-step.route.tsx"),
  ]),
  // Links of our mails: they work for visitors and for people who are signed in.
  layout("account/links.layout.tsx", [
    route("auth/bestaetigen", "account/confirm-email.route.tsx"),
    route("auth/neues-passwort", "account/new-password.route.tsx"),
    route("auth/neue-adresse", "account/credentials/new-address.route.tsx"),
    route("auth/akte", "account/claim-file.route.tsx"),
  ]),

  // Addresses that open a part of somebody's data to whoever holds them.
  layout("pets/passport/shared.layout.tsx", [
    route("teilen/:token", "pets/passport/shared-file.route.tsx"),
  ]),
  route("teilen/:token/gegeben", "treatment/ticks.route.ts", { id: "treatment/shared-ticks" }),
  route("teilen/:token/pass.pdf", "pets/passport/shared-pdf.route.ts"),
  route("teilen/:token/behandlung.pdf", "treatment/shared-treatment.route.ts"),
  route("teilen/:token/behandlung/:photoId", "treatment/shared-treatment.route.ts", {
    id: "treatment/shared-photo",
  }),
  route("teilen/:token/foto", "pets/passport/shared-photo.route.ts"),
  route("teilen/:token/dokumente/:documentId", "pets/passport/shared-document.route.ts"),
  route("kalender/:token", "calendar/feed.route.ts"),
  layout("frame/mail-links.layout.tsx", { id: "care-links" }, [
    route("erinnerung/abmelden/:token", "pets/care/unsubscribe.route.tsx"),
    route("gaben/abmelden/:token", "pets/care/unsubscribe.route.tsx", {
      id: "treatment/unsubscribe",
    }),
    route("erinnerung/:token", "pets/care/reminder-answer.route.tsx"),
    route("kontrolle/:token", "treatment/check-in.route.tsx"),
  ]),

  route("praxis/kalender/:token", "agenda/feed/feed.route.ts"),
  // Links of the mails about a consultation: the customer's, and the practice's.
  layout("frame/mail-links.layout.tsx", [
    ...Object.entries(bookingLinks).map(([path, purpose]) =>
      route(`${path}/:token`, "bookings/links/link.route.tsx", { id: `link/${purpose}` }),
    ),
    route("beratung/vorbereiten/:token", "bookings/preparation/link-answers.route.tsx"),
  ]),

  // Signed in.
  layout("shell/signed-in.layout.tsx", [
    route("abmelden", "account/sign-out.route.ts"),
    route("profile/daten/zwei-faktor/codes.txt", "account/two-factor/codes-file.route.ts"),
    route("profile/daten/meine-daten.zip", "account/export/own-data.route.ts"),

    layout("shell/frame.layout.tsx", [
      route("profile", "account/profile.route.tsx"),
      // What people do with their own data and account; what is asked lies over it as a dialog.
      route("profile/daten", "account/data.route.tsx", [
        route("e-mail", "account/questions.route.tsx", { id: "change-email" }),
        route("passwort", "account/questions.route.tsx", { id: "change-password" }),
        route("abmelden", "account/questions.route.tsx", { id: "sign-out-everywhere" }),
        route("herunterladen", "account/export/download.route.tsx"),
      ]),
      route("profile/daten/konto-loeschen", "account/deletion/delete-own.route.tsx"),
      route("profile/daten/zwei-faktor", "account/two-factor/two-factor.route.tsx"),
      ...Object.entries(twoFactorSteps).map(([path, id]) =>
        route(`profile/daten/zwei-faktor/${path}`, "account/two-factor/steps.route.tsx", { id }),
      ),

      // Signed in with a complete profile.
      layout("shell/complete-profile.layout.tsx", { id: "complete-profile-in-frame" }, [
        route("dashboard", "shell/dashboard.route.tsx"),
        route("pets", "pets/pet-list.route.tsx"),
        // An animal's file; what is asked or shown about a part of it lies over it as a dialog.
        route("pets/:petId", "pets/pet-detail.route.tsx", [
          route("foto", "pets/pet-photo.route.tsx"),
          route("termine/neu", "calendar/add-appointment.route.tsx"),
          route("termine/:appointmentId", "calendar/change-appointment.route.tsx"),
          route("termine/:appointmentId/loeschen", "calendar/delete-appointment.route.tsx"),
          route("dokumente/neu", "pets/documents/upload-document.route.tsx"),
          route("dokumente/:documentId", "pets/documents/preview-document.route.tsx"),
          route("dokumente/:documentId/loeschen", "pets/documents/delete-document.route.tsx"),
          route("vorsorge/neu", "pets/care/plan.route.tsx", { id: "care-plan-add" }),
          route("vorsorge/:planId", "pets/care/plan.route.tsx", { id: "care-plan-change" }),
          route("vorsorge/:planId/erledigt", "pets/care/questions.route.tsx", { id: "care-done" }),
          route("vorsorge/:planId/loeschen", "pets/care/questions.route.tsx", {
            id: "care-plan-delete",
          }),
          route("vorsorge/verlauf/:eventId/loeschen", "pets/care/questions.route.tsx", {
            id: "care-event-delete",
          }),
          route("gewicht/neu", "pets/weight/add-weight.route.tsx"),
          route("gewicht/:weightId/loeschen", "pets/weight/delete-weight.route.tsx"),
          route("pass", "pets/passport/passport-dialog.route.tsx"),
          route("freigaben/neu", "pets/passport/add-share-link.route.tsx"),
          route("freigaben/:linkId", "pets/passport/show-share-link.route.tsx"),
          route("freigaben/:linkId/beenden", "pets/passport/end-share-link.route.tsx"),
        ]),
        route("pets/:petId/behandlung", "treatment/treatment.route.tsx"),
        route("add-pet-success", "pets/add-pet-success.route.tsx"),
        route("cart", "shop/cart/cart.route.tsx"),

        route("documents", "pets/documents/documents.route.tsx", [
          route(":documentId", "pets/documents/preview-document.route.tsx", {
            id: "documents-preview",
          }),
          route(":documentId/loeschen", "pets/documents/delete-document.route.tsx", {
            id: "documents-delete",
          }),
        ]),
        route("calendar", "calendar/calendar.route.tsx", [
          route("neu", "calendar/add-appointment.route.tsx", { id: "calendar-add" }),
          route(":appointmentId", "calendar/change-appointment.route.tsx", {
            id: "calendar-change",
          }),
          route(":appointmentId/loeschen", "calendar/delete-appointment.route.tsx", {
            id: "calendar-delete",
          }),
          route("abo", "calendar/feed-dialog.route.tsx"),
        ]),
        route("services", "bookings/form/services.route.tsx"),
        ...serviceTypes.map((type) =>
          route(`services/${type}`, "bookings/form/service.route.tsx", { id: `service-${type}` }),
        ),
        route("services/termine", "bookings/own/my-bookings.route.tsx"),
        route("services/termine/warteliste", "bookings/own/waiting.route.tsx"),
        route("services/termine/:bookingId", "bookings/own/my-booking.route.tsx", [
          ...questions("bookings/own/questions.route.tsx", "own-booking", ownBookingQuestions),
        ]),
        route("services/termine/:bookingId/verschieben", "bookings/own/move-booking.route.tsx"),
        route("services/termine/:bookingId/vorbereitung", "bookings/preparation/answers.route.tsx"),
        route("store", "shop/store.route.tsx"),
        route("product/:productId", "shop/product.route.tsx"),
        route("orders", "shop/orders.route.tsx"),
        route("herb-lexicon", "herbs/list/herb-list.route.tsx"),
        route("herb-lexicon/:herbId", "herbs/detail/herb-detail.route.tsx"),

        // The practitioner only.
        layout("admin/admin.layout.tsx", [
          route("admin", "admin/admin.route.tsx", [
            route("details/:customerId", "admin/customers/customer-details.route.tsx"),
          ]),
          route("admin/kunden", "admin/customers/customers.route.tsx", [
            route("neu", "admin/customers/files/contact.route.tsx", { id: "customer/new" }),
          ]),
          route("admin/kunden/:customerId", "admin/customers/customer.route.tsx", [
            ...questions(
              "admin/customers/actions/questions.route.tsx",
              "customer",
              customerQuestions,
            ),
            route("kontakt", "admin/customers/files/contact.route.tsx", { id: "customer/contact" }),
            route("tiere/neu", "admin/customers/files/animal.route.tsx", {
              id: "customer/new-pet",
            }),
            route("tiere/:petId", "admin/customers/files/animal.route.tsx", { id: "customer/pet" }),
            route("notizen/:noteId", "admin/customers/notes/note.route.tsx", {
              id: "customer/note",
            }),
            route("notizen/:noteId/loeschen", "admin/customers/notes/note.route.tsx", {
              id: "customer/delete-note",
            }),
          ]),
          route(
            "admin/kunden/:customerId/zusammenfuehren",
            "admin/customers/files/merge.route.tsx",
          ),
          route(
            "admin/kunden/:customerId/haustierplaetze",
            "admin/customers/actions/pet-slots.route.tsx",
          ),
          route(
            "admin/kunden/:customerId/loeschen",
            "admin/customers/actions/delete-account.route.tsx",
          ),
          route(
            "admin/kunden/:customerId/daten.zip",
            "admin/customers/actions/account-data.route.ts",
          ),
          route(
            "admin/kunden/:customerId/tiere/:petId/behandlung",
            "admin/treatment/treatment.route.tsx",
          ),
          route(
            "admin/kunden/:customerId/tiere/:petId/behandlung/brief",
            "admin/treatment/write-letter.route.tsx",
          ),
          route(
            "admin/kunden/:customerId/tiere/:petId/behandlung/brief.pdf",
            "admin/treatment/letter.route.ts",
          ),
          route("admin/behandlung/neu", "admin/treatment/new-record.route.ts"),
          route("admin/behandlung/unterwegs", "admin/treatment/unsent.route.ts"),
          route("admin/behandlung/unterwegs/foto", "admin/treatment/unsent.route.ts", {
            id: "unsent-photo",
          }),
          route("admin/behandlung/:recordId", "admin/treatment/record.route.tsx", [
            ...questions("admin/treatment/questions.route.tsx", "record", recordQuestions),
          ]),
          route("admin/kunden/:customerId/nachricht", "admin/customers/message.route.tsx"),
          route("admin/textvorlagen", "admin/templates/templates.route.tsx"),
          route("admin/kunden.csv", "admin/customers/customers-file.route.ts"),
          route("admin/kunden.xlsx", "admin/customers/customers-file.route.ts", {
            id: "customers-sheet",
          }),
          route("admin/staelle", "admin/stables/stables.route.tsx"),
          route("admin/staelle/:stableId", "admin/stables/stables.route.tsx", { id: "stable" }),
          route("admin/nachrichten", "admin/inbox/inbox.route.tsx"),
          route("admin/nachrichten/neu", "admin/inbox/new-entry.route.tsx"),
          route("admin/nachrichten/:entryId", "admin/inbox/entry.route.tsx"),
          route("admin/nachrichten/:entryId/brief.pdf", "admin/inbox/letter-pdf.route.ts"),
          route("admin/nachrichten/anhang/:attachmentId", "admin/inbox/attachment-file.route.ts"),
          route("admin/bestellungen", "admin/orders/orders.route.tsx"),
          route("admin/bestellungen/:orderId", "admin/orders/order.route.tsx", [
            ...questions("admin/orders/questions.route.tsx", "orders", orderQuestions),
          ]),
          route("admin/stoerungen", "admin/failures/failures.route.tsx", [
            route("bestellung/:orderId/verwerfen", "admin/failures/questions.route.tsx", {
              id: "failures/dismiss-order",
            }),
            route("mail/:mailId/verwerfen", "admin/failures/questions.route.tsx", {
              id: "failures/dismiss-mail",
            }),
          ]),
          route("admin/stoerungen/zuordnen/:orderId", "admin/failures/assign-order.route.tsx"),
          route("admin/produkte", "admin/products/products.route.tsx"),
          route("admin/produkte/neu", "admin/products/new-product.route.tsx"),
          route("admin/produkte/:productId", "admin/products/product.route.tsx", [
            route("veroeffentlichen", "admin/products/questions.route.tsx", {
              id: "product-publish",
            }),
            route("zurueckziehen", "admin/products/questions.route.tsx", {
              id: "product-unpublish",
            }),
            route("loeschen", "admin/products/questions.route.tsx", { id: "product-delete" }),
            route("varianten/neu", "admin/products/variant.route.tsx", { id: "variant-create" }),
            route("varianten/:variantId", "admin/products/variant.route.tsx"),
            route("varianten/:variantId/bestand", "admin/products/stock.route.tsx"),
            route("varianten/:variantId/loeschen", "admin/products/questions.route.tsx", {
              id: "variant-delete",
            }),
            route("bilder/neu", "admin/products/picture.route.tsx"),
            route("bilder/:place/entfernen", "admin/products/questions.route.tsx", {
              id: "product-picture-remove",
            }),
          ]),
          route("admin/protokoll", "admin/audit/audit.route.tsx"),
          route("admin/protokoll.csv", "admin/audit/export.route.ts"),
          route("admin/protokoll.xlsx", "admin/audit/export.route.ts", { id: "audit-sheet" }),
          route("admin/suche", "admin/palette/search.route.tsx"),
          route("admin/kraeuter", "admin/herbs/herb-list.route.tsx"),
          route("admin/kraeuter/neu", "admin/herbs/new-herb.route.tsx"),
          route("admin/kraeuter/:herbId", "admin/herbs/herb.route.tsx", [
            route("veroeffentlichen", "admin/herbs/questions.route.tsx", { id: "herb-publish" }),
            route("zurueckziehen", "admin/herbs/questions.route.tsx", { id: "herb-unpublish" }),
            route("loeschen", "admin/herbs/questions.route.tsx", { id: "herb-delete" }),
            route("bild", "admin/herbs/picture.route.tsx"),
            route("bild/zuruecksetzen", "admin/herbs/questions.route.tsx", { id: "herb-plate" }),
          ]),
          route("admin/kraeuter/:herbId/verlauf", "admin/herbs/history.route.tsx", [
            route(":revision/wiederherstellen", "admin/herbs/restore-revision.route.tsx"),
          ]),
          route("admin/behandlungsplan/neu", "admin/treatment/new-plan.route.ts"),
          route("admin/behandlungsplan/:planId", "admin/treatment/plan.route.tsx", [
            ...questions("admin/treatment/plan-questions.route.tsx", "plan", planQuestions),
          ]),
          route("admin/behandlungsplan/:planId/pruefung", "admin/treatment/check.route.ts"),
          route("admin/behandlungsplan/:planId/plan.pdf", "treatment/plan-pdf.route.ts", {
            id: "admin/treatment/plan-pdf",
          }),
          route("admin/anruf", "agenda/call/call.route.tsx"),
          route("admin/termine", "agenda/agenda.route.tsx", [
            route("abo", "agenda/feed/feed-dialog.route.tsx"),
            route("eigene/neu", "agenda/own/own.route.tsx", { id: "own-appointment-add" }),
            route("eigene/:ownAppointmentId", "agenda/own/own.route.tsx"),
            route("tag/:day/absagen", "agenda/cancel-day.route.tsx"),
          ]),
          route("admin/termine/zeiten", "agenda/times/schedule.route.tsx", [
            route("standard", "agenda/times/reset-schedule.route.tsx"),
          ]),
          route("admin/termine/sperrtage", "agenda/times/blocked-periods.route.tsx", [
            route(":periodId/loeschen", "agenda/times/delete-blocked-period.route.tsx"),
          ]),
          route("admin/termine/anfragen/:bookingId", "agenda/booking/booking.route.tsx", [
            ...questions("agenda/booking/questions.route.tsx", "booking", bookingQuestions),
          ]),
          route("admin/termine/anfragen/:bookingId/zeit", "agenda/booking/propose-time.route.tsx"),
          route("admin/termine/anfragen/:bookingId/brief", "agenda/call/letter.route.tsx"),
          route("admin/termine/anfragen/:bookingId/brief.pdf", "agenda/call/letter-pdf.route.ts"),
          route("admin/termine/anfragen/:bookingId/serie", "agenda/booking/series.route.tsx"),
          route("admin/termine/warteliste", "agenda/waiting-list.route.tsx"),
        ]),
      ]),
    ]),

    // Without the frame, as the specification says.
    layout("shell/complete-profile.layout.tsx", { id: "complete-profile" }, [
      route("welcome", "account/welcome.route.tsx"),
      route("success", "shop/success.route.tsx"),
      route("notfallblatt", "pets/emergency-sheet/sheet.route.tsx"),
      layout("admin/admin.layout.tsx", { id: "admin-without-frame" }, [
        route("admin/termine/tag/:day/plan", "agenda/plan.route.tsx"),
      ]),
      route("product/:productId/bild/:index", "shop/product-picture.route.ts"),
      route("product/:productId/bilder/:file", "shop/own-picture.route.ts"),

      // Files of an animal: taken in one by one with progress, and given out.
      route("pets/:petId/dokumente", "pets/documents/receive-document.route.ts"),
      route("pets/:petId/foto/ablage", "pets/receive-photo.route.ts"),
      route("pets/:petId/foto/:file", "files/pet-photo-file.route.ts"),
      route("pets/:petId/pass.pdf", "pets/passport/passport-pdf.route.ts"),
      route("pets/:petId/behandlung/plan.pdf", "treatment/plan-pdf.route.ts"),
      route("pets/:petId/gegeben", "treatment/ticks.route.ts"),
      route("documents/:documentId/file", "files/document-file.route.ts"),

      // Drafts that save themselves, and the photos of records.
      route(
        "services/termine/:bookingId/vorbereitung/entwurf",
        "bookings/preparation/save-draft.route.ts",
        { id: "preparation-draft" },
      ),
      route("behandlung/:recordId/entwurf", "admin/treatment/save-draft.route.ts"),
      route("behandlung/foto/:photoId", "treatment/photo-file.route.ts"),

      // A consultation's file for a calendar, and the preparation form, empty and for a booking.
      route("services/termine/:bookingId/termin.ics", "bookings/own/booking-ics.route.ts"),
      route(
        "services/termine/:bookingId/vorbereitungsbogen.pdf",
        "bookings/preparation/pdf.route.ts",
      ),
      route("services/feeding/vorbereitungsbogen/:file", "bookings/preparation/pdf.route.ts", {
        id: "preparation-empty",
      }),

      // Data for the cart in the browser.
      route("cart/stand", "shop/cart/quote.route.ts"),
      route("cart/offen", "shop/cart/open-checkout.route.ts"),
    ]),
  ]),

  // For operation and development.
  route("healthz", "platform/healthz.route.ts"),
  route("dev/mailbox", "mailbox/mailbox.route.tsx"),
  route("dev/mailbox.json", "mailbox/mailbox-json.route.ts"),
  route("dev/mailbox/:mailId/anhang/:index", "mailbox/mailbox-file.route.ts"),

  route("*", "shell/unknown.route.tsx"),
] satisfies RouteConfig;
