import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { CustomerChoice } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { CallPageData } from "./call.route.tsx";

const callPage = "/admin/anruf";
export const callFormId = "anruf";
/** What the address says of the appointment; it stays with another caller. */
const ofTime = new Set(["leistung", "monat", "tag", "zeit"]);

type CallerSearchProps = Pick<CallPageData, "search" | "found"> & {
  /** Who has the number that was typed. */
  known: CallPageData["found"]["callers"] | undefined;
  /** A new call begins here. */
  isFocused: boolean;
};

/** Enter goes on to the first hit, or to the fields of somebody new. */
export function CallerSearch({ search, found, known = [], isFocused }: CallerSearchProps) {
  const { callers, hasMore } = known.length > 0 ? { callers: known, hasMore: false } : found;
  const [params] = useSearchParams();
  const phone = useFormResult().result?.values.phone;
  const address = useCallAddress();
  const hits = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const field = activeElement instanceof HTMLInputElement ? activeElement : null;
    const isSearched = field?.type === "search" && field.value.trim() === search;
    // Who types on before the answer is left alone.
    if (search === "" || (activeElement !== body && !isSearched)) return;
    const fields = document.querySelectorAll<HTMLInputElement>("#fullName, #phone");
    const empty = [...fields].find(({ value }) => value === "");
    (hits.current?.querySelector("a") ?? empty)?.focus();
  }, [search]);
  return (
    <PagePart id="suche" title={known.length > 0 ? "Schon bekannt?" : "Kundin oder Kunde"}>
      <SearchForm
        action={callPage}
        label="Name, Ort, Tier, Telefon"
        search={search}
        idPrefix="anruf-"
        isFocused={isFocused}
        kept={[...params].filter(([name]) => ofTime.has(name))}
      />
      <p role="status" className="py-2 text-sm text-ink-soft empty:hidden">
        {search !== "" && countWords(callers.length, hasMore)}
      </p>
      <div ref={hits}>
        <CustomerChoice choices={callers} address={address} preventScrollReset />
      </div>
      {known.length > 0 && (
        <TickField name="seenPhone" label="Nein, neue Person" value={phone} form={callFormId} />
      )}
    </PagePart>
  );
}

function countWords(count: number, hasMore: boolean): string {
  if (count === 0) return "Keine Treffer. Sie können die Person unten neu anlegen.";
  return hasMore ? `Die ersten ${count} Treffer` : `${count} Treffer`;
}

export function ChosenCaller({ customer }: { customer: NonNullable<CallPageData["customer"]> }) {
  const address = useCallAddress();
  const { id, name, about, coming } = customer;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TextLink to={`/admin/kunden/${id}`}>
          <bdi>{name}</bdi>
        </TextLink>
        <TextLink to={address()} preventScrollReset>
          Andere Person
        </TextLink>
      </div>
      <p className="mb-3 text-ink-soft" dir="auto">
        {about}
      </p>
      {coming.length > 0 && <ComingBookings coming={coming} />}
    </>
  );
}

type Coming = NonNullable<CallPageData["customer"]>["coming"];

function ComingBookings({ coming }: { coming: Coming }) {
  return (
    <section aria-labelledby="kommende" className="mb-4">
      <h3 id="kommende" className="font-semibold">
        Kommende Termine
      </h3>
      <ul className="divide-y divide-line">
        {coming.map(({ id, when, service, petName, status, change, mayCancel }) => (
          <li key={id} className="py-1.5 wrap-anywhere">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <TextLink to={bookingPage(id)}>{when}</TextLink>
              <BookingBadge status={status} />
            </div>
            <div className="flex flex-wrap items-center gap-x-5">
              <span className="text-ink-soft">
                {service} · <bdi>{petName}</bdi>
              </span>
              {change && (
                <TextLink to={`${bookingPage(id)}/zeit`}>
                  {change}
                  <span className="sr-only">{`: ${when}`}</span>
                </TextLink>
              )}
              {mayCancel && (
                <TextLink to={`${bookingPage(id)}/absagen`}>
                  Absagen
                  <span className="sr-only">{`: ${when}`}</span>
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function bookingPage(id: string): string {
  return `/admin/termine/anfragen/${id}`;
}

function useCallAddress() {
  const [params] = useSearchParams();
  return (customerId?: string) => {
    const kept = [...params].filter(([name]) => ofTime.has(name));
    if (customerId !== undefined) kept.push(["kunde", customerId]);
    return `${callPage}?${new URLSearchParams(kept)}`;
  };
}
