import type { Db } from '#db/client.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type ArticleService, createArticleService } from '#services/articles/article-service.ts';
import type { ArticlePages } from '#services/articles/build-article.ts';
import { createViewCounter } from '#services/articles/count-view.ts';
import { importArticles } from '#services/articles/import-articles.ts';
import { type Env, isLoopbackHost } from './env.ts';
import type { Logger } from './logger.ts';
import { securityHeaderValues } from './security-headers.ts';
import type { Timers } from './timers.ts';

/** A scheduled article is published within this time of its moment; lists show it on the dot. */
const KEEP_UP_INTERVAL_MS = 60_000;
/** Stands for an installation that has no name yet. */
const UNNAMED_HOST = 'awi.example';

export interface WireArticlesOptions {
  env: Env;
  logger: Logger;
  db: Db;
  /** Articles that come with the product; null = none. */
  articlesFolder: string | null;
  now(): Date;
}

export interface WiredArticles {
  articles: ArticleService;
  /** Brings in the files of `articlesFolder`. */
  importFiles(): Promise<void>;
}

export function wireArticles({ env, logger, db, articlesFolder, now }: WireArticlesOptions): WiredArticles {
  const pages = publicPages(env);
  const views = createViewCounter({ db, limits: createAttemptLimits({ db, now }), now });
  return {
    articles: createArticleService({ db, views, now }),
    async importFiles() {
      if (articlesFolder === null) return;
      const onProblem = (file: string, error: unknown) => logger.warn('an article was not imported', { file, error });
      await importArticles({ db, folder: articlesFolder, pages, now, onProblem });
    },
  };
}

/** As readers get pages in production, so that the score of an article does not depend on where it was written. */
function publicPages({ baseUrl }: Env): ArticlePages {
  const { hostname, host } = new URL(baseUrl);
  const headers = securityHeaderValues('nonce', { isHttps: true, isDevServer: false });
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    origin: `https://${isLoopbackHost(hostname) ? UNNAMED_HOST : host}`,
    headers: { ...Object.fromEntries(lowerCase), 'content-encoding': 'gzip' },
  };
}

/** Publishes what is due. */
export function publishByTheClock(articles: ArticleService, { every }: Timers): void {
  every(KEEP_UP_INTERVAL_MS, 'scheduled articles could not be published', () => articles.keepUp());
}
