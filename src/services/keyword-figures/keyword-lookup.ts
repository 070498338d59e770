import type { Db } from '#db/client.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { KeywordSources } from '../data-sources/keyword-sources.ts';
import { type LookupNeeds, lookUpSource, type WantedKeywords } from './look-up-source.ts';

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
    const wanted = listed.length === 0 ? null : await listWanted(website);
    if (wanted === null) return false;
    let isChanged = false;
    for (const opened of listed) {
      const isFree = opened.source.estimateRelatedUsd() === 0;
      const seeds = isFree ? wanted.seeds : wanted.seeds.slice(0, MAX_PAID_SEEDS);
      const request = { opened, website: { id, market: { country, language } }, signal: stopped.signal };
      if (await lookUpSource(options, request, { ...wanted, seeds })) isChanged = true;
    }
    return isChanged;
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
