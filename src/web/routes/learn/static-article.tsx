import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { STATIC_ARTICLES_PUBLISHED } from '#content/dates.ts';
import type { StaticArticle } from '#content/static-articles.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { buildPreviewPath } from '#web/api/preview-path.ts';
import { CallToAction } from '#web/components/call-to-action.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { STATIC_ARTICLE_VIEWS } from '#web/format/claims.ts';
import { Prose } from '#web/prose/prose.tsx';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';
import { readStaticArticle } from '#web/static-articles/static-article-texts.ts';

const BLOG_CRUMB = { label: 'Blog', path: '/blog' };
const buildCrumbs = ({ title, slug }: StaticArticle) => [
  { label: 'Home', path: '/' },
  BLOG_CRUMB,
  { label: title, path: `/blog/${slug}` },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['share'] };

/** The four fixed articles. Each has its own route, so no other article can use its URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const slug =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '';
  const found = readStaticArticle(slug);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/**
 * The publication date is fixed by the specification, so structured data contains only the real date of the last
 * change.
 */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { article } = loaderData;
  const path = `/blog/${article.slug}` as const;
  return buildPublicMeta(path, matches, (baseUrl) => {
    const organization = { '@type': 'Organization', name: BRAND.legalName, url: `${baseUrl}/` };
    return [
      {
        '@type': 'BlogPosting',
        '@id': `${baseUrl}${path}#article`,
        headline: article.title,
        inLanguage: 'en',
        description: article.excerpt,
        mainEntityOfPage: `${baseUrl}${path}`,
        dateModified: PUBLIC_PAGES[path].updatedAt,
        image: `${baseUrl}${buildPreviewPath(path)}`,
        author: organization,
        publisher: organization,
        articleSection: article.category,
      },
      buildBreadcrumbNode(baseUrl, buildCrumbs(article)),
    ];
  });
};

export default function StaticArticlePage() {
  const { article, html, minutes, related: relatedArticles } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="pb-16">
        <PageHead title={article.title} lead={article.excerpt} crumbs={buildCrumbs(article)}>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 text-14 text-ink-2">
            <p>
              By <span className="text-ink">{BRAND.legalName}</span>
            </p>
            <p className="text-ink">{article.category}</p>
            <p>{STATIC_ARTICLES_PUBLISHED}</p>
            <p className="figure">{minutes} min read</p>
            {STATIC_ARTICLE_VIEWS !== null && <p>{STATIC_ARTICLE_VIEWS} views</p>}
            <ShareButton />
          </div>
        </PageHead>
        <div className="shell">
          <Prose html={html} />
          <RelatedArticles articles={relatedArticles} />
        </div>
      </article>
      <CallToAction
        title="See your own site first"
        text="Five analyses a month are free, with every finding and its evidence."
        action={{ label: 'Create an account', href: '/auth' }}
        more={[
          { label: 'Talk to us', href: '/contact' },
          { label: 'Case studies', href: '/case-studies' },
          { label: 'Features', href: '/features' },
        ]}
      />
    </>
  );
}

function RelatedArticles({ articles }: { articles: readonly StaticArticle[] }) {
  return (
    <aside aria-labelledby="related" className="mt-16 max-w-[68ch] border-t pt-8">
      <h2 id="related" className="text-20 font-semibold text-ink">
        More on banking and fintech
      </h2>
      <ul className="mt-3 divide-y border-y">
        {articles.map(({ slug, title, category }) => (
          <li key={slug} className="py-3">
            <a className="link" href={`/blog/${slug}`}>
              {title}
            </a>
            <span className="ml-3 whitespace-nowrap text-14 text-ink-3">{category}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={BLOG_CRUMB.path}>
          Back to the blog
        </a>
        <a className="link" href="/banking-fintech-seo">
          SEO for banking and fintech
        </a>
      </p>
    </aside>
  );
}
