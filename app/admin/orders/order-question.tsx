import type { ComponentProps } from "react";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import type { DescribedOrder } from "./order.server.ts";
import { orderAddress, orderHeadingId } from "./orders-address.ts";

type OrderQuestionProps = Omit<ComponentProps<typeof Question>, "closeTo"> & {
  order: DescribedOrder;
  isPossible: boolean;
};

export function OrderQuestion(props: OrderQuestionProps) {
  const { order, isPossible, fields, children, ...question } = props;
  const dialog = orderDialog(order, question.title);
  // A refusal says so itself.
  if (!isPossible && !question.result?.formError) {
    return (
      <NoticeDialog {...dialog}>
        <p>Diese Aktion ist bei dieser Bestellung nicht möglich.</p>
      </NoticeDialog>
    );
  }
  return (
    <Question
      {...question}
      {...dialog}
      endsWithRefusal
      fields={
        <>
          <input type="hidden" name="version" value={order.version} />
          {fields}
        </>
      }
    >
      {children}
    </Question>
  );
}

export function orderDialog(order: DescribedOrder, title: string) {
  return {
    title,
    pageTitle: `${title} Bestellung ${order.displayId}`,
    closeTo: orderAddress(order.id),
    headingId: orderHeadingId,
    idPrefix: "frage-",
  };
}
