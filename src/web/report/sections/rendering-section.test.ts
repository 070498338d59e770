import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RenderingReport } from '#contracts/site/browser-report.ts';
import { describeSample } from '#report/sections/rendering.section.ts';
import { RenderingSection } from './rendering-section.tsx';

const rendering: RenderingReport = {
  planned: 5,
  rendered: 4,
  failed: 1,
  settledPages: 30,
  cutBy: null,
  product: 'Chromium 150',
  margin: 'about 8 points',
  pages: [
    { url: 'https://example.com/', changedShare: 0.62, failure: null },
    { url: 'https://example.com/a', changedShare: 0, failure: null },
    { url: 'https://example.com/b', changedShare: null, failure: 'The page did not come to rest in time' },
  ],
};

it('reports how many pages were rendered, which were skipped, and the margin of error', () => {
  expect(describeSample(rendering)).toBe(
    '4 of 5 selected pages rendered in Chromium 150, at least one of each template first. 1 page could not be rendered. 30 pages skipped, because JavaScript hardly changed the first pages of the same template. Checks that need a browser use this sample, so their share of the score may be off by about 8 points.',
  );
});

it('shows the change in each page that changed, or the reason why the change is unknown', () => {
  const html = renderToStaticMarkup(createElement(RenderingSection, { rendering }));
  const text = html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
  expect(text).toContain('62%');
  expect(html.split('<li').length - 1).toBe(2);
  expect(text).toContain('No change on 1 page: example.com/a');
  expect(text).toContain('The page did not come to rest in time');
});

it('shows "not measured" when no page was rendered', () => {
  expect(renderToStaticMarkup(createElement(RenderingSection, { rendering: null }))).toContain('not measured');
});
