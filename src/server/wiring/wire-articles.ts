import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { createLanguageModelWriter } from '#providers/writing/language-model-writer.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type ArticleAdminService, createArticleAdminService } from '#services/articles/article-admin-service.ts';
import { type ArticleImageService, createArticleImageService } from '#services/articles/article-image-service.ts';
import { type ArticleService, createArticleService } from '#services/articles/article-service.ts';
import type { ArticlePages } from '#services/articles/build-article.ts';
import type { CleanContentInThread } from '#services/articles/clean-content-thread.ts';
import { createViewCounter } from '#services/articles/count-view.ts';
import { type ArticleGenerator, createArticleGenerator } from '#services/articles/generate-article.ts';
import { importArticles } from '#services/articles/import-articles.ts';
import { buildSecurityHeaders } from '../http/security-headers.ts';
import type { Logger } from '../logger.ts';
import { type Env, isLoopbackHost } from '../settings/env.ts';
import type { Timers } from './timers.ts';

/** Maximum delay of publishing a scheduled article; lists show it exactly on time. */
const KEEP_UP_INTERVAL_MS = 60_000;
/** Placeholder for an installation without a domain name. */
const UNNAMED_HOST = 'awi.example';

export interface WireArticlesOptions {
  env: Env;
  logger: Logger;
  db: Db;
  store: ArtifactStore;
  cleanContent: CleanContentInThread;
  /** Articles that ship with the product; null = none. */
  articlesFolder: string | null;
  now(): Date;
}

export interface WiredArticles {
  articles: ArticleService;
  articleAdmin: ArticleAdminService;
  articleImages: ArticleImageService;
  generator: ArticleGenerator;
  /** Imports the files of `articlesFolder`. */
  importFiles(): Promise<void>;
}

export function wireArticles(options: WireArticlesOptions): WiredArticles {
  const { env, logger, db, store, cleanContent, articlesFolder, now } = options;
  const pages = getArticlePages(env);
  const limits = createAttemptLimits({ db, now });
  const views = createViewCounter({ db, limits, now });
  return {
    articles: createArticleService({ db, views, now }),
    articleAdmin: createArticleAdminService({ db, pages, cleanContent, now }),
    articleImages: createArticleImageService({ store, workFolder: join(env.dataDir, 'work') }),
    generator: createArticleGenerator({
      db,
      limits,
      cleanContent,
      missingSettings: env.writingMissing,
      writer: env.writing === null ? null : createLanguageModelWriter(env.writing),
      note: (message, fields) => logger.warn(message, fields),
    }),
    async importFiles() {
      if (articlesFolder === null) return;
      const onProblem = (file: string, error: unknown) => logger.warn('article could not be imported', { file, error });
      await importArticles({ db, folder: articlesFolder, pages, now, onProblem });
    },
  };
}

/**
 * Returns how pages are served in production, so that the score of an article does not depend on where it was written.
 */
function getArticlePages({ baseUrl }: Env): ArticlePages {
  const { hostname, host } = new URL(baseUrl);
  const headers = buildSecurityHeaders('nonce', { isHttps: true, hstsSubdomains: false, isDevServer: false });
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    origin: `https://${isLoopbackHost(hostname) ? UNNAMED_HOST : host}`,
    headers: { ...Object.fromEntries(lowerCase), 'content-encoding': 'gzip' },
  };
}

/** Publishes due articles. */
export function publishByTheClock(articles: ArticleService, { every }: Timers): void {
  every(KEEP_UP_INTERVAL_MS, 'scheduled articles could not be published', () => articles.keepUp());
}
