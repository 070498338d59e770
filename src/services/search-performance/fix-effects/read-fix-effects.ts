import { RULES } from '#audit/engine/registry.generated.ts';
import { findFixes } from '#audit/outside/fix-effect/find-fixes.ts';
import { findHistoryStart } from '#audit/outside/snapshot/issue-clicks.ts';
import type { FixEffects } from '#contracts/outside/fix-effects.ts';
import { MAX_FIX_EFFECTS } from '#contracts/outside/search-performance-texts.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { SearchStore } from '../store/search-store.ts';
import type { SearchThread } from '../store/search-thread.ts';
import { listStoredMonths } from '../store/stored-months.ts';
import { describeOrigin, type OverviewSubject } from '../view/read-overview.ts';
import { type AnalyzedPagesOptions, readAnalyzedPages } from './read-analyzed-pages.ts';

export interface FixEffectsOptions extends AnalyzedPagesOptions {
  searchStore: Pick<SearchStore, 'findPeriods'>;
  /** A separate thread, because estimates take seconds and charts must not wait for them. */
  fixEffectThread: Pick<SearchThread, 'ask'>;
}

/** Maximum number of results that are kept until new clicks or a new analysis arrive. */
const MAX_KEPT_RESULTS = 50;

/**
 * Creates the function that estimates the effects of fixes between the analyses of a website. Its result is null if no
 * final day is imported.
 */
export function createReadFixEffects(
  options: FixEffectsOptions,
): (subject: OverviewSubject) => Promise<FixEffects | null> {
  const cache = new Map<string, Promise<FixEffects | null>>();
  return async (subject) => {
    const { website, connection, quality } = subject;
    const crawl = await findLatestCrawl(options.db, { userId: website.userId, host: website.domain });
    const key = [connection.id, connection.syncedAt?.getTime(), crawl?.id, quality].join(' ');
    const reading = cache.get(key) ?? readFixEffects(options, subject);
    cache.delete(key);
    cache.set(key, reading);
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - MAX_KEPT_RESULTS))) cache.delete(oldest);
    reading.catch(() => cache.delete(key));
    return reading;
  };
}

async function readFixEffects(options: FixEffectsOptions, subject: OverviewSubject): Promise<FixEffects | null> {
  const { website, connection, quality } = subject;
  const periods = await options.searchStore.findPeriods(connection.id);
  if (periods === null) return null;
  const { to } = periods.current;
  const range = { from: findHistoryStart(to), to };
  const analyses = await readAnalyzedPages(options, website);
  const fixes = findFixes(analyses);
  const files = fixes.length === 0 ? [] : await listStoredMonths(options.store, connection.id, range);
  const measured =
    files.length === 0
      ? []
      : await options.fixEffectThread.ask('fix-effects', { files, query: { ...range, fixes, limit: MAX_FIX_EFFECTS } });
  const effects = measured.flatMap(({ fix, effect }): FixEffects['effects'] => {
    const found = fixes[fix];
    if (found === undefined) return [];
    const { ruleIds, foundOn, fixedBy, fixedPages, openPages } = found;
    const issues = ruleIds.map((ruleId) => ({ ruleId, title: findTitle(ruleId) }));
    return [{ issues, foundOn, fixedBy, fixedPages: fixedPages.length, openPages, result: effect }];
  });
  return {
    origin: { ...describeOrigin(subject, range), quality: quality === 'simulated' ? quality : 'estimated' },
    analyses: analyses.length,
    effects: effects.sort((a, b) => (a.fixedBy < b.fixedBy ? 1 : a.fixedBy > b.fixedBy ? -1 : 0)),
    left: fixes.length - effects.length,
  };
}

const findTitle = (ruleId: string): string => RULES.find(({ id }) => id === ruleId)?.failureTitle ?? ruleId;
