import { type Canvas, createCanvas } from "./canvas.ts";
import { createForm, type FormFields } from "./form.ts";
import { createPdfFile, dateString, dict, latin, type Ref, textString } from "./pdf-file.ts";
import { createPdfFont, type PdfFont } from "./pdf-font.ts";
import type { Picture, PictureColours } from "./picture.ts";
import { createStructure, type ElementType } from "./structure.ts";
import type { TrueType } from "./true-type.ts";

/** A4 in points. */
const pageSize = { width: 595.28, height: 841.89 } as const;

export type PlacedPicture = Pick<Picture, "width" | "height" | "orientation"> & { name: string };

const deviceSpaces = { 1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK" } as const;

type About = { title: string; author: string; language: string; producer: string; now: Date };

export function createPdfDocument(about: About) {
  const file = createPdfFile();
  const structure = createStructure(file);
  const form = createForm(file, structure);
  const catalogue = file.reserve();
  const tree = file.reserve();
  const fonts: PdfFont[] = [];
  const pictures: (PlacedPicture & { ref: Ref })[] = [];
  const pages: (Canvas & { ref: Ref; marks: Ref[] })[] = [];

  function addFont(family: string, font: TrueType): PdfFont {
    const added = createPdfFont(file, { name: `F${fonts.length + 1}`, family, font });
    fonts.push(added);
    return added;
  }
  async function addPicture(picture: Picture): Promise<PlacedPicture> {
    const { width, height, orientation, bytes, entries } = picture;
    const ColorSpace = await colourSpaceOf(picture.colours);
    const shape = { Type: "/XObject", Subtype: "/Image", Width: width, Height: height, ColorSpace };
    const ref = await file.addStream({ ...shape, ...entries }, bytes, true);
    const placed = { name: `I${pictures.length + 1}`, width, height, orientation, ref };
    pictures.push(placed);
    return placed;
  }
  /** ISO 32000-1, 8.6.5.5 and 8.6.6.3. */
  async function colourSpaceOf({ channels, profile, palette }: PictureColours): Promise<string> {
    let space: string = deviceSpaces[channels];
    if (profile) {
      const entries = { N: channels, Alternate: deviceSpaces[channels] };
      space = `[/ICCBased ${await file.addStream(entries, profile)}]`;
    }
    if (!palette) return space;
    const digits = Array.from(palette, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return `[/Indexed ${space} ${palette.length / 3 - 1} <${digits}>]`;
  }
  function addPage(): Canvas {
    const ref = file.reserve();
    const marks: Ref[] = [];
    const canvas = createCanvas(pageSize.height, () => structure.mark(ref, marks));
    const page = { ...canvas, ref, marks };
    pages.push(page);
    return page;
  }
  function fieldsOn(canvas: Canvas): FormFields {
    const page = pages.find((one) => one === canvas);
    if (!page) throw new Error("The page belongs to another document.");
    return form.fieldsOn(page.ref, pageSize.height);
  }
  function element(type: ElementType, draw: () => void, alt?: string) {
    structure.open(type, alt);
    draw();
    structure.close();
  }
  async function finish(): Promise<Uint8Array<ArrayBuffer>> {
    const acroForm = await form.write(pages.length);
    for (const font of fonts) await font.write();
    const resources = file.add(
      dict({
        Font: dict(Object.fromEntries(fonts.map(({ name, ref }) => [name, ref]))),
        XObject: dict(Object.fromEntries(pictures.map(({ name, ref }) => [name, ref]))),
      }),
    );
    for (const [index, page] of pages.entries()) {
      file.set(
        page.ref,
        dict({
          Type: "/Page",
          Parent: tree,
          MediaBox: `[0 0 ${pageSize.width} ${pageSize.height}]`,
          Resources: resources,
          Contents: await file.addStream({}, latin(page.content())),
          StructParents: index,
          Annots: form.annotationsOf(page.ref),
          Tabs: "/S",
        }),
      );
    }
    const kids = pages.map(({ ref }) => ref).join(" ");
    file.set(tree, dict({ Type: "/Pages", Kids: `[${kids}]`, Count: pages.length }));
    file.set(
      catalogue,
      dict({
        Type: "/Catalog",
        Pages: tree,
        Lang: textString(about.language),
        MarkInfo: "<< /Marked true >>",
        StructTreeRoot: structure.write(
          pages.map(({ marks }) => marks),
          form.elements,
        ),
        AcroForm: acroForm,
        ViewerPreferences: "<< /DisplayDocTitle true >>",
      }),
    );
    const info = file.add(
      dict({
        Title: textString(about.title),
        Author: textString(about.author),
        Creator: textString(about.producer),
        Producer: textString(about.producer),
        CreationDate: dateString(about.now),
        ModDate: dateString(about.now),
      }),
    );
    return file.finish(catalogue, info);
  }
  const shown: readonly Canvas[] = pages;
  return { addFont, addPicture, addPage, pages: shown, fieldsOn, element, finish };
}

export type PdfDocument = ReturnType<typeof createPdfDocument>;
