import hundUrl from "#app/ui/art/hund.svg";
import kaninchenUrl from "#app/ui/art/kaninchen.svg";
import katzeUrl from "#app/ui/art/katze.svg";
import pferdUrl from "#app/ui/art/pferd.svg";

const portraits = [
  { name: "Hund", url: hundUrl, place: "sm:mt-10" },
  { name: "Katze", url: katzeUrl, place: "max-sm:mt-6" },
  { name: "Pferd", url: pferdUrl, place: "sm:mt-16" },
  { name: "Kaninchen", url: kaninchenUrl, place: "max-sm:mt-6 sm:mt-4" },
];

/** The four species, each in its own window. */
export function Portraits() {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 sm:gap-5">
      {portraits.map(({ name, url, place }) => (
        <li key={name} className={place}>
          <img
            src={url}
            alt=""
            width="160"
            height="160"
            loading="lazy"
            className="aspect-[4/5] w-full rounded-t-full rounded-b-card object-cover object-bottom"
          />
          <p className="mt-2 text-center font-heading text-lg text-forest">{name}</p>
        </li>
      ))}
    </ul>
  );
}
