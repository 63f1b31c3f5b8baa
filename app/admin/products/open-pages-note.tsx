/** What somebody is about to order is theirs to order. */
export function OpenPagesNote({ variants }: { variants: readonly { held: number }[] }) {
  const held = variants.reduce((sum, variant) => sum + variant.held, 0);
  if (held === 0) return null;
  return (
    <p>
      {held === 1 ? "Ein Stück ist" : `${held} Stück sind`} gerade auf offenen Bestellseiten
      reserviert. Wer schon an der Kasse ist, kann noch zu Ende bestellen.
    </p>
  );
}
