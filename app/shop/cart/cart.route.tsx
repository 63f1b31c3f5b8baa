import { data, redirectDocument } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { readForm } from "#app/platform/forms.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/cart.route.ts";
import { CartContents, CheckoutError } from "./cart-contents.tsx";
import { unknownCart, useCart } from "./cart-store.ts";
import { checkoutFromForm } from "./checkout.server.ts";
import { type CheckoutAnswer, checkoutRefusal, followCheckoutAnswer } from "./checkout.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

/** Leads a page without script to the checkout; a page with script leads itself (`answer`). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") !== "checkout") throw data(null, { status: 400 });
  const { answer, status } = await checkoutFromForm(form, context);
  if (answer.outcome === "created" && form.get("answer") !== "json") {
    throw redirectDocument(answer.url, 303);
  }
  return data(answer, { status });
}

/** A failed request is said in the cart instead of replacing the page by an error. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  let answer: CheckoutAnswer;
  try {
    answer = await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    answer = checkoutRefusal();
  }
  followCheckoutAnswer(answer);
  return answer;
}

const headingId = "warenkorb-seite";

export default function CartPage({ actionData }: Route.ComponentProps) {
  const cart = useCart();
  const refusal = actionData?.outcome === "refused" ? actionData : null;
  return (
    <div className="flex min-h-[70dvh] flex-col">
      <PageMeta title="Warenkorb" hasErrors={refusal !== null} />
      <h1 id={headingId} tabIndex={-1} className="mb-6 text-3xl text-forest outline-none">
        Warenkorb
      </h1>
      {refusal && (
        <div role="alert" className="-mt-4 mb-6 max-w-xl">
          <CheckoutError {...refusal} />
        </div>
      )}
      <noscript>
        <p className="max-w-xl">
          Ohne JavaScript können Sie Produkte nur einzeln auf der Produktseite bestellen.
        </p>
      </noscript>
      {cart !== unknownCart && (
        <CartContents
          cart={cart}
          headingId={headingId}
          hasCompleteProfile
          isPage
          onward={
            <p className="mt-2 text-center">
              <Link
                to="/store"
                className="inline-block px-3 py-2 font-semibold underline underline-offset-4"
              >
                Weiter einkaufen
              </Link>
            </p>
          }
        />
      )}
    </div>
  );
}
