import type { User } from '#contracts/account/user.ts';
import type { FixEffects } from '#contracts/outside/fix-effects.ts';
import type { IndexSummary } from '#contracts/outside/index-summary.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { Cannibalization, SearchDetail, SearchDetailQuery } from '#contracts/outside/search-detail.ts';
import type {
  NoteInput,
  SearchAnnotation,
  SearchExportQuery,
  SearchList,
  SearchListQuery,
  SearchOverview,
  SearchRangeQuery,
} from '#contracts/outside/search-performance.ts';
import { SEARCH_TEXTS, type SearchSource } from '#contracts/outside/search-performance-texts.ts';
import type { SourceReports } from '#contracts/outside/source-reports.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may } from '#lib/runtime/policies.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { createReadFixEffects, type FixEffectsOptions } from '../fix-effects/read-fix-effects.ts';
import type { SearchStore } from '../store/search-store.ts';
import { addNote, listAnnotations, listOtherNotes, removeNote } from './annotations.ts';
import { assertHistory, openWebsite } from './open-source.ts';
import { readCannibalization } from './read-cannibalization.ts';
import { readDetail } from './read-detail.ts';
import { readIndexSummary } from './read-index-summary.ts';
import { openSearchFile, readList, type SearchFile } from './read-list.ts';
import { readBasics, readWithHistory } from './read-overview.ts';
import { type PageIssuesOptions, readPageIssues } from './read-page-issues.ts';
import { readSourceReports } from './read-source-reports.ts';

/**
 * Search performance of websites. Every method: @throws AppError not-found, also for another user's website. Except
 * `read` and `listTrackedKeywords`: @throws AppError premium-required, email-not-verified. `list`, `export`,
 * `readDetail`, `readCannibalization`, `readFixEffects` and `readReports`: @throws AppError rate-limited, and not-found
 * without a source
 */
export interface SearchPerformanceService {
  /**
   * Reads a range of days with its history. Without Premium: the totals and the best queries of the last 28 final days,
   * regardless of the query.
   */
  read(user: User, websiteId: string, query: SearchRangeQuery): Promise<SearchOverview>;
  /** Reads one page of a list. @throws AppError not-found when no day is known */
  list(user: User, websiteId: string, query: SearchListQuery & { dimension: SearchDimension }): Promise<SearchList>;
  /**
   * Opens a list as a file of up to `MAX_EXPORTED_SEARCH_ROWS` rows.
   *
   * @throws AppError not-found when no day is known
   */
  export(user: User, websiteId: string, query: SearchExportQuery): Promise<SearchFile>;
  /** Reads one query, or one page with its issues. @throws AppError not-found when no day is known */
  readDetail(user: User, websiteId: string, query: SearchDetailQuery): Promise<SearchDetail>;
  /** Finds queries whose clicks switch between pages. @throws AppError not-found when no final day is imported */
  readCannibalization(user: User, websiteId: string, source: SearchSource | undefined): Promise<Cannibalization>;
  /**
   * Estimates the effects of fixes between analyses on clicks.
   *
   * @throws AppError not-found when no final day is imported
   */
  readFixEffects(user: User, websiteId: string, source: SearchSource | undefined): Promise<FixEffects>;
  /** Reads the search engine's data about sitemaps, crawl issues and links. */
  readReports(user: User, websiteId: string, source: SearchSource | undefined): Promise<SourceReports>;
  /** Reads how Google's index compares with the latest analysis. */
  readIndexSummary(user: User, websiteId: string): Promise<IndexSummary>;
  /** Lists the tracked keywords of the website; null if the plan does not include rank tracking. */
  listTrackedKeywords(user: User, websiteId: string): Promise<string[] | null>;
  /** Marks a day in the charts. @throws AppError bad-request when the website has too many notes */
  addNote(user: User, websiteId: string, note: NoteInput): Promise<SearchAnnotation>;
  removeNote(user: User, websiteId: string, noteId: string): Promise<void>;
}

export interface SearchPerformanceServiceOptions extends PageIssuesOptions, FixEffectsOptions {
  searchStore: SearchStore;
  limits: Pick<AttemptLimits, 'take'>;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
  now(): Date;
}

export function createSearchPerformanceService(given: SearchPerformanceServiceOptions): SearchPerformanceService {
  const { db, searchStore, quality, now } = given;
  const readFixEffects = createReadFixEffects(given);
  const options = {
    searchStore,
    listAnnotations: (
      ...[website, range]: [Parameters<typeof listAnnotations>[1], Parameters<typeof listAnnotations>[2]]
    ) => listAnnotations(db, website, range),
    listOtherNotes: (websiteId: string, range: Parameters<typeof listOtherNotes>[2]) =>
      listOtherNotes(db, websiteId, range),
  };

  /** Opens a source whose lists the user may see, and counts the request. */
  async function openLists(user: User, websiteId: string, source: SearchSource | undefined) {
    const opened = await openWebsite(db, user, { websiteId, source });
    assertHistory(user);
    await given.limits.take('explore', user.id);
    if (opened.source === null) throw new AppError('not-found', SEARCH_TEXTS.noConnection);
    return { website: opened.website, ...opened.source, quality };
  }

  async function openNotes(user: User, websiteId: string): Promise<string> {
    const { id } = await findOwnWebsite(db, user, websiteId);
    assertHistory(user);
    return id;
  }

  return {
    async read(user, websiteId, query) {
      const { website, states, source } = await openWebsite(db, user, { websiteId, source: query.source });
      const { id, domain, nickname } = website;
      const subject = source === null ? null : { website, connection: source.connection, quality };
      const performance =
        subject === null
          ? null
          : may(user, 'see-search-history')
            ? await readWithHistory(options, subject, query)
            : await readBasics(options, subject);
      return {
        website: { id, domain, nickname },
        sources: states,
        source: source?.provider ?? null,
        performance,
      };
    },
    async list(user, websiteId, query) {
      const list = await readList(searchStore, await openLists(user, websiteId, query.source), query);
      if (list === null) throw new AppError('not-found', SEARCH_TEXTS.noDays);
      return list;
    },
    async export(user, websiteId, query) {
      const file = await openSearchFile(searchStore, await openLists(user, websiteId, query.source), query);
      if (file === null) throw new AppError('not-found', SEARCH_TEXTS.noDays);
      return file;
    },
    async readDetail(user, websiteId, query) {
      const subject = await openLists(user, websiteId, query.source);
      const [detail, issues] = await Promise.all([
        readDetail(options, subject, query),
        query.dimension === 'page' ? readPageIssues(given, subject.website, query.key) : null,
      ]);
      if (detail === null) throw new AppError('not-found', SEARCH_TEXTS.noDays);
      const { id, domain, nickname } = subject.website;
      return { website: { id, domain, nickname }, source: subject.provider, ...detail, issues };
    },
    async readCannibalization(user, websiteId, source) {
      const found = await readCannibalization(searchStore, await openLists(user, websiteId, source));
      if (found === null) throw new AppError('not-found', SEARCH_TEXTS.noDays);
      return found;
    },
    async readFixEffects(user, websiteId, source) {
      const found = await readFixEffects(await openLists(user, websiteId, source));
      if (found === null) throw new AppError('not-found', SEARCH_TEXTS.noDays);
      return found;
    },
    async readReports(user, websiteId, source) {
      return readSourceReports(searchStore, await openLists(user, websiteId, source));
    },
    async readIndexSummary(user, websiteId) {
      const website = await findOwnWebsite(db, user, websiteId);
      assertHistory(user);
      return readIndexSummary(db, website);
    },
    async listTrackedKeywords(user, websiteId) {
      const { userId, domain } = await findOwnWebsite(db, user, websiteId);
      return may(user, 'track-keywords') ? listTrackedKeywords(db, { userId, host: domain }) : null;
    },
    async addNote(user, websiteId, note) {
      return addNote(db, await openNotes(user, websiteId), { ...note, createdAt: now() });
    },
    async removeNote(user, websiteId, noteId) {
      await removeNote(db, await openNotes(user, websiteId), noteId);
    },
  };
}
