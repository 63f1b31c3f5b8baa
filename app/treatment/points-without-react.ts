import {
  type BodyRegion,
  bodyViews,
  nameOfPlace,
  placeInDrawing,
  readPlace,
  touchedAt,
  touchedPlace,
  writePlace,
} from "./body.ts";
import { part } from "./part.ts";

/** The body map of a record's form in the copy of a day's plan: its rows, and the drawings that they stand on. */
export function openPoints(form: HTMLFormElement) {
  const body = part(form, HTMLElement, "[data-body]");
  const list = part(body, HTMLOListElement, "[data-points]");
  const template = part(body, HTMLTemplateElement, "[data-point]");
  const drawings = [...body.querySelectorAll<SVGSVGElement>("[data-drawn]")];
  const places = part(
    document,
    HTMLTemplateElement,
    `[data-places="${body.dataset.body ?? ""}"]`,
  ).content;
  const regions = [...places.querySelectorAll("option")].flatMap(({ value, text }) => {
    const place = readPlace(value);
    return place ? [{ ...place, name: text } satisfies BodyRegion] : [];
  });

  function add(): HTMLSelectElement | null {
    if (list.children.length >= Number(list.dataset.most)) return null;
    list.appendChild(template.content.cloneNode(true));
    const row = list.lastElementChild;
    if (!row) return null;
    const select = part(row, HTMLSelectElement, "select");
    select.appendChild(places.cloneNode(true));
    part(row, HTMLButtonElement, "button").addEventListener("click", () => remove(row));
    number();
    return select;
  }

  /** The focus goes to the row that takes its place. */
  function remove(row: Element) {
    const next = row.nextElementSibling?.querySelector("button") ?? addButton;
    row.remove();
    number();
    draw();
    tell();
    next.focus();
  }

  function number() {
    [...list.children].forEach((row, index) => {
      const title = `Punkt ${index + 1}`;
      part(row, HTMLElement, "[data-number]").textContent = String(index + 1);
      const controls = { ort: row.querySelector("select"), wort: row.querySelector("input") };
      for (const [name, control] of Object.entries(controls)) {
        control?.setAttribute("name", `${name}-${index}`);
        control?.setAttribute("aria-label", `${title}: ${name === "ort" ? "Stelle" : "Befund"}`);
      }
      row.querySelector("button")?.setAttribute("aria-label", `${title} entfernen`);
    });
  }

  function draw() {
    for (const drawing of drawings) {
      const marks = [...list.children].flatMap((row, index) => {
        const place = readPlace(row.querySelector("select")?.value ?? "");
        if (!place || place.view !== drawing.dataset.drawn) return [];
        const mark = part(document, SVGGElement, "#punkt").cloneNode(true);
        if (!(mark instanceof SVGGElement)) return [];
        mark.removeAttribute("id");
        mark.setAttribute("transform", placeInDrawing(place));
        part(mark, SVGTextElement, "text").textContent = String(index + 1);
        return [mark];
      });
      part(drawing, SVGGElement, "[data-marks]").replaceChildren(...marks);
    }
  }

  /** A place that was touched on the drawing is none of the list. */
  function choose(select: HTMLSelectElement, value: string) {
    const place = readPlace(value);
    if (place && ![...select.options].some((option) => option.value === value)) {
      select.add(new Option(nameOfPlace(regions, place), value));
    }
    select.value = value;
  }

  /** As if it were typed, for what listens to the form. */
  function tell() {
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }

  for (const drawing of drawings) {
    const view = bodyViews.find((name) => name === drawing.dataset.drawn);
    drawing.addEventListener("click", (event) => {
      const at = touchedAt(drawing.getBoundingClientRect(), event);
      const meant = view && touchedPlace(regions, { view, ...at }, event.target !== drawing);
      const select = meant && add();
      if (!select) return;
      choose(select, writePlace(meant));
      draw();
      tell();
      select.closest("li")?.querySelector("input")?.focus();
    });
  }
  const addButton = part(body, HTMLButtonElement, "[data-add-point]");
  addButton.addEventListener("click", () => add()?.focus());
  list.addEventListener("change", draw);

  return {
    /** By the fields of the form. */
    fill(values: ReadonlyMap<string, string>) {
      list.replaceChildren();
      for (const [name, value] of values) {
        if (!name.startsWith("ort-")) continue;
        const select = add();
        if (!select) break;
        choose(select, value);
        const word = values.get(name.replace("ort", "wort")) ?? "";
        part(select.closest("li") ?? list, HTMLInputElement, "input").value = word;
      }
      draw();
      for (const fold of body.querySelectorAll("details")) {
        fold.open = fold.querySelector("[data-marks] > *") !== null;
      }
    },
  };
}
