import { type PointerEvent, useEffect, useRef, useState } from "react";
import { hasConnectionOrSaysSo } from "#app/frame/connection.ts";
import { Button } from "#app/ui/button.tsx";
import {
  type Crop,
  cropSquare,
  drawCrop,
  encodeCrop,
  maxZoom,
  type OpenPhoto,
  pushCrop,
  wholeCrop,
  zoomCrop,
} from "./crop.ts";

type PhotoCropperProps = {
  petId: string;
  photo: OpenPhoto;
  onSent: (file: string) => void;
  onRefused: (reason: string) => void;
  onBack: () => void;
};

export function PhotoCropper({ petId, photo, onSent, onRefused, onBack }: PhotoCropperProps) {
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [percent, setPercent] = useState<number | null>(null);
  const underway = useRef<AbortController>(null);
  // Closing the dialog calls the upload off.
  useEffect(() => () => underway.current?.abort(), []);

  const { bitmap } = photo;
  const zoomMost = maxZoom(bitmap);
  const side = Math.min(bitmap.width, bitmap.height) / crop.zoom;

  async function send() {
    if (percent !== null || !hasConnectionOrSaysSo()) return;
    const controller = new AbortController();
    const { signal } = controller;
    underway.current = controller;
    setPercent(0);
    try {
      const file = await encodeCrop(photo, crop);
      const sent = signal.aborted
        ? null
        : await sendPhoto(petId, file, { signal, onProgress: setPercent });
      if (sent?.ok) return onSent(sent.photo);
      if (sent) onRefused(sent.message);
    } catch {
      onRefused("Das Bild konnte nicht verkleinert werden. Bitte wählen Sie ein anderes Bild.");
    }
    setPercent(null);
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">Verschieben Sie das Bild oder nutzen Sie die Regler.</p>
      <CropArea bitmap={bitmap} crop={crop} onChange={setCrop} />
      <div className="grid gap-3">
        <Slider
          label="Vergrößerung"
          value={crop.zoom}
          min={1}
          max={zoomMost}
          isFixed={zoomMost === 1}
          words={`${Math.round(crop.zoom * 100)} Prozent`}
          onChange={(zoom) => setCrop(zoomCrop(bitmap, crop, zoom))}
          isFirst
        />
        <Slider
          label="Nach links oder rechts"
          value={crop.x}
          min={0}
          max={1}
          isFixed={bitmap.width - side < 1}
          words={`${Math.round(crop.x * 100)} Prozent von links`}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slider
          label="Nach oben oder unten"
          value={crop.y}
          min={0}
          max={1}
          isFixed={bitmap.height - side < 1}
          words={`${Math.round(crop.y * 100)} Prozent von oben`}
          onChange={(y) => setCrop({ ...crop, y })}
        />
      </div>
      {percent !== null && (
        <div className="flex items-center gap-3">
          <progress
            aria-label="Foto wird hochgeladen"
            max={100}
            value={percent}
            className="h-3 grow accent-forest"
          />
          <span className="w-14 text-right even-figures">
            {percent}
            {"\u00A0"}%
          </span>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={percent !== null || undefined} onClick={() => void send()}>
          {percent === null ? "Ausschnitt hochladen" : "Wird hochgeladen..."}
        </Button>
        {percent === null ? (
          <Button variant="secondary" onClick={onBack}>
            Anderes Bild
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => underway.current?.abort()}>
            Anhalten
          </Button>
        )}
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  isFixed: boolean;
  words: string;
  onChange: (value: number) => void;
  isFirst?: boolean;
};

function Slider({ label, isFixed, words, onChange, isFirst = false, ...range }: SliderProps) {
  return (
    <label className="grid grid-cols-[11rem_minmax(0,1fr)] items-center gap-3 text-sm max-sm:grid-cols-1 max-sm:gap-1.5">
      {label}
      <input
        {...range}
        type="range"
        step={0.01}
        disabled={isFixed}
        aria-valuetext={words}
        ref={isFirst ? takeFocus : undefined}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-8 w-full cursor-pointer accent-forest disabled:cursor-default disabled:opacity-50"
      />
    </label>
  );
}

/** The file field is gone; the keyboard goes on here. */
function takeFocus(slider: HTMLInputElement | null) {
  slider?.focus();
}

type SentPhoto = { ok: true; photo: string } | { ok: false; message: string };

const interrupted = "Keine Verbindung. Bitte versuchen Sie es später noch einmal.";
const unexpected = "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";

/** `fetch` tells nothing of how far it is. @param onProgress percent @returns null when called off */
function sendPhoto(
  petId: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<SentPhoto | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/pets/${petId}/foto/ablage`);
    request.setRequestHeader("content-type", file.type);
    request.setRequestHeader("x-file-name", encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100));
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = () => resolve({ ok: false, message: interrupted });
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** Anything else is a page, of a session that has ended, say. */
function readAnswer(text: string): SentPhoto {
  try {
    const answer: Partial<{ photo: unknown; message: unknown }> = JSON.parse(text);
    if (typeof answer.photo === "string") return { ok: true, photo: answer.photo };
    if (typeof answer.message === "string") return { ok: false, message: answer.message };
  } catch {
    // Falls through.
  }
  return { ok: false, message: unexpected };
}

type CropAreaProps = { bitmap: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

const canvasSide = 640;

type Finger = { x: number; y: number };

function CropArea({ bitmap, crop, onChange }: CropAreaProps) {
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
        ref={(canvas) => {
          if (canvas) drawCrop(canvas, bitmap, crop);
        }}
        width={canvasSide}
        height={canvasSide}
        className="block aspect-square w-full"
      />
      <div className="pointer-events-none absolute inset-0 rounded-full [box-shadow:0_0_0_999px_var(--veil)]" />
    </div>
  );
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
