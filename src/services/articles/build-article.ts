import type { z } from 'zod';
import { ARTICLE_MESSAGES, type articleFieldsSchema } from '#contracts/article.ts';
import { BRAND } from '#contracts/brand.ts';
import type { ArticleRow } from '#db/queries/articles.ts';
import { AppError } from '#lib/app-error.ts';
import type { ArticleContent } from './article-content.ts';
import { articleDocument, articlePath } from './article-document.ts';
import { type PublicAnswer, scoreDocument } from './article-score.ts';

/** Where and how public pages are answered; decides what the score of an article is measured on. */
export interface ArticlePages extends PublicAnswer {
  /** https, without a trailing slash. */
  origin: string;
}

export interface ArticleDraft extends z.infer<typeof articleFieldsSchema> {
  content: string;
  contentFormat: 'html' | 'markdown';
  /** Null for a draft. */
  publishedAt: Date | null;
}

/** Columns that follow from what was written: sanitised content, its words, reading time and score. */
export type BuiltArticle = Omit<
  ArticleRow,
  'id' | 'status' | 'views' | 'createdAt' | 'updatedAt' | 'editedAt' | 'publishedAt'
>;

export interface BuildContext {
  pages: ArticlePages;
  now: Date;
}

/**
 * Makes an article out of what somebody wrote. Nothing of the content that is not allowed is left, and whatever can be counted is counted.
 *
 * @param cleaned the content of the draft, parsed and sanitized
 * @throws AppError invalid-body when nothing is left to show
 */
export function buildArticle(draft: ArticleDraft, cleaned: ArticleContent, { pages, now }: BuildContext): BuiltArticle {
  const { content: _content, contentFormat: _contentFormat, publishedAt, ...fields } = draft;
  const { html, text, readingTime } = cleaned;
  if (text === '' && !html.includes('<img')) {
    const message = ARTICLE_MESSAGES.contentEmpty;
    throw new AppError('invalid-body', message, { fieldErrors: { content: message } });
  }
  const author = BRAND.legalName;
  const shown = { ...fields, author, content: html, publishedAt: publishedAt ?? now, updatedAt: now };
  const url = `${pages.origin}${articlePath(fields.slug)}`;
  const { score, reason } = scoreDocument(articleDocument(shown, pages.origin), url, pages, now);
  return { ...fields, author, content: html, contentText: text, readingTime, seoScore: score, seoScoreReason: reason };
}
