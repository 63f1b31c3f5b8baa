import { type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "#app/ui/icons.tsx";
import {
  type ShownToast,
  showToast,
  type Toast,
  toastDurationMs,
  toastRemovalMs,
  toastSwipePx,
  useShownToast,
} from "./toast.ts";

export function Toaster({ fromServer }: { fromServer: ShownToast | null }) {
  const placed = useShownToast();
  const shown = placed ? placed.toast : fromServer;
  useEffect(() => {
    if (fromServer) showToast(fromServer);
  }, [fromServer]);
  const card = shown && <ToastCard key={shown.id} toast={shown} />;
  return placed?.host?.isConnected ? (
    // Below its head, or at the end of what is seen of it.
    createPortal(<div className="sticky bottom-0 z-50 mt-4">{card}</div>, placed.host)
  ) : (
    <div className={regionClass}>{card}</div>
  );
}

export function StaticToast({ toast }: { toast: ShownToast }) {
  return (
    <div className={regionClass}>
      <div className={`toast-static ${cardClass(toast.tone)}`} role={roleOf(toast)}>
        <ToastText toast={toast} />
      </div>
    </div>
  );
}

const regionClass =
  "pointer-events-none fixed print:hidden inset-x-4 bottom-20 z-50 flex justify-center sm:inset-x-auto sm:right-6 lg:bottom-6";

function cardClass(tone: Toast["tone"]): string {
  const colours =
    tone === "error"
      ? "border-danger bg-danger-soft text-danger"
      : "border-success bg-success-soft text-success";
  return `pointer-events-auto relative w-full overflow-hidden rounded-card border px-5 py-4 pr-14 shadow-lifted sm:w-96 ${colours}`;
}

function roleOf(toast: Toast): "alert" | "status" {
  return toast.tone === "error" ? "alert" : "status";
}

function ToastText({ toast }: { toast: Toast }) {
  return (
    <>
      <p className="font-bold">{toast.title}</p>
      {toast.text && <p className="line-clamp-3 text-sm text-ink">{toast.text}</p>}
    </>
  );
}

const actionClass = "min-h-11 cursor-pointer py-2.5 font-bold underline underline-offset-4";

type ToastState = "open" | "dismissed" | "removed";

function ToastCard({ toast }: { toast: ShownToast }) {
  const [state, setState] = useState<ToastState>("open");
  const swipeStart = useRef<number | null>(null);

  // Hidden at once and removed later, as specified.
  useEffect(() => {
    if (state !== "dismissed") return;
    const timer = setTimeout(() => setState("removed"), toastRemovalMs);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "removed") return null;

  function endSwipe(event: PointerEvent) {
    const start = swipeStart.current;
    swipeStart.current = null;
    if (start !== null && Math.abs(event.clientX - start) >= toastSwipePx) setState("dismissed");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping is an extra; the button closes, too
    <div
      hidden={state === "dismissed"}
      className={`toast ${cardClass(toast.tone)}`}
      role={roleOf(toast)}
      onPointerDown={(event) => {
        swipeStart.current = event.clientX;
      }}
      onPointerUp={endSwipe}
      // Pressing text that an earlier swipe has selected would drag it.
      onDragStart={(event) => event.preventDefault()}
      onPointerCancel={() => {
        swipeStart.current = null;
      }}
    >
      <ToastText toast={toast} />
      {toast.retry && (
        <p className="flex flex-wrap gap-x-4">
          <button type="button" className={actionClass} onClick={toast.retry}>
            Erneut versuchen
          </button>
          {toast.link && (
            <a href={toast.link.to} className={actionClass}>
              {toast.link.text}
            </a>
          )}
        </p>
      )}
      <button
        type="button"
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-field text-ink-soft hover:text-ink"
        aria-label="Hinweis schließen"
        onClick={() => setState("dismissed")}
      >
        <CloseIcon />
      </button>
      {!toast.retry && (
        <span
          aria-hidden="true"
          data-duration-ms={toastDurationMs}
          className="toast-timer absolute inset-x-0 bottom-0 h-1 bg-current"
          onAnimationEnd={() => setState("dismissed")}
        />
      )}
    </div>
  );
}
