/** Stands where the preview would; the links above it stay. */
export function PreviewFailed({ message = documentNotOpened }: { message?: string }) {
  return (
    <p
      role="alert"
      className="rounded-card border border-danger bg-danger-soft px-5 py-4 text-danger"
    >
      {message}
    </p>
  );
}

/** Specification, section 8. */
const documentNotOpened = "Dokument konnte nicht geöffnet werden.";
