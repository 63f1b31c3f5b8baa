import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { acceptAttribute, photoTypes } from "./policy.ts";

type PictureFieldProps = {
  name: string;
  label: string;
  hint: ReactNode;
  isOptionalByGroup?: boolean;
  /** In pixels and bytes; larger pictures are made smaller where a side is named. */
  longestSide?: number;
  maxBytes?: number;
};

/** A field for one picture, which is made ready before its form leaves. */
export function PictureField({ longestSide, maxBytes, ...attributes }: PictureFieldProps) {
  const [progress, setProgress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opening = useRef<AbortController>(null);
  useEffect(() => () => opening.current?.abort(), []);

  async function makeReady(field: HTMLInputElement) {
    const hold = holdForm(field.form);
    opening.current?.abort();
    opening.current = new AbortController();
    const { signal } = opening.current;
    setProblem(null);
    const ready = await import("./chosen-picture.client.ts").catch(() => null);
    const limits = { longestSide, maxBytes };
    const words = await ready?.makeChosenReady(field, limits, { say: setProgress, signal });
    if (!signal.aborted) {
      setProgress("");
      setProblem(words ?? null);
    }
    hold.end(!words);
  }

  const makeEarlierReady = useEffectEvent(() => {
    if (input.current?.files?.length) void makeReady(input.current);
  });
  // Chosen before this script was there.
  useEffect(() => makeEarlierReady(), []);

  return (
    <div>
      <TextField
        ref={input}
        type="file"
        accept={acceptAttribute(photoTypes)}
        onChange={(event) => void makeReady(event.currentTarget)}
        {...attributes}
      />
      <p role="status" className="text-sm text-ink-soft">
        {progress}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-1 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Holds the form back until the picture is ready, then sends it or shows why it cannot be sent. */
function holdForm(form: HTMLFormElement | null) {
  let isSent = false;
  let submitter: HTMLElement | null = null;
  function wait(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    isSent = true;
    submitter = event.submitter;
  }
  form?.addEventListener("submit", wait, true);
  return {
    end(isReady: boolean) {
      form?.removeEventListener("submit", wait, true);
      if (isSent && isReady) form?.requestSubmit(submitter);
    },
  };
}

/** HEIC is turned into JPEG by a script. */
export function PhotoFormats() {
  return (
    <>
      JPG, PNG, WebP<span className="noscript:hidden"> oder HEIC</span>
    </>
  );
}
