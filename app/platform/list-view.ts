import { readSearchText } from "./search-text.ts";

export type ListParam<Value> = {
  /** Unknown values restrict nothing. */
  read: (params: URLSearchParams) => Value;
  /** Null where it restricts nothing. */
  write: (value: Value) => readonly [name: string, text: string] | null;
};

type ListParams<View> = { readonly [Key in keyof View]: ListParam<View[Key]> };

export type ViewOf<List extends { first: unknown }> = List["first"];

export function listView<View extends object>(path: string, params: ListParams<View>) {
  const keys = Object.keys(params) as (keyof View)[];

  function read(search: URLSearchParams): View {
    const view: Partial<View> = {};
    for (const key of keys) view[key] = params[key].read(search);
    return view as View;
  }

  function entries(view: Partial<View>): (readonly [name: string, text: string])[] {
    return keys.flatMap((key) => {
      const value = view[key];
      const entry = value === undefined ? null : params[key].write(value as View[typeof key]);
      return entry ? [entry] : [];
    });
  }

  function query(view: Partial<View>): string {
    const shown = entries(view);
    // Pages have dozens of such addresses, and nearly none has anything to escape.
    const text = shown.every(([, value]) => /^[\w.*-]*$/.test(value))
      ? shown.map(([name, value]) => `${name}=${value}`).join("&")
      : new URLSearchParams(shown.map(([name, value]) => [name, value])).toString();
    return text && `?${text}`;
  }

  function address(view: Partial<View>, at = path): string {
    return at + query(view);
  }

  const first = read(new URLSearchParams());
  return { read, entries, query, address, first };
}

type Choice<Value> = { value: Value; name: string; label: string };
/** The first is the default and has no name. */
export type Choices<Value> = readonly [Choice<Value>, ...Choice<Value>[]];

export function choice<Value>(name: string, choices: Choices<Value>): ListParam<Value> {
  return {
    read: (params) =>
      (choices.find((one) => one.name === (params.get(name) ?? "")) ?? choices[0]).value,
    write: (value) => {
      const text = choices.find((one) => one.value === value)?.name;
      return text ? [name, text] : null;
    },
  };
}

export function searchText(name = "suche", readText = readSearchText): ListParam<string> {
  return {
    read: (params) => readText(params.get(name)),
    write: (value) => {
      const text = readText(value);
      return text ? [name, text] : null;
    },
  };
}

export function optional<Value>(
  name: string,
  read: (text: string) => Value | null,
  write: (value: Value) => string = String,
): ListParam<Value | null> {
  return {
    read: (params) => read(params.get(name) ?? ""),
    write: (value) => (value === null ? null : [name, write(value)]),
  };
}

export function pageNumber(name = "seite"): ListParam<number> {
  return {
    read: (params) => {
      const text = params.get(name) ?? "";
      return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
    },
    write: (page) => (page > 1 ? [name, String(page)] : null),
  };
}
