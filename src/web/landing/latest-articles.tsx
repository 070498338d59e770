import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { formatDate } from '#lib/text/format.ts';
import { PageSection } from '../components/layout/page-section.tsx';

/** Number of newest articles on the landing page. */
export const MAX_LANDING_ARTICLES = 3;
export const NO_ARTICLES_TEXT = 'No articles available yet.';

/** The article fields that the list shows. */
export type LandingArticle = Pick<
  ArticleSummary,
  'id' | 'slug' | 'title' | 'category' | 'excerpt' | 'publishedAt' | 'readingTime'
>;

export function LatestArticles({ articles }: { articles: readonly LandingArticle[] }) {
  return (
    <PageSection title="Latest articles">
      {articles.length === 0 ? (
        <p className="mt-6 text-ink-2">{NO_ARTICLES_TEXT}</p>
      ) : (
        <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {articles.map(({ id, slug, title, category, excerpt, publishedAt, readingTime }) => (
            <li key={id} className="border-t pt-4">
              <p className="text-14 text-ink-3">
                {category}
                {publishedAt !== null && <>, {formatDate(publishedAt)}</>}, {readingTime} min
              </p>
              <h3 className="mt-1 font-serif text-20 font-semibold text-ink">
                <a className="hover:underline" href={`/blog/${slug}`}>
                  {title}
                </a>
              </h3>
              <p className="mt-2 text-ink-2">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
      <a className="link mt-8 inline-flex min-h-6 items-center" href="/blog">
        All articles
      </a>
    </PageSection>
  );
}
