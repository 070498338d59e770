import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Tripwire, TripwireView } from '#contracts/monitoring/tripwires.ts';
import { TripwireSection } from './tripwire-section.tsx';
import { PAUSE_WORDS, TRIPWIRE_WORDS } from './tripwire-words.ts';

const TRIPWIRE: Tripwire = {
  websiteId: 'w1',
  domain: 'example.com',
  isActive: true,
  pageUrl: 'https://example.com/prices',
  frequency: 'hourly',
  pausedBecause: null,
  nextCheckAt: '2026-11-28T11:17:00.000Z',
  lastCheckedAt: '2026-11-28T10:17:00.000Z',
  problem: null,
  isConfirming: false,
  findings: [
    { item: 'home', url: 'https://example.com/', state: 'problem', text: 'Noindex in the robots meta tag.' },
    { item: 'page', url: 'https://example.com/prices', state: 'ok', text: 'Status 200.' },
    { item: 'certificate', url: null, state: 'not-measured', text: 'Not measured: no TLS connection.' },
  ],
};

function render(tripwire: Partial<Tripwire>, view: Partial<TripwireView> = {}): string {
  const website = { id: 'w1', domain: 'example.com', nickname: null, isActive: true };
  const full = { website, isIncluded: true, ...view, tripwire: { ...TRIPWIRE, ...tripwire } };
  const element = createElement(TripwireSection, { view: full });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  ).replaceAll('&#x27;', "'");
}

it('shows what the last check found of each item, and when the next one is', () => {
  const html = render({});
  for (const text of ['Problem', 'OK', 'Noindex in the robots meta tag.', 'Not measured: no TLS connection.'])
    expect(html).toContain(text);
  expect(html).toContain('Nov 28, 2026, 11:17 UTC');
  expect(html).toContain(TRIPWIRE_WORDS.hourly);
  expect(html).toContain('value="https://example.com/prices"');
  expect(html).not.toContain(TRIPWIRE_WORDS.confirming);
  expect(html).not.toContain('/websites/w1/data-sources');
  expect(render({ frequency: 'daily' })).toContain('href="/websites/w1/data-sources"');
  expect(render({ isConfirming: true })).toContain(TRIPWIRE_WORDS.confirming);
});

it('offers to turn on a tripwire that is off, and shows no results for a tripwire that has never run', () => {
  const off = render({ isActive: false, pageUrl: null, findings: [], lastCheckedAt: null, nextCheckAt: null });
  expect(off).toContain(TRIPWIRE_WORDS.off);
  expect(off).toContain('Turn on tripwire');
  expect(off).not.toContain('Check now');
  expect(render({ findings: [], lastCheckedAt: null })).toContain(TRIPWIRE_WORDS.noCheck);
});

it('offers Premium, and only lets the user turn off a paused tripwire', () => {
  const free = render({ isActive: false, findings: [] }, { isIncluded: false });
  expect(free).toContain(TRIPWIRE_WORDS.premium);
  expect(free).not.toContain('<form');
  const paused = render({ pausedBecause: 'premium-required', nextCheckAt: null }, { isIncluded: false });
  expect(paused).toContain(PAUSE_WORDS['premium-required']);
  expect(paused).toContain('Turn off');
  expect(paused).not.toContain('Check now');
  expect(paused).not.toContain('Save tripwire');
});
