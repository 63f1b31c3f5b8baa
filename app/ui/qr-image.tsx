import type { QrCode } from "./qr-code.ts";

type QrImageProps = { code: QrCode; label: string; className: string };

/** Dark on light in both themes, as many readers need. */
export function QrImage({ code: { size, path }, label, className }: QrImageProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-field ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
