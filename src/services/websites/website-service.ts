import {
  MAX_TREND_POINTS,
  type Portfolio,
  type PortfolioQuery,
  type TrendPoint,
} from '#contracts/account/portfolio.ts';
import type { User } from '#contracts/account/user.ts';
import type { TagsChange, Website, WebsiteChange } from '#contracts/account/website.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import {
  countWebsites,
  deleteWebsite,
  findWebsite,
  insertWebsite,
  listTrendRows,
  listWebsiteRows,
  type TrendRow,
  updateWebsite,
  type WebsiteWithAnalysis,
} from '#db/queries/analyses/websites.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { getLimits, may } from '#lib/runtime/policies.ts';
import { hasTag } from '#lib/tags/website-tags.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { findFreeSchedule } from '#services/monitoring/schedules/find-pause.ts';
import { buildWebsiteView } from './build-website-view.ts';
import { changeWebsiteTags } from './change-website-tags.ts';
import { countTags, selectWebsites } from './select-websites.ts';

/** Websites that a user tracks. */
export interface WebsiteService {
  /**
   * Lists the websites by name, each with the scores of its latest finished analysis; with `tag`, only websites that
   * have this tag.
   */
  list(user: User, filter?: { tag?: string | undefined }): Promise<Website[]>;
  count(user: User): Promise<number>;
  /** Returns one page of the websites that match a query, with the scores of their latest analyses. */
  readPortfolio(user: User, query: PortfolioQuery): Promise<Portfolio>;
  /** @throws AppError not-found, also for another user's website */
  get(user: User, id: string): Promise<Website>;
  /**
   * @throws AppError url-required, url-invalid ..., address-not-allowed, website-exists, bad-request when the list is
   * full
   */
  add(user: User, website: { url: string; nickname?: string | null | undefined }): Promise<Website>;
  /** @throws AppError not-found, also for another user's website */
  change(user: User, id: string, change: WebsiteChange): Promise<Website>;
  /**
   * Changes the tags of several websites, or of none.
   *
   * @throws AppError not-found, also for another user's website; invalid-body when a website would have too many tags
   */
  changeTags(user: User, change: TagsChange): Promise<void>;
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
  // Which schedule the Free plan includes depends on all schedules.
  const listRows = (user: User, id?: string) =>
    listWebsiteRows(db, user.id, may(user, 'schedule-every-website') ? id : undefined);
  async function listViews(user: User, id?: string): Promise<Website[]> {
    const views = buildViews(user, await listRows(user, id));
    return views.filter((view) => id === undefined || view.id === id);
  }
  async function findUserWebsite(user: User, id: string): Promise<Website> {
    const [found] = isUuid(id) ? await listViews(user, id) : [];
    if (found === undefined) throw createNotFoundError();
    return found;
  }
  return {
    async list(user, { tag } = {}) {
      const websites = await listViews(user);
      return tag === undefined ? websites : websites.filter(({ tags }) => hasTag(tags, tag));
    },
    count: (user) => countWebsites(db, user.id),
    async readPortfolio(user, query) {
      const rows = await listRows(user);
      const allWebsites = buildViews(user, rows);
      const timeZones = new Map(rows.map(({ id, schedule }) => [id, schedule?.timeZone ?? null]));
      const { websites, ...counts } = selectWebsites(allWebsites, query);
      const websiteIds = websites.map(({ id }) => id);
      const trends = groupTrends(await listTrendRows(db, { userId: user.id, websiteIds, limit: MAX_TREND_POINTS }));
      return {
        ...counts,
        websites: websites.map((website) => ({
          ...website,
          trend: trends.get(website.id) ?? [],
          timeZone: timeZones.get(website.id) ?? null,
        })),
        tags: countTags(allWebsites),
      };
    },
    get: findUserWebsite,
    async add(user, { url, nickname }) {
      const parsed = parseUrlInput(url);
      if (!parsed.ok) throw new AppError(parsed.code, parsed.message, { fieldErrors: { url: parsed.message } });
      const verdict = guard.checkUrl(parsed.url);
      if (!verdict.ok) throw new AppError(verdict.code, verdict.message, { fieldErrors: { url: verdict.message } });
      const { websites: limit } = getLimits(user);
      if ((await countWebsites(db, user.id)) >= limit) {
        throw new AppError('bad-request', WEBSITE_MESSAGES.tooMany.replace('{count}', String(limit)));
      }
      const domain = displayHost(parsed.url);
      const row = await insertWebsite(db, { userId: user.id, domain, nickname: nickname ?? null });
      if (row === null)
        throw new AppError('website-exists', WEBSITE_MESSAGES.exists, {
          fieldErrors: { url: WEBSITE_MESSAGES.exists },
        });
      return findUserWebsite(user, row.id);
    },
    async change(user, id, { nickname, isActive, hasBadge, brandNames, tags }) {
      const change = {
        ...(nickname === undefined ? {} : { nickname }),
        ...(isActive === undefined ? {} : { isActive }),
        ...(hasBadge === undefined ? {} : { hasBadge }),
        ...(brandNames === undefined ? {} : { brandNames }),
        ...(tags === undefined ? {} : { tags }),
      };
      const row = isUuid(id) ? await updateWebsite(db, { id, userId: user.id, ...change, updatedAt: now() }) : null;
      if (row === null) throw createNotFoundError();
      return findUserWebsite(user, id);
    },
    changeTags: (user, change) => changeWebsiteTags(db, { userId: user.id, change, now: now() }),
    async remove(user, id) {
      if (!isUuid(id) || (await findWebsite(db, user.id, id)) === null) throw createNotFoundError();
      await db.transaction(async (transaction) => {
        await releaseSources(transaction, id);
        await deleteWebsite(transaction, user.id, id);
      });
    },
  };
}

const createNotFoundError = () => new AppError('not-found', WEBSITE_MESSAGES.notFound);

function buildViews(user: User, rows: readonly WebsiteWithAnalysis[]): Website[] {
  const nextRuns = findNextRuns(user, rows);
  return rows.map((row) => buildWebsiteView(row, nextRuns.get(row.id) ?? null));
}

/**
 * Returns when the schedule of each website starts its next analysis. Schedules that are paused, or not included in the
 * plan, are left out.
 */
function findNextRuns(user: User, rows: readonly WebsiteWithAnalysis[]): Map<string, Date> {
  const listed = rows.flatMap(({ schedule, isActive }) =>
    schedule === null ? [] : [{ schedule, website: { isActive } }],
  );
  const included = may(user, 'schedule-every-website') ? null : findFreeSchedule(listed)?.schedule.websiteId;
  const times = listed.flatMap(({ schedule, website }): [string, Date][] => {
    const { websiteId, isActive, nextRunAt } = schedule;
    const isRunning = isActive && website.isActive && (included === null || included === websiteId);
    return isRunning && nextRunAt !== null ? [[websiteId, nextRunAt]] : [];
  });
  return new Map(times);
}

/** Returns the search scores of the latest analyses of each website, oldest first. */
function groupTrends(rows: readonly TrendRow[]): Map<string, TrendPoint[]> {
  const trends = new Map<string, TrendPoint[]>();
  for (const { websiteId, seoScore, finishedAt } of rows) {
    if (seoScore === null || finishedAt === null) continue;
    const points = trends.get(websiteId) ?? [];
    points.unshift({ at: finishedAt.toISOString(), score: seoScore });
    trends.set(websiteId, points);
  }
  return trends;
}
