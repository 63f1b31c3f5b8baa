/** First stop of the keyboard: past the navigation. The page's content has the id `inhalt`. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-field focus:bg-forest focus:px-4 focus:py-3 focus:font-bold focus:text-on-forest"
    >
      Zum Inhalt springen
    </a>
  );
}
