import type { User } from '#contracts/account/user.ts';
import {
  COMPETITOR_TEXTS,
  type CompetitorExportFormat,
  type CompetitorList,
  MAX_COMPETITORS,
} from '#contracts/outside/competitors.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { deleteCompetitor, insertCompetitor, listCompetitors } from '#db/queries/outside/competitors.ts';
import { findLatestLightCrawl } from '#db/queries/outside/light-crawls.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { formatDate } from '#lib/text/format.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { areSameWebsite } from '#lib/url/same-website.ts';
import { buildComparisonTable } from '#report/outside/comparison-table.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../data-sources/find-own-website.ts';
import { buildTableFile, type TableFile } from '../reports/build-table-file.ts';
import { type ComposeNeeds, composeCompetitors } from './compose-competitors.ts';
import { type CrawlPlanNeeds, findNextCrawl, planCrawl, planOwnCrawl } from './plan-crawls.ts';
import { readCompetitorList } from './read-competitor-list.ts';

/**
 * Competitors of websites. Every method: @throws AppError not-found, also for another user's website; premium-required,
 * email-not-verified
 */
export interface CompetitorService {
  list(user: User, websiteId: string): Promise<CompetitorList>;
  /** Compares the website with its competitors, as stored; a competitor whose crawl has not ended is left out. */
  compare(user: User, websiteId: string): Promise<Competitor[]>;
  /**
   * Adds a competitor, and reads it unless it was read recently.
   *
   * @throws AppError url-required, url-invalid ..., address-not-allowed, site-not-found; bad-request for the website itself and beyond the
   *   limit; conflict when it has been added; rate-limited
   */
  add(user: User, websiteId: string, url: string): Promise<CompetitorList>;
  remove(user: User, websiteId: string, competitorId: string): Promise<void>;
  /** Reads a competitor again. @throws AppError conflict when it was read recently, or is being read; rate-limited */
  refresh(user: User, websiteId: string, competitorId: string): Promise<CompetitorList>;
  /** Builds a file of all comparisons. */
  export(user: User, websiteId: string, format: CompetitorExportFormat): Promise<TableFile>;
}

export interface CompetitorOptions extends ComposeNeeds, CrawlPlanNeeds {
  guard: Pick<SsrfGuard, 'checkHost'>;
  limits: Pick<AttemptLimits, 'take'>;
  /** Compares the latest analysis of a website again. Never fails. */
  refillCompetitors(website: WebsiteRow): Promise<void>;
  /** Called for every URL that the SSRF guard rejected, for the security log. */
  onRejectedUrl(refusal: { userId: string; address: string; detail: string }): void;
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

  return {
    async list(user, websiteId) {
      return readCompetitorList(options, await findWebsite(user, websiteId));
    },
    async compare(user, websiteId) {
      return compare(await findWebsite(user, websiteId));
    },
    async add(user, websiteId, input) {
      const website = await findWebsite(user, websiteId);
      const url = await checkUrl(options, user, { input, website });
      await options.limits.take('light-crawl', user.id);
      const host = displayHost(url);
      const row = { websiteId: website.id, host, url: url.href, createdAt: now() };
      const added = await insertCompetitor(db, row, MAX_COMPETITORS);
      if (added === 'exists') throw createFieldError('conflict', COMPETITOR_TEXTS.exists);
      if (added === 'full') {
        throw createFieldError('bad-request', COMPETITOR_TEXTS.limit.replace('{count}', String(MAX_COMPETITORS)));
      }
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
      const latest = await findLatestLightCrawl(db, host);
      if (latest !== null && latest.finishedAt === null) throw new AppError('conflict', COMPETITOR_TEXTS.isRunning);
      await options.limits.take('light-crawl', user.id);
      await planOwnCrawl(options, website);
      if (await planCrawl(options, { host, url })) return readCompetitorList(options, website);
      const next = latest === null ? now() : (findNextCrawl(latest) ?? now());
      const message = COMPETITOR_TEXTS.tooEarly
        .replace('{date}', formatDate((latest?.finishedAt ?? now()).toISOString()))
        .replace('{next}', formatDate(next.toISOString()));
      throw new AppError('conflict', message);
    },
    async export(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      const table = buildComparisonTable(await compare(website));
      return buildTableFile({ table, format, name: 'competitors', host: website.domain, now: now() });
    },
  };
}

const createFieldError = (code: 'bad-request' | 'conflict', message: string): AppError =>
  new AppError(code, message, { fieldErrors: { url: message } });

/** Returns the URL of another public website. No request is sent before the guard allows it. */
async function checkUrl(
  { guard, onRejectedUrl }: Pick<CompetitorOptions, 'guard' | 'onRejectedUrl'>,
  user: User,
  { input, website }: { input: string; website: WebsiteRow },
): Promise<URL> {
  const parsed = parseUrlInput(input);
  if (!parsed.ok) throw new AppError(parsed.code, parsed.message, { fieldErrors: { url: parsed.message } });
  const { url } = parsed;
  if (areSameWebsite(url.href, `${url.protocol}//${website.domain}/`)) {
    throw createFieldError('bad-request', COMPETITOR_TEXTS.ownSite);
  }
  const verdict = await guard.checkHost(url);
  if (verdict.ok) return url;
  onRejectedUrl({ userId: user.id, address: `${url.origin}${url.pathname}`, detail: verdict.detail });
  throw new AppError(verdict.code, verdict.message, { fieldErrors: { url: verdict.message } });
}
