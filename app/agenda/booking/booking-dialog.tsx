import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { backFromQuestion } from "#app/agenda/view.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { bookingHeadingId } from "./answer-words.ts";
import type { DescribedBooking } from "./describe-booking.server.ts";

type BookingDialogProps = {
  title: string;
  role?: "alertdialog";
  result: FormResult | undefined;
  children: (described: DescribedBooking, closeTo: string) => ReactNode;
};

/** A decision about the booking whose page lies below; that page has loaded it. */
export function BookingDialog({ title, role, result, children }: BookingDialogProps) {
  const described = usePageData("agenda/booking/booking.route");
  const [params] = useSearchParams();
  // The list has no heading of a booking, but one of the requests.
  useFocusAfterDialog(params.get("aus") === "liste" ? "anfragen" : bookingHeadingId);
  useErrorToast(result);
  if (!described) return null;
  const { booking, day, times } = described;
  const closeTo = backFromQuestion(booking.id, params, booking.bookingDate);
  return (
    <UrlDialog title={title} closeTo={closeTo} role={role}>
      <PageMeta title={`${title} ${booking.petName}`} hasErrors={result !== undefined} />
      <FormState idPrefix="antwort-" result={result} defaults={{ meetingUrl: booking.meetingUrl }}>
        <FormErrors />
        <p className="mb-4">
          <strong className="block">{`${day}, ${times}`}</strong>
          {`${described.service} · `}
          <bdi>{booking.petName}</bdi> · <bdi>{booking.ownerName}</bdi>
        </p>
        {children(described, closeTo)}
      </FormState>
    </UrlDialog>
  );
}
