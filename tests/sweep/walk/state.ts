import type { Locator, Page } from "@playwright/test";
import type { RunningSite } from "#tests/support/site.ts";

/** Nobody signed in, somebody whose profile is empty, a customer with an animal, the practitioner. */
export type Onlooker = "visitor" | "newcomer" | "customer" | "admin";

/** What a state is made of. A test has one person for all its states. */
export type World = {
  site: RunningSite;
  passwordHash: string;
  /** Whoever looks, and an animal of theirs; empty for a visitor. */
  userId: string;
  petId: string;
};

/** A page or a dialog, as somebody sees it: `walk.spec.ts` opens each once. */
export type State = {
  /** As in `app/routes.ts`, with a slash before it. */
  route: string;
  /** Who looks, if it is not whom the address is for. */
  as?: Onlooker;
  /**
   * Its address, or what writes to the databases what it shows and says the address; the route itself
   * if it is not said.
   */
  at?: string | ((world: World) => string | Promise<string>);
  /** What it answers with, if not 200. */
  status?: number;
  /** Trips to the database, where it differs from other states of the route. */
  trips?: number;
  /** The scripts of a page that React does not take over. */
  ownScripts?: readonly string[];
} & Special;

/** With all that a list leaves to its default. */
export type WalkedState = State & Required<Pick<State, "as" | "at">>;

/** What only this state shows; mostly a text. */
type Sight = string | RegExp | ((page: Page) => Locator);

/** A state that is not the first of its route, or that no address leads to, says by what it is known. */
export type Special =
  | { name?: never; act?: never; shows?: Sight }
  | {
      /** What is special about it, where a route has more than one. */
      name?: string;
      /** What has to be done on the page; what is seen then was not before. */
      act?: (page: Page) => Promise<void>;
      shows: Sight;
    };
