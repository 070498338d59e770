import { describe, expect, it } from 'vitest';
import { makeProbe, makeSite, makeSource } from '#test/helpers/artifacts.ts';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { defineRule, type Rule } from './rule.ts';
import { runRules } from './run-rules.ts';
import { fail, failSite, notApplicable, notMeasured, pass, type SiteVerdict, warn } from './verdict.ts';

const { judge: _judge, scope: _scope, ...META } = makeRule({ id: 'subject' });
const buildUrl = (name: string) => `https://example.com/${name}`;
const makeTitledPage = (name: string, title = name) =>
  makePage({ url: buildUrl(name), facts: { titles: [makeLocatedText(title)] } });
const makeEvidence = (place: string) => [{ url: place, found: 'x', expected: 'y', where: 'z' }];

/** A rule that fails, warns, throws or does not apply, depending on the page title. */
const titleDrivenRule = defineRule({
  ...META,
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  check({ page: { facts, url: place } }) {
    const word = facts.titles[0]?.text;
    if (word === 'throw') throw new Error('boom');
    if (word === 'fail') return fail(makeEvidence(place));
    if (word === 'warn') return warn(makeEvidence(place), { severity: 'low' });
    return word === 'skip' ? notApplicable('Skipped in this test') : pass();
  },
});

const run = (...titles: string[]) =>
  runRules([titleDrivenRule], makeSource(titles.map((title, at) => makeTitledPage(`p${at}`, title))))[0];

describe('a run of page rules', () => {
  it.each([
    [['ok', 'ok'], 'pass'],
    [['ok', 'warn'], 'warning'],
    [['warn', 'fail', 'throw'], 'fail'],
    [['ok', 'throw'], 'error'],
    [['skip'], 'notApplicable'],
    [[], 'notApplicable'],
  ])('over %j results in %s', (titles, outcome) => expect(run(...titles)?.outcome).toBe(outcome));

  it('counts every page and keeps complete lists of affected pages by grade', () => {
    const result = run('ok', 'fail', 'fail', 'warn', 'throw', 'skip');
    expect(result?.counts).toEqual({ pass: 1, fail: 2, warning: 1, error: 1, notApplicable: 1, notMeasured: 0 });
    expect(result?.count).toBe(3);
    expect(result?.pageIssues).toMatchObject([
      { outcome: 'fail', severity: 'medium', pageUrls: [buildUrl('p1'), buildUrl('p2')] },
      { outcome: 'warning', severity: 'low', pageUrls: [buildUrl('p3')] },
    ]);
  });

  it('isolates a rule that throws, reports the page, and never lets the rule pass', () => {
    const passingRule = { ...titleDrivenRule, id: 'healthy', judge: () => pass() };
    const [thrownRun, other] = runRules([titleDrivenRule, passingRule], makeSource([makeTitledPage('a', 'throw')]));
    expect(thrownRun?.outcome).toBe('error');
    expect(thrownRun?.reason).toContain('boom');
    expect(thrownRun?.reason).toContain(buildUrl('a'));
    expect(other?.outcome).toBe('pass');
  });

  it('keeps up to 20 pieces of evidence, up to 5 per page', () => {
    const verboseRule: Rule = {
      ...titleDrivenRule,
      judge: () => fail(Array.from({ length: 9 }, () => makeEvidence('https://e.com')).flat()),
    };
    const makePages = (count: number) => Array.from({ length: count }, (_value, at) => makeTitledPage(`p${at}`));
    expect(runRules([verboseRule], makeSource(makePages(1)))[0]?.evidence).toHaveLength(5);
    expect(runRules([verboseRule], makeSource(makePages(30)))[0]?.evidence).toHaveLength(20);
  });

  it('skips challenge pages, redirects and responses that are not HTML', () => {
    const skippedPages = [
      makePage({ challenge: 'Cloudflare', facts: { titles: [makeLocatedText('fail')] } }),
      makePage({ facts: null }),
      makePage({
        redirects: [{ url: buildUrl('a'), status: 301, location: '/b' }],
        facts: { titles: [makeLocatedText('fail')] },
      }),
    ];
    const [result] = runRules([titleDrivenRule], makeSource(skippedPages));
    expect(result).toMatchObject({ outcome: 'notApplicable', counts: { notApplicable: 3, fail: 0 } });
  });

  it('attributes an issue on a redirecting URL to its target page', () => {
    const movedPage = makePage({
      url: buildUrl('old'),
      finalUrl: buildUrl('new'),
      redirects: [{ url: buildUrl('old'), status: 301, location: '/new' }],
    });
    const rule = defineRule({
      ...META,
      scope: 'page',
      requires: ['page'],
      check: (input) => fail(makeEvidence(input.page.url)),
    });
    expect(runRules([rule], makeSource([movedPage]))[0]?.pageIssues[0]?.pageUrls).toEqual([buildUrl('new')]);
  });
});

describe('a site rule', () => {
  const probeRule = defineRule({
    ...META,
    scope: 'site',
    requires: ['llmsTxt'],
    check: ({ llmsTxt }) => (llmsTxt.status === 200 ? pass() : failSite(makeEvidence(llmsTxt.url))),
  });

  it('is not measured, with reason and step, when an artifact is missing', () => {
    const [result] = runRules([probeRule], makeSource([]));
    expect(result).toMatchObject({ outcome: 'notMeasured', reason: 'No llmsTxt in this test', step: 'Gather llmsTxt' });
    expect(result?.counts.notMeasured).toBe(1);
  });

  it('reports a sitewide issue', () => {
    const [result] = runRules([probeRule], makeSource([], { llmsTxt: makeProbe({ status: 404 }) }));
    expect(result).toMatchObject({ outcome: 'fail', count: 1, siteIssue: { severity: 'medium' }, pageIssues: [] });
  });

  it('turns an exception into an error outcome', () => {
    const broken: Rule = {
      ...probeRule,
      judge() {
        throw new Error('boom');
      },
    };
    expect(runRules([broken], makeSource([], { llmsTxt: makeProbe() }))[0]).toMatchObject({ outcome: 'error' });
  });

  it('counts occurrences and checked items, and separates affected pages from unusable ones', () => {
    const graph = defineRule({
      ...META,
      scope: 'link-graph',
      requires: ['site'],
      check: () =>
        failSite(makeEvidence('https://e.com'), {
          pageUrls: ['a', 'a', 'b'],
          count: 2,
          checked: 9,
          deadUrls: ['gone'],
        }),
    });
    const [result] = runRules([graph], makeSource([]));
    expect(result).toMatchObject({ count: 2, counts: { fail: 2, pass: 7 }, siteIssue: null });
    expect(result?.pageIssues).toMatchObject([
      { isDead: false, pageUrls: ['a', 'b'] },
      { isDead: true, pageUrls: ['gone'] },
    ]);
  });

  it('receives the inventory of all pages', () => {
    const countingRule = defineRule({
      ...META,
      scope: 'site',
      requires: ['pageInventory'],
      check: ({ pageInventory }) => failSite(makeEvidence(`https://e.com/${pageInventory.htmlPageCount}`)),
    });
    const [result] = runRules(
      [countingRule],
      makeSource([makeTitledPage('a'), makeTitledPage('b'), makePage({ facts: null })]),
    );
    expect(result?.evidence[0]?.url).toBe('https://e.com/2');
  });
});

it('returns runs in the order of the rules and reports progress up to the total', () => {
  const site = defineRule({ ...META, id: 'first', scope: 'site', requires: ['site'], check: () => pass() });
  const missing = defineRule({ ...META, id: 'last', scope: 'site', requires: ['robots'], check: () => pass() });
  const steps: number[] = [];
  const source = makeSource([makeTitledPage('a'), makeTitledPage('b')], { site: makeSite({ pagesFetched: 2 }) });
  const runs = runRules([site, titleDrivenRule, missing], source, {
    onProgress: (done, total) => steps.push(done / total),
  });
  expect(runs.map((result) => result.rule.id)).toEqual(['first', 'subject', 'last']);
  expect(steps.at(-1)).toBe(1);
  expect([...steps].sort()).toEqual(steps);
});

it('streams the pages once', () => {
  let passCount = 0;
  const source = makeSource([makeTitledPage('a')]);
  const countedSource = {
    ...source,
    pages: () => {
      passCount += 1;
      return source.pages();
    },
  };
  runRules([titleDrivenRule, { ...titleDrivenRule, id: 'second' }], countedSource);
  expect(passCount).toBe(1);
});

describe('a partial crawl', () => {
  const findRun = (isCrawlComplete: boolean, word = 'fine') =>
    runRules([titleDrivenRule], makeSource([makeTitledPage('a', word)], { site: makeSite({ isCrawlComplete }) }))[0];

  it('limits a pass to the crawled pages', () => {
    expect(findRun(false)).toMatchObject({ outcome: 'pass', reason: expect.stringContaining('crawled pages') });
    expect(findRun(true)).toMatchObject({ outcome: 'pass', reason: null });
    expect(findRun(false, 'fail')).toMatchObject({ outcome: 'fail', reason: null });
  });
});

describe('a site rule with too little data', () => {
  const makeRuleWithVerdict = (verdict: SiteVerdict) =>
    defineRule({ ...META, scope: 'link-graph', requires: [], check: () => verdict });
  const findRun = (verdict: SiteVerdict) => runRules([makeRuleWithVerdict(verdict)], makeSource([]))[0];
  const gap = { what: 'Some links', reason: '2 of 3 links were not checked.', step: null };

  it('is not measured, with reason and step', () => {
    expect(findRun(notMeasured('Too little', 'Check more links'))).toMatchObject({
      outcome: 'notMeasured',
      reason: 'Too little',
      step: 'Check more links',
    });
  });

  it('reports what it could not check along with its result', () => {
    expect(findRun({ ...pass(3), gap })).toMatchObject({ outcome: 'pass', gap, reason: gap.reason });
    expect(findRun({ ...failSite(makeEvidence(buildUrl('a'))), gap })).toMatchObject({
      outcome: 'fail',
      gap,
      reason: gap.reason,
    });
  });
});

it('does not check a partially received document', () => {
  const broken = { ...makeTitledPage('a', 'fail'), error: { code: 'total-timeout', detail: '' } as const };
  expect(runRules([titleDrivenRule], makeSource([broken]))[0]).toMatchObject({
    outcome: 'notApplicable',
    reason: 'Only part of this page was received',
  });
});

describe('rules over rendered pages', () => {
  const sample = {
    planned: 1,
    rendered: 1,
    failed: 0,
    failures: [],
    settledTemplates: [],
    cutBy: null,
    product: 'HeadlessChrome/153',
  };
  const renderingRule = defineRule({
    ...META,
    scope: 'page',
    appliesTo: 'html-page',
    requires: ['page', 'render'],
    check({ page: { url: place }, render }) {
      return render.errors.length === 0 ? pass() : fail(makeEvidence(place));
    },
  });
  const error = { kind: 'exception', text: 'x', url: null, line: null, column: null, isThirdParty: false } as const;
  const pages = [makeTitledPage('a'), makeTitledPage('b'), makeTitledPage('c')];

  it('check the pages of the sample and count the others as not measured', () => {
    const renders = [makeRender({ url: buildUrl('a') }), makeRender({ url: buildUrl('b'), errors: [error] })];
    const [result] = runRules([renderingRule], makeSource(pages, { renderSample: sample }, renders));
    expect(result).toMatchObject({
      outcome: 'fail',
      counts: { pass: 1, fail: 1, notMeasured: 1, notApplicable: 0 },
      sampled: [buildUrl('a'), buildUrl('b')],
      reason: 'Checked on 2 pages rendered in a browser; 1 other page of the site was not rendered.',
    });
  });

  it('report why the sample ended early', () => {
    const cut = { ...sample, planned: 3, cutBy: 'The browser crashed several times' };
    const [partlyRenderedRun] = runRules(
      [renderingRule],
      makeSource(pages, { renderSample: cut }, [makeRender({ url: buildUrl('a') })]),
    );
    expect(partlyRenderedRun?.reason).toBe(
      'Checked on 1 page rendered in a browser; 2 other pages of the site were not rendered. The browser crashed several times.',
    );
    const [unrenderedRun] = runRules([renderingRule], makeSource(pages, { renderSample: cut }));
    expect(unrenderedRun).toMatchObject({
      outcome: 'notMeasured',
      reason: 'No page that this check applies to was rendered in a browser: the browser crashed several times',
    });
  });

  it('are not measured when no page that they apply to was rendered', () => {
    const [result] = runRules([renderingRule], makeSource(pages, { renderSample: sample }));
    expect(result).toMatchObject({ outcome: 'notMeasured', counts: { notMeasured: 3 }, sampled: [] });
  });

  it('are not measured, with the reason of the sample, when nothing was rendered', () => {
    const [result] = runRules([renderingRule], makeSource(pages));
    expect(result).toMatchObject({ outcome: 'notMeasured', reason: 'No renderSample in this test' });
  });
});
