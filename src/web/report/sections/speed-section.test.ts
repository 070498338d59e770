import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SpeedReport } from '#contracts/site/browser-report.ts';
import { formatSpeed } from '#report/speed-words.ts';
import { SAMPLE_FIELD_HISTORY } from '#test/helpers/outside-data.ts';
import { SpeedSection } from './speed-section.tsx';

const emptyFigure = { value: null, band: null, source: null, label: null, spread: null };
const speed: SpeedReport = {
  url: 'https://example.com/',
  figures: [
    {
      id: 'lcp',
      title: 'Largest Contentful Paint',
      value: 3_120,
      band: 'needs-improvement',
      source: 'lighthouse',
      label: 'lab: Lighthouse, three runs on a simulated phone',
      spread: { least: 2_900, greatest: 3_400 },
    },
    { id: 'inp', title: 'Interaction to Next Paint', ...emptyFigure },
  ],
  labInteraction: { ms: 23.6, interaction: 'click on a button' },
  lighthouse: [
    {
      device: 'mobile',
      version: '13.0.0',
      runs: 3,
      performance: 71,
      accessibility: 90,
      bestPractices: null,
      seo: 100,
      agenticBrowsing: { passed: 3, counted: 4 },
      isMachineBusy: true,
    },
  ],
};
const renderSpeed = (value: SpeedReport | null) =>
  renderToStaticMarkup(createElement(SpeedSection, { speed: value, fieldHistory: null }));

it('shows a figure with its band, source and spread', () => {
  const text = renderSpeed(speed).replace(/<[^>]+>/g, '');
  expect(text).toContain('3.1 s');
  expect(text).toContain('Needs improvement');
  expect(text).toContain('lab: Lighthouse, three runs on a simulated phone.');
  expect(text).toContain('runs between 2.9 s and 3.4 s');
  expect(text).toContain('median of 3 runs');
  expect(text).toContain(
    'In our own lab test, one interaction (click on a button) took 24 ms (unthrottled, on our server).',
  );
  expect(text).toContain('slow or busy');
});

it('does not report INP as unknown above an INP chart', () => {
  const fieldHistory = { history: SAMPLE_FIELD_HISTORY, reason: null, step: null };
  const text = renderToStaticMarkup(createElement(SpeedSection, { speed, fieldHistory })).replace(/<[^>]+>/g, '');
  expect(text).toContain('and this page has none. For the entire site, it was 180 ms.');
});

it('states the source once if all figures share it, and omits the spread if all runs are equal', () => {
  const [figure] = speed.figures.flatMap((candidate) => candidate ?? []);
  if (figure === undefined) throw new Error('No figure');
  const equal = { ...figure, id: 'cls', title: 'CLS', value: 0, spread: { least: 0, greatest: 0.001 } } as const;
  const read = (figures: SpeedReport['figures']) => renderSpeed({ ...speed, figures }).replace(/<[^>]+>/g, '');
  expect(read([figure, equal]).match(/simulated phone\./g)).toHaveLength(1);
  expect(read([equal])).not.toContain('runs between');
  const field = { ...equal, label: 'field: Chrome users' };
  expect(read([figure, field])).toContain('three runs on a simulated phone; runs between 2.9 s and 3.4 s');
});

it('never shows an unmeasured figure as a number', () => {
  expect(
    renderSpeed({ ...speed, lighthouse: [], figures: [speed.figures[1] ?? speed.figures[0]].flatMap((f) => f ?? []) }),
  ).toContain('not measured');
  expect(renderSpeed(null)).toContain('not measured');
  expect(renderSpeed(null)).not.toMatch(/>0/);
});

it.each([
  ['lcp', 2_449, '2.4 s'],
  ['inp', 180.4, '180 ms'],
  ['cls', 0.123, '0.12'],
] as const)('formats %s %d as %s', (id, value, text) => expect(formatSpeed(id, value)).toBe(text));
