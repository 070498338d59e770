import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { IssueTrend } from '../../report/issue-trend.tsx';
import { LineChart } from './line-chart.tsx';
import { ScoreRing } from './score-ring.tsx';
import { TimeChart } from './time-chart.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

it('provides the score and its band as text for screen readers', () => {
  const html = renderToStaticMarkup(
    createElement(ScoreRing, { score: 61.4, band: getScoreBand(61.4), label: 'Search score' }),
  );
  expect(html).toContain('aria-label="Search score: 61 of 100, Good"');
});

it('does not show a zero if there is no score', () => {
  const html = renderToStaticMarkup(createElement(ScoreRing, { score: null, band: null, label: 'Search score' }));
  expect(html).toContain('not scored');
  expect(html).not.toMatch(/>0</);
});

it('lists each fix with its gain and a link to its issue', () => {
  const steps = [{ ruleId: 'title-missing', title: 'Pages without a title', gain: 4.2 }];
  const html = renderToStaticMarkup(
    createElement(WaterfallChart, { score: 95.8, steps, getHref: (ruleId: string) => `#issue-${ruleId}` }),
  );
  expect(html).toContain('href="#issue-title-missing"');
  expect(html).toContain('+4.2');
  expect(html).toContain('95.8 to 100.0');
});

it('provides the figure of each day to screen readers, and shows the figure of the active day', () => {
  const points = [
    { day: '2026-11-24', value: 1_234, isProvisional: false },
    { day: '2026-11-25', value: null, isProvisional: false },
  ];
  const previous = [{ day: '2026-10-27', value: 1_000, isProvisional: false }];
  const chart = {
    title: 'Clicks',
    points,
    previous,
    scale: { bottom: 0, top: 2_000 },
    format: (value: number) => value.toLocaleString('en-US'),
    marks: [],
  };
  const render = (active: number | null) =>
    renderToStaticMarkup(createElement(TimeChart, { ...chart, active, onActive: () => {} }));
  expect(render(0)).toContain('aria-valuetext="Nov 24, 2026: 1,234 (before: 1,000)"');
  expect(render(0)).toContain('>Nov 24, 2026: 1,234 (before: 1,000)</span>');
  expect(render(null)).toContain('aria-valuetext="Nov 25, 2026: not measured"');
  expect(renderToStaticMarkup(createElement(TimeChart, chart))).not.toContain('role="slider"');
});

it('clips its table for screen readers, because the table would make a page wider on phones', () => {
  const points = [{ at: '2026-11-24T06:00:00.000Z', value: 80 }];
  const counts = { critical: 1, medium: 2, low: 3, advisory: 0 };
  const trend = ['a', 'b', 'c'].map((analysisId) => ({ analysisId, at: '2026-11-24T06:00:00.000Z', counts }));
  for (const chart of [
    createElement(LineChart, { label: 'Score', points }),
    createElement(IssueTrend, { points: trend }),
  ])
    expect(renderToStaticMarkup(chart)).toMatch(
      /^<figure class="[^"]*\brelative\b[^"]*\boverflow-x-clip\b.*<table class="sr-only">/s,
    );
});
