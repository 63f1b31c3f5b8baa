import { listRoutes } from "#tests/support/routes.ts";
import { states as account } from "./account.ts";
import { states as bookings } from "./bookings.ts";
import { states as pets } from "./pets.ts";
import { states as practice } from "./practice.ts";
import { states as shop } from "./shop.ts";
import type { Onlooker, State, WalkedState } from "./state.ts";

/** Who sees what lies behind these layouts of `app/routes.ts`; all else a visitor sees. */
const onlookers: Readonly<Record<string, Onlooker>> = {
  "shell/signed-in.layout.tsx": "customer",
  "admin/admin.layout.tsx": "admin",
};

const rooms = { account, bookings, pets, practice, shop };

const routes = listRoutes();
const onlookerByRoute = new Map<string, Onlooker>(
  routes.map(({ route, layouts }) => {
    const layout = layouts.findLast((file) => file in onlookers) ?? "";
    return [`/${route}`, onlookers[layout] ?? "visitor"] as const;
  }),
);

/** Addresses that answer with a page, in contrast to files and data. */
export const pages = routes
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ route }) => `/${route}`);

const routesWithStates = new Set(
  Object.values(rooms).flatMap((states) => states.map(({ route }) => route)),
);
const pagesWithoutState = pages.filter(
  (route) => !routesWithStates.has(route) && !route.includes(":"),
);

/** By room, so that they can be walked side by side. A page without a state is opened as it is. */
export const stateLists: Readonly<Record<string, readonly WalkedState[]>> = {
  account: account.map(completeState),
  bookings: bookings.map(completeState),
  pets: pets.map(completeState),
  practice: practice.map(completeState),
  shop: shop.map(completeState),
  "pages without a state": pagesWithoutState.map((route) => completeState({ route })),
};

function completeState(state: State): WalkedState {
  const { route, as = onlookerByRoute.get(route) ?? "visitor", at = route } = state;
  return { ...state, as, at };
}
