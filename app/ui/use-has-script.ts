import { useSyncExternalStore } from "react";

/** False on the server and until the page's script has taken over. */
export function useHasScript(): boolean {
  return useSyncExternalStore(subscribeToNothing, isTaken, isNotTaken);
}

const subscribeToNothing = () => () => {};
const isTaken = () => true;
const isNotTaken = () => false;
