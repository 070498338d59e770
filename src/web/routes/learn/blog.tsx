import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { BLOG_CATEGORY_TILES, BLOG_LIMITS } from '#contracts/publishing/article.ts';
import { formatCount } from '#lib/text/format.ts';
import { appContext } from '#web/app-context.ts';
import { ArticleRow } from '#web/blog/article-list.tsx';
import { BlogSearch } from '#web/blog/blog-search.tsx';
import { buildBlogFrontPage, isFiltered, readBlogQuery } from '#web/blog/blog-view.ts';
import { CategoryGrid } from '#web/blog/category-grid.tsx';
import { FEED_PATH } from '#web/blog/feed-path.ts';
import { SavedArticles } from '#web/blog/saved-articles.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { NewsletterBlock } from '#web/newsletter/newsletter-block.tsx';
import { subscribeFromForm } from '#web/newsletter/subscribe-action.ts';
import { buildBreadcrumbNode, buildPrivateMeta } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['articles', 'forms'] };

/** Loads articles: `?search=` and `?category=` filter the list, `?all=1` returns every article. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const query = readBlogQuery(new URL(request.url).searchParams);
  const [all, found] = await Promise.all([
    services.articles.list(),
    query.search === '' ? null : services.articles.list({ search: query.search }),
  ]);
  const counts = Object.fromEntries(
    BLOG_CATEGORY_TILES.map(({ name }) => [name, all.filter(({ category }) => category === name).length]),
  );
  const shownArticles = (found ?? all).filter(({ category }) => query.category === '' || category === query.category);
  return {
    query,
    counts,
    total: all.length,
    shownArticles: isFiltered(query) ? shownArticles : null,
    front: buildBlogFrontPage(all),
  };
}

/** Handles the newsletter form without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, status } = await subscribeFromForm(request, context.get(appContext).services);
  return data(outcome, { status });
}

/** Prevents indexing of search results and filtered lists, because each article has its own URL. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData && isFiltered(loaderData.query)) return buildPrivateMeta('Blog articles');
  return buildPublicMeta('/blog', matches, (baseUrl) => [
    { '@type': 'Blog', '@id': `${baseUrl}/blog#blog`, url: `${baseUrl}/blog`, name: 'Blog', inLanguage: 'en' },
    buildBreadcrumbNode(baseUrl, CRUMBS),
  ]);
};

/** The blog. Reading and searching work without JavaScript. */
export default function BlogPage() {
  const { query, counts, total, shownArticles, front } = useLoaderData<typeof loader>();
  const newsletter = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHead
        title="Blog"
        lead="What we learn from measuring websites: how search engines and AI assistants read pages, which issues matter, and how to check for yourself."
        crumbs={CRUMBS}
      >
        <BlogSearch query={query} />
      </PageHead>
      <div className="shell space-y-16 pb-18">
        {shownArticles !== null ? (
          <section aria-labelledby="results">
            <h2 id="results" className="font-serif text-28 font-semibold text-ink">
              {query.category === '' ? 'Articles' : query.category}
            </h2>
            <p role="status" className="mt-2 text-14 text-ink-2">
              {describeResults(shownArticles.length, query.search)}{' '}
              <a className="link" href="/blog">
                Back to the blog
              </a>
            </p>
            <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
              {shownArticles.map((article) => (
                <ArticleRow key={article.id} article={article} maxTags={BLOG_LIMITS.latestTags} level="h3" />
              ))}
            </div>
          </section>
        ) : (
          <BlogFrontSection {...front} total={total} />
        )}
        <SavedArticles />
        <CategoryGrid counts={counts} />
        <p className="text-14 text-ink-2">
          Prefer a feed reader?{' '}
          <a className="link" href={FEED_PATH}>
            Subscribe to the Atom feed
          </a>
        </p>
      </div>
      <NewsletterBlock action="/blog" outcome={newsletter} />
    </>
  );
}

function BlogFrontSection({
  featured,
  latest,
  hasMore,
  total,
}: ReturnType<typeof buildBlogFrontPage> & { total: number }) {
  if (total === 0) return <p className="border-y py-6 text-ink-2">No articles available yet.</p>;
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <h2 id="featured" className="text-20 font-semibold text-ink">
            Featured
          </h2>
          <div className="mt-4 grid gap-x-12 gap-y-10 md:grid-cols-2">
            {featured.map((article) => (
              <ArticleRow key={article.id} article={article} maxTags={BLOG_LIMITS.featuredTags} level="h3" isLarge />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="latest">
        <h2 id="latest" className="text-20 font-semibold text-ink">
          Latest
        </h2>
        <div className="mt-4 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {latest.map((article) => (
            <ArticleRow key={article.id} article={article} maxTags={BLOG_LIMITS.latestTags} level="h3" />
          ))}
        </div>
        {hasMore && (
          <a className="link mt-8 inline-flex min-h-11 items-center" href="/blog?all=1">
            View All Articles ({total})
          </a>
        )}
      </section>
    </>
  );
}

/** Describes the number of results; if there are none, suggests what to try. */
function describeResults(count: number, search: string): string {
  const subject = search === '' ? '' : ` for “${search}”`;
  return count === 0
    ? `No articles${subject}. Try fewer or different words.`
    : `${formatCount(count, 'article')}${subject}.`;
}
