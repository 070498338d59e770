import { createBrandTest } from '#audit/outside/keywords/brand.ts';
import { findPagePhrases, type PagePhrase, type PageTerms, stemText } from '#audit/outside/keywords/page-phrases.ts';
import { isMachineBusy } from '#audit/rendering/lab-run.ts';
import { AI_AGENTS, CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import {
  COMPARED_AGENTS,
  type ProfilePhrase,
  type SamplePage,
  type ScoredSample,
  type SiteProfile,
} from '#contracts/outside/site-profile.ts';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import type { AuditPage, GatherResult, RobotsFacts, SiteFacts, SitemapFacts } from '#contracts/site/artifacts.ts';
import { isStopWord } from '#lib/text/head-phrase.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';

const PHRASES_PER_PAGE = 8;
const MAX_PHRASES = 100;
const PAGES_PER_PHRASE = 5;
/**
 * A longer phrase replaces a shorter phrase within it if it accounts for this share of the shorter phrase's
 * occurrences.
 */
const MIN_LONGER_PHRASE_SHARE = 0.8;
const MAX_WORDING_TEXTS = 6_000;
/** Headings of these levels describe what a page is about. */
const MAX_TOPIC_LEVEL = 3;

export interface ProfileInput {
  site: SiteFacts;
  record: ScoreRecord | null;
  /** The first pages, in the order in which the crawl read them. */
  pages: readonly AuditPage[];
  robots: GatherResult<RobotsFacts>;
  sitemap: GatherResult<SitemapFacts>;
  lighthouse: GatherResult<LighthouseRuns>;
}

/** Describes a website by its first pages. @throws Error for a crawl without a home page */
export function buildProfile({ site, record, pages, robots, sitemap, lighthouse }: ProfileInput): SiteProfile {
  if (site.homeUrl === null) throw new Error('A site without a home page has no profile');
  const host = displayHost(site.homeUrl);
  return {
    version: 1,
    ruleSetVersion: record?.ruleSetVersion ?? '',
    homeUrl: site.homeUrl,
    measuredAt: site.measuredAt,
    isComplete: site.isCrawlComplete,
    pages: describePages(pages, host),
    sitemapUrls: sitemap.measured && sitemap.value.files.length > 0 ? sitemap.value.urlCount : null,
    scored: record === null || record.score === null ? null : pickScoredSample(record, pages),
    scoreReason: record !== null && record.score !== null ? null : 'Too few pages could be read for a score.',
    speed: describeSpeed(lighthouse),
    agents: robots.measured && robots.value.state !== 'unavailable' ? listAgents(robots.value) : null,
    phrases: listPhrases(pages, host),
    wording: listWording(pages),
  };
}

/** Describes each page, with the number of URLs of the site that no earlier page contained. */
function describePages(pages: readonly AuditPage[], host: string): SamplePage[] {
  const known = new Set<string>();
  const countNewUrls = (urls: readonly (string | null)[]): number => {
    const before = known.size;
    for (const url of urls) if (url !== null && isOnHost(url, host)) known.add(url);
    return known.size - before;
  };
  return pages.map(({ url, finalUrl, facts }) => ({
    url,
    finalUrl,
    title: facts?.titles[0]?.text ?? '',
    words: facts?.mainWordCount ?? null,
    types: facts === null ? [] : listTypes(facts),
    newUrls: countNewUrls([finalUrl, ...(facts?.links.map((link) => link.url) ?? [])]),
  }));
}

const isOnHost = (url: string, host: string): boolean => URL.canParse(url) && displayHost(url) === host;

const listTypes = ({ structuredData }: NonNullable<AuditPage['facts']>): string[] =>
  [...new Set(structuredData.nodes.flatMap(({ types }) => types))].filter((type) => !type.includes(':')).sort();

function pickScoredSample(record: ScoreRecord, pages: readonly AuditPage[]): ScoredSample {
  const { faults, siteFaults, ceilings, aiCeilings, measuredCategories, judgedRules, formula, basis } = record;
  const read = new Set(pages.flatMap(({ url, finalUrl }) => [url, finalUrl]));
  const scoredPages = record.pages.filter(({ url }) => read.has(url));
  return {
    faults,
    siteFaults,
    ceilings,
    aiCeilings,
    measuredCategories,
    judgedRules,
    formula,
    pages: scoredPages.map(({ url, cluster, faults: numbers }) => ({ url, cluster, faults: numbers })),
    sizeDependentRules: [
      ...new Set([...(basis?.comparingRules ?? []), ...(basis?.samples.flatMap(({ ruleIds }) => ruleIds) ?? [])]),
    ],
  };
}

function describeSpeed(lighthouse: GatherResult<LighthouseRuns>): SiteProfile['speed'] {
  // Uses only the first run: a full analysis repeats the measurement, but a light crawl does not.
  const run = lighthouse.measured ? lighthouse.value.runs[0] : undefined;
  if (!lighthouse.measured) return { missing: { reason: `${lighthouse.reason}.`, step: endSentence(lighthouse.step) } };
  if (run === undefined) return { missing: { reason: 'Lighthouse could not measure the home page.', step: null } };
  const { performance, lcpMs, tbtMs, cls } = run;
  return { performance, lcpMs, tbtMs, cls, isMachineBusy: isMachineBusy(lighthouse.value) };
}

const endSentence = (text: string | null): string | null => (text === null || text.endsWith('.') ? text : `${text}.`);

function listAgents(robots: RobotsFacts): NonNullable<SiteProfile['agents']> {
  return COMPARED_AGENTS.map((token) => ({
    token,
    operator: [...CRAWLER_AGENTS, ...AI_AGENTS].find((agent) => agent.token === token)?.operator ?? token,
    isAllowed: robots.agents[token]?.homeAllowed ?? true,
  }));
}

const getTopicHeadings = ({ headings }: NonNullable<AuditPage['facts']>): string =>
  headings.flatMap(({ level, text }) => (level <= MAX_TOPIC_LEVEL ? [text] : [])).join(' | ');

/** Lists the phrases that pages are about, the most typical phrases first; brand names of the site are left out. */
function listPhrases(pages: readonly AuditPage[], host: string): ProfilePhrase[] {
  const terms = pages.flatMap(readTerms);
  const isBranded = createBrandTest({ host, siteNames: [] });
  const significances = new Map<string, PagePhrase>();
  for (const phrase of findPagePhrases(terms, PHRASES_PER_PAGE)) {
    const stems = stemText(phrase.phrase);
    const known = significances.get(stems);
    if (
      isBranded(phrase.phrase) ||
      hasStopWordAtEdge(phrase.phrase) ||
      (known !== undefined && known.significance >= phrase.significance)
    )
      continue;
    significances.set(stems, phrase);
  }
  const counts = countByPage(terms, significances);
  const merged = [...significances].map(([stems, { phrase, significance }]) => ({
    stems,
    significance,
    phrase,
    pages: counts.get(stems) ?? [],
  }));
  return merged
    .filter((phrase) => !merged.some((other) => isContained(phrase, other)))
    .sort((a, b) => b.significance - a.significance || a.phrase.localeCompare(b.phrase, 'en'))
    .slice(0, MAX_PHRASES)
    .map(({ stems: _, pages: found, ...phrase }) => ({
      ...phrase,
      pageCount: found.length,
      occurrences: sumCounts(found),
      pages: found.slice(0, PAGES_PER_PHRASE),
    }));
}

/**
 * The text statistics leave out such phrases only if the language is recognized, which is not possible for short pages.
 */
function hasStopWordAtEdge(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ');
  return isStopWord(words[0] ?? '') || isStopWord(words.at(-1) ?? '');
}

function readTerms({ finalUrl, facts }: AuditPage): PageTerms[] {
  if (facts === null) return [];
  const { totalWords, two, three } = facts.text.terms;
  const title = facts.titles[0]?.text ?? '';
  return [{ url: finalUrl, title, heading: getTopicHeadings(facts), words: totalWords, terms: [...two, ...three] }];
}

interface PhraseOnPages {
  stems: string;
  pages: readonly { url: string; count: number }[];
}

/** Counts the wanted phrases on every page where they are among the most frequent phrases, most occurrences first. */
function countByPage(
  terms: readonly PageTerms[],
  wanted: ReadonlyMap<string, unknown>,
): Map<string, { url: string; count: number }[]> {
  const counts = new Map<string, { url: string; count: number }[]>();
  for (const page of terms)
    for (const { term, count } of page.terms) {
      const stems = stemText(term);
      if (!wanted.has(stems)) continue;
      const found = counts.get(stems) ?? [];
      const same = found.find(({ url }) => url === page.url);
      if (same === undefined) found.push({ url: page.url, count });
      else same.count += count;
      counts.set(stems, found);
    }
  for (const found of counts.values()) found.sort((a, b) => b.count - a.count || a.url.localeCompare(b.url, 'en'));
  return counts;
}

const sumCounts = (pages: PhraseOnPages['pages']): number => pages.reduce((sum, { count }) => sum + count, 0);

/** "brew kits" adds nothing to "cold brew kits" if it rarely occurs without "cold". */
const isContained = (phrase: PhraseOnPages, longer: PhraseOnPages): boolean =>
  longer.stems.length > phrase.stems.length &&
  ` ${longer.stems} `.includes(` ${phrase.stems} `) &&
  sumCounts(longer.pages) >= MIN_LONGER_PHRASE_SHARE * sumCounts(phrase.pages);

/** Lists titles, headings and the most frequent phrases as stems. */
function listWording(pages: readonly AuditPage[]): string[] {
  const wording = new Set<string>();
  for (const { facts } of pages) {
    if (facts === null) continue;
    const { two, three } = facts.text.terms;
    const texts = [...facts.titles, ...facts.headings].map(({ text }) => text);
    for (const text of [...texts, ...[...two, ...three].map(({ term }) => term)]) wording.add(stemText(text));
  }
  return [...wording].filter((stems) => stems !== '').slice(0, MAX_WORDING_TEXTS);
}
