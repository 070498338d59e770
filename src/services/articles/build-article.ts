import type { z } from 'zod';
import { BRAND } from '#contracts/product/brand.ts';
import { ARTICLE_MESSAGES, type articleFieldsSchema } from '#contracts/publishing/article.ts';
import type { ArticleRow } from '#db/queries/publishing/articles.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { ArticleContent } from './article-content.ts';
import { buildArticlePath, renderArticleDocument } from './article-document.ts';
import { type PublicResponse, scoreDocument } from './article-score.ts';

/** How public pages are served, which affects the score of an article. */
export interface ArticleSite extends PublicResponse {
  /** https, without a trailing slash. */
  origin: string;
}

export interface ArticleDraft extends z.infer<typeof articleFieldsSchema> {
  content: string;
  contentFormat: 'html' | 'markdown';
  /** Null for a draft. */
  publishedAt: Date | null;
}

/**
 * Columns built from a draft: its fields, and the sanitized HTML, plain text, reading time and score of its content.
 */
export type BuiltArticle = Omit<
  ArticleRow,
  'id' | 'status' | 'views' | 'createdAt' | 'updatedAt' | 'editedAt' | 'publishedAt'
>;

export interface BuildContext {
  pages: ArticleSite;
  now: Date;
}

/**
 * Builds an article from a draft: removes disallowed content and computes the derived fields.
 *
 * @param cleanedContent the content of the draft, parsed and sanitized
 * @throws AppError invalid-body when no content remains
 */
export function buildArticle(
  draft: ArticleDraft,
  cleanedContent: ArticleContent,
  { pages, now }: BuildContext,
): BuiltArticle {
  const { content: _content, contentFormat: _contentFormat, publishedAt, ...fields } = draft;
  const { html, text, readingTime } = cleanedContent;
  if (text === '' && !html.includes('<img')) {
    const message = ARTICLE_MESSAGES.contentEmpty;
    throw new AppError('invalid-body', message, { fieldErrors: { content: message } });
  }
  const author = BRAND.legalName;
  const shown = { ...fields, author, content: html, publishedAt: publishedAt ?? now, updatedAt: now };
  const url = `${pages.origin}${buildArticlePath(fields.slug)}`;
  const document = renderArticleDocument(shown, pages.origin);
  const { score, reason } = scoreDocument({ html: document, url, headers: pages.headers, measuredAt: now });
  return { ...fields, author, content: html, contentText: text, readingTime, seoScore: score, seoScoreReason: reason };
}
