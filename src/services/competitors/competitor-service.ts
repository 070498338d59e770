import type { User } from '#contracts/account/user.ts';
import {
  COMPETITOR_TEXTS,
  type CompetitorExportFormat,
  type CompetitorList,
  type ListedCompetitor,
  MAX_COMPETITORS,
} from '#contracts/outside/competitors.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  deleteCompetitor,
  findInsertProblem,
  insertCompetitor,
  listCompetitors,
} from '#db/queries/outside/competitors.ts';
import { findLatestLightCrawl, type LightCrawlRow } from '#db/queries/outside/light-crawls.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { formatDate } from '#lib/text/format.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import { buildComparisonTable } from '#report/outside/comparison-table.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../data-sources/find-own-website.ts';
import { buildTableFile, type TableFile } from '../reports/build-table-file.ts';
import {
  checkCompetitorHost,
  checkCompetitorUrl,
  createFieldError,
  type UrlCheckNeeds,
} from './check-competitor-url.ts';
import { type ComposeNeeds, composeCompetitors } from './compose-competitors.ts';
import { type CrawlPlanNeeds, findNextCrawl, needsCrawl, planCrawl, planOwnCrawl } from './plan-crawls.ts';
import { type ListNeeds, readCompetitorList } from './read-competitor-list.ts';

/**
 * Competitors of websites. Every method: @throws AppError not-found, also for another user's website; premium-required,
 * email-not-verified
 */
export interface CompetitorService {
  list(user: User, websiteId: string): Promise<CompetitorList>;
  /** Compares the website with its competitors, as stored; a competitor whose crawl has not ended is left out. */
  compare(user: User, websiteId: string): Promise<Competitor[]>;
  /**
   * Adds a competitor, and crawls its website unless it was crawled recently.
   *
   * @throws AppError url-required, url-invalid ..., address-not-allowed, site-not-found; bad-request for the website
   * itself and beyond the
   *  limit; conflict when it has been added; rate-limited
   */
  add(user: User, websiteId: string, url: string): Promise<CompetitorList>;
  remove(user: User, websiteId: string, competitorId: string): Promise<void>;
  /**
   * Crawls a competitor again.
   * @throws AppError conflict when it was crawled recently or is being crawled; rate-limited
   */
  refresh(user: User, websiteId: string, competitorId: string): Promise<CompetitorList>;
  /** Adds a competitor, or crawls it again if it was added before. @throws AppError as `add` and `refresh` */
  analyze(user: User, websiteId: string, url: string): Promise<ListedCompetitor>;
  /** Builds a file of all comparisons. */
  export(user: User, websiteId: string, format: CompetitorExportFormat): Promise<TableFile>;
}

export interface CompetitorOptions
  extends ComposeNeeds,
    CrawlPlanNeeds,
    UrlCheckNeeds,
    Pick<ListNeeds, 'hasExampleSites'> {
  limits: Pick<AttemptLimits, 'take'>;
  /** Compares the latest analysis of a website again. Never fails. */
  refillCompetitors(website: WebsiteRow): Promise<void>;
  /** Reads stored answers of assistants again, so that the figures count a new competitor. */
  rereadAnswers(websiteId: string): Promise<void>;
}

/** Creates the service of competitors. */
export function createCompetitorService(options: CompetitorOptions): CompetitorService {
  const { db, now } = options;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const website = await findOwnWebsite(db, user, websiteId);
    const denial = findDenialCode(user, 'compare-competitors');
    if (denial === 'premium-required') throw new AppError(denial, COMPETITOR_TEXTS.premium);
    if (denial !== null) throw new AppError(denial, COMPETITOR_TEXTS.verify);
    return website;
  }

  async function findCompetitor(website: WebsiteRow, id: string) {
    const found = (await listCompetitors(db, website.id)).find((row) => row.id === id);
    if (found === undefined) throw new AppError('not-found', COMPETITOR_TEXTS.notFound);
    return found;
  }

  async function compare(website: WebsiteRow): Promise<Competitor[]> {
    return (await composeCompetitors(options, website))?.list ?? [];
  }

  const service: CompetitorService = {
    async list(user, websiteId) {
      return readCompetitorList(options, await findWebsite(user, websiteId));
    },
    async compare(user, websiteId) {
      return compare(await findWebsite(user, websiteId));
    },
    async add(user, websiteId, input) {
      const website = await findWebsite(user, websiteId);
      const url = checkCompetitorUrl(options, user, { input, ownHost: website.domain });
      const host = displayHost(url);
      throwIfNotInserted(findInsertProblem(await listCompetitors(db, website.id), host, MAX_COMPETITORS));
      await options.limits.take('competitor-host', user.id);
      await checkCompetitorHost(options, user, url);
      // Refused requests and shared crawls do not count.
      if (await needsCrawl(options, host)) await options.limits.take('light-crawl', user.id);
      const row = { websiteId: website.id, host, url: url.href, createdAt: now() };
      throwIfNotInserted(await insertCompetitor(db, row, MAX_COMPETITORS));
      await options.rereadAnswers(website.id);
      await planOwnCrawl(options, website);
      // Another account may have compared the same host.
      if (!(await planCrawl(options, { host, url: url.href }))) await options.refillCompetitors(website);
      return readCompetitorList(options, website);
    },
    async remove(user, websiteId, competitorId) {
      const website = await findWebsite(user, websiteId);
      await findCompetitor(website, competitorId);
      await deleteCompetitor(db, website.id, competitorId);
      await options.refillCompetitors(website);
    },
    async refresh(user, websiteId, competitorId) {
      const website = await findWebsite(user, websiteId);
      const { host, url } = await findCompetitor(website, competitorId);
      throwIfRecentlyCrawled(await findLatestLightCrawl(db, host), now());
      await options.limits.take('light-crawl', user.id);
      await planOwnCrawl(options, website);
      // Another account may have refreshed the same host since the check.
      if (!(await planCrawl(options, { host, url })))
        throwIfRecentlyCrawled(await findLatestLightCrawl(db, host), now());
      return readCompetitorList(options, website);
    },
    async analyze(user, websiteId, input) {
      const website = await findWebsite(user, websiteId);
      const host = displayHost(checkCompetitorUrl(options, user, { input, ownHost: website.domain }));
      const known = (await listCompetitors(db, website.id)).find((row) => row.host === host);
      const list =
        known === undefined
          ? await service.add(user, websiteId, input)
          : await service.refresh(user, websiteId, known.id);
      const listed = list.competitors.find(({ domain }) => domain === host);
      if (listed === undefined) throw new AppError('not-found', COMPETITOR_TEXTS.notFound);
      return listed;
    },
    async export(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      const table = buildComparisonTable(await compare(website));
      return buildTableFile({ table, format, name: 'competitors', host: website.domain, now: now() });
    },
  };
  return service;
}

function throwIfNotInserted(added: object | 'exists' | 'full' | null): void {
  if (added === 'exists') throw createFieldError('conflict', COMPETITOR_TEXTS.exists);
  if (added === 'full') {
    throw createFieldError('bad-request', COMPETITOR_TEXTS.limit.replace('{count}', String(MAX_COMPETITORS)));
  }
}

/** @throws AppError conflict when a host is being crawled or was crawled recently */
function throwIfRecentlyCrawled(latest: LightCrawlRow | null, now: Date): void {
  if (latest === null) return;
  if (latest.finishedAt === null) throw new AppError('conflict', COMPETITOR_TEXTS.isRunning);
  const next = findNextCrawl(latest);
  if (next === null || next <= now) return;
  const message = COMPETITOR_TEXTS.tooEarly
    .replace('{date}', formatDate(latest.finishedAt.toISOString()))
    .replace('{next}', formatDate(next.toISOString()));
  throw new AppError('conflict', message);
}
