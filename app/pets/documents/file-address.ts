/** Where the file itself is given out, to its owner only. */
export function fileAddress(documentId: string): string {
  return `/documents/${documentId}/file`;
}

/** The same, to be kept and not shown. */
export function downloadAddress(documentId: string): string {
  return `${fileAddress(documentId)}?download`;
}
