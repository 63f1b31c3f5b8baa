import { dataHeadings } from "#app/frame/data-address.ts";
import { type DataPart, dataTitles } from "#app/frame/data-titles.ts";

const everyPart = Object.keys(dataTitles) as DataPart[];
const ofCustomers = new Set<DataPart>(["looks", "offline", "deletion"]);

type DataContentsProps = {
  /** Whether the practice looks into this account, and whether it can be deleted. */
  isCustomer: boolean;
};

/** The way to each part of the page. */
export function DataContents({ isCustomer }: DataContentsProps) {
  const parts = everyPart.filter((part) => isCustomer || !ofCustomers.has(part));
  return (
    <nav aria-label="Auf dieser Seite" className="mb-6">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${dataHeadings[part]}`}
              className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
            >
              {dataTitles[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
