export function RecordMark({ isFixed }: { isFixed: boolean }) {
  const look = isFixed ? "bg-success-soft text-success" : "bg-clay-soft text-clay";
  return (
    <span className={`rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
      {isFixed ? "Abgeschlossen" : "Entwurf"}
    </span>
  );
}
