import { useHydratedEvent } from './use-hydrated-event.ts';

/** List of the articles saved in this browser, which the page's island script fills. Hidden without JavaScript. */
export function SavedArticles() {
  useHydratedEvent();
  return (
    <section data-saved-articles hidden suppressHydrationWarning aria-labelledby="saved">
      <h2 id="saved" className="font-serif text-28 font-semibold text-ink">
        Saved in this browser
      </h2>
      {/* Set as raw HTML, because React would discard the entire page if it found items in a list that it rendered empty. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty. */}
      <ul className="mt-4 border-t" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </section>
  );
}
