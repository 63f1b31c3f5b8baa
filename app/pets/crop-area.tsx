import { type PointerEvent, useRef } from "react";
import { type Crop, cropSquare, pushCrop, zoomCrop } from "./crop.ts";
import { drawCrop } from "./encode-photo.ts";

type CropAreaProps = {
  bitmap: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

/** Sharp on a phone's screen at the width it is shown in. */
const canvasSide = 640;

type Finger = { x: number; y: number };

/** The chosen square; a finger or the mouse pushes the picture under it, two fingers enlarge it. */
export function CropArea({ bitmap, crop, onChange }: CropAreaProps) {
  const fingers = useRef(new Map<number, Finger>());

  function move(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, now);
    if (other) {
      const wider = distance(now, other[1]) / Math.max(1, distance(before, other[1]));
      onChange(zoomCrop(bitmap, crop, crop.zoom * wider));
      return;
    }
    const perPixel = cropSquare(bitmap, crop).side / event.currentTarget.clientWidth;
    const [right, down] = [(now.x - before.x) * perPixel, (now.y - before.y) * perPixel];
    onChange(pushCrop(bitmap, crop, right, down));
  }

  function lift(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }

  return (
    <div
      role="img"
      aria-label="Gewählter Ausschnitt"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      className="relative mx-auto w-full max-w-80 cursor-move touch-none overflow-hidden rounded-card bg-sage-soft select-none"
    >
      <canvas
        // Drawn anew with every change of the square.
        ref={(canvas) => {
          if (canvas) drawCrop(canvas, bitmap, crop);
        }}
        width={canvasSide}
        height={canvasSide}
        className="block aspect-square w-full"
      />
      {/* What the round picture will leave out. */}
      <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--veil)]" />
    </div>
  );
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
