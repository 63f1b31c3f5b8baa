/** For a `ref` callback. While files hang over the element it carries `data-drop`. */
export function takeDrops(target: HTMLElement, onFiles: (files: File[]) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    target.dataset.drop = "";
  };
  target.addEventListener("dragenter", hover, { signal });
  target.addEventListener("dragover", hover, { signal });
  target.addEventListener(
    "dragleave",
    (event) => {
      // Moving onto a part of it is no leaving.
      if (event.relatedTarget instanceof Node && target.contains(event.relatedTarget)) return;
      delete target.dataset.drop;
    },
    { signal },
  );
  target.addEventListener(
    "drop",
    (event) => {
      delete target.dataset.drop;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    { signal },
  );
  return () => end.abort();
}

let handedOver: File[] = [];

export function handOver(files: File[]): void {
  handedOver = files;
}

export function takeHandedOver(): File[] {
  const files = handedOver;
  handedOver = [];
  return files;
}
