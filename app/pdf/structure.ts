import { dict, type PdfFile, type Ref, textString } from "./pdf-file.ts";

// ISO 32000-2, 14.7 and 14.8: for screen readers and for copying.

export type ElementType =
  | ("Document" | "Sect" | "H1" | "H2" | "H3" | "P" | "Figure")
  | ("L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Form");

type StructureElement = {
  type: ElementType;
  ref: Ref;
  parent: Ref;
  alt?: string;
  kids: (StructureElement | { page: Ref; mark: number } | { page: Ref; widget: Ref })[];
};

export function createStructure(file: PdfFile) {
  const root = file.reserve();
  const whole: StructureElement = { type: "Document", ref: file.reserve(), parent: root, kids: [] };
  const path = [whole];

  function current(): StructureElement {
    return path.at(-1) ?? whole;
  }
  function open(type: ElementType, alt?: string): StructureElement {
    const parent = current();
    const element: StructureElement = { type, ref: file.reserve(), parent: parent.ref, kids: [] };
    if (alt !== undefined) element.alt = alt;
    parent.kids.push(element);
    path.push(element);
    return element;
  }
  function mark(page: Ref, marks: Ref[]): number {
    const element = current();
    element.kids.push({ page, mark: marks.length });
    marks.push(element.ref);
    return marks.length - 1;
  }
  function widget(page: Ref, shown: Ref): Ref {
    const element = open("Form");
    element.kids.push({ page, widget: shown });
    path.pop();
    return element.ref;
  }
  /** @param widgets their numbers follow those of the pages' marks */
  function write(marksOfPages: readonly (readonly Ref[])[], widgets: readonly Ref[]): Ref {
    writeElement(file, whole);
    const elements = [...marksOfPages.map((marks) => `[${marks.join(" ")}]`), ...widgets];
    const numbers = elements.map((element, index) => `${index} ${element}`);
    const parents = file.add(dict({ Nums: `[${numbers.join(" ")}]` }));
    file.set(
      root,
      dict({
        Type: "/StructTreeRoot",
        K: whole.ref,
        ParentTree: parents,
        ParentTreeNextKey: elements.length,
      }),
    );
    return root;
  }
  return { open, close: () => void path.pop(), mark, widget, write };
}

export type Structure = ReturnType<typeof createStructure>;

function writeElement(file: PdfFile, element: StructureElement) {
  const kids = element.kids.map((kid) => {
    if ("mark" in kid) return dict({ Type: "/MCR", Pg: kid.page, MCID: kid.mark });
    if ("widget" in kid) return dict({ Type: "/OBJR", Pg: kid.page, Obj: kid.widget });
    writeElement(file, kid);
    return kid.ref;
  });
  file.set(
    element.ref,
    dict({
      Type: "/StructElem",
      S: `/${element.type}`,
      P: element.parent,
      K: `[${kids.join(" ")}]`,
      Alt: element.alt === undefined ? undefined : textString(element.alt),
      A: element.type === "TH" ? "<< /O /Table /Scope /Column >>" : undefined,
    }),
  );
}
