import { useDrawnEvent } from './use-drawn-event.ts';

/** Filled by the page's island script with the articles saved in this browser. Hidden without JavaScript. */
export function SavedArticles() {
  useDrawnEvent();
  return (
    <section data-saved-articles hidden suppressHydrationWarning aria-labelledby="saved">
      <h2 id="saved" className="font-serif text-28 font-semibold text-ink">
        Saved in this browser
      </h2>
      <ul className="mt-4 border-t" suppressHydrationWarning />
    </section>
  );
}
