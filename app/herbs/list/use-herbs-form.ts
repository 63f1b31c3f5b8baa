import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { type HerbsView, herbsAddress } from "./herbs-address.ts";

/** Typing has come to rest after so long. */
const pauseMs = 200;

const fromForm = "lexicon-filter";

/**
 * The filter's values while the page follows them: a choice at once, a search when typing pauses.
 * Typing on replaces the entry of the history, so that 'back' leads to what stood there before.
 */
export function useHerbsForm(view: HerbsView) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && state === fromForm;
  const [form, setForm] = useState({ values: view, sent: herbsAddress(view), key });
  if (form.key !== key) {
    // What the form sent has arrived, and more may have been typed since; or a link or 'back' led here.
    setForm(isOwn ? { ...form, key } : { values: view, sent: herbsAddress(view), key });
  }

  const wanted = herbsAddress(form.values);
  const isSearching = view.search !== "";

  function follow(values: HerbsView, replace: boolean) {
    const to = herbsAddress(values);
    setForm((known) => ({ ...known, values, sent: to }));
    if (to === form.sent) return;
    void navigate(to, { replace, preventScrollReset: true, state: fromForm });
  }

  useEffect(() => {
    if (wanted === form.sent) return;
    const timer = setTimeout(() => {
      setForm((known) => ({ ...known, sent: wanted }));
      void navigate(wanted, { replace: isSearching, preventScrollReset: true, state: fromForm });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, form.sent, isSearching, navigate]);

  return {
    values: form.values,
    type: (search: string) =>
      setForm((known) => ({ ...known, values: { ...known.values, search, page: 1 } })),
    choose: (choice: Partial<HerbsView>) => follow({ ...form.values, ...choice, page: 1 }, false),
    submit: () => follow({ ...form.values, page: 1 }, isSearching),
  };
}
