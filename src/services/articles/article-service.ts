import type { User } from '#contracts/account/user.ts';
import {
  ARTICLE_MESSAGES,
  type Article,
  type ArticleListQuery,
  type ArticleSummary,
  articleSlugSchema,
} from '#contracts/publishing/article.ts';
import type { Db } from '#db/client.ts';
import { findPublicArticle, listPublicArticles, publishDueArticles } from '#db/queries/publishing/articles.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { buildArticleSummaryView, buildArticleView } from './article-view.ts';
import type { ViewCounter } from './count-view.ts';

/** Published articles. */
export interface ArticleService {
  /** Lists published articles, newest first, filtered by the words in `search` (case-insensitive). */
  list(query?: ArticleListQuery): Promise<ArticleSummary[]>;
  /** @throws AppError not-found, also for drafts and scheduled articles */
  read(slug: string): Promise<Article>;
  /** Counts a view of an article, once per reader and UTC day; ignores unpublished articles. */
  countView(request: Request, user: User | null, slug: string): Promise<void>;
  /** Publishes due articles and deletes reader records of previous days; runs on a timer. */
  publishDue(): Promise<void>;
}

export interface ArticleServiceOptions {
  db: Db;
  views: ViewCounter;
  now(): Date;
}

export function createArticleService({ db, views, now }: ArticleServiceOptions): ArticleService {
  /** Queries only valid slugs, because the database rejects some texts. */
  const find = async (slug: string, at: Date) =>
    articleSlugSchema.safeParse(slug).success ? findPublicArticle(db, slug, at) : null;

  return {
    async list({ search } = {}) {
      const at = now();
      const rows = await listPublicArticles(db, at, search === undefined || search === '' ? null : search);
      return rows.map((row) => buildArticleSummaryView(row, at));
    },
    async read(slug) {
      const at = now();
      const row = await find(slug, at);
      if (row === null) throw new AppError('not-found', ARTICLE_MESSAGES.notFound);
      return buildArticleView(row, at);
    },
    async countView(request, user, slug) {
      const row = await find(slug, now());
      if (row !== null) await views.count(request, user, row.id);
    },
    async publishDue() {
      await publishDueArticles(db, now());
      await views.deleteOldReads();
    },
  };
}
