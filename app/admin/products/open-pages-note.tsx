/** Who has the order page open already can order, while it is there. */
export function OpenPagesNote({ variants }: { variants: readonly { onOpenPages: number }[] }) {
  const count = variants.reduce((sum, variant) => sum + variant.onOpenPages, 0);
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? "Ein Stück steht" : `${count} Stück stehen`} gerade auf offenen Bestellseiten.
      Wer schon an der Kasse ist, kann noch zu Ende bestellen.
    </p>
  );
}
