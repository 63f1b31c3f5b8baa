import type { CustomerCursor } from "./customer-cursor.ts";
import type { PagePlace } from "./customers-address.ts";

type Page<Row> = {
  rows: Row[];
  previous: PagePlace;
  next: PagePlace;
};

type PageInput<Row> = {
  /** As they were read, which is backwards on the way back; one more than the page where there is one. */
  read: readonly Row[];
  size: number;
  place: PagePlace;
  /** Where reading broke off before the page was full. */
  end: CustomerCursor | null;
};

/** The rows of a page in the list's order, and where the pages beside it begin. */
export function pageOf<Row extends { key: string; id: string }>({
  read,
  size,
  place,
  end,
}: PageInput<Row>): Page<Row> {
  const shown = read.slice(0, size);
  const last = shown.at(-1);
  const onward = read.length > size && last ? cursorOf(last) : end;
  const [first] = shown;
  const back = first ? cursorOf(first) : (place?.cursor ?? null);
  if (place?.side === "before") {
    return { rows: shown.reverse(), previous: at("before", onward), next: at("after", back) };
  }
  return { rows: shown, previous: place && at("before", back), next: at("after", onward) };
}

function cursorOf({ key, id }: CustomerCursor): CustomerCursor {
  return { key, id };
}

function at(side: "after" | "before", cursor: CustomerCursor | null): PagePlace {
  return cursor && { side, cursor };
}
