// What the upload dialog loads when the first file is chosen.
import { showToast, type Toast } from "#app/frame/toast.ts";
import { type Settled, UploadQueue } from "./upload-queue.ts";
import { uploadedToast } from "./uploaded-toast.ts";

export { UploadList } from "./upload-list.tsx";

type Page = {
  petId: string;
  /** Reads what the page under the dialog shows anew. */
  revalidate: () => Promise<void>;
  /** Closes the dialog, and says this once it is gone. */
  close: (toast: Toast) => void;
};

/** A list of files that closes its dialog when all of them have arrived. */
export function createQueue({ petId, revalidate, close }: Page): UploadQueue {
  return new UploadQueue(petId, (settled) => void settle(settled));

  async function settle({ stored, open, failure }: Settled): Promise<void> {
    if (stored > 0) await revalidate();
    if (open === 0 && stored > 0) {
      close(uploadedToast(stored));
    } else if (failure) {
      const { title, message: text } = failure;
      showToast({ id: crypto.randomUUID(), title, text, tone: "error" });
    }
  }
}
