import { useEffect, useRef, useState } from "react";
import { hasConnectionOrSaysSo } from "#app/frame/connection.ts";
import { Button } from "#app/ui/button.tsx";
import { type Crop, maxZoom, wholeCrop, zoomCrop } from "./crop.ts";
import { CropArea } from "./crop-area.tsx";
import { encodeCrop, type OpenPhoto } from "./encode-photo.ts";
import { sendPhoto } from "./send-photo.ts";

type PhotoCropperProps = {
  petId: string;
  photo: OpenPhoto;
  /** Hears the stored file's name. */
  onSent: (file: string) => void;
  /** Hears why not. */
  onRefused: (reason: string) => void;
  onBack: () => void;
};

/** Cuts a picture to a square, by hand or by slider, and sends it. */
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
      onRefused(
        "Ihr Browser konnte das Bild nicht verkleinern. Bitte nehmen Sie ein anderes Bild.",
      );
    }
    setPercent(null);
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Wählen Sie den Ausschnitt: Bild verschieben, oder mit den Reglern darunter.
      </p>
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
          <span className="w-14 text-right tabular-nums">
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
  /** The picture has no room this way. */
  isFixed: boolean;
  /** The value as it is read aloud. */
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

/** The field that the picture was chosen with is gone; the keyboard goes on here. */
function takeFocus(slider: HTMLInputElement | null) {
  slider?.focus();
}
