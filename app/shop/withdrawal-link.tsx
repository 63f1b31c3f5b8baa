/** § 356a Abs. 1 BGB: easily found where contracts are made. The page behind it loads no script. */
export function WithdrawalLink() {
  return (
    <a href="/vertrag-widerrufen" className="py-1 text-forest underline underline-offset-4">
      Vertrag widerrufen
    </a>
  );
}
