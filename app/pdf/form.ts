import { type Box, pathOperators, rgb } from "./canvas.ts";
import { fitText } from "./fit-text.ts";
import { decimal, dict, latin, type PdfFile, type Ref, textString } from "./pdf-file.ts";
import type { PdfFont } from "./pdf-font.ts";
import { printable } from "./printable.ts";
import type { Structure } from "./structure.ts";

// ISO 32000-2, 12.7. An empty field is drawn on the page, too, so that people can write by hand.

type Described = {
  /** Unique in the document; no dots. */
  name: string;
  tooltip: string;
  box: Box;
};

type TextFieldInput = Described & SetText & { maxLength: number };

type RadioInput = Described & { choice: string; isChosen: boolean; groupTooltip: string };

export type FormFields = {
  text: (input: TextFieldInput) => { isCut: boolean };
  check: (input: Described & { isChecked: boolean }) => void;
  radio: (input: RadioInput) => void;
};

/** ISO 32000-2, tables 228, 230 and 231. */
const multilineFlag = 1 << 12;
const noScrollFlag = 1 << 23;
const radioFlag = 1 << 15;
const printed = 4;

export function createForm(file: PdfFile, structure: Structure) {
  const fields: Ref[] = [];
  const elements: Ref[] = [];
  const widgets: { ref: Ref; page: Ref; write: (key: number) => Promise<void> }[] = [];
  const groups = new Map<string, { ref: Ref; tooltip: string; kids: Ref[]; chosen: string }>();
  const drawings = new Map<string, Promise<Ref>>();

  /** `entries` are written once the number of pages is known. */
  function addWidget(page: Ref, rect: string, entries: () => Promise<Record<string, string>>): Ref {
    const ref = file.reserve();
    elements.push(structure.widget(page, ref));
    const write = async (key: number) => {
      const shared = { Type: "/Annot", Subtype: "/Widget", Rect: rect, P: page, F: printed };
      file.set(ref, dict({ ...shared, StructParent: key, ...(await entries()) }));
    };
    widgets.push({ ref, page, write });
    return ref;
  }

  function drawing(content: string, { width, height }: Box, fonts: readonly PdfFont[] = []) {
    const shape = {
      Type: "/XObject",
      Subtype: "/Form",
      BBox: `[0 0 ${decimal(width)} ${decimal(height)}]`,
      Resources: dict({
        Font: dict(Object.fromEntries(fonts.map(({ name, ref }) => [name, ref]))),
      }),
    };
    const key = `${shape.BBox} ${content}`;
    const known = drawings.get(key) ?? file.addStream(shape, latin(content));
    drawings.set(key, known);
    return known;
  }

  function fieldsOn(page: Ref, pageHeight: number): FormFields {
    const rectOf = ({ x, y, width, height }: Box) =>
      `[${[x, pageHeight - y - height, x + width, pageHeight - y].map(decimal).join(" ")}]`;

    function text(input: TextFieldInput) {
      const { name, tooltip, box, value, font, isMultiline, maxLength } = input;
      const appearance = fieldContent(input);
      const size = isMultiline ? appearance.size : smallestTyped;
      const ref = addWidget(page, rectOf(box), async () => ({
        FT: "/Tx",
        T: textString(name),
        TU: textString(tooltip),
        // Nothing is typed that has no room: it would not be printed.
        Ff: String(noScrollFlag | (isMultiline ? multilineFlag : 0)),
        MaxLen: String(Math.max(value.length, Math.min(maxLength, signsIn(input, size)))),
        // 0 lets viewers set a line as large as it fits.
        DA: `(/Helv ${isMultiline ? decimal(size) : 0} Tf ${rgb(fieldInk)} rg)`,
        ...(value !== "" && {
          V: textString(value.replaceAll("\n", "\r")),
          AP: dict({ N: await drawing(appearance.content, box, [font]) }),
        }),
      }));
      fields.push(ref);
      return { isCut: appearance.isCut };
    }

    async function states(choice: string, mark: string, box: Box): Promise<string> {
      const [on, off] = await Promise.all([drawing(mark, box), drawing("", box)]);
      return dict({ N: dict({ [choice]: on, Off: off }) });
    }

    function check({ name, tooltip, box, isChecked }: Parameters<FormFields["check"]>[0]) {
      const state = isChecked ? "/Ja" : "/Off";
      const ref = addWidget(page, rectOf(box), async () => ({
        FT: "/Btn",
        T: textString(name),
        TU: textString(tooltip),
        V: state,
        AS: state,
        DA: "(/ZaDb 0 Tf 0 g)",
        MK: "<< /CA (4) >>",
        AP: await states("Ja", tick(box), box),
      }));
      fields.push(ref);
    }

    function radio({ name, tooltip, box, choice, isChosen, groupTooltip }: RadioInput) {
      const known = groups.get(name);
      const group = known ?? {
        ref: file.reserve(),
        tooltip: groupTooltip,
        kids: [],
        chosen: "Off",
      };
      if (!known) {
        groups.set(name, group);
        fields.push(group.ref);
      }
      if (isChosen) group.chosen = choice;
      const ref = addWidget(page, rectOf(box), async () => ({
        Parent: group.ref,
        TU: textString(tooltip),
        AS: isChosen ? `/${choice}` : "/Off",
        DA: "(/ZaDb 0 Tf 0 g)",
        MK: "<< /CA (l) >>",
        AP: await states(choice, dot(box), box),
      }));
      group.kids.push(ref);
    }
    return { text, check, radio };
  }

  function annotationsOf(page: Ref): string | undefined {
    const own = widgets.filter((widget) => widget.page === page);
    return own.length === 0 ? undefined : `[${own.map(({ ref }) => ref).join(" ")}]`;
  }

  async function write(pageCount: number): Promise<Ref | undefined> {
    if (fields.length === 0) return undefined;
    for (const [index, widget] of widgets.entries()) await widget.write(pageCount + index);
    for (const [name, { ref, tooltip, kids, chosen }] of groups) {
      const about = { FT: "/Btn", T: textString(name), TU: textString(tooltip), Ff: radioFlag };
      file.set(ref, dict({ ...about, V: `/${chosen}`, Kids: `[${kids.join(" ")}]` }));
    }
    const font = (BaseFont: string, more = {}) =>
      file.add(dict({ Type: "/Font", Subtype: "/Type1", BaseFont, ...more }));
    const fonts = {
      Helv: font("/Helvetica", { Encoding: "/WinAnsiEncoding" }),
      ZaDb: font("/ZapfDingbats"),
    };
    return file.add(
      dict({
        Fields: `[${fields.join(" ")}]`,
        DR: dict({ Font: dict(fonts) }),
        DA: "(/Helv 10 Tf 0 g)",
      }),
    );
  }
  return { fieldsOn, annotationsOf, elements, write };
}

type SetText = { value: string; box: Box; font: PdfFont; size: number; isMultiline: boolean };

/** As the ink and the forest green of `paper.ts`. */
const fieldInk = "#27302a";
const markColour = "#2e5b45";
const padding = 3;

function fieldContent({ value, font, size, box, isMultiline }: SetText) {
  const width = box.width - 2 * padding;
  const words = printable(value, font);
  const room = box.height - 2 * padding;
  const fitted = fitLines(isMultiline ? words : words.replaceAll("\n", " "), font, {
    ...{ size, width, room: isMultiline ? room : 0 },
  });
  const leading = leadingOf(fitted.size);
  const first = isMultiline
    ? box.height - padding - leading + (leading - font.capHeight(fitted.size)) / 2
    : (box.height - font.capHeight(fitted.size)) / 2;
  const lines = fitted.lines.map((line, index) => {
    const place = index === 0 ? `${padding} ${decimal(first)}` : `0 ${decimal(-leading)}`;
    return `${place} Td ${font.encode(line)} Tj`;
  });
  const clip = `0 0 ${decimal(box.width)} ${decimal(box.height)} re W n`;
  const set = `${rgb(fieldInk)} rg BT /${font.name} ${decimal(fitted.size)} Tf ${lines.join("\n")} ET`;
  return { content: `/Tx BMC q ${clip}\n${set} Q EMC`, isCut: fitted.isCut, size: fitted.size };
}

const smallestTyped = 6;
/** Of German text in Helvetica, in parts of its size, and the widest leading of a viewer (pdf.js 6). */
const viewerText = { width: 0.53, leading: 1.35, lostAtLineEnd: 5 } as const;

/** How many signs of usual text a field shows when they are typed in a viewer. */
function signsIn({ box, isMultiline }: TextFieldInput, size: number): number {
  const perLine = Math.floor((box.width - 2 * padding) / (viewerText.width * size));
  if (!isMultiline) return perLine;
  const lines = Math.max(1, Math.floor((box.height - 2) / (viewerText.leading * size)));
  return lines * (perLine - viewerText.lostAtLineEnd);
}

function leadingOf(size: number): number {
  return size * 1.25;
}

function fitLines(
  words: string,
  font: PdfFont,
  { size, width, room }: { size: number; width: number; room: number },
) {
  let fitted = { lines: [""], size, isCut: true };
  for (let smaller = size; fitted.isCut && smaller >= size - 2.5; smaller -= 0.5) {
    const maxLines = Math.max(1, Math.floor(room / leadingOf(smaller)));
    fitted = fitText(words, font, { sizes: [smaller], width, maxLines });
  }
  return fitted;
}

function tick({ width, height }: Box): string {
  const path = pathOperators("M2.2 5.4 4.3 7.6 8 2.8", { x: 0, y: height, scale: width / 10 });
  return `q ${rgb(markColour)} RG 1.7 w 1 J 1 j ${path} S Q`;
}

function dot({ width, height }: Box): string {
  const circle = "M5 2.4C6.44 2.4 7.6 3.56 7.6 5S6.44 7.6 5 7.6 2.4 6.44 2.4 5 3.56 2.4 5 2.4z";
  const path = pathOperators(circle, { x: 0, y: height, scale: width / 10 });
  return `q ${rgb(markColour)} rg ${path} f Q`;
}
