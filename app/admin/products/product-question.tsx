import type { ReactNode } from "react";
import { Question } from "#app/admin/publishing/question.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { ProductPage } from "./load-product.server.ts";
import { productAddress, productHeadingId } from "./products-address.ts";

type ProductQuestionProps = {
  product: ProductPage["product"];
  title: string;
  result: FormResult | undefined;
  confirmText: string;
  busyText: string;
  /** Hidden fields beside the revision. */
  fields?: ReactNode;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something of a product is taken away. */
export function ProductQuestion({ product, ...props }: ProductQuestionProps) {
  return (
    <Question
      {...props}
      closeTo={productAddress(product.id)}
      headingId={productHeadingId}
      revision={product.revision}
      isDanger
    />
  );
}
