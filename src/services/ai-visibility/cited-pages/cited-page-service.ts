import { listCitationGaps } from '#audit/outside/assistants/report/list-citation-gaps.ts';
import type { User } from '#contracts/account/user.ts';
import { CITED_PAGE_TEXTS } from '#contracts/outside/assistants/cited-page-texts.ts';
import {
  type CitedPageComparison,
  type CitedPages,
  PAGES_PER_READING,
  READING_DAYS,
  READING_RETRY_HOURS,
} from '#contracts/outside/assistants/cited-pages.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { CitationGap } from '#contracts/outside/assistants/visibility-report.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  type CitedPageReadingRow,
  listCitedPageReadings,
  requestReadings,
} from '#db/queries/outside/assistants/cited-page-readings.ts';
import { listEndedRuns } from '#db/queries/outside/assistants/visibility-history.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { formatDate } from '#lib/text/format.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { buildTableFile, type TableFile } from '../../reports/build-table-file.ts';
import { MAX_GAPS } from '../view/build-results.ts';
import { readMeasuredRun } from '../view/read-measured-runs.ts';
import type { ResultsContext } from '../view/read-results.ts';
import { buildCitedPageTable } from './build-cited-page-table.ts';
import type { SendReading } from './page-reading-runner.ts';

const HOUR_MS = 3_600_000;
/** Ten pages with timeouts and pauses take less time, so the job of older requests has ended. */
const STALE_AFTER_MS = HOUR_MS / 2;

/**
 * Comparisons of cited pages with the website's own pages. Every method: @throws AppError not-found, also for another
 * user's website; premium-required, email-not-verified
 */
export interface CitedPageService {
  /** Returns the requested pages that are no longer waiting, each with the website's own page. */
  read(user: User, websiteId: string): Promise<CitedPages>;
  /**
   * Requests the first listed pages that were not read recently.
   * @throws AppError conflict if all were read or are being read; not-found if no pages are listed; rate-limited
   */
  request(user: User, websiteId: string): Promise<CitedPages>;
  /** Builds a file of all comparisons. */
  export(user: User, websiteId: string, format: 'csv' | 'xlsx'): Promise<TableFile>;
}

interface Options extends ResultsContext {
  limits: Pick<AttemptLimits, 'take'>;
  sendReading: SendReading;
  now(): Date;
}

/** Creates the service of cited pages. */
export function createCitedPageService(options: Options): CitedPageService {
  const { db, quality, limits, sendReading, now } = options;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const website = await findOwnWebsite(db, user, websiteId);
    const denial = findDenialCode(user, 'monitor-assistants');
    if (denial === 'premium-required') throw new AppError(denial, CITED_PAGE_TEXTS.premium);
    if (denial !== null) throw new AppError(denial, VISIBILITY_TEXTS.notAllowed);
    return website;
  }

  async function read({ id }: WebsiteRow): Promise<CitedPages> {
    const rows = await listCitedPageReadings(db, id);
    const isWaiting = (row: CitedPageReadingRow) => row.state === 'waiting' && !isStale(row, now());
    return {
      waiting: rows.filter(isWaiting).length,
      pages: rows.filter((row) => !isWaiting(row)).map(describeReading),
      unavailable: quality === 'simulated' ? CITED_PAGE_TEXTS.simulated : null,
    };
  }

  return {
    async read(user, websiteId) {
      return read(await findWebsite(user, websiteId));
    },
    async request(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      if (quality === 'simulated') throw new AppError('conflict', CITED_PAGE_TEXTS.simulated);
      const [gaps, rows] = await Promise.all([listGaps(options, website), listCitedPageReadings(db, website.id)]);
      if (gaps.length === 0) throw new AppError('not-found', CITED_PAGE_TEXTS.none);
      if (rows.some((row) => row.state === 'waiting' && !isStale(row, now())))
        throw new AppError('conflict', CITED_PAGE_TEXTS.isReading);
      const pages = choosePages(gaps, rows, now());
      if (pages.length === 0)
        throw new AppError('conflict', CITED_PAGE_TEXTS.allRead.replace('{days}', String(READING_DAYS)));
      await limits.take('read-cited-pages', user.id);
      await requestReadings(db, website.id, {
        pages,
        listedUrls: gaps.map(({ url }) => url),
        requestedAt: now(),
        staleBefore: new Date(now().getTime() - STALE_AFTER_MS),
      });
      await sendReading(website.id);
      return read(website);
    },
    async export(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      const table = buildCitedPageTable((await read(website)).pages);
      return buildTableFile({ table, format, name: 'cited-pages', host: website.domain, now: now() });
    },
  };
}

const isStale = ({ requestedAt }: CitedPageReadingRow, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() > STALE_AFTER_MS;

/** Returns the pages that the results list; empty before the first run has ended. */
async function listGaps({ db, quality }: ResultsContext, { id }: WebsiteRow): Promise<CitationGap[]> {
  const [newest] = await listEndedRuns(db, id, 1);
  if (newest === undefined) return [];
  return listCitationGaps(await readMeasuredRun(db, newest, quality)).slice(0, MAX_GAPS);
}

/** Chooses the first pages that were never requested, then pages that were read, or could not be read, too long ago. */
function choosePages(gaps: readonly CitationGap[], rows: readonly CitedPageReadingRow[], now: Date) {
  const known = new Map(rows.map((row) => [row.url, row]));
  const isDue = ({ url }: CitationGap): boolean => {
    const row = known.get(url);
    if (row === undefined || row.readAt === null) return true;
    const hours = row.state === 'read' ? READING_DAYS * 24 : READING_RETRY_HOURS;
    return now.getTime() - row.readAt.getTime() > hours * HOUR_MS;
  };
  const due = gaps.filter(isDue);
  const newGaps = due.filter(({ url }) => !known.has(url));
  return [...newGaps, ...due.filter(({ url }) => known.has(url))]
    .slice(0, PAGES_PER_READING)
    .map(({ url, prompts }) => ({ url, prompts }));
}

function describeReading({
  url,
  state,
  readAt,
  requestedAt,
  reason,
  page,
  own,
}: CitedPageReadingRow): CitedPageComparison {
  const source = `HTML of the page, requested on ${formatDate((readAt ?? requestedAt).toISOString())}`;
  return {
    url,
    cited:
      state === 'read' && page !== null
        ? { state: 'read', ...page, source }
        : { state: 'unread', reason: reason ?? 'interrupted', source },
    own: own ?? { state: 'unread', reason: 'no-analysis', source: null },
  };
}
