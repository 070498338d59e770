import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { formatDate } from '#lib/text/format.ts';

/** Maximum number of articles on the landing page. */
export const MAX_LANDING_ARTICLES = 3;
export const NO_ARTICLES_TEXT = 'No articles available yet.';

/** The article fields that the list shows. */
export type LandingArticle = Pick<ArticleSummary, 'id' | 'slug' | 'title' | 'category' | 'publishedAt' | 'readingTime'>;

/** The newest articles as a list. */
export function LatestArticles({ articles }: { articles: readonly LandingArticle[] }) {
  return (
    <section aria-labelledby="articles-title">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <h2 id="articles-title" className="font-serif text-28 font-semibold text-ink">
          Latest articles
        </h2>
        <a className="link inline-flex min-h-6 items-center text-14" href="/blog">
          All articles
        </a>
      </div>
      {articles.length === 0 ? (
        <p className="mt-3 text-ink-2">{NO_ARTICLES_TEXT}</p>
      ) : (
        <ul className="mt-3">
          {articles.map(({ id, slug, title, category, publishedAt, readingTime }) => (
            <li key={id} className="border-t py-1.5">
              <h3 className="font-semibold text-ink">
                <a className="inline-flex min-h-6 items-center hover:underline" href={`/blog/${slug}`}>
                  {title}
                </a>
              </h3>
              <p className="text-14 text-ink-3">
                {category}
                {publishedAt !== null && <>, {formatDate(publishedAt)}</>}, {readingTime} min
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
