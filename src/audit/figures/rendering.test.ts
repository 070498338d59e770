import { describe, expect, it } from 'vitest';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { RenderSample } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { buildSpeedReport, RenderTally } from './rendering.ts';

const makeMeasuredResult = <T>(value: T) => ({ measured: true, value }) as const;
const missing = { measured: false, reason: 'No browser', step: null } as const;
const sample = (rendered: number): RenderSample => ({
  planned: rendered + 3,
  rendered,
  failed: 1,
  cutBy: null,
  product: 'Chrome/156',
  failures: [{ url: 'https://example.com/stuck', reason: 'timeout' }],
  settledTemplates: [{ template: 't', url: 'https://example.com/', pagesLeftOut: 2 }],
});

describe('the rendering block', () => {
  it('is null when nothing was opened', () => expect(new RenderTally().finish(missing, 10, 2)).toBeNull());

  it('lists rendered pages with the changes that JavaScript makes, and failed pages with the reason', () => {
    const tally = new RenderTally();
    tally.add(makePage(), makeRender());
    tally.add(makePage({ url: 'https://example.com/unseen' }), null);
    expect(tally.finish(makeMeasuredResult(sample(5)), 40, 1)).toEqual({
      planned: 8,
      rendered: 5,
      failed: 1,
      settledPages: 2,
      cutBy: null,
      product: 'Chrome/156',
      margin: 'about 8 points',
      pages: [
        { url: makePage().url, changedShare: 0, failure: null },
        {
          url: 'https://example.com/stuck',
          changedShare: null,
          failure: 'The page kept the browser busy past the time limit',
        },
      ],
    });
  });

  it.each([
    [20, 1, 'about 5 points'],
    [20, 4, 'about 8 points'],
    [20, 5, 'more than 8 points'],
    [40, 9, null],
  ])('shows, for %d rendered pages in %d templates of 40 pages, a margin of %s', (rendered, templates, margin) => {
    expect(new RenderTally().finish(makeMeasuredResult(sample(rendered)), 40, templates)?.margin).toBe(margin);
  });
});

describe('the speed block', () => {
  it('is null when the home page was not measured', () =>
    expect(buildSpeedReport({ vitals: missing, lighthouse: [missing], render: null })).toBeNull());

  it.each([
    [2_500, 'good'],
    [2_501, 'needs-improvement'],
    [4_000, 'needs-improvement'],
    [4_001, 'poor'],
  ])('rates an LCP of %d ms as %s', (lcpMs, band) => {
    const report = buildSpeedReport({
      vitals: makeMeasuredResult({ ...emptyVitals, lcpMs: makeVital(lcpMs) }),
      lighthouse: [],
      render: null,
    });
    expect(report?.figures.find(({ id }) => id === 'lcp')).toMatchObject({ value: lcpMs, band, source: 'lighthouse' });
    expect(report?.figures.find(({ id }) => id === 'inp')).toMatchObject({ value: null, band: null, label: null });
  });

  it('shows the Lighthouse scores, and notes when the machine was busy', () => {
    const runs: LighthouseRuns = {
      device: 'mobile',
      url: emptyVitals.url,
      finalUrl: emptyVitals.url,
      lighthouseVersion: '13.5.0',
      warnings: [],
      runs: [],
      audits: [],
      passedAudits: [],
      failures: [],
      benchmarkIndex: 1_200,
      median: {
        performance: null,
        fcpMs: null,
        lcpMs: null,
        tbtMs: null,
        cls: null,
        speedIndexMs: null,
        ttfbMs: null,
        observedFcpMs: null,
        observedLcpMs: null,
        observedCls: null,
      },
      scores: { performance: 71, accessibility: 90, bestPractices: 96, seo: 100, agenticBrowsing: null },
    };
    const report = buildSpeedReport({
      vitals: makeMeasuredResult({ ...emptyVitals, cls: makeVital(0) }),
      lighthouse: [makeMeasuredResult(runs), missing],
      render: null,
    });
    expect(report?.lighthouse).toMatchObject([{ device: 'mobile', performance: 71, runs: 0, isMachineBusy: true }]);
  });

  it('shows an interaction from our lab as evidence, never as the figure', () => {
    const render = makeRender({ timings: makeTimings({ inp: { ms: 24, interaction: 'key press' } }) });
    const report = buildSpeedReport({
      vitals: makeMeasuredResult({ ...emptyVitals, cls: makeVital(0) }),
      lighthouse: [],
      render,
    });
    expect(report?.labInteraction).toEqual({ ms: 24, interaction: 'key press' });
    expect(report?.figures.find(({ id }) => id === 'inp')?.value).toBeNull();
  });
});
