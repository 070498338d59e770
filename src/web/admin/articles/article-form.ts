import { ARTICLE_CATEGORIES, type Article, type ArticleStatus } from '#contracts/publishing/article.ts';
import { splitList } from '../newsletter/split-list.ts';

/** Values of the editor's fields. */
export interface ArticleFields {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  contentFormat: 'html' | 'markdown';
  category: string;
  /** Comma-separated. */
  tags: string;
  status: ArticleStatus;
  /** `2026-03-14T10:00`, UTC; empty = none. */
  publishedAt: string;
  metaTitle: string;
  metaDescription: string;
  featured: boolean;
  featuredImage: string;
}

/** Fields of an article, or of a new one. */
export function buildFields(article: Article | null): ArticleFields {
  return {
    title: article?.title ?? '',
    slug: article?.slug ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    contentFormat: 'html',
    category: article?.category ?? ARTICLE_CATEGORIES[0] ?? '',
    tags: article?.tags.join(', ') ?? '',
    status: article?.status ?? 'draft',
    publishedAt: article?.publishedAt?.slice(0, 16) ?? '',
    metaTitle: article?.metaTitle ?? '',
    metaDescription: article?.metaDescription ?? '',
    featured: article?.featured ?? false,
    featuredImage: article?.featuredImage ?? '',
  };
}

/** Body of the create and the update call. */
export function readBody({ tags, publishedAt, ...fields }: ArticleFields) {
  return { ...fields, tags: splitList(tags), publishedAt: publishedAt === '' ? null : `${publishedAt}:00Z` };
}
