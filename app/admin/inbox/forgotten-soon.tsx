/** Open messages are deleted as well, as the privacy page promises; that is said in time. */
export function ForgottenSoon({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-5 rounded-card border border-danger bg-danger-soft px-5 py-3 text-danger">
      {count === 1
        ? "Eine offene Nachricht wird in den nächsten 14 Tagen gelöscht, "
        : `${count} offene Nachrichten werden in den nächsten 14 Tagen gelöscht, `}
      weil seit sechs Monaten niemand mehr geschrieben hat. So steht es in der Datenschutzerklärung.
    </p>
  );
}
