import { useEffect, useRef, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { TextLink } from "#app/bookings/links.tsx";
import { readSearchText, searchTextMax } from "#app/platform/search-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { CallPageData, loader } from "./call.route.tsx";
import type { Caller } from "./callers.server.ts";

const callPage = "/admin/anruf";

type CallerSearchProps = {
  search: string;
  found: CallPageData["found"];
  /** A new call begins here. */
  isFocused: boolean;
};

/** Finds as one types; Enter goes on to the first hit, or to the fields of somebody new. */
export function CallerSearch({ search, found, isFocused }: CallerSearchProps) {
  const fetcher = useFetcher<typeof loader>();
  const [typed, setTyped] = useState(search);
  /** Enter was pressed before the answer was there. */
  const [isGoingOn, setIsGoingOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = readSearchText(typed);
  const answer = fetcher.data ?? { search, found };
  const isAnswered = answer.search === query;
  const { callers, hasMore } = query === "" ? none : answer.found;
  const isReady = isGoingOn && isAnswered;

  useEffect(() => {
    if (!isReady) return;
    setIsGoingOn(false);
    const first = document.querySelector<HTMLElement>("search li a");
    if (first) first.focus();
    else carryOver(query);
  }, [isReady, query]);

  function load(text: string, delayMs: number) {
    clearTimeout(timer.current);
    const address = `${callPage}?${new URLSearchParams({ suche: text })}`;
    timer.current = setTimeout(() => void fetcher.load(address), delayMs);
  }

  return (
    <PagePart id="suche" title="Kundin oder Kunde">
      <search ref={listenForArrows}>
        <FormState idPrefix="anruf-" result={undefined} defaults={{ suche: search }}>
          <form
            method="get"
            action={callPage}
            className="flex items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isAnswered && query !== "") load(query, 0);
              setIsGoingOn(true);
            }}
          >
            <div className="min-w-0 grow">
              <TextField
                name="suche"
                label="Name, Ort, Tier oder Telefon"
                type="search"
                maxLength={searchTextMax}
                autoComplete="off"
                spellCheck={false}
                isOptionalByGroup
                autoFocus={isFocused}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  setTyped(text);
                  setIsGoingOn(false);
                  if (readSearchText(text) !== "") load(readSearchText(text), 120);
                }}
              />
            </div>
            <KeptParams names={["leistung", "tag", "zeit"]} />
            <Button type="submit" variant="secondary" className="shrink-0">
              Suchen
            </Button>
          </form>
        </FormState>
        <p role="status" className="pt-2 text-sm text-ink-soft empty:hidden">
          {isAnswered && query !== "" && countWords(callers.length, hasMore)}
        </p>
        <CallerList callers={callers} />
      </search>
    </PagePart>
  );
}

const none: CallPageData["found"] = { callers: [], hasMore: false };

function countWords(count: number, hasMore: boolean): string {
  if (count === 0)
    return hasMore ? "Bitte suchen Sie genauer." : "Keine Treffer. Unten neu anlegen.";
  return hasMore ? `Die ersten ${count} Treffer` : `${count} Treffer`;
}

/** What was typed is a name or a number of somebody new; focus goes to what is still to be typed. */
function carryOver(query: string) {
  const isPhone = /^[+(]?[\d\s()/.-]{5,}$/.test(query);
  const [filled, next] = isPhone ? ["phone", "fullName"] : ["fullName", "phone"];
  const field = document.getElementById(filled);
  if (query !== "" && field instanceof HTMLInputElement) {
    field.value = query;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.getElementById(query === "" ? "fullName" : next)?.focus();
}

function listenForArrows(search: HTMLElement | null) {
  if (!search) return;
  const listener = (event: KeyboardEvent) => moveFocus(search, event);
  search.addEventListener("keydown", listener);
  return () => search.removeEventListener("keydown", listener);
}

function moveFocus(search: HTMLElement, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...search.querySelectorAll<HTMLElement>("input[type=search], li a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const target = at === -1 ? undefined : stops[at + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export function Callers({ title, callers }: { title: string; callers: readonly Caller[] }) {
  return (
    <PagePart id="bekannt" title={title}>
      <CallerList callers={callers} />
    </PagePart>
  );
}

function CallerList({ callers }: { callers: readonly Caller[] }) {
  const address = useCallAddress();
  return (
    <ul className="mt-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
      {callers.map(({ id, name, about }) => (
        <li key={id}>
          <Link
            to={address({ kunde: id })}
            preventScrollReset
            className="block px-4 py-2.5 wrap-anywhere -outline-offset-2 hover:bg-sage-soft focus-visible:bg-sage-soft"
          >
            <bdi className="font-bold text-forest">{name}</bdi>
            <span className="block text-sm text-ink-soft" dir="auto">
              {about}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ChosenCaller({ customer }: { customer: NonNullable<CallPageData["customer"]> }) {
  const address = useCallAddress();
  const { id, fullName, email, hasAccount } = customer;
  const facts = [customer.address, email || "Ohne E-Mail-Adresse", hasAccount ? "" : "Ohne Konto"];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TextLink to={`/admin/kunden/${id}`}>
          <bdi>{fullName || "Unvollständiges Profil"}</bdi>
        </TextLink>
        <TextLink to={address({ suche: "" })} preventScrollReset>
          Andere Person
        </TextLink>
      </div>
      <p className="mb-3 text-ink-soft" dir="auto">
        {facts.filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

/** The same call with another caller; what else is chosen stays. */
function useCallAddress() {
  const [params] = useSearchParams();
  return (changes: Record<string, string>) => {
    const kept = new URLSearchParams(params);
    for (const name of ["suche", "kunde", "tier"]) kept.delete(name);
    for (const [name, value] of Object.entries(changes)) if (value) kept.set(name, value);
    return `${callPage}?${kept}`;
  };
}

/** For a form that changes other parts of the address. */
export function KeptParams({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams();
  return names.map((name) => {
    const value = params.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}
