import { describe, expect, it } from 'vitest';
import type { FieldData, LighthouseMetrics, LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { RenderedPage } from '#contracts/page/rendered-page.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { writeArtifact } from '#crawl/store/file/stored-values.ts';
import {
  listRenders,
  readElementScreenshot,
  readRender,
  readScreenshot,
  writeRender,
} from '#crawl/store/results/renders.ts';
import { makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { getArtifact } from '#test/helpers/site-server.ts';
import { withStoredSite } from '#test/helpers/stored-site.ts';
import type { OpenArtifacts } from '../reading/open-artifacts.ts';

const HOME = 'https://example.com/';
const withSite = (writeExtras: (file: CrawlFile) => void, use: (artifacts: OpenArtifacts) => void) =>
  withStoredSite([{ url: '/' }, { url: '/a' }, { url: '/b' }], use, { writeExtras });

const makeMetrics = (lcpMs: number, rest: Partial<LighthouseMetrics> = {}): LighthouseMetrics => ({
  performance: 0.8,
  fcpMs: 900,
  lcpMs,
  tbtMs: 120,
  cls: 0.02,
  speedIndexMs: 1_800,
  ttfbMs: 40,
  observedFcpMs: 90,
  observedLcpMs: 110,
  observedCls: 0.02,
  ...rest,
});
const makeLighthouseRuns = (runs: LighthouseMetrics[]): LighthouseRuns => ({
  device: 'mobile',
  url: HOME,
  finalUrl: HOME,
  warnings: [],
  lighthouseVersion: '13.5.0',
  runs,
  median: runs[0] ?? makeMetrics(0),
  scores: { performance: 80, accessibility: 90, bestPractices: 90, seo: 90, agenticBrowsing: null },
  audits: [],
  passedAudits: [],
  benchmarkIndex: 2_000,
  failures: [],
});
const makeFieldData = (rest: Partial<FieldData> = {}): FieldData => ({
  source: 'Chrome UX Report',
  scope: 'url',
  key: HOME,
  formFactor: 'phone',
  lcpMs: 2_100,
  inpMs: 180,
  cls: 0.05,
  fcpMs: 1_200,
  ttfbMs: 300,
  from: '2026-10-20',
  to: '2026-11-16',
  ...rest,
});

const makeStoredRender = (page: RenderedPage) => ({ page, screenshot: null, pictures: [] });

function readRenderedPages(file: CrawlFile) {
  const page = readRender(file, `${HOME}a`);
  if (page?.state !== 'rendered') throw new Error('Not rendered');
  return page;
}

describe('the rendering gatherer', () => {
  it('returns renderings page by page, without failed ones', async () => {
    const jpegBytes = new Uint8Array([255, 216, 1]);
    const strip = { selector: '#a', width: 412, height: 126, box: { x: 0, y: 56, width: 14, height: 14 } };
    const jpeg = new Uint8Array([255, 216, 2]);
    const write = (file: CrawlFile) => {
      const pictures = [
        { ...strip, jpeg: jpegBytes },
        { ...strip, jpeg: jpegBytes },
      ];
      writeRender(file, { page: makeRender({ url: `${HOME}a`, status: 203 }), screenshot: null, pictures });
      const page = makeRender({ url: `${HOME}a` });
      writeRender(file, { page, screenshot: jpegBytes, pictures: [{ ...strip, jpeg }] });
      const failed = { state: 'failed', url: `${HOME}b`, template: 't', reason: 'timeout', status: null } as const;
      writeRender(file, makeStoredRender({ ...failed, detail: 'x' }));
      expect(listRenders(file)).toEqual([
        { url: `${HOME}a`, state: 'rendered' },
        { url: `${HOME}b`, state: 'failed' },
      ]);
      expect(readScreenshot(file, `${HOME}a`)).toEqual(jpegBytes);
      expect(readScreenshot(file, HOME)).toBeNull();
      const [known] = readRenderedPages(file).pictures;
      expect(known).toEqual({ key: expect.stringMatching(/^\d+-0$/), ...strip });
      const key = known?.key ?? '';
      expect(readElementScreenshot(file, key)).toEqual(jpeg);
      for (const other of [key.replace('-0', '-1'), '', 'a-b', `${key}-0`])
        expect(readElementScreenshot(file, other)).toBeNull();
      expect(() => writeRender(file, makeStoredRender(makeRender({ url: 'https://example.com/unknown' })))).toThrow(
        '/unknown',
      );
    };
    await withSite(write, (artifacts) => {
      expect(artifacts.getRender(`${HOME}a`)).toMatchObject({ url: `${HOME}a`, status: 200 });
      expect(artifacts.getRender(`${HOME}b`)).toBeNull();
      expect(artifacts.getRender(HOME)).toBeNull();
    });
  });
});

describe('the Core Web Vitals gatherer', () => {
  it('prefers field data of the page and reports the source of each value', async () => {
    const write = (file: CrawlFile) => {
      writeArtifact(
        file,
        'lighthouse',
        makeLighthouseRuns([makeMetrics(3_000), makeMetrics(2_800), makeMetrics(3_900)]),
      );
      const site = makeFieldData({ scope: 'origin', key: 'https://example.com', lcpMs: 4_000, inpMs: 320 });
      writeArtifact(file, 'fieldData', [site, makeFieldData({ inpMs: null })]);
    };
    await withSite(write, (artifacts) => {
      const vitals = getArtifact(artifacts, 'coreVitals');
      expect(vitals.lcpMs).toMatchObject({ value: 2_100, source: 'field', spread: null });
      expect(vitals.lcpMs?.label).toBe(
        'field data: Chrome UX Report, 75th percentile of visitors by phone, this page, 2026-10-20 to 2026-11-16',
      );
      expect(vitals.inpMs).toMatchObject({ value: 320, source: 'field' });
      expect(vitals.inpMs?.label).toContain('entire site');
      expect(vitals.tbtMs).toMatchObject({ value: 120, source: 'lighthouse' });
    });
  });

  it('falls back to the Lighthouse median with its spread', async () => {
    const write = (file: CrawlFile) =>
      writeArtifact(
        file,
        'lighthouse',
        makeLighthouseRuns([makeMetrics(3_000), makeMetrics(2_800), makeMetrics(3_900)]),
      );
    await withSite(write, (artifacts) => {
      const { lcpMs, inpMs, url } = getArtifact(artifacts, 'coreVitals');
      expect([url, inpMs]).toEqual([HOME, null]);
      expect(lcpMs).toEqual({
        value: 3_000,
        source: 'lighthouse',
        benchmarkIndex: 2_000,
        spread: { least: 2_800, greatest: 3_900 },
        label: 'lab: Lighthouse 13.5.0 on a simulated phone, median of 3 runs',
      });
    });
  });

  it('uses only layout shift from our own rendering', async () => {
    const timings = makeTimings({ cls: { value: 0.3, withScroll: 0.4, shifts: [] } });
    await withSite(
      (file) => writeRender(file, makeStoredRender(makeRender({ url: HOME, timings }))),
      (artifacts) => {
        const { cls, lcpMs, tbtMs, fcpMs, seen } = getArtifact(artifacts, 'coreVitals');
        expect(cls).toMatchObject({ value: 0.3, source: 'rendering' });
        expect([lcpMs, tbtMs, fcpMs]).toEqual([null, null, null]);
        expect(seen).toMatchObject({ shifts: [], loadShift: 0.3 });
      },
    );
  });

  it('reports why there are no Core Web Vitals', async () => {
    const why = { reason: 'No browser on this server', step: 'Install one' };
    const write = (file: CrawlFile) => {
      for (const name of ['renderSampleMissing', 'lighthouseMissing']) writeArtifact(file, name, why);
    };
    await withSite(write, (artifacts) => {
      expect(artifacts.get('coreVitals')).toEqual({ measured: false, ...why });
      expect(artifacts.get('renderSample')).toEqual({ measured: false, ...why });
      expect(artifacts.get('fieldData')).toMatchObject({ measured: false, step: 'Analyze the site again' });
    });
  });
});
