import lighthouse from 'lighthouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { runRules } from '#audit/engine/run-rules.ts';
import { RENDER_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { respondWith, type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { type BrowsedSite, browseForTest } from '#test/support/browsed-site.ts';
import { openBench, type RenderingBench } from './rendering.ts';

/**
 * Compares our checks with Lighthouse's SEO audits on the same pages, each with one issue. `DIFFERENT_AUDITS` lists the
 * differences with their reasons; the table is in docs/testing.md.
 */
const TEXT = 'A bowline is a knot that holds a load and can still be opened afterwards. '.repeat(12);
const OTHER_TEXT =
  'Rope is sold by the metre; its price depends on the fibre, the lay and the length that is cut. '.repeat(12);
const LINKS_HTML =
  '/no-title /empty-title /no-description /click-here /one-click-here /click-here-elsewhere /void-href /listener /no-href /script-href /no-alt /empty-alt /bad-hreflang /spaced-hreflang /relative-hreflang /relative-canonical /two-canonicals /canonical-home /canonical-elsewhere /noindex /noindex-header /closed';
interface Parts {
  title?: string;
  description?: string;
  head?: string;
  body?: string;
  text?: string;
  /** Content before the main part. */
  first?: string;
}
const page = (path: string, parts: Parts = {}): string => {
  const {
    title = `<title>The knot of ${path} and how to tie it</title>`,
    head = '',
    body = '',
    text = TEXT,
    first = '',
  } = parts;
  const { description = `<meta name="description" content="How to tie the knot of ${path}, step by step.">` } = parts;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}${description}${head}</head><body>${first}<main class="of-${path.replaceAll(/[^a-z]/g, '')}"><h1>${path}</h1><p>${text}</p>${body}</main></body></html>`;
};
const one = (path: string, parts: Parts): Record<string, SitePage> => ({ [path]: page(path, parts) });
const SAMPLE_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="navy"/></svg>';
const head = (text: string): Parts => ({ head: text });
const body = (text: string): Parts => ({ body: text });

const PAGES: Record<string, SitePage> = {
  '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /closed\n'),
  '/knot.svg': respondWith(200, 'image/svg+xml', SAMPLE_IMAGE),
  ...one('/', {
    first: `<nav><ul>${LINKS_HTML.split(' ')
      .map((path) => `<li><a href="${path}">Knot ${path}</a></li>`)
      .join('')}</ul></nav>`,
  }),
  ...one('/no-title', { title: '' }),
  ...one('/empty-title', { title: '<title></title>' }),
  ...one('/no-description', { description: '' }),
  ...one(
    '/click-here',
    body('<a href="/no-alt">click here</a> <a href="/noindex">click here</a> <a href="/closed">read more</a>'),
  ),
  ...one('/one-click-here', body('<a href="/no-alt">click here</a>')),
  ...one('/click-here-elsewhere', body('<a href="https://example.com/">click this</a>')),
  ...one('/void-href', body('<a href="javascript:void(0)">Menu of knots</a>')),
  ...one(
    '/listener',
    body(
      '<a class="later">All other knots</a><script>document.querySelector(".later").addEventListener("mousedown", () => {})</script>',
    ),
  ),
  ...one('/no-href', body('<a onclick="location.assign(\'/no-alt\')">All other knots</a>')),
  ...one('/script-href', body('<a href="javascript:location.assign(\'/no-alt\')">All other knots</a>')),
  ...one('/no-alt', body('<img src="/knot.svg" width="300" height="200">')),
  ...one('/empty-alt', body('<img src="/knot.svg" width="300" height="200" alt="">')),
  ...one('/bad-hreflang', head('<link rel="alternate" hreflang="xx-XX" href="{origin}/bad-hreflang">')),
  ...one('/spaced-hreflang', head('<link rel="alternate" hreflang=" x-default" href="{origin}/">')),
  ...one('/relative-hreflang', head('<link rel="alternate" hreflang="en" href="/relative-hreflang">')),
  ...one('/relative-canonical', head('<link rel="canonical" href="/relative-canonical">')),
  ...one(
    '/two-canonicals',
    head('<link rel="canonical" href="{origin}/no-alt"><link rel="canonical" href="{origin}/">'),
  ),
  ...one('/canonical-home', { head: '<link rel="canonical" href="{origin}/">', text: OTHER_TEXT }),
  ...one('/canonical-elsewhere', head('<link rel="canonical" href="https://example.com/knots">')),
  ...one('/noindex', head('<meta name="robots" content="noindex">')),
  '/noindex-header': respondWith(
    200,
    { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
    page('/noindex-header'),
  ),
  ...one('/closed', {}),
};
/** A site whose robots.txt cannot be parsed. */
const INVALID_ROBOTS_PAGES: Record<string, SitePage> = {
  ...one('/', {}),
  '/robots.txt': respondWith(200, 'text/plain', 'User-agent *\nDisalow: /\nThis is no robots file\n'),
};

/**
 * Our rules that correspond to each audit. `http-status-code` never fails: Lighthouse returns no result for a page that
 * returns an error.
 */
const SAME_AUDITS: Record<string, readonly string[]> = {
  'is-crawlable': ['noindex-important-page', 'homepage-noindex', 'sitewide-noindex', 'googlebot-blocked-robots'],
  'document-title': ['title-missing'],
  'meta-description': ['meta-description-missing'],
  'link-text': ['generic-anchor-text'],
  'crawlable-anchors': ['noncrawlable-links'],
  'robots-txt': ['robots-syntax-error'],
  'image-alt': ['images-alt-missing'],
  hreflang: ['hreflang-invalid-code', 'hreflang-relative-or-outside-head'],
  canonical: ['multiple-canonicals-conflicting', 'canonical-points-to-dissimilar-page', 'canonical-cross-domain'],
};
type AgreementVerdict = 'pass' | 'fail';
/** Keyed by `page audit`: Lighthouse's result, our result, and why ours is correct. */
const DIFFERENT_AUDITS: Record<string, { lighthouse: AgreementVerdict; ours: AgreementVerdict; why: string }> = {
  '/canonical-elsewhere canonical': {
    lighthouse: 'pass',
    ours: 'fail',
    why: 'Lighthouse ignores other domains. A syndicated article declares its original on purpose, so we call it likely, not certain.',
  },
  '/listener crawlable-anchors': {
    lighthouse: 'fail',
    ours: 'pass',
    why: 'A link element without href is a placeholder in HTML; Lighthouse queries listeners from the browser, and a mousedown listener says nothing about a page behind it.',
  },
  '/script-href crawlable-anchors': {
    lighthouse: 'pass',
    ours: 'fail',
    why: 'Lighthouse reports javascript:void(0) only. Search engines do not follow JavaScript URLs.',
  },
  '/relative-canonical canonical': {
    lighthouse: 'fail',
    ours: 'pass',
    why: 'Search engines resolve a relative URL like a browser does; Google advises against it, but nothing is lost.',
  },
};

const sites: LoopbackServer[] = [];
let bench: RenderingBench;

beforeAll(async () => {
  for (const pages of [PAGES, INVALID_ROBOTS_PAGES]) sites.push(await serveWithOrigin(pages));
  bench = await openBench(sites.map(({ target }) => target));
});

afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  for (const site of sites) await site[Symbol.asyncDispose]();
});

/** Replaces `{origin}` in the pages by the origin of their server, which is known only at run time. */
async function serveWithOrigin(pages: Record<string, SitePage>): Promise<LoopbackServer> {
  const held: Record<string, SitePage> = {};
  const site = await serveSite(held);
  for (const [path, content] of Object.entries(pages))
    held[path] = typeof content === 'string' ? content.replaceAll('{origin}', site.origin) : content;
  return site;
}

/** Returns Lighthouse's results by audit, except for audits that do not apply to the page. */
async function runLighthouseAudits(url: string): Promise<Map<string, AgreementVerdict>> {
  const gate = await bench.proxy.openPage();
  const context = await bench.running.browser.createBrowserContext({
    proxyServer: gate.url,
    proxyBypassList: ['<-loopback>'],
  });
  const { width, height, scale } = RENDER_LIMITS.viewport;
  const result = await lighthouse(
    url,
    {
      onlyCategories: ['seo'],
      logLevel: 'silent',
      disableFullPageScreenshot: true,
      maxWaitForFcp: 8_000,
      maxWaitForLoad: 25_000,
      screenEmulation: { mobile: true, width, height, deviceScaleFactor: scale, disabled: false },
    },
    undefined,
    await context.newPage(),
  );
  await context.close();
  await gate.close();
  const verdicts = new Map<string, AgreementVerdict>();
  for (const [id, { score }] of Object.entries(result?.lhr.audits ?? {}))
    if (id in SAME_AUDITS && score !== null) verdicts.set(id, score >= 0.9 ? 'pass' : 'fail');
  return verdicts;
}

/** Returns the rules that have a finding on each URL. */
function collectFindingsByPage({ source }: BrowsedSite): Map<string, Set<string>> {
  const byPage = new Map<string, Set<string>>();
  const comparedRuleIds = new Set(Object.values(SAME_AUDITS).flat());
  for (const { rule, evidence, pageIssues } of runRules(
    RULES.filter(({ id }) => comparedRuleIds.has(id)),
    source,
  )) {
    for (const url of [...pageIssues.flatMap(({ pageUrls }) => pageUrls), ...evidence.map((piece) => piece.url)])
      byPage.set(url, (byPage.get(url) ?? new Set()).add(rule.id));
  }
  return byPage;
}

/** Returns the rules with a finding at a URL; a robots.txt finding applies to every page. */
const findRulesAt = (findings: Map<string, Set<string>>, url: string): Set<string> =>
  new Set([...(findings.get(url) ?? []), ...(findings.get(new URL('/robots.txt', url).href) ?? [])]);

interface AuditComparison {
  path: string;
  audit: string;
  lighthouse: AgreementVerdict;
  ours: AgreementVerdict;
}

async function compareSite(site: LoopbackServer, paths: readonly string[]): Promise<AuditComparison[]> {
  await using browsedSite = await browseForTest(site, { maxRenders: 40 });
  const findings = collectFindingsByPage(browsedSite);
  const comparisons: AuditComparison[] = [];
  for (const path of paths) {
    const found = findRulesAt(findings, `${site.origin}${path}`);
    for (const [audit, verdict] of await runLighthouseAudits(`${site.origin}${path}`)) {
      const hasFinding = SAME_AUDITS[audit]?.some((id) => found.has(id)) === true;
      comparisons.push({ path, audit, lighthouse: verdict, ours: hasFinding ? 'fail' : 'pass' });
    }
  }
  return comparisons;
}

it('our checks agree with the SEO audits of Lighthouse, except for explained differences', async () => {
  const comparisons: AuditComparison[] = [];
  for (const site of sites) {
    const paths = site === sites[0] ? ['/', ...LINKS_HTML.split(' ')] : ['/'];
    comparisons.push(...(await compareSite(site, paths)));
  }
  const differences = comparisons
    .filter(({ lighthouse: theirs, ours }) => theirs !== ours)
    .map(({ path, audit, ...verdicts }) => [`${path} ${audit}`, verdicts]);
  const failed = new Set(comparisons.filter((one) => one.lighthouse === 'fail').map(({ audit }) => audit));
  const expected = Object.entries(DIFFERENT_AUDITS).map(([where, { why: _, ...verdicts }]) => [where, verdicts]);
  expect(Object.fromEntries(differences)).toEqual(Object.fromEntries(expected));
  // Every audit must have failed on at least one page.
  expect([...failed].sort()).toEqual(Object.keys(SAME_AUDITS).sort());
}, 300_000);
