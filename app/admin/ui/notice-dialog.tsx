import type { ReactNode } from "react";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";

type NoticeDialogProps = { title: string; closeTo: string; children: ReactNode };

/** In place of a dialog whose matter is gone, or does not allow it: says so, and closes. */
export function NoticeDialog({ title, closeTo, children }: NoticeDialogProps) {
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} />
      {children}
      <DialogClose closeTo={closeTo} />
    </UrlDialog>
  );
}
