import { BLOG_CATEGORY_TILES } from '#contracts/publishing/article.ts';

/** The fixed categories, each with the number of articles available today (large) and the planned number (small). */
export function CategoryGrid({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="font-serif text-28 font-semibold text-ink">
        Categories
      </h2>
      <ul className="mt-4 grid border-t sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-4">
        {BLOG_CATEGORY_TILES.map(({ name, claimedCount }) => (
          <li key={name} className="border-b">
            <a
              className="flex items-baseline justify-between gap-4 py-3 text-ink hover:underline"
              href={`/blog?category=${encodeURIComponent(name)}`}
            >
              <span>
                <span className="font-medium">{name}</span>
                <span className="figure block text-14 text-ink-2">{claimedCount} planned</span>
              </span>
              <span className="figure text-28 font-semibold text-ink-3">
                {counts[name] ?? 0}
                <span className="sr-only"> available today</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-3">Large figures: articles you can read today. Small figures: planned.</p>
    </section>
  );
}
