import type { Db } from '#db/client.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { KeywordSourceProblem, KeywordSources, OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { type LookupNeeds, lookUpSource, type WantedKeywords } from './look-up-source.ts';
import { storeSourceProblem } from './store-source-problem.ts';

/** Lists of related keywords per month at a source that charges for them. */
const MAX_PAID_SEEDS = 3;

/** Queues the lookup of a website's keywords; one that is already waiting is not queued twice. Never fails. */
export type RequestKeywordFigures = (website: { userId: string; domain: string }) => Promise<void>;

/** Looks up figures of the keywords that the latest analysis of a website shows. */
export interface KeywordLookup {
  run(website: { userId: string; domain: string }): Promise<void>;
  /** Ends running lookups; what they have stored stays. */
  shutDown(): void;
}

export interface KeywordLookupOptions extends LookupNeeds {
  db: Db;
  sources: KeywordSources;
  /** Lists what the latest analysis shows; null without one. */
  listWanted(website: WebsiteRow): Promise<WantedKeywords | null>;
  /** Updates the latest analysis. */
  onFound(website: { userId: string; domain: string }): Promise<void>;
}

/** Creates the lookup of keyword figures. */
export function createKeywordLookup(options: KeywordLookupOptions): KeywordLookup {
  const { db, sources, listWanted, onFound } = options;
  const stopped = new AbortController();

  async function lookUp(website: WebsiteRow): Promise<boolean> {
    const { id, marketCountry: country, marketLanguage: language } = website;
    if (country === null || language === null) return false;
    const listed = await sources.list(website);
    const isProblemNew = await storeProblems(id, listed.problems);
    const wanted = listed.sources.length === 0 ? null : await listWanted(website);
    if (wanted === null) return isProblemNew;
    let isChanged = isProblemNew;
    for (const opened of listed.sources) {
      const request = { opened, website: { id, market: { country, language } }, signal: stopped.signal };
      if (await lookUpSource(options, request, limitSeeds(opened, wanted))) isChanged = true;
    }
    return isChanged;
  }

  async function storeProblems(websiteId: string, problems: readonly KeywordSourceProblem[]): Promise<boolean> {
    const needs = { db, now: options.now, signal: stopped.signal };
    let isNew = false;
    for (const problem of problems) if (await storeSourceProblem(needs, websiteId, problem)) isNew = true;
    return isNew;
  }

  return {
    async run(subject) {
      const website = await findWebsiteByDomain(db, subject);
      if (website === null) return;
      try {
        if (await lookUp(website)) await onFound(website);
      } catch (error) {
        if (!stopped.signal.aborted) throw error;
      }
    },
    shutDown: () => stopped.abort(),
  };
}

/** A source that charges for related keywords lists them for fewer keywords. */
const limitSeeds = ({ source }: OpenedKeywordSource, { keywords, seeds }: WantedKeywords): WantedKeywords => ({
  keywords,
  seeds: source.estimateRelatedUsd() === 0 ? seeds : seeds.slice(0, MAX_PAID_SEEDS),
});
