import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * What was pressed is gone with what it did: the address of the answer says where to go on.
 * @param id of something that can take focus
 */
export function useFocusByHash(id: string) {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [location, id]);
}
