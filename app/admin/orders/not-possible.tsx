import { DialogClose } from "#app/ui/dialog-close.tsx";

/** In a dialog about an order whose state does not allow it, or no longer. */
export function NotPossible({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p>Das ist bei dieser Bestellung nicht möglich, oder nicht mehr.</p>
      <DialogClose closeTo={closeTo} />
    </>
  );
}
