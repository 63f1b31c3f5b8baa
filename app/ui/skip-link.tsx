/** First stop of the keyboard: past the navigation. The page's content has the id `inhalt`. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="fixed top-3 left-3 z-50 rounded-field bg-forest px-4 py-3 font-bold text-on-forest not-focus:sr-only"
    >
      Zum Inhalt springen
    </a>
  );
}
