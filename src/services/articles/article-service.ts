import {
  ARTICLE_MESSAGES,
  type Article,
  type ArticleListQuery,
  type ArticleSummary,
  articleSlugSchema,
} from '#contracts/article.ts';
import type { User } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import { findPublicArticle, listPublicArticles, publishDueArticles } from '#db/queries/articles.ts';
import { AppError } from '#lib/app-error.ts';
import { articleSummaryView, articleView } from './article-view.ts';
import type { ViewCounter } from './count-view.ts';

/** Articles as readers get them. */
export interface ArticleService {
  /** Published ones, newest first; those that hold the words of `search`, whatever the case. */
  list(query?: ArticleListQuery): Promise<ArticleSummary[]>;
  /** @throws AppError not-found, also for drafts and for what is scheduled for later */
  read(slug: string): Promise<Article>;
  /** Counts a look at an article, once for each reader and UTC day; nothing for an article that readers cannot see. */
  countView(request: Request, user: User | null, slug: string): Promise<void>;
  /** Publishes what is due, and forgets who read what on earlier days; done by the clock. */
  keepUp(): Promise<void>;
}

export interface ArticleServiceOptions {
  db: Db;
  views: ViewCounter;
  now(): Date;
}

export function createArticleService({ db, views, now }: ArticleServiceOptions): ArticleService {
  /** Nothing but a slug is looked for: a database refuses some texts. */
  const find = async (slug: string, at: Date) =>
    articleSlugSchema.safeParse(slug).success ? findPublicArticle(db, slug, at) : null;

  return {
    async list({ search } = {}) {
      const at = now();
      const rows = await listPublicArticles(db, at, search === undefined || search === '' ? null : search);
      return rows.map((row) => articleSummaryView(row, at));
    },
    async read(slug) {
      const at = now();
      const row = await find(slug, at);
      if (row === null) throw new AppError('not-found', ARTICLE_MESSAGES.notFound);
      return articleView(row, at);
    },
    async countView(request, user, slug) {
      const row = await find(slug, now());
      if (row !== null) await views.count(request, user, row.id);
    },
    async keepUp() {
      await publishDueArticles(db, now());
      await views.forget();
    },
  };
}
