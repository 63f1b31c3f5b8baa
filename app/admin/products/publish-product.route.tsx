import { Form } from "react-router";
import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/publish-product.route.ts";
import { publishProduct } from "./product-status.server.ts";
import { productAddress, productHeadingId } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  return publishProduct(await readForm(request), context, params.productId);
}

/** Says what happens when a product goes into the shop, or what it still lacks. */
export default function PublishProductDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  const result = actionData?.result;
  useErrorToast(result);
  useFocusAfterDialog(productHeadingId);
  if (!page) return null;
  const { product, missing, benefit } = page;
  const closeTo = productAddress(product.id);
  if (product.status === "published" || missing.length > 0) {
    const isThere = product.status === "published";
    const title = isThere ? "Schon veröffentlicht" : "Noch nicht vollständig";
    return (
      <NoticeDialog title={title} closeTo={closeTo}>
        {isThere ? (
          <p>{product.title} ist schon veröffentlicht.</p>
        ) : (
          <>
            <p>Bevor {product.title} in den Shop kann, braucht es noch:</p>
            <ul className="mt-2 list-disc pl-5">
              {missing.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            <p className="mt-3">Was Sie schon eingegeben haben, muss dafür gespeichert sein.</p>
          </>
        )}
      </NoticeDialog>
    );
  }
  const title = `${product.title} veröffentlichen?`;
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <Form method="post" replace preventScrollReset noValidate className="grid gap-5">
        <p>
          Veröffentlicht wird, was zuletzt gespeichert wurde.{" "}
          {product.isHidden
            ? "Im Shop zu sehen ist es erst, wenn es nicht mehr verborgen ist."
            : "Es steht sofort im Shop und kann bestellt werden."}
        </p>
        {benefit && <p>Wer es kauft, erhält {benefit}.</p>}
        <input type="hidden" name="revision" value={product.revision} />
        <DialogButtons closeTo={closeTo} submit="Veröffentlichen" />
      </Form>
    </UrlDialog>
  );
}
