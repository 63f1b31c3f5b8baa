import { useNavigation } from "react-router";

/** A bar at the top while the next page is on its way; it shows itself only when that takes time. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Seite wird geladen"
      className="nav-progress fixed inset-x-0 top-0 z-50 h-1 bg-clay"
    />
  );
}
