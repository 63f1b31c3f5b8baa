import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { type CustomersView, customersAddress } from "./customers-address.ts";

/** Typing has come to rest after so long. */
const pauseMs = 200;

/** In the history's entry: this form led there, and may hold more by now. */
const fromForm = "kunden-filter";

/**
 * The values of the search while the page follows them: a choice at once, a search when typing
 * pauses. It replaces the entry of the history, so that 'back' leaves the list and not a letter.
 */
export function useCustomersForm(view: CustomersView) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && state === fromForm;
  const [form, setForm] = useState({ values: view, sent: customersAddress(view), key });
  if (form.key !== key) {
    setForm(isOwn ? { ...form, key } : { values: view, sent: customersAddress(view), key });
  }
  const wanted = customersAddress(form.values);

  function follow(values: CustomersView) {
    const to = customersAddress(values);
    setForm((known) => ({ ...known, values, sent: to }));
    if (to === form.sent) return;
    void navigate(to, { replace: true, preventScrollReset: true, state: fromForm });
  }

  useEffect(() => {
    if (wanted === form.sent) return;
    const timer = setTimeout(() => {
      setForm((known) => ({ ...known, sent: wanted }));
      void navigate(wanted, { replace: true, preventScrollReset: true, state: fromForm });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, form.sent, navigate]);

  return {
    values: form.values,
    type: (search: string) =>
      setForm((known) => ({ ...known, values: { ...known.values, search, place: null } })),
    choose: (choice: Partial<CustomersView>) => follow({ ...form.values, ...choice, place: null }),
    submit: () => follow({ ...form.values, place: null }),
  };
}
