import { useEffect } from "react";
import { showToast } from "#app/frame/toast.ts";

export type LoadFailure = {
  /** New with every answer, so that it is announced again. */
  id: string;
  title: string;
  message: string;
};

export function LoadFailureNote({ failure: { title, message } }: { failure: LoadFailure }) {
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-5 wrap-anywhere">
      <p className="font-bold text-danger">{title}</p>
      <p className="mt-1">{message}</p>
    </div>
  );
}

export function useFailureToast(failure: LoadFailure | null) {
  useEffect(() => {
    if (!failure) return;
    const { id, title, message } = failure;
    showToast({ id, title, text: message, tone: "error" });
  }, [failure]);
}
