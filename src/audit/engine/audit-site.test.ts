import { describe, expect, it } from 'vitest';
import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import type { ArtifactMap, AuditPage, SiteFacts } from '#contracts/site/artifacts.ts';
import { makeProbe, makeRobots, makeSite, makeSitemapFile, makeSitemaps, makeSource } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { type auditSite as auditWithAllRules, auditWithRules } from './audit-site.ts';
import { RULES } from './registry.generated.ts';

/** These tests cover how an audit is assembled, so rules that can check the pages of `makePage` are enough. */
const RULE_IDS: ReadonlySet<string> = new Set([
  'ai-search-bot-blocked-claude-searchbot',
  'ai-search-bot-blocked-oai-searchbot',
  'ai-search-bot-blocked-perplexitybot',
  'ai-user-fetch-blocked-chatgpt-user',
  'ai-user-fetch-blocked-claude-user',
  'ai-user-fetch-blocked-perplexity-user',
  'broken-image',
  'broken-internal-link',
  'canonical-cross-domain',
  'canonical-outside-head',
  'cls-high',
  'crawl-depth-excessive',
  'crawl-trap',
  'exact-duplicate-page',
  'faceted-url-explosion',
  'form-posts-over-http',
  'h1-missing',
  'h1-multiple',
  'homepage-error',
  'homepage-noindex',
  'hsts-missing-or-weak',
  'html-lang-missing-or-invalid',
  'html-over-2mb',
  'http-not-redirected-to-https',
  'https-missing',
  'images-alt-missing',
  'lcp-slow',
  'llms-txt-missing',
  'meta-description-duplicate',
  'meta-description-missing',
  'meta-description-too-long',
  'mixed-content-active',
  'multiple-canonicals-conflicting',
  'noindex-important-page',
  'og-tags-missing',
  'orphan-page',
  'page-timeout',
  'redirect-chain',
  'response-broken',
  'robots-disallow-all',
  'robots-unavailable',
  'server-catch-all-200',
  'server-error-5xx',
  'sitemap-missing',
  'sitemap-url-not-200',
  'sitewide-noindex',
  'structured-data-parse-error',
  'thin-content',
  'title-duplicate',
  'title-missing',
  'title-multiple',
  'title-placeholder',
  'title-too-long',
  'url-messy-characters',
  'viewport-missing',
  'waf-challenge-page',
]);
const SELECTED_RULES = RULES.filter(({ id }) => RULE_IDS.has(id));
const auditSite = (...[source, options]: Parameters<typeof auditWithAllRules>) =>
  auditWithRules(SELECTED_RULES, source, options).report;

const HOME = 'https://example.com/';
const NO_GROUPS = { checkedCount: 3, groups: [] };
const NO_LINKS = { checkedCount: 3, broken: [], unverifiable: [], uncheckedCount: 0 };
const makeHomePage = (facts: Parameters<typeof makePage>[0] = {}) =>
  makePage({ url: HOME, depth: 0, headers: { 'strict-transport-security': 'max-age=63072000' }, ...facts });

function makeArtifacts(overrides: Partial<ArtifactMap> = {}): Partial<ArtifactMap> {
  return {
    site: makeSite({ pagesFetched: 2, pagesKnown: 2 }),
    robots: makeRobots(),
    sitemap: makeSitemaps([makeSitemapFile({ url: `${HOME}sitemap.xml` })]),
    httpVariant: makeProbe({ url: 'http://example.com/', finalUrl: HOME }),
    notFoundProbe: [makeProbe({ status: 404 }), makeProbe({ status: 404 })],
    llmsTxt: makeProbe({ bodyStart: '# Example' }),
    internalLinkCheck: NO_LINKS,
    imageCheck: NO_LINKS,
    duplicateTitles: NO_GROUPS,
    duplicateDescriptions: NO_GROUPS,
    duplicateTexts: NO_GROUPS,
    hreflang: makeEmptyHreflang(),
    clickDepths: { checkedCount: 2, items: [] },
    orphanPages: { checkedCount: 2, items: [] },
    linkGraph: { urls: [HOME, `${HOME}a`], edges: [[1], [0]] },
    ...overrides,
  };
}
const audit = (pages: AuditPage[], overrides: Partial<ArtifactMap> = {}) =>
  auditSite(makeSource(pages, makeArtifacts(overrides)), { engineVersion: '0.1.0' });
const auditCleanSite = () => audit([makeHomePage(), makePage({ url: `${HOME}a` })]);

describe('auditSite on a clean site', () => {
  it('scores 100 without issues and matches the schema', () => {
    const report = auditCleanSite();
    expect(auditReportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({ seoScore: 100, uncappedScore: 100, issuesCount: 0, waterfall: [], ceilings: [] });
    expect(report).toMatchObject({ host: 'example.com', engineVersion: '0.1.0', scoreReason: null, aiReadiness: 100 });
    expect(report.scoreLabel).toMatchObject({ quality: 'real', source: 'AWI scoring v2 from this crawl' });
    expect(report.rules).toHaveLength(SELECTED_RULES.length);
  });

  it('reports what was not measured and leaves it null', () => {
    const report = auditCleanSite();
    const names = report.notMeasured.map((entry) => entry.what).join('\n');
    for (const what of ['Keyword rankings', 'Backlinks', 'Competitors', 'AI assistants', 'Largest Contentful Paint'])
      expect(names).toContain(what);
    expect(report.notMeasured.every((entry) => entry.reason !== '')).toBe(true);
    expect(report.categories.find((category) => category.id === 'performance')).toMatchObject({
      score: null,
      checksMeasured: 0,
    });
    expect(report).toMatchObject({ domainAuthority: null, keywordsInTop10: null, competitors: null });
    expect(report.coverage.share).toBeGreaterThan(0.6);
    expect(report.coverage.share).toBeLessThan(1);
  });

  it('reports 0 missing meta tags when they were measured', () => {
    expect(auditCleanSite().metaTagAnalysis).toEqual({ missingTitle: 0, missingDescription: 0 });
  });
});

describe('auditSite on a flawed site', () => {
  const auditFlawedSite = () =>
    audit(
      [
        makeHomePage(),
        makePage({ url: `${HOME}a`, facts: { titles: [], viewport: null } }),
        makePage({ url: `${HOME}lost`, status: 500, facts: null }),
        makePage({ url: `${HOME}gone`, status: 404, facts: null }),
      ],
      { duplicateTexts: { checkedCount: 3, groups: [{ value: 'Same text', lang: 'en', urls: [HOME, `${HOME}a`] }] } },
    );

  it('lists one issue per failing rule, largest gain first, with evidence and the number of pages', () => {
    const report = auditFlawedSite();
    const ids = report.seoIssues.map((issue) => issue.ruleId);
    expect([...ids].sort()).toEqual([
      'exact-duplicate-page',
      'server-error-5xx',
      'sitemap-url-not-200',
      'title-missing',
      'viewport-missing',
    ]);
    const gains = report.seoIssues.map((issue) => issue.gain ?? 0);
    expect([...gains].sort((a, b) => b - a)).toEqual(gains);
    expect(gains[0]).toBeGreaterThan(0);
    for (const issue of report.seoIssues) {
      expect(issue.evidence.length).toBeGreaterThan(0);
      expect(issue.description).toMatch(
        /^Found on (?:\d+ of \d+ (?:(?:indexable )?HTML )?pages|the only page) checked\.$/,
      );
    }
    const title = report.seoIssues.find((issue) => issue.ruleId === 'title-missing');
    expect(title).toMatchObject({ type: 'error', priority: 'high', count: 1, affectedPages: 1, severity: 'critical' });
  });

  it('builds a waterfall that adds up to the missing points', () => {
    const report = auditFlawedSite();
    const sum = report.waterfall.reduce((total, step) => total + step.gain, 0);
    expect(sum).toBeCloseTo(100 - (report.seoScore ?? 0), 6);
    expect(report.waterfall.every((step) => step.title !== '')).toBe(true);
  });

  it('recommends a fix for every finding that costs points, in the order of the plan, with the steps of its rule', () => {
    const report = auditFlawedSite();
    const pricedIssues = report.seoIssues.filter(
      ({ severity, confidence }) => severity !== 'advisory' && confidence !== 'possible',
    );
    const recommended = report.recommendations.map((entry) => entry.ruleId);
    expect(recommended.toSorted()).toEqual(pricedIssues.map((issue) => issue.ruleId).toSorted());
    const plannedIds = report.waterfall.map(({ ruleId }) => ruleId).filter((ruleId) => recommended.includes(ruleId));
    expect(recommended.slice(0, plannedIds.length)).toEqual(plannedIds);
    for (const { ruleId, gain } of report.recommendations) {
      expect(gain, ruleId).toBe(pricedIssues.find((issue) => issue.ruleId === ruleId)?.gain);
    }
    expect(report.recommendations.every((entry) => entry.actionItems.length > 0)).toBe(true);
    expect(report.recommendations.every((entry) => (entry.estimatedHours ?? 0) > 0)).toBe(true);
  });

  it('fills in the fields that the specification requires', () => {
    const report = auditFlawedSite();
    expect(report.metaTagAnalysis).toEqual({ missingTitle: 1, missingDescription: 0 });
    expect(report.contentAnalysis.duplicateContentIssues).toHaveLength(1);
    expect(report.technicalAnalysis.crawlabilityIssues.join()).toContain('Server errors');
  });
});

describe('the ceiling', () => {
  it('caps a site without HTTPS at 50 and shows the score without the cap', () => {
    const url = 'http://example.com/';
    const report = audit([makePage({ url })], { site: makeSite({ homeUrl: url, startUrl: url }) });
    expect(report.seoScore).toBe(50);
    expect(report.uncappedScore).toBeGreaterThan(50);
    expect(report.ceilings).toMatchObject([{ ruleId: 'https-missing', cap: 50 }]);
    expect(report.seoIssues[0]?.ruleId).toBe('https-missing');
  });

  it('does not require HTTPS on a private test host', () => {
    const url = 'http://127.0.0.1:4000/';
    const report = audit([makePage({ url })], {
      site: makeSite({ homeUrl: url, startUrl: url, isPrivateTarget: true }),
    });
    expect(report.seoScore).toBe(100);
  });

  it('caps a site whose home page is not indexable at 20', () => {
    const metaRobots = [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }];
    expect(audit([makeHomePage({ facts: { metaRobots } })]).seoScore).toBe(20);
  });

  it('caps AI readiness at 20 when every AI search and user-fetch agent is blocked, but not when only training agents are', () => {
    const makeBlockingRobots = (...tokens: string[]) =>
      makeRobots(Object.fromEntries(tokens.map((token) => [token, 'Disallow: /'])));
    const answeringAgents = [
      'OAI-SearchBot',
      'ChatGPT-User',
      'Claude-SearchBot',
      'Claude-User',
      'PerplexityBot',
      'Perplexity-User',
    ];
    const pages = [makeHomePage(), makePage({ url: `${HOME}a` })];
    const cappedReport = audit(pages, { robots: makeBlockingRobots(...answeringAgents) });
    expect(cappedReport).toMatchObject({ aiReadiness: 20, aiReadinessReason: null, aiCeilings: [{ cap: 20 }] });
    expect(audit(pages, { robots: makeBlockingRobots('GPTBot', 'ClaudeBot', 'Google-Extended') }).aiReadiness).toBe(
      100,
    );
    expect(audit(pages, { robots: makeBlockingRobots(...answeringAgents) }).seoScore).toBe(100);
  });
});

describe('without a score', () => {
  it.each<[string, AuditPage[], Partial<ArtifactMap>, RegExp]>([
    [
      'unreachable',
      [],
      { site: makeSite({ homeUrl: null, unreachable: { code: 'connection-refused', detail: '' } }) },
      /did not respond/,
    ],
    [
      'challenged',
      [makePage({ url: HOME, challenge: 'Cloudflare' })],
      { site: makeSite({ challengedShare: 1 }) },
      /protection/,
    ],
    ['blocked by robots.txt', [], { site: makeSite({ stoppedBy: 'robots', isCrawlComplete: false }) }, /robots\.txt/],
    ['no page meant for search', [makePage({ facts: null })], {}, /No page/],
  ])('%s', (_name, pages, overrides, reason) => {
    const report = audit(pages, overrides);
    expect(report).toMatchObject({
      seoScore: null,
      uncappedScore: null,
      aiReadiness: null,
      waterfall: [],
      ceilings: [],
    });
    expect(report.scoreReason).toMatch(reason);
    expect(report.aiReadinessReason).toMatch(reason);
    expect(report.seoIssues.every((issue) => issue.gain === null)).toBe(true);
    expect(report.categories.every((category) => category.score === null)).toBe(true);
  });
});

describe('auditSite on a partial crawl', () => {
  const auditPartialCrawl = (stoppedBy: SiteFacts['stoppedBy'], overrides: Partial<ArtifactMap> = {}) =>
    audit([makeHomePage()], {
      site: makeSite({ isCrawlComplete: false, stoppedBy, pagesKnown: 90, pagesFetched: 1 }),
      clickDepths: { checkedCount: 60, items: [{ url: `${HOME}deep`, detail: '7 clicks' }] },
      ...overrides,
    });
  const findRule = (report: ReturnType<typeof audit>, id: string) => report.rules.find((rule) => rule.ruleId === id);

  it('makes no claims about click depth or unchecked links', () => {
    const report = auditPartialCrawl('page-limit', { internalLinkCheck: { ...NO_LINKS, uncheckedCount: 89 } });
    expect(findRule(report, 'crawl-depth-excessive')?.outcome).toBe('notMeasured');
    expect(findRule(report, 'broken-internal-link')).toMatchObject({
      outcome: 'notMeasured',
      reason: '89 of 92 link targets were not checked because of the page limit.',
    });
    expect(findRule(report, 'title-missing')).toMatchObject({ outcome: 'pass', reason: expect.any(String) });
    expect(report.notMeasured[0]).toMatchObject({ what: '89 known pages', reason: report.coverage.partialReason });
  });

  it('lists a small number of unchecked links as not measured', () => {
    const report = auditPartialCrawl('time-limit', {
      internalLinkCheck: { ...NO_LINKS, checkedCount: 8, uncheckedCount: 2 },
    });
    expect(findRule(report, 'broken-internal-link')?.outcome).toBe('pass');
    const reason = '2 of 10 link targets were not checked because of the time limit.';
    expect(report.notMeasured).toContainEqual({
      what: 'Status of some link targets',
      reason,
      step: expect.any(String),
    });
  });

  it('distinguishes a failing robots.txt from blocked agents', () => {
    const robots = makeRobots(Object.fromEntries(CRAWLER_AGENTS.map(({ token }) => [token, 'Disallow: /'])));
    const report = auditPartialCrawl('robots', { robots: { ...robots, state: 'unavailable', status: 500 } });
    expect(report.coverage.partialReason).toContain('robots.txt could not be read (it returns 500)');
    expect(report.aiCeilings).toEqual([]);
    expect(report.seoIssues.map((issue) => issue.ruleId)).toContain('robots-unavailable');
    const aiAccessRules = report.rules.filter(
      (rule) => rule.category === 'ai-access' && rule.ruleId !== 'llms-txt-missing',
    );
    expect(new Set(aiAccessRules.map((rule) => rule.reason))).toEqual(new Set(['robots.txt could not be read']));
  });
});

it('reports the other host when every page declares it as canonical', () => {
  const canonicals = [{ href: 'https://example.org/', url: 'https://example.org/', inHead: true, ...AT }];
  const report = audit([makeHomePage({ facts: { canonicals } })]);
  expect(report.scoreReason).toContain('Every page has a canonical URL on another host (https://example.org/)');
  expect(report.seoIssues[0]).toMatchObject({ ruleId: 'canonical-cross-domain', severity: 'critical' });
});

it('reports a missing home page and scores it as unusable', () => {
  const report = audit([makeHomePage({ status: 404 })]);
  expect(report.seoIssues.map((issue) => issue.ruleId)).toContain('homepage-error');
  expect(report.seoScore).toBeLessThan(10);
});

it('throws when the crawl wrote no site facts', () => {
  const source = { ...makeSource([]), get: () => ({ measured: false as const, reason: 'gone', step: null }) };
  expect(() => auditSite(source, { engineVersion: '0.1.0' })).toThrow('gone');
});

it('produces the same report for the same site', () => {
  expect(auditCleanSite()).toEqual(auditCleanSite());
});
