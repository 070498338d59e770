import type { Db } from '#db/client.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { KeywordSourceProblem, KeywordSources, OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { type LookupContext, lookUpSource, type WantedKeywords } from './look-up-source.ts';
import { storeSourceProblem } from './store-source-problem.ts';

/** Maximum number of keywords whose related keywords are requested per lookup from a source that charges for them. */
const MAX_PAID_SEEDS = 3;

/** Queues the lookup of a website's keywords; one that is already waiting is not queued twice. Never fails. */
export type RequestKeywordFigures = (website: { userId: string; domain: string }) => Promise<void>;

/** Looks up figures for the keywords in the latest analysis of a website. */
export interface KeywordLookup {
  run(website: { userId: string; domain: string }): Promise<void>;
  /** Ends running lookups; stored results are kept. */
  shutDown(): void;
}

export interface KeywordLookupOptions extends LookupContext {
  db: Db;
  sources: KeywordSources;
  /** Lists the keywords of the latest analysis; null without an analysis. */
  listWanted(website: WebsiteRow): Promise<WantedKeywords | null>;
  /** Adds new figures, or the reason why they are missing, to the latest analysis. */
  onFound(website: { userId: string; domain: string }): Promise<void>;
}

/** Creates the service that looks up keyword figures. */
export function createKeywordLookup(options: KeywordLookupOptions): KeywordLookup {
  const { db, sources, listWanted, onFound } = options;
  const shutDownController = new AbortController();

  async function lookUp(website: WebsiteRow): Promise<boolean> {
    const { id, marketCountry: country, marketLanguage: language } = website;
    if (country === null || language === null) return false;
    const available = await sources.list(website);
    const isProblemNew = await storeProblems(id, available.problems);
    const wanted = available.sources.length === 0 ? null : await listWanted(website);
    if (wanted === null) return isProblemNew;
    let isChanged = isProblemNew;
    for (const openedSource of available.sources) {
      const request = {
        openedSource,
        website: { id, market: { country, language } },
        signal: shutDownController.signal,
      };
      if (await lookUpSource(options, request, limitSeeds(openedSource, wanted))) isChanged = true;
    }
    return isChanged;
  }

  async function storeProblems(websiteId: string, problems: readonly KeywordSourceProblem[]): Promise<boolean> {
    const context = { db, now: options.now, signal: shutDownController.signal };
    let isNew = false;
    for (const problem of problems) if (await storeSourceProblem(context, websiteId, problem)) isNew = true;
    return isNew;
  }

  return {
    async run(key) {
      const website = await findWebsiteByDomain(db, key);
      if (website === null) return;
      try {
        if (await lookUp(website)) await onFound(website);
      } catch (error) {
        if (!shutDownController.signal.aborted) throw error;
      }
    },
    shutDown: () => shutDownController.abort(),
  };
}

/**
 * Limits the number of keywords whose related keywords are requested from a source that charges for related keywords.
 */
const limitSeeds = ({ source }: OpenedKeywordSource, { keywords, seeds }: WantedKeywords): WantedKeywords => ({
  keywords,
  seeds: source.estimateRelatedUsd() === 0 ? seeds : seeds.slice(0, MAX_PAID_SEEDS),
});
