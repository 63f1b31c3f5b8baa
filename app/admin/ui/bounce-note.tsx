export function BounceNote({ note }: { note: string }) {
  if (note === "") return null;
  return <p className="mt-1 font-semibold text-danger wrap-anywhere">{note}</p>;
}
