import { createLanguageModelWriter } from '#providers/writing/language-model-writer.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createArticleAdminService } from '#services/articles/article-admin-service.ts';
import { createArticleImageService } from '#services/articles/article-image-service.ts';
import { createArticleService } from '#services/articles/article-service.ts';
import type { ArticleSite } from '#services/articles/build-article.ts';
import { createViewCounter } from '#services/articles/count-view.ts';
import { createArticleGenerator } from '#services/articles/generate-article.ts';
import { importArticles } from '#services/articles/import-articles.ts';
import { buildSecurityHeaders } from '../http/security-headers.ts';
import { type Env, isLoopbackHost } from '../settings/env.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

/** Maximum delay in publishing a scheduled article; lists show it exactly on time. */
const PUBLISH_INTERVAL_MS = 60_000;
/** Placeholder for an installation without a domain name. */
const PLACEHOLDER_HOST = 'awi.example';

type ArticleServices = 'articles' | 'articleAdmin' | 'articleImages' | 'generator';

/** Builds the services for articles. */
export function wireArticles(core: Core): Area<ArticleServices> {
  const { env, logger, db, store, workFolder, cleanContent, articlesFolder, now, onUsage } = core;
  const pages = buildArticleSite(env);
  const limits = createAttemptLimits({ db, now });
  const articles = createArticleService({ db, views: createViewCounter({ db, limits, now }), now });
  return {
    services: {
      articles,
      articleAdmin: createArticleAdminService({ db, pages, cleanContent, now }),
      articleImages: createArticleImageService({ store, workFolder }),
      generator: createArticleGenerator({
        db,
        limits,
        cleanContent,
        missingSettings: env.missingWritingSettings,
        writer: env.writingSettings === null ? null : createLanguageModelWriter(env.writingSettings, { onUsage }),
        note: (message, fields) => logger.warn(message, fields),
      }),
    },
    shared: {},
    jobs: [],
    timers: [
      {
        failure: 'scheduled articles could not be published',
        everyMs: PUBLISH_INTERVAL_MS,
        isWorkerOnly: true,
        run: () => articles.publishDue(),
      },
    ],
    start: {
      async web() {
        if (articlesFolder === null) return;
        const onProblem = (file: string, error: unknown) =>
          logger.warn('article could not be imported', { file, error });
        await importArticles({ db, folder: articlesFolder, pages, now, onProblem });
      },
    },
  };
}

/**
 * Returns how pages are served in production, so that the score of an article does not depend on where it was written.
 */
function buildArticleSite({ baseUrl }: Env): ArticleSite {
  const { hostname, host } = new URL(baseUrl);
  const headers = buildSecurityHeaders('nonce', { isHttps: true, coversHstsSubdomains: false, isDevServer: false });
  const lowerCaseHeaders = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    origin: `https://${isLoopbackHost(hostname) ? PLACEHOLDER_HOST : host}`,
    headers: { ...Object.fromEntries(lowerCaseHeaders), 'content-encoding': 'gzip' },
  };
}
