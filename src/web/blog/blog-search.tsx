import { ARTICLE_LIMITS } from '#contracts/publishing/article.ts';
import { buttonClass } from '../components/ui/button.tsx';
import type { BlogQuery } from './blog-view.ts';

/** Searches title, excerpt, text, category and tags. A plain form, so it works without JavaScript. */
export function BlogSearch({ query: { search, category } }: { query: BlogQuery }) {
  return (
    <search>
      <form action="/blog" method="get" className="mt-8 flex max-w-xl items-end gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor="search" className="block text-14 font-medium text-ink">
            Search articles
          </label>
          <input
            id="search"
            name="search"
            type="search"
            defaultValue={search}
            maxLength={ARTICLE_LIMITS.search}
            className="mt-1 h-11 w-full rounded-4 border border-control bg-surface px-3 text-ink"
          />
        </div>
        {category !== '' && <input type="hidden" name="category" value={category} />}
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          Search
        </button>
      </form>
    </search>
  );
}
