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
  /** Tags, separated by commas. */
  tags: string;
  status: ArticleStatus;
  /** `2026-03-14T10:00` in UTC; empty when not set. */
  publishedAt: string;
  metaTitle: string;
  metaDescription: string;
  featured: boolean;
  featuredImage: string;
}

/** Returns the field values of an existing or a new article. */
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

/** Returns the body of the create and update calls. */
export function readBody({ tags, publishedAt, ...fields }: ArticleFields) {
  return { ...fields, tags: splitList(tags), publishedAt: publishedAt === '' ? null : `${publishedAt}:00Z` };
}
