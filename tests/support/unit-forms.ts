/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

type Parsed<Value> =
  | { ok: true; value: Value }
  | { ok: false; result: { fieldErrors: Record<string, string> } };

/** What a form was read as; an error where it was refused. */
export function accepted<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.result.fieldErrors)}`);
  return parsed.value;
}

/** What a form that was refused says beside its fields. */
export function faultsOf(parsed: Parsed<unknown>): Record<string, string> {
  return parsed.ok ? {} : parsed.result.fieldErrors;
}

/** Texts that are text everywhere: none of them may be refused, changed or understood. */
export const harmlessTexts: Record<string, string> = {
  script: "<script>alert(1)</script>",
  "an event handler": '"><img src=x onerror=alert(1)>',
  SQL: "'); DROP TABLE pets; --",
  "a template": "{{7*7}} #{7*7} <%= 7*7 %>",
  emoji: "🐕‍🦺 Bello 👩🏽‍⚕️",
  "right-to-left text": "כלב טוב",
  umlauts: "Ärger über Größe",
};

/** Characters that never stay in a typed text, each between two letters. */
const unwantedTexts: Record<string, string> = {
  NUL: "a\u0000b",
  escape: "a\u001bb",
  delete: "a\u007fb",
  "a C1 control": "a\u0085b",
  "a right-to-left override": "a\u202eb",
  "a left-to-right embedding": "a\u202ab",
  "a right-to-left isolate": "a\u2067b",
  "a left-to-right mark": "a\u200eb",
  "a right-to-left mark": "a\u200fb",
  "an Arabic letter mark": "a\u061cb",
  "a lone high surrogate": "a\ud800b",
  "a lone low surrogate": "a\udc00b",
};

/** What must not be left of them. */
const unwantedCharacters =
  /[\p{Cs}\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Texts in which nobody sees anything. */
const emptyTexts: Record<string, string> = {
  nothing: "",
  spaces: "   ",
  "tabs and line breaks": "\t\r\n",
  "a no-break space": "\u00a0",
  NUL: "\u0000\u0000",
  "a bidi override": "\u202e",
};

/** Invisible too, though no white space to `trim`. */
const invisibleTexts: Record<string, string> = {
  "a zero-width space": "\u200b",
  "a word joiner": "\u2060\u2060",
  "a left-to-right mark": "\u200e",
  "a soft hyphen": "\u00ad",
};

/** The texts that a field does not keep or clean as it should; `read` gives what it keeps. */
export function misreadTexts(read: (text: string) => string): string[] {
  const changed = Object.entries(harmlessTexts).filter(([, text]) => read(text) !== text);
  const left = Object.values(unwantedTexts).map(read);
  const unclean = left.filter((text) => unwantedCharacters.test(text) || !/^a.?b$/u.test(text));
  return [...changed.map(([kind]) => kind), ...unclean];
}

/** The texts in which nobody sees anything that fill in a field all the same. */
export function textsThatFill(faults: (text: string) => Record<string, string>, field: string) {
  return Object.entries({ ...emptyTexts, ...invisibleTexts })
    .filter(([, text]) => Object.keys(faults(text)).join() !== field)
    .map(([kind]) => kind);
}
