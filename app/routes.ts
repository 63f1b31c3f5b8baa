import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The site map: every address of the product, grouped by who may enter. Guards are middleware on
// the group's layout; a file name never decides a permission.
export default [
  // Public, the same for everybody, without script.
  layout("site/site.layout.tsx", [
    index("site/landing.route.tsx"),
    route("impressum", "site/impressum.route.tsx"),
    route("agb", "site/agb.route.tsx"),
    route("datenschutz", "site/datenschutz.route.tsx"),
    route("widerruf", "site/widerruf.route.tsx"),
    route("versand-und-zahlung", "site/versand-und-zahlung.route.tsx"),
  ]),

  // For visitors; who is signed in is sent to /pets.
  layout("account/visitors-only.layout.tsx", [
    route("auth", "account/auth.route.tsx"),
    route("auth/passwort-vergessen", "account/forgotten-password.route.tsx"),
  ]),
  // Links of our mails: they work for visitors and for people who are signed in.
  layout("account/links.layout.tsx", [
    route("auth/bestaetigen", "account/confirm-email.route.tsx"),
    route("auth/neues-passwort", "account/new-password.route.tsx"),
  ]),

  // Signed in.
  layout("frame/signed-in.layout.tsx", [
    route("abmelden", "account/sign-out.route.ts"),

    layout("frame/frame.layout.tsx", [
      route("profile", "account/profile.route.tsx"),

      // Signed in with a complete profile.
      layout("frame/complete-profile.layout.tsx", { id: "complete-profile-in-frame" }, [
        route("dashboard", "pets/dashboard.route.tsx"),
        route("pets", "pets/pet-list.route.tsx"),
        route("pets/:petId", "pets/pet-detail.route.tsx"),
        route("add-pet-success", "pets/add-pet-success.route.tsx"),
        route("cart", "shop/cart.route.tsx"),

        route("documents", "documents/documents.route.tsx"),
        route("calendar", "calendar/calendar.route.tsx"),
        route("services", "bookings/services.route.tsx"),
        route("services/feeding", "bookings/feeding.route.tsx"),
        route("services/bioresonance", "bookings/bioresonance.route.tsx"),
        route("services/acupressure", "bookings/acupressure.route.tsx"),
        route("store", "shop/store.route.tsx"),
        route("product/:productId", "shop/product.route.tsx"),
        route("orders", "shop/orders.route.tsx"),
        route("herb-lexicon", "herbs/herb-list.route.tsx"),
        route("herb-lexicon/:herbId", "herbs/herb-detail.route.tsx"),

        // The practitioner only.
        layout("admin/admin.layout.tsx", [
          route("admin", "admin/admin.route.tsx"),
          route("admin/bestellungen", "admin/orders.route.tsx"),
        ]),
      ]),
    ]),

    // Without the frame, as the specification says.
    layout("frame/complete-profile.layout.tsx", { id: "complete-profile" }, [
      route("welcome", "account/welcome.route.tsx"),
      route("success", "shop/success.route.tsx"),
      route("product/:productId/bild/:index", "shop/product-picture.route.ts"),

      // Data for the cart in the browser.
      route("cart/stand", "shop/cart-stand.route.ts"),
      route("cart/offen", "shop/cart-open-checkout.route.ts"),
    ]),
  ]),

  // For operation and development.
  route("healthz", "platform/healthz.route.ts"),
  route("dev/mailbox", "platform/mail/mailbox.route.tsx"),
  route("dev/mailbox.json", "platform/mail/mailbox-json.route.ts"),

  route("*", "frame/unknown.route.tsx"),
] satisfies RouteConfig;
