import { BRAND } from '#contracts/product/brand.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** Data of the public page of an article. */
export interface ArticleDocument {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  category: string;
  tags: readonly string[];
  metaTitle: string | null;
  metaDescription: string | null;
  featuredImage: string | null;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
}

export const buildArticlePath = (slug: string): string => `/blog/${slug}`;

/**
 * Renders the article as its public page presents it to crawlers: same head, one H1, same text, links and images,
 * between a header and a footer like ours. Used for scoring only; `web` renders the real page.
 *
 * @param origin origin of the page, https, without a trailing slash
 */
export function renderArticleDocument(article: ArticleDocument, origin: string): string {
  const { title, slug, excerpt, content, category, tags, featuredImage, author, publishedAt } = article;
  const day = publishedAt.toISOString().slice(0, 10);
  const links = tags.map((tag) => `<li><a href="/blog?search=${encodeURIComponent(tag)}">${escapeHtml(tag)}</a></li>`);
  return `<!DOCTYPE html><html lang="en"><head>${renderHead(article, `${origin}${buildArticlePath(slug)}`, origin)}</head><body>
<header><a href="/">${BRAND.name}</a><nav aria-label="Main"><a href="/blog">Blog</a> <a href="/about">About</a></nav></header>
<main id="main"><nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/blog">Blog</a></li></ol></nav>
<article><p>${escapeHtml(category)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(excerpt)}</p>
<p class="byline">By <a rel="author" href="/about">${escapeHtml(author)}</a> <time datetime="${day}">${day}</time></p>
${featuredImage === null ? '' : `<img src="${escapeHtml(featuredImage)}" alt="${escapeHtml(title)}" width="1200" height="630">`}
${content}<ul>${links.join('')}</ul></article></main>
<footer><nav aria-label="Footer"><a href="/contact">Contact</a> <a href="/privacy">Privacy</a> <a href="/terms">Terms</a></nav></footer>
</body></html>`;
}

function renderHead(article: ArticleDocument, url: string, origin: string): string {
  const title = escapeHtml(buildDocumentTitle(article));
  const description = escapeHtml(article.metaDescription ?? article.excerpt);
  const image = escapeHtml(`${origin}${article.featuredImage ?? '/og-image.png'}`);
  const properties: [string, string][] = [
    ...([
      ['og:title', title],
      ['og:description', description],
      ['og:type', 'article'],
      ['og:url', escapeHtml(url)],
      ['og:image', image],
    ] satisfies [string, string][]),
    ['article:published_time', article.publishedAt.toISOString()],
  ];
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>${description === '' ? '' : `<meta name="description" content="${description}">`}`,
    `<link rel="canonical" href="${escapeHtml(url)}"><link rel="icon" href="/favicon.svg">`,
    ...properties
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<meta property="${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${buildJsonLd(article, url, origin)}</script>`,
  ].join('');
}

/** Builds the document title: the meta title, otherwise the headline with our name if both fit. */
export function buildDocumentTitle({ title, metaTitle }: Pick<ArticleDocument, 'title' | 'metaTitle'>): string {
  if (metaTitle !== null) return metaTitle;
  const brandedTitle = `${title} | ${BRAND.name}`;
  return brandedTitle.length <= MAX_TITLE_LENGTH ? brandedTitle : title;
}
const MAX_TITLE_LENGTH = 60;

function buildJsonLd(article: ArticleDocument, url: string, origin: string): string {
  const { title, excerpt, metaDescription, author, publishedAt, updatedAt, featuredImage } = article;
  const blogPosting = {
    '@type': 'BlogPosting',
    headline: title,
    url,
    mainEntityOfPage: url,
    description: metaDescription ?? excerpt,
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    image: `${origin}${featuredImage ?? '/og-image.png'}`,
    author: { '@type': 'Organization', name: author, url: `${origin}/about` },
    publisher: { '@type': 'Organization', name: BRAND.legalName, logo: `${origin}/apple-touch-icon.png` },
  };
  const buildListItem = (name: string, path: string, index: number) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  });
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      buildListItem('Home', '/', 0),
      buildListItem('Blog', '/blog', 1),
      buildListItem(title, new URL(url).pathname, 2),
    ],
  };
  const data = { '@context': 'https://schema.org', '@graph': [blogPosting, trail] };
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
