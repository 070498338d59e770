import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ARTICLE_MESSAGES, type Article, type ArticleSummary, BLOG_LIMITS } from '#contracts/publishing/article.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { readRootData } from '#web/api/root-data.ts';
import { appContext } from '#web/app-context.ts';
import { ArticleActions } from '#web/blog/article-actions.tsx';
import { ArticleRow, TagLink } from '#web/blog/article-list.tsx';
import { buildArticleCrumbs, buildArticleMeta } from '#web/blog/article-meta.ts';
import { selectRelatedArticles } from '#web/blog/blog-view.ts';
import { addKeyboardAccess } from '#web/blog/readable-content.ts';
import { ScoreBadge } from '#web/blog/score-badge.tsx';
import { TitleCard } from '#web/blog/title-card.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';
import { buildPrivateMeta } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in', islands: ['articles', 'share'] };

/** Views below this number are not shown. */
const MIN_SHOWN_VIEWS = 10;

/** Loads one article and counts each visitor's view once a day. Unknown and unpublished articles return 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { articles } = context.get(appContext).services;
  const slug = params.slug ?? '';
  const article = await articles.read(slug);
  if (article === null) return data(null, { status: 404 });
  const [all] = await Promise.all([articles.list(), articles.countView(request, slug)]);
  return { article, relatedArticles: selectRelatedArticles(all, article) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return buildPrivateMeta(ARTICLE_MESSAGES.notFoundTitle);
  return buildArticleMeta(loaderData.article, readRootData(matches)?.baseUrl ?? '');
};

export default function ArticlePage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) {
    const action = { label: 'Back to Blog', href: '/blog' };
    return <MessagePage title={ARTICLE_MESSAGES.notFoundTitle} text={ARTICLE_MESSAGES.notFound} action={action} />;
  }
  const { article, relatedArticles } = loaded;
  return (
    <>
      <article>
        <PageHead title={article.title} lead={article.excerpt} crumbs={buildArticleCrumbs(article)}>
          <Byline article={article} />
        </PageHead>
        <div className="shell pb-14">
          {article.featuredImage !== null && <TitleCard image={article.featuredImage} title={article.title} />}
          <div
            className="article-body"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was saved (services/articles/article-content.ts).
            dangerouslySetInnerHTML={{ __html: addKeyboardAccess(article.content) }}
          />
          <Tags tags={article.tags} />
          <div className="prose-width mt-12 border-y py-6">
            <p className="font-serif text-20 font-semibold text-ink">How does your site score?</p>
            <p className="mt-1 text-ink-2">Enter its URL and get every finding with its evidence.</p>
            <a href="/" className={buttonClass({ className: 'mt-4' })}>
              Audit a website
            </a>
          </div>
        </div>
      </article>
      <RelatedArticles articles={relatedArticles} />
    </>
  );
}

function Byline({ article }: { article: Article }) {
  const { author, category, publishedAt, updatedAt, readingTime, views } = article;
  const isChanged = publishedAt !== null && updatedAt.slice(0, 10) > publishedAt.slice(0, 10);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 text-14 text-ink-2">
      <p>
        By <span className="text-ink">{author}</span> in{' '}
        <a className="link" href={`/blog?category=${encodeURIComponent(category)}`}>
          {category}
        </a>
      </p>
      <p className="figure">
        {publishedAt !== null && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        {isChanged && (
          <>
            , updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </>
        )}
      </p>
      <p className="figure">{readingTime} min read</p>
      {views >= MIN_SHOWN_VIEWS && <p className="figure">{formatInteger(views)} views</p>}
      <ScoreBadge score={article.seoScore} reason={article.seoScoreReason} />
      <ArticleActions slug={article.slug} title={article.title} />
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-x-5 text-14">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}

function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-t py-14">
      <div className="shell">
        <h2 id="related" className="font-serif text-28 font-semibold text-ink">
          Related articles
        </h2>
        <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} maxTags={BLOG_LIMITS.latestTags} level="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
