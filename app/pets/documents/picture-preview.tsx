import { useState } from "react";
import { PreviewFailed } from "./preview-failed.tsx";

type PicturePreviewProps = { address: string; fileName: string };

export function PicturePreview({ address, fileName }: PicturePreviewProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <PreviewFailed />;
  return (
    <img
      src={address}
      alt={fileName}
      // One that came with the page may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[calc(100dvh-13rem)] min-h-24 w-auto max-w-full rounded-field object-contain"
    />
  );
}
