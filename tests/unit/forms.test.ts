import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { line, paragraph, parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const schema = z.object({
  name: line({ max: 10, required: "Bitte geben Sie einen Namen ein." }),
  notes: paragraph({ max: 10 }),
});

describe("parseForm", () => {
  it("names the first error of each field", () => {
    const parsed = parseForm(formOf({ name: "", notes: "x".repeat(11) }), schema);
    expect(parsed.ok || parsed.result.fieldErrors).toEqual({
      name: "Bitte geben Sie einen Namen ein.",
      notes: "Bitte geben Sie höchstens 10 Zeichen ein.",
    });
  });

  it("gives each refusal an id of its own, so that it is announced again", () => {
    const [first, second] = [parseForm(formOf({}), schema), parseForm(formOf({}), schema)];
    expect(first.ok || second.ok).toBe(false);
    expect(first).not.toEqual(second);
  });

  it("refuses a field that is sent twice", () => {
    const form = formOf({ name: "Emma" });
    form.append("name", "Otto");
    expect(parseForm(form, schema).ok).toBe(false);
  });

  it("refuses a file where text is asked for, and does not echo it", () => {
    const form = new FormData();
    form.append("name", new File(["Emma"], "emma.txt"));
    const parsed = parseForm(form, schema);
    expect(parsed.ok || parsed.result.values).toEqual({});
    expect(parsed.ok || parsed.result.fieldErrors).toHaveProperty("name");
  });

  it("refuses structured names", () => {
    const names = "name.first name[0] name[] [0] name[999999999] name.. name[".split(" ");
    const taken = ["", ...names].filter((name) => parseForm(formOf({ [name]: "x" }), schema).ok);
    expect(taken).toEqual([]);
  });

  it("is not harmed by the names of a prototype", () => {
    const names = "__proto__ __proto__.polluted constructor.prototype.polluted __proto__[x]";
    for (const name of names.split(" ")) {
      const parsed = parseForm(formOf({ name: "Emma", [name]: "yes" }), schema);
      expect(parsed).toEqual({ ok: true, value: { name: "Emma", notes: "" } });
      expect(Object.prototype).not.toHaveProperty("polluted");
    }
  });

  it("answers the form library's own fields like any other", () => {
    const intents = [
      "garbage",
      "null",
      '{"type":"reset","payload":{}}',
      '{"type":"update"}',
      '{"type":"validate","payload":{"name":"name"}}',
      '{"type":"insert","payload":{"name":"name"}}',
    ];
    const fields = [
      ...intents.map((intent) => formOf({ name: "Emma", __intent__: intent })),
      ...["garbage", "{", "null"].map((state) => formOf({ name: "Emma", __state__: state })),
    ];
    const file = formOf({ name: "Emma" });
    file.append("__intent__", new File(["x"], "x"));
    for (const form of [...fields, file]) expect(() => parseForm(form, schema)).not.toThrow();
  });

  it("is quick with a form of two thousand fields", () => {
    const form = formOf({ name: "Emma" });
    for (let index = 0; index < 2000; index += 1) form.append(`feld${index}`, "x");
    const started = performance.now();
    expect(parseForm(form, schema).ok).toBe(true);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe("typed text", () => {
  const read = (text: string) => schema.parse({ name: text, notes: text });

  it("knows line breaks, which become a space in one line, and loses marks", () => {
    for (const lineBreak of ["\n", "\r\n", "\r", "\u2028", "\u2029"]) {
      expect(read(`a${lineBreak}b`).notes).toBe("a\nb");
      expect(read(`a${lineBreak}b`).name).toMatch(/^a +b$/);
    }
    for (const mark of ["\u061C", "\u200E", "\u200F", "\u202E", "\u2067"]) {
      expect(read(`a${mark}b`)).toEqual({ name: "a b", notes: "ab" });
    }
  });
});

describe("refusedForm", () => {
  it("keeps texts, leaves out files and secrets, and says what is wrong", () => {
    const form = formOf({ email: "a@example.org", password: "geheim" });
    form.append("photo", new File(["x"], "x.jpg"));
    expect(
      refusedForm(form, {
        formError: { title: "Fehler", message: "Nein." },
        secretFields: ["password"],
      }),
    ).toEqual({
      id: expect.any(String),
      values: { email: "a@example.org" },
      fieldErrors: {},
      formError: { title: "Fehler", message: "Nein." },
    });
  });
});

describe("readForm", () => {
  it("answers 400 to what is no form", async () => {
    const bodies = [
      ["application/json", '{"name":"Emma"}'],
      ["multipart/form-data; boundary=x", "no such boundary"],
      ["multipart/form-data", "none"],
      ["text/plain", "name=Emma"],
    ];
    const url = "https://kraeuterpfote.example/pets";
    const requests = bodies.map(([type = "", body = ""]) => {
      return new Request(url, { method: "POST", headers: { "content-type": type }, body });
    });
    for (const request of [...requests, new Request(url, { method: "POST" })]) {
      await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
    }
  });
});
