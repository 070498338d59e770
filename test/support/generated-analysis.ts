import { auditSite } from '#audit/engine/audit-site.ts';
import { type Analysis, NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';
import type { ArtifactMap, AuditPage, BrokenTarget, DuplicateGroups } from '#contracts/site/artifacts.ts';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { makeAgentProbe, makeAgentResponse, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { makeProbe, makeRobots, makeSite, makeSitemapFile, makeSitemaps, makeSource } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { createRandom, type Random } from './seeded-random.ts';

const ORIGIN = 'https://example.com';
const WORDS =
  'bread oven flour market basket morning garden street window river bridge candle paper letter winter summer engine wheel saddle lantern harbor forest meadow kitchen pepper copper silver ladder bottle carpet'.split(
    ' ',
  );

/**
 * Possible defects of a page. Each site has a rate for each defect, so that shares fall on both sides of every
 * threshold.
 */
const PAGE_DEFECTS = [
  'no-title',
  'shared-title',
  'placeholder-title',
  'no-description',
  'shared-description',
  'no-h1',
  'two-h1',
  'no-viewport',
  'no-alt',
  'noindex',
  'foreign-canonical',
  'stuffed',
  'thin',
  'broken-json-ld',
  'no-lang',
  'mixed-content',
  'dead-link',
  'server-error',
] as const;
type PageDefect = (typeof PAGE_DEFECTS)[number];
const DEFECT_RATES = [0, 0, 0, 0.01, 0.03, 0.08, 0.12, 0.5, 1];
const SEARCH_AGENTS = ['OAI-SearchBot', 'PerplexityBot', 'Claude-SearchBot', 'ChatGPT-User', 'Claude-User'];

function writeSentence(random: Random): string {
  const words = Array.from({ length: random.pickBetween(6, 14) }, () => random.pick(WORDS));
  return `${words.join(' ')}.`;
}

function buildBodyText(defects: ReadonlySet<PageDefect>, random: Random): string {
  if (defects.has('thin')) return `<p>${writeSentence(random)}</p>`;
  const stuffedText = defects.has('stuffed') ? `<p>${'cheap lamps shop '.repeat(60)}</p>` : '';
  return `${Array.from({ length: random.pickBetween(25, 45) }, () => `<p>${writeSentence(random)}</p>`).join('')}${stuffedText}`;
}

function buildHead(index: number, url: string, defects: ReadonlySet<PageDefect>): string {
  const title = defects.has('shared-title')
    ? 'The same title on several pages'
    : `Page ${index} about ${WORDS[index % WORDS.length]}`;
  const description = defects.has('shared-description')
    ? 'The same words everywhere on this site.'
    : `What page ${index} is about, in one line.`;
  return [
    defects.has('no-title') ? '' : `<title>${defects.has('placeholder-title') ? 'Untitled Document' : title}</title>`,
    defects.has('no-description') ? '' : `<meta name="description" content="${description}">`,
    defects.has('no-viewport') ? '' : '<meta name="viewport" content="width=device-width, initial-scale=1">',
    defects.has('noindex') ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${defects.has('foreign-canonical') ? 'https://other.example/' : url}">`,
    defects.has('broken-json-ld') ? '<script type="application/ld+json">{"@type": </script>' : '',
  ].join('');
}

function buildHtml(
  index: number,
  url: string,
  { defects, random, count }: { defects: ReadonlySet<PageDefect>; random: Random; count: number },
): string {
  const links = Array.from(
    { length: Math.min(5, count) },
    (_value, step) => `<a href="/page-${(index + step + 1) % count}">Page ${(index + step + 1) % count}</a>`,
  );
  if (defects.has('dead-link')) links.push('<a href="/gone">An offer that is over</a>');
  const image = `<img src="/a.png" width="10" height="10"${defects.has('no-alt') ? '' : ' alt="A loaf of bread on a table"'}>`;
  const insecure = defects.has('mixed-content') ? '<script src="http://cdn.example/a.js"></script>' : '';
  const headings = defects.has('no-h1')
    ? ''
    : `<h1>Page ${index}</h1>${defects.has('two-h1') ? '<h1>Another heading</h1>' : ''}`;
  return `<!doctype html><html${defects.has('no-lang') ? '' : ' lang="en"'}><head>${buildHead(index, url, defects)}${insecure}</head><body><nav>${links.join(' ')}</nav><main>${headings}${image}${buildBodyText(defects, random)}</main></body></html>`;
}

interface GeneratedPage {
  page: AuditPage;
  html: string;
}

function generatePages(random: Random): GeneratedPage[] {
  const count = random.chance(0.15) ? random.pickBetween(60, 110) : random.pickBetween(2, 24);
  const rates = new Map(PAGE_DEFECTS.map((defect) => [defect, random.pick(DEFECT_RATES)]));
  return Array.from({ length: count }, (_value, index) => {
    const url = index === 0 ? `${ORIGIN}/` : `${ORIGIN}/page-${index}`;
    const defects = new Set(PAGE_DEFECTS.filter((defect) => random.chance(rates.get(defect) ?? 0)));
    const html = buildHtml(index, url, { defects, random, count });
    const facts = parsePage({ body: Buffer.from(html), url, contentType: 'text/html; charset=utf-8' });
    const isDead = defects.has('server-error') && index > 0;
    const page = makePage({
      url,
      depth: index === 0 ? 0 : 1,
      inSitemap: random.chance(0.8),
      ...(isDead ? { status: 500, facts: null } : { facts }),
    });
    return { page, html };
  });
}

/** Groups pages that share a value, as the gatherers do. */
function buildGroups(
  pages: readonly AuditPage[],
  readValue: (page: AuditPage) => string | null | undefined,
): DuplicateGroups {
  const byValue = new Map<string, string[]>();
  for (const page of pages) {
    const value = page.status === 200 && page.facts?.metaRobots.length === 0 ? readValue(page) : null;
    if (value) byValue.set(value, [...(byValue.get(value) ?? []), page.url]);
  }
  const groups = [...byValue].flatMap(([value, urls]) => (urls.length > 1 ? [{ value, lang: 'en', urls }] : []));
  return { checkedCount: pages.length, groups };
}

function generateBrokenTargets(pages: readonly AuditPage[]): BrokenTarget[] {
  const pageUrls = pages
    .filter(({ facts }) => facts?.links.some(({ url }) => url === `${ORIGIN}/gone`))
    .map(({ url }) => url);
  if (pageUrls.length === 0) return [];
  const occurrences = pageUrls
    .slice(0, 20)
    .map((pageUrl) => ({ pageUrl, text: 'An offer that is over', selector: 'nav > a', line: 1, column: 1 }));
  const target = {
    url: `${ORIGIN}/gone`,
    status: 404,
    error: null,
    pageUrls,
    occurrences,
    occurrenceCount: pageUrls.length,
  };
  return [target as unknown as BrokenTarget];
}

/** Generates figures around every threshold, some of them extremely close to it; some sites get none. */
function generateSpeed(random: Random): Partial<ArtifactMap> {
  if (random.chance(0.3)) return {};
  const lcpMs = random.pick([900, 2_500, 2_501, 2_540, 2_600, 3_000, 3_020, 4_100, 5_000, 5_001, 7_300]);
  const cls = random.pick([0, 0.1, 0.1004, 0.12, 0.25, 0.31]);
  const performance = random.pick([40, 75, 76, 98]);
  const source = random.chance(0.3) ? 'field' : 'lighthouse';
  return {
    coreVitals: {
      ...emptyVitals,
      url: `${ORIGIN}/`,
      lcpMs: makeVital(lcpMs, { source }),
      cls: makeVital(cls, { source }),
    },
    lighthouse: makeLighthouseRuns({ url: `${ORIGIN}/`, median: makeMetrics({ performance, lcpMs, cls }) }),
  };
}

function generateArtifacts(pages: readonly AuditPage[], random: Random): Partial<ArtifactMap> {
  const refused = SEARCH_AGENTS.filter(() => random.chance(0.15));
  const isComplete = random.chance(0.7);
  const share = random.pick([0, 0.02, 0.0996, 0.1, 0.4]);
  const copies = Math.round(share * pages.length);
  const agentResponse = random.chance(0.3)
    ? makeBlockedAgentResponse('OAI-SearchBot')
    : makeAgentResponse('OAI-SearchBot');
  return {
    site: makeSite({
      homeUrl: `${ORIGIN}/`,
      pagesFetched: pages.length,
      pagesKnown: isComplete ? pages.length : pages.length * 2,
      isCrawlComplete: isComplete,
      stoppedBy: isComplete ? null : 'page-limit',
      isPrivateTarget: random.chance(0.2),
    }),
    robots: makeRobots(Object.fromEntries(refused.map((token) => [token, 'Disallow: /']))),
    sitemap: makeSitemaps([makeSitemapFile({ url: `${ORIGIN}/sitemap.xml` })]),
    httpVariant: makeProbe({
      url: 'http://example.com/',
      finalUrl: random.chance(0.8) ? `${ORIGIN}/` : 'http://example.com/',
    }),
    notFoundProbe: [makeProbe({ status: 404 }), makeProbe({ status: random.chance(0.85) ? 404 : 200 })],
    llmsTxt: makeProbe({ status: 404 }),
    agentProbe: makeAgentProbe([makeAgentResponse(null), agentResponse]),
    internalLinkCheck: {
      checkedCount: pages.length + 1,
      broken: generateBrokenTargets(pages),
      unverifiable: [],
      uncheckedCount: 0,
    },
    imageCheck: { checkedCount: 1, broken: [], unverifiable: [], uncheckedCount: 0 },
    duplicateTitles: buildGroups(pages, ({ facts }) => facts?.titles[0]?.text),
    duplicateDescriptions: buildGroups(pages, ({ facts }) => facts?.metaDescriptions[0]?.text),
    duplicateTexts: buildGroups(pages, ({ facts }) => facts?.text.contentHash),
    duplicateShare: { checkedCount: pages.length, exactCount: copies, nearCount: 0, share: copies / pages.length },
    hreflang: makeEmptyHreflang(),
    clickDepths: { checkedCount: pages.length, items: [] },
    ...(isComplete && { orphanPages: { checkedCount: pages.length, items: [] } }),
    ...generateSpeed(random),
  };
}

/**
 * Generates a complete audited site: pages written as HTML and parsed as the crawler parses them, with consistent
 * artifacts, evaluated by every rule. The same seed produces the same analysis.
 */
export function generateAnalysis(seed: number): Analysis {
  const random = createRandom(seed);
  const generated = generatePages(random);
  const pages = generated.map(({ page }) => page);
  const isRendered = random.chance(0.6);
  const needsJavaScript = random.chance(0.3);
  const renders = isRendered
    ? pages.slice(0, random.pickBetween(1, 6)).flatMap((page) => {
        if (page.facts === null) return [];
        const empty = parsePage({
          body: Buffer.from('<title>Shell</title><main></main>'),
          url: page.url,
          contentType: 'text/html',
        });
        return [makeRender({ url: page.url, raw: needsJavaScript ? empty : page.facts, rendered: page.facts })];
      })
    : [];
  const sample = {
    planned: renders.length,
    rendered: renders.length,
    failed: 0,
    failures: [],
    settledTemplates: [],
    cutBy: null,
    product: 'Chromium',
  };
  const artifacts = { ...generateArtifacts(pages, random), ...(isRendered && { renderSample: sample }) };
  const report = auditSite(makeSource(pages, artifacts, renders), { engineVersion: '0.1.0' });
  return {
    ...report,
    id: `seed-${seed}`,
    status: 'completed',
    scope: { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false },
    createdAt: report.measuredAt,
    finishedAt: report.measuredAt,
    ...NO_OUTSIDE_DATA,
  };
}
