import type { User } from '#contracts/account/user.ts';
import { MAX_WEBSITES, type Website, type WebsiteChange } from '#contracts/account/website.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import {
  countWebsites,
  deleteWebsite,
  findWebsite,
  insertWebsite,
  listWebsiteRows,
  updateWebsite,
  type WebsiteWithAnalysis,
} from '#db/queries/analyses/websites.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';

/** Websites that a user tracks. */
export interface WebsiteService {
  /** Lists the websites by name, each with the score of its last finished analysis. */
  list(user: User): Promise<Website[]>;
  /** @throws AppError not-found, also for another user's website */
  get(user: User, id: string): Promise<Website>;
  /** @throws AppError url-required, url-invalid ..., address-not-allowed, website-exists, bad-request when the list is full */
  add(user: User, website: { url: string; nickname?: string | null | undefined }): Promise<Website>;
  /** @throws AppError not-found, also for another user's website */
  change(user: User, id: string, change: WebsiteChange): Promise<Website>;
  /** @throws AppError not-found, also for another user's website */
  remove(user: User, id: string): Promise<void>;
}

export interface WebsiteServiceOptions {
  db: Db;
  /** Rejects URLs that no analysis may request. */
  guard: Pick<SsrfGuard, 'checkUrl'>;
  now(): Date;
  /** Deletes the data sources of a website before the website itself. */
  releaseSources(transaction: Db, websiteId: string): Promise<void>;
}

export function createWebsiteService({ db, guard, now, releaseSources }: WebsiteServiceOptions): WebsiteService {
  const list = async (user: User) => (await listWebsiteRows(db, user.id)).map(buildWebsiteView);
  async function findUserWebsite(user: User, id: string): Promise<Website> {
    const found = (await list(user)).find((website) => website.id === id);
    if (found === undefined) throw createNotFoundError();
    return found;
  }
  return {
    list,
    get: findUserWebsite,
    async add(user, { url, nickname }) {
      const parsed = parseUrlInput(url);
      if (!parsed.ok) throw new AppError(parsed.code, parsed.message, { fieldErrors: { url: parsed.message } });
      const verdict = guard.checkUrl(parsed.url);
      if (!verdict.ok) throw new AppError(verdict.code, verdict.message, { fieldErrors: { url: verdict.message } });
      if ((await countWebsites(db, user.id)) >= MAX_WEBSITES) {
        throw new AppError('bad-request', WEBSITE_MESSAGES.tooMany.replace('{count}', String(MAX_WEBSITES)));
      }
      const domain = displayHost(parsed.url);
      const row = await insertWebsite(db, { userId: user.id, domain, nickname: nickname ?? null });
      if (row === null)
        throw new AppError('website-exists', WEBSITE_MESSAGES.exists, {
          fieldErrors: { url: WEBSITE_MESSAGES.exists },
        });
      return findUserWebsite(user, row.id);
    },
    async change(user, id, { nickname, isActive, hasBadge, brandNames }) {
      const change = {
        ...(nickname === undefined ? {} : { nickname }),
        ...(isActive === undefined ? {} : { isActive }),
        ...(hasBadge === undefined ? {} : { hasBadge }),
        ...(brandNames === undefined ? {} : { brandNames }),
      };
      const row = isUuid(id) ? await updateWebsite(db, { id, userId: user.id, ...change, updatedAt: now() }) : null;
      if (row === null) throw createNotFoundError();
      return findUserWebsite(user, id);
    },
    async remove(user, id) {
      if (!isUuid(id) || (await findWebsite(db, user.id, id)) === null) throw createNotFoundError();
      await db.transaction(async (transaction) => {
        await releaseSources(transaction, id);
        await deleteWebsite(transaction, user.id, id);
      });
    },
  };
}

const createNotFoundError = () => new AppError('not-found', 'This website does not exist.');

function buildWebsiteView({
  id,
  domain,
  nickname,
  isActive,
  userId,
  lastAnalysisId,
  lastScore,
  lastAnalyzedAt,
  isAnalyzing,
  lastFailedAt,
  hasBadge,
  badgeId,
  updatedAt,
}: WebsiteWithAnalysis): Website {
  return {
    id,
    domain,
    nickname,
    isActive,
    userId,
    lastAnalysisId,
    lastScore,
    lastAnalyzedAt: lastAnalyzedAt?.toISOString() ?? null,
    isAnalyzing,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
    badgeId: hasBadge ? badgeId : null,
    updatedAt: updatedAt.toISOString(),
  };
}
