import { NoticeDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/questions.route.ts";
import { giveUpMail, giveUpOrder } from "./commands.server.ts";
import { dismissReasonMax, failuresHeadingId, failuresList } from "./failures-address.ts";
import type { Failures } from "./failures-queries.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = failuresList.address(failuresList.read(url.searchParams));
  const { orderId, mailId } = params;
  if (mailId !== undefined) {
    const message = "Die E-Mail konnte nicht verworfen werden.";
    const failure = { event: "admin.mail_dismiss_failed", details: { mailId }, message };
    return runAction({ request, context }, failure, async () =>
      redirectWithToast(context, backTo, await giveUpMail(context, mailId)),
    );
  }
  const failure = {
    event: "admin.order_dismiss_failed",
    details: { orderId },
    message: "Die Meldungen konnten nicht verworfen werden.",
    status: 503,
  } as const;
  return runAction({ request, context }, failure, async (form) =>
    redirectWithToast(context, backTo, await giveUpOrder(context, form, orderId)),
  );
}

export default function DismissDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/failures/failures.route");
  if (!page) return null;
  const { failures, view } = page;
  const dialog = {
    closeTo: failuresList.address(view),
    headingId: failuresHeadingId,
    result: actionData?.result,
  };
  if (params.mailId !== undefined) {
    const mail = failures.mails.shown.find(({ id }) => id === params.mailId);
    return <DismissMail {...dialog} mail={mail} />;
  }
  const order = failures.orders.shown.find(({ orderId }) => orderId === params.orderId);
  return <DismissOrder {...dialog} order={order} />;
}

type DialogProps = { closeTo: string; headingId: string; result: FormResult | undefined };

const buttons = { confirmText: "Verwerfen", busyText: "Wird verworfen..." };

type DismissMailProps = DialogProps & { mail: Failures["mails"]["shown"][number] | undefined };

function DismissMail({ mail, ...dialog }: DismissMailProps) {
  if (!mail) {
    return (
      <NoticeDialog title="Nichts zu verwerfen" {...dialog}>
        <p>Diese E-Mail ist nicht mehr offen.</p>
      </NoticeDialog>
    );
  }
  return (
    <Question title="E-Mail verwerfen?" {...dialog} {...buttons}>
      <p className="wrap-anywhere">
        Die E-Mail „<bdi>{mail.subject}</bdi>“ an <bdi>{mail.recipient}</bdi> wird gelöscht. Bitte
        informieren Sie die Person selbst, wenn der Inhalt wichtig ist.
      </p>
    </Question>
  );
}

type DismissOrderProps = DialogProps & { order: Failures["orders"]["shown"][number] | undefined };

function DismissOrder({ order, ...dialog }: DismissOrderProps) {
  if (!order) {
    return (
      <NoticeDialog title="Nichts zu verwerfen" {...dialog}>
        <p>Diese Bestellung ist nicht mehr offen.</p>
      </NoticeDialog>
    );
  }
  return (
    <Question
      title={`${order.name} verwerfen?`}
      {...dialog}
      {...buttons}
      fields={
        <>
          <div className="w-full">
            <TextField
              name="reason"
              label="Grund *"
              hint="Zum Beispiel: im Shop erstattet"
              maxLength={dismissReasonMax}
              required
              autoComplete="off"
            />
          </div>
          <input type="hidden" name="upTo" value={order.newestAt} />
        </>
      }
    >
      <p>
        Alle Meldungen zu dieser Bestellung werden gelöscht. Bezahlte Leistungen werden nicht
        freigeschaltet. Spätere Meldungen erscheinen wieder hier.
      </p>
    </Question>
  );
}
