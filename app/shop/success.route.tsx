import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { platformContext } from "#app/context.ts";
import type { CheckoutItem } from "#app/db/shop-schema.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { bringOrderedBack, forgetCheckout, rememberOrdered } from "#app/shop/cart/cart-return.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import logoUrl from "#app/ui/art/logo.svg";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/success.route.ts";
import { bankTransferOf } from "./bank-transfer.server.ts";
import { BankTransferCard } from "./bank-transfer.tsx";
import { getCheckoutOutcome } from "./queries.server.ts";
import { type CheckoutOutcome, filterItems, mayChangeSoon } from "./success-outcome.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const checkoutId = url.searchParams.get("checkout") ?? "";
  const outcome = await getCheckoutOutcome(db, userId, checkoutId, now);
  const productIds = url.searchParams.getAll("product_id[]");
  return {
    outcome,
    items: filterItems(outcome?.items ?? [], productIds),
    transfer: outcome?.state === "waiting" && outcome.toPay ? bankTransferOf(outcome.toPay) : null,
    isWatched: outcome !== null && mayChangeSoon(outcome, now),
    // Only of one's own: what was asked for is not said again.
    checkoutId: outcome ? checkoutId : null,
  };
}

/** Reads what the webhook has written, and waits visibly for it; applies nothing (decision D1). */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { outcome, items, transfer, checkoutId } = loaderData;
  return (
    <main
      id="inhalt"
      className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-4 py-10 text-center text-balance"
    >
      <PageMeta title={outcome?.state === "paid" ? "Vielen Dank!" : "Ihre Bestellung"} />
      <div aria-live="polite" className="grid justify-items-center gap-4">
        <SuccessMessage outcome={outcome} isTransfer={transfer !== null} />
      </div>
      {transfer && <BankTransferCard transfer={transfer} id="bestellung" />}
      <SuccessItems items={items} />
      <SuccessWays />
      {loaderData.isWatched && <SuccessWatch />}
      {outcome && checkoutId && <CartAfterOrder checkoutId={checkoutId} state={outcome.state} />}
    </main>
  );
}

const ways = [
  ["/dashboard", "Zurück zur Übersicht"],
  ["/orders", "Meine Bestellungen"],
  ["/store", "Zum Shop"],
] as const;

function SuccessWays() {
  return (
    <nav aria-label="Weiter" className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      {ways.map(([address, text]) => (
        <Link key={address} to={address} className="py-1 text-forest underline underline-offset-4">
          {text}
        </Link>
      ))}
    </nav>
  );
}

type CartAfterOrderProps = { checkoutId: string; state: CheckoutOutcome["state"] };

/** While the payment is unknown the cart stays away; when it fails it comes back. */
function CartAfterOrder({ checkoutId, state }: CartAfterOrderProps) {
  useEffect(() => {
    if (state === "waiting") rememberOrdered(checkoutId);
    else if (state === "ended") bringOrderedBack(checkoutId);
    else forgetCheckout();
  }, [checkoutId, state]);
  return null;
}

const everyMs = 2000;
const forMs = 2 * 60 * 1000;
const withoutScriptSeconds = 5;

/** Asks again while the confirmation of a payment is on its way. */
function SuccessWatch() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const end = Date.now() + forMs;
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer);
      else if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(withoutScriptSeconds)} />
    </noscript>
  );
}

function SuccessItems({ items }: { items: readonly CheckoutItem[] }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="artikel"
      className="rounded-card border border-line bg-surface px-5 py-4 text-left"
    >
      <h2 id="artikel" className="mb-1 text-xl text-forest">
        Ihre Artikel
      </h2>
      <ul className="divide-y divide-line">
        {items.map(({ variantId, title, variantTitle, quantity }) => (
          <li key={variantId} className="py-2">
            {`${quantity} × ${title}${variantTitle && `, ${variantTitle}`}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SuccessMessageProps = { outcome: CheckoutOutcome | null; isTransfer: boolean };

function SuccessMessage({ outcome, isTransfer }: SuccessMessageProps) {
  if (!outcome) {
    return (
      <Message art={emptyMeadowUrl} title="Ihre Bestellungen">
        <p>Diese Bestellung gibt es in Ihrem Konto nicht.</p>
        <Link to="/orders" className={buttonClass("primary")}>
          Meine Bestellungen ansehen
        </Link>
      </Message>
    );
  }
  switch (outcome.state) {
    case "waiting":
      return <Waiting {...outcome} isTransfer={isTransfer} />;
    case "ended":
      return <Ended why={outcome.why} />;
    case "not-applied":
      return <NotApplied />;
    case "paid":
      return <Paid {...outcome} />;
  }
}

type WaitingProps = Pick<WaitingOutcome, "orderNumber" | "brings"> & { isTransfer: boolean };

function Waiting({ orderNumber, brings, isTransfer }: WaitingProps) {
  return (
    <Message art={logoUrl} title="Ihre Bestellung ist eingegangen">
      <OrderNumber text={orderNumber} />
      {isTransfer ? (
        <p>Nach Ihrer Zahlung {afterwards(brings)}.</p>
      ) : (
        <p>Wir warten auf die Bestätigung der Zahlung …</p>
      )}
      <p className="text-ink-soft">
        Den Stand Ihrer Bestellung sehen Sie unter{" "}
        <Link to="/orders" className="text-forest underline underline-offset-4">
          Meine Bestellungen
        </Link>
        .
      </p>
    </Message>
  );
}

/** 'versenden wir Ihre Ware und schalten Ihr Kräuterlexikon-Abo frei' */
function afterwards({ goods, slots, subscription }: WaitingOutcome["brings"]): string {
  const opened = [
    slots && "die Plätze für weitere Haustiere",
    subscription && "Ihr Kräuterlexikon-Abo",
  ].filter((name) => typeof name === "string");
  const verb = goods ? "schalten" : "schalten wir";
  const opening = opened.length > 0 && `${verb} ${opened.join(" und ")} frei`;
  return [goods && "versenden wir Ihre Ware", opening].filter(Boolean).join(" und ");
}

const endings = {
  failed: {
    title: "Die Zahlung hat nicht geklappt",
    text: "Es wurde nichts abgebucht. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.",
  },
  canceled: {
    title: "Ihre Bestellung wurde storniert",
    text: "Sie müssen nichts bezahlen.",
  },
  refunded: {
    title: "Erstattung für Ihre Bestellung",
    text: "Wir erstatten den Betrag über die ursprüngliche Zahlungsart.",
  },
} as const;

function Ended({ why }: { why: keyof typeof endings }) {
  const { title, text } = endings[why];
  return (
    <Message art={lostPathUrl} title={title}>
      <p>{text}</p>
      <Link to={why === "refunded" ? "/orders" : "/cart"} className={buttonClass("primary")}>
        {why === "refunded" ? "Meine Bestellungen ansehen" : "Zum Warenkorb"}
      </Link>
    </Message>
  );
}

function NotApplied() {
  const { email, phone } = site.operator;
  return (
    <Message art={lostPathUrl} title="Profil-Update fehlgeschlagen">
      <p className="font-bold">Ihre gekauften Vorteile konnten nicht sofort angewendet werden.</p>
      <p>
        Ihre Zahlung ist eingegangen. Wir kümmern uns um die Freischaltung. Bei Fragen schreiben Sie
        uns an{" "}
        <a href={`mailto:${email}`} className="text-forest underline underline-offset-4">
          {email}
        </a>{" "}
        oder rufen Sie an: {phone}.
      </p>
    </Message>
  );
}

function OrderNumber({ text }: { text: string | null }) {
  return text && <p className="text-ink-soft">Bestellnummer {text}</p>;
}

type WaitingOutcome = Extract<CheckoutOutcome, { state: "waiting" }>;
type PaidOutcome = Extract<CheckoutOutcome, { state: "paid" }>;

function Paid({ slots, isSubscriptionActive, orderNumber }: PaidOutcome) {
  const hasBenefit = slots > 0 || isSubscriptionActive;
  return (
    <Message art={logoUrl} title="Vielen Dank!">
      <OrderNumber text={orderNumber} />
      {isSubscriptionActive && (
        <Benefit text="Ihr Kräuterlexikon-Abo ist aktiv. Alle Kräuter sind freigeschaltet.">
          <Link to="/herb-lexicon" className={buttonClass("primary")}>
            Zum Kräuterlexikon
          </Link>
        </Benefit>
      )}
      {slots > 0 && (
        <Benefit text={`In Ihrem Konto ist jetzt Platz für ${petsMore(slots)}.`}>
          <Link to="/add-pet-success" className={buttonClass("primary")}>
            Neues Haustier anlegen
          </Link>
          <Link to="/pets" className={buttonClass("secondary")}>
            Zu meinen Haustieren
          </Link>
        </Benefit>
      )}
      <p>
        {hasBenefit
          ? "Sie erhalten die Bestellbestätigung per E-Mail."
          : "Ihre Bestellung ist bezahlt. Sie erhalten die Bestellbestätigung per E-Mail."}
      </p>
      {!hasBenefit && (
        <Link to="/store" className={buttonClass("primary")}>
          Weiter einkaufen
        </Link>
      )}
    </Message>
  );
}

function petsMore(slots: number): string {
  return slots === 1 ? "ein weiteres Haustier" : `${slots} weitere Haustiere`;
}

function Benefit({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid w-full gap-3 rounded-card bg-success-soft p-5">
      <p className="font-bold text-success">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

type MessageProps = { art: string; title: string; children: ReactNode };

function Message({ art, title, children }: MessageProps) {
  return (
    <>
      <img src={art} alt="" width="180" height="120" className="h-30 w-auto" />
      <h1 className="text-4xl text-forest">{title}</h1>
      {children}
    </>
  );
}
