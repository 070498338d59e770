import { describe, expect, it } from 'vitest';
import { engineFunnelSchema, type FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { makeFailedRun } from '../measures/answers.fixture.ts';
import { makeMeasuredRun } from '../report/run.fixture.ts';
import { buildEngineFunnel, type FunnelInput, groupPages } from './build-engine-funnel.ts';
import { makeCrawledPage, makeFunnelCrawl, SITE } from './funnel.fixture.ts';

const url = (path: string) => `${SITE}${path}`;

const readRobots = (rules: Record<string, string[]>) => makeRobotsRules(rules, { url: url('/robots.txt') });

/** One page per step at which pages can drop out, and one that passes all steps. */
const CRAWL = makeFunnelCrawl(
  [
    makeCrawledPage('/blocked'),
    makeCrawledPage('/down', { reach: 'no', failure: 'status 503', words: 0 }),
    makeCrawledPage('/script', { missingText: '300 of 320 words need JavaScript' }),
    makeCrawledPage('/unfound'),
    makeCrawledPage('/retrieved'),
    makeCrawledPage('/cited'),
    makeCrawledPage('/named'),
  ],
  readRobots({ 'claude-searchbot': ['Disallow: /blocked'] }),
);

const RUN = makeMeasuredRun({
  a: [
    {
      mention: 'named',
      retrievedUrls: [url('/named'), url('/retrieved')],
      citedUrls: [`${url('/named')}?utm_source=x#:~:text=shoes`],
    },
  ],
  b: [{ retrievedUrls: [url('/cited'), 'https://other.example/'], citedUrls: [url('/cited')] }],
});

const build = (changes: Partial<FunnelInput> = {}) =>
  buildEngineFunnel({
    engine: 'claude',
    crawl: CRAWL,
    analyzedAt: '2026-11-20T08:00:00.000Z',
    run: RUN,
    isFirstRunInProgress: false,
    countSearches: () => ({ brave: 1 }),
    ownDomains: ['shop.example'],
    ...changes,
  });

const listDrops = ({ judged }: ReturnType<typeof build>) =>
  Object.fromEntries(judged.map((page) => [new URL(page.url).pathname, page.stoppedAt]));
const countSteps = (steps: readonly FunnelStepFigure[]) =>
  steps.map((step) => (step.state === 'measured' ? [step.passed, step.reached] : null));

describe('the funnel of an assistant', () => {
  it('finds the step at which each page drops out', () => {
    expect(listDrops(build())).toEqual({
      '/blocked': 'allowed',
      '/down': 'reachable',
      '/script': 'readable',
      '/unfound': 'retrieved',
      '/retrieved': 'cited',
      '/cited': 'named',
      '/named': null,
    });
  });

  it('compares each step with the one before it', () => {
    const { steps, judged, ...funnel } = build();
    expect(countSteps(steps)).toEqual([
      [6, 7],
      [5, 6],
      [4, 5],
      [3, 4],
      [2, 3],
      [1, 2],
    ]);
    expect(steps[0]).toMatchObject({ quality: 'real', source: expect.stringContaining('Claude-SearchBot') });
    expect(steps[4]).toMatchObject({
      source:
        'Claude (API answer with web search, through Anthropic), 2 answers to 2 prompts without your brand, Nov 20, 2026',
    });
    expect(engineFunnelSchema.parse({ ...funnel, steps, groups: groupPages(judged, 1) }).groups).toHaveLength(7);
  });

  it('contains the reason for each page', () => {
    const details = Object.fromEntries(build().judged.map((page) => [new URL(page.url).pathname, page.detail]));
    expect(details).toEqual({
      '/blocked': expect.stringMatching(/^Line \d+: Disallow: \/blocked$/),
      '/down': 'Our crawler received: status 503',
      '/script': '300 of 320 words need JavaScript',
      '/unfound': 'Retrieved for none of 2 answers',
      '/retrieved': 'Retrieved for 1 answer, cited in none',
      '/cited': 'Cited in 1 answer, none of which mentions you',
      '/named': 'Cited in 1 answer, 1 of which mentions you',
    });
  });

  it('lists used URLs of the website that are not among the pages', () => {
    const run = makeMeasuredRun({ a: [{ retrievedUrls: [url('/new'), 'https://other.example/'], citedUrls: [] }] });
    expect(build({ run }).unknownUrls).toEqual({ total: 1, first: [url('/new')] });
  });

  it('counts neither answers to prompts with the brand nor answers from memory', () => {
    const run = makeMeasuredRun({
      a: [{ grounded: false, retrievedUrls: [] }],
      b: [{ retrievedUrls: [] }],
      brand: [{ mention: 'named', retrievedUrls: [url('/named')], citedUrls: [url('/named')] }],
    });
    expect(listDrops(build({ run }))).toMatchObject({ '/named': 'retrieved' });
    expect(build({ run }).judged.at(-1)?.detail).toBe('Retrieved for none of 1 answer');
  });
});

describe('a page that was used although it fails a step', () => {
  it('counts as passing that step, and the detail shows the failure', () => {
    const run = makeMeasuredRun({ a: [{ mention: 'named', retrievedUrls: [], citedUrls: [url('/blocked')] }] });
    const { judged, steps } = build({ run });
    expect(judged[0]).toMatchObject({
      stoppedAt: null,
      results: { allowed: 'no', cited: 'yes', named: 'yes' },
      detail: expect.stringMatching(/, despite: Line \d+: Disallow: \/blocked$/),
    });
    expect(steps[0]).toMatchObject({ passed: 7, dropped: 0, overruled: 1 });
  });
});

describe('what is not measured', () => {
  it('does not stop a page', () => {
    const run = makeMeasuredRun({ a: [{ retrievedUrls: null, citedUrls: [] }] });
    const { steps, headline } = build({ run });
    expect(steps[3]).toEqual({
      id: 'retrieved',
      state: 'not-measured',
      reason: 'Claude does not report which pages it retrieves.',
      step: 'Compare with an assistant that does.',
    });
    expect(countSteps(steps)).toEqual([[6, 7], [5, 6], [4, 5], null, [0, 4], [0, 0]]);
    expect(headline).toMatchObject({ step: 'cited', isExpected: true });
    expect(headline.text).toContain('does not report which pages it retrieves');
  });

  it('has a reason and a next step', () => {
    const getReason = (run: FunnelInput['run'], isFirstRunInProgress = false) => {
      const cited = build({ run, isFirstRunInProgress }).steps[4];
      return cited?.state === 'not-measured' ? cited.reason : null;
    };
    expect(getReason(null)).toBe('The prompts have not been run yet.');
    expect(getReason(null, true)).toBe('The first run is in progress.');
    expect(getReason(makeMeasuredRun({ a: [{ grounded: false }] }))).toBe('No answer used web search.');
    expect(getReason(makeMeasuredRun({}, { answers: [makeFailedRun('a')] }))).toBe('All runs failed.');
    expect(getReason(makeMeasuredRun({ brand: [{}] }, { prompts: [] }))).toBe('There are no unbranded prompts.');
  });

  it('includes the crawler of an assistant that documents none, and JavaScript for Google', () => {
    expect(build({ engine: 'deepseek', run: null }).steps[0]).toMatchObject({ state: 'not-measured', step: null });
    const google = build({ engine: 'google-ai-mode', run: null });
    expect(google.steps[2]).toMatchObject({ state: 'not-measured' });
    expect(listDrops(google)['/script']).toBeNull();
  });

  it('includes robots.txt that could not be read, and pages that were not requested', () => {
    const crawl = makeFunnelCrawl([makeCrawledPage('/a', { reach: 'unknown', words: 0 })], null);
    const { steps } = build({ crawl, run: null });
    expect(steps.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'not-measured'));
  });

  it('is the text of a short page that no browser opened', () => {
    const crawl = makeFunnelCrawl(
      [
        makeCrawledPage('/short', { words: 60 }),
        makeCrawledPage('/compared', { words: 60, isCompared: true }),
        makeCrawledPage('/long'),
      ],
      readRobots({}),
    );
    expect(build({ crawl, run: null }).steps[2]).toMatchObject({ passed: 3, unmeasured: 1 });
  });
});

describe('an analysis without pages', () => {
  it('measures nothing', () => {
    const { steps, headline } = build({ crawl: makeFunnelCrawl([], null) });
    expect(steps.every(({ state }) => state === 'not-measured')).toBe(true);
    expect(headline).toMatchObject({ step: null, text: 'No step was measured. The reasons are listed below.' });
  });
});
