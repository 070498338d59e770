import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import type { Article, ArticleSummary } from '#contracts/publishing/article.ts';
import { buildPreviewPath } from '../api/preview-path.ts';
import { buildBreadcrumbNode, buildPageMeta, type Crumb, type GraphNode } from '../seo/meta.ts';

export const buildArticlePath = (slug: string): string => `/blog/${slug}`;

export const buildArticleCrumbs = ({ title, slug }: Pick<ArticleSummary, 'title' | 'slug'>): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
  { label: title, path: buildArticlePath(slug) },
];

/** Maximum title length that search results show without truncation. */
const TITLE_LENGTH = 60;

/** Returns the document title: the meta title or, if there is none, the headline, with the brand name if both fit. */
export function buildDocumentTitle({ title, metaTitle }: Pick<ArticleSummary, 'title' | 'metaTitle'>): string {
  if (metaTitle !== null) return metaTitle;
  const brandedTitle = `${title} | ${BRAND.name}`;
  return brandedTitle.length <= TITLE_LENGTH ? brandedTitle : title;
}

/** Returns the head of an article page. The structured data does not contain view counts. */
export function buildArticleMeta(article: Article, baseUrl: string): MetaDescriptor[] {
  const path = buildArticlePath(article.slug);
  const description = article.metaDescription ?? article.excerpt;
  const organization = { '@type': 'Organization', name: BRAND.legalName, url: `${baseUrl}/` };
  const blogPosting: GraphNode = {
    '@type': 'BlogPosting',
    '@id': `${baseUrl}${path}#article`,
    headline: article.title,
    description,
    inLanguage: 'en',
    mainEntityOfPage: `${baseUrl}${path}`,
    image: `${baseUrl}${buildPreviewPath(path)}`,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    articleSection: article.category,
    keywords: article.tags,
    author: { ...organization, name: article.author },
    publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${baseUrl}/apple-touch-icon.png` } },
  };
  return [
    ...buildPageMeta({
      title: buildDocumentTitle(article),
      description,
      path,
      baseUrl,
      type: 'article',
      graph: [blogPosting, buildBreadcrumbNode(baseUrl, buildArticleCrumbs(article))],
    }),
    ...(article.publishedAt === null ? [] : [{ property: 'article:published_time', content: article.publishedAt }]),
    { property: 'article:modified_time', content: article.updatedAt },
  ];
}
