import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { PortfolioWebsite } from '#contracts/account/portfolio.ts';
import { SAMPLE_WEBSITE } from '../model/sample-services.fixture.ts';
import { NextRun } from './website-figures.tsx';

function render(change: Partial<PortfolioWebsite>): string {
  const website: PortfolioWebsite = { ...SAMPLE_WEBSITE, trend: [], timeZone: null, ...change };
  const router = createMemoryRouter([{ path: '/', element: createElement(NextRun, { website }) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const NEXT_RUN = '2026-11-30T23:30:00.000Z';

it('shows the next analysis with its time, in the time zone of the schedule', () => {
  const html = render({ nextRunAt: NEXT_RUN, timeZone: 'America/New_York' });
  expect(html).toContain('>Nov 30, 2026, 18:30<');
  expect(html).toContain('>America/New York<');
  expect(html).toContain('aria-label="Next analysis of example.com: Nov 30, 2026, 18:30 (America/New York)"');
  expect(render({ nextRunAt: NEXT_RUN, timeZone: 'Asia/Tokyo' })).toContain('>Dec 1, 2026, 08:30<');
});

it('shows the time in UTC in a browser that does not support the time zone', () => {
  expect(render({ nextRunAt: NEXT_RUN, timeZone: 'Mars/Olympus' })).toContain('23:30 UTC');
});

it('states when no analysis is scheduled', () => {
  expect(render({})).toContain('>None scheduled<');
});
