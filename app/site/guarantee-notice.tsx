import { guaranteeNotice } from "#app/platform/operator/guarantee.ts";

/** The place of the harmonised notice on the legal guarantee: the official picture and our words. */
export function GuaranteeNotice() {
  const { picture, text } = guaranteeNotice;
  if (!picture) return <p>{text}</p>;
  return (
    <div className="gap-6 sm:flex">
      <a href={picture.url} className="mb-4 block shrink-0 sm:mb-0">
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt="Mitteilung der Europäischen Union zum gesetzlichen Gewährleistungsrecht, in voller Größe ansehen"
          className="h-auto w-full max-w-60 rounded-lg border border-line"
        />
      </a>
      <p>{text}</p>
    </div>
  );
}
