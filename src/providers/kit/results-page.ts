import { observedPositionSchema } from '#contracts/outside/measurement.ts';
import type { ObservedResult, ResultsPage, ResultsPageQuery, ResultsPageSource } from './capabilities.ts';
import { ProviderError } from './provider.ts';

/** Search engines show ten organic results per page, and vendors bill each page. */
export const RESULTS_PER_PAGE = 10;
const MAX_DEPTH = 100;

/** One page of organic results. */
export interface OrganicResultsPage {
  /** `position` counts from 1 on this page. */
  results: readonly { url: string; title?: string | undefined; position: number }[];
  features: readonly string[];
  costUsd: number;
  /** Whether the engine has no more pages. */
  isLast: boolean;
  /** When the engine was queried; null = now. */
  collectedAt: string | null;
  unresponsive?: string[];
}

/** Where a page begins: its number from 1, and the number of positions on the previous pages. */
export interface PageStart {
  page: number;
  examined: number;
}

/** The positions and costs of the pages so far. */
interface CollectedResults {
  results: ObservedResult[];
  features: Set<string>;
  unresponsive: Set<string>;
  urls: Set<string>;
  examined: number;
  costUsd: number;
  collectedAt: string | null;
}

/** Returns the number of pages that contain the first `depth` positions. */
export const countPages = (depth: number): number => Math.ceil(depth / RESULTS_PER_PAGE);

/** Returns why a source cannot run a query; null if it can. A vendor's own defaults are never used instead. */
export function findQueryProblem(
  { engines, devices }: Pick<ResultsPageSource, 'engines' | 'devices'>,
  { query, engine, device, country, language, depth }: ResultsPageQuery,
): string | null {
  if (query.trim() === '') return 'the query is empty';
  if (!engines.includes(engine)) return `it does not offer ${engine}`;
  if (!devices.includes(device)) return `it does not offer ${device} results`;
  if (!/^[a-z]{2}$/i.test(country)) return `${country} is not a country code`;
  if (!/^[a-z]{2}$/i.test(language)) return `${language} is not a language code`;
  return Number.isInteger(depth) && depth >= 1 && depth <= MAX_DEPTH ? null : `the depth must be 1 to ${MAX_DEPTH}`;
}

/**
 * Reads as many pages as the depth requires, one after the other. If one of them fails, the entire search fails: a
 * shorter list would look as if a website had dropped out. The error contains the cost of the previous pages.
 */
export async function collectResults(
  { depth }: Pick<ResultsPageQuery, 'depth'>,
  readPage: (start: PageStart) => Promise<OrganicResultsPage>,
  nowMs: () => number = Date.now,
): Promise<ResultsPage> {
  const collectedResults: CollectedResults = {
    results: [],
    features: new Set(),
    unresponsive: new Set(),
    urls: new Set(),
    examined: 0,
    costUsd: 0,
    collectedAt: null,
  };
  for (let page = 1; page <= countPages(depth) && collectedResults.examined < depth; page += 1) {
    const part = await readPage({ page, examined: collectedResults.examined }).catch((error: unknown) => {
      throw addCost(error, collectedResults.costUsd);
    });
    collectedResults.collectedAt ??= part.collectedAt ?? new Date(nowMs()).toISOString();
    if (!addPart(collectedResults, part) || part.isLast) break;
  }
  const { results, examined, features, unresponsive, costUsd, collectedAt } = collectedResults;
  return {
    results: results.filter(({ position }) => position <= depth),
    features: [...features],
    collectedAt: collectedAt ?? new Date(nowMs()).toISOString(),
    costUsd,
    examinedDepth: Math.min(examined, depth),
    ...(unresponsive.size === 0 ? {} : { unresponsive: [...unresponsive] }),
  };
}

/** Adds a page; returns whether it contained anything new. Some engines repeat their last page. */
function addPart(collected: CollectedResults, part: OrganicResultsPage): boolean {
  collected.costUsd += part.costUsd;
  for (const feature of part.features) collected.features.add(feature);
  for (const engine of part.unresponsive ?? []) collected.unresponsive.add(engine);
  if (part.results.every(({ url }) => collected.urls.has(url))) return false;
  const before = collected.examined;
  for (const { url, title, position } of part.results) {
    collected.urls.add(url);
    collected.examined = Math.max(collected.examined, before + position);
    const result = buildResult(url, before + position, title);
    if (result !== null) collected.results.push(result);
  }
  return true;
}

/** Builds a result; returns null if it is not a web page. Its position is counted in any case. */
export function buildResult(url: string, position: number, title: string | undefined): ObservedResult | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return {
    position: observedPositionSchema.parse(position),
    url,
    domain: parsed.hostname.replace(/^www\./, ''),
    ...(title === undefined ? {} : { title }),
  };
}

/** Adds what a search or list cost before it failed. */
export function addCost(error: unknown, costUsd: number): unknown {
  if (!(error instanceof ProviderError) || costUsd === 0) return error;
  const { provider, failure, message, detail, setting, retryAt } = error;
  return new ProviderError({ provider, failure, message, detail, setting, retryAt, costUsd: error.costUsd + costUsd });
}

/** Formats a language code for search engines: Chinese has two codes, and the country decides which one is used. */
export function formatSearchLanguage({ language, country }: Pick<ResultsPageQuery, 'language' | 'country'>): string {
  const code = language.toLowerCase();
  if (code !== 'zh') return code;
  return /^(?:TW|HK|MO)$/i.test(country) ? 'zh-TW' : 'zh-CN';
}
