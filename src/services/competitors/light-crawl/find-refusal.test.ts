import { expect, it } from 'vitest';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { CrawlSummary } from '#crawl/crawl-site.ts';
import { findRefusal } from './find-refusal.ts';

const SITE: SiteFacts = {
  startUrl: 'https://north.example/',
  homeUrl: 'https://www.north.example/',
  displayHost: 'north.example',
  isPrivateTarget: false,
  isCrawlComplete: true,
  stoppedBy: null,
  pagesKnown: 3,
  pagesFetched: 3,
  unreachable: null,
  challengedShare: 0,
  measuredAt: '2026-11-27T00:00:00.000Z',
};
const SUMMARY: CrawlSummary = { state: 'completed', reasonCode: null, pagesFetched: 3, pagesKnown: 3 };
const find = (site: Partial<SiteFacts>, summary: Partial<CrawlSummary> = {}) =>
  findRefusal({ url: 'https://north.example/', site: { ...SITE, ...site }, summary: { ...SUMMARY, ...summary } })?.kind;

it('accepts a website that was read, even at its www host', () => {
  expect(find({})).toBeUndefined();
  expect(find({ stoppedBy: 'page-limit' }, { state: 'partial' })).toBeUndefined();
});

it.each([
  ['robots', { stoppedBy: 'robots' }, { state: 'partial' }],
  ['redirected', { homeUrl: 'https://south.example/' }, { state: 'cancelled' }],
  ['refused', {}, { state: 'refused', reasonCode: 'site-refused' }],
  ['challenged', {}, { state: 'challenged', reasonCode: 'site-challenged' }],
  ['not-allowed', { homeUrl: null }, { state: 'unreachable', reasonCode: 'address-not-allowed' }],
  ['not-html', {}, { state: 'not-html', reasonCode: 'not-html' }],
  ['unreachable', { homeUrl: null }, { state: 'unreachable', reasonCode: 'site-not-found' }],
  ['failed', {}, { state: 'cancelled' }],
] as const)('reports %s', (kind, site, summary) => {
  expect(find(site, summary)).toBe(kind);
});
