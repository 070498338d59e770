import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { makeTrustSite, type TrustSite } from '#test/helpers/trust-site.ts';
import {
  describeSearchedPages,
  hasTrustPage,
  judgeUncertainty,
  startTrustSearch,
  type TrustArtifacts,
} from './trust-pages.ts';

function makeTrustArtifacts(site: TrustSite): TrustArtifacts {
  const { site: facts, pageInventory, linkGraph, internalLinkCheck } = makeTrustSite(site);
  if (!facts || !pageInventory || !linkGraph || !internalLinkCheck) throw new Error('An artifact is missing');
  return { site: facts, pageInventory, linkGraph, internalLinkCheck };
}

function startSearch(site: TrustSite) {
  const search = startTrustSearch(makeTrustArtifacts(site));
  if ('outcome' in search) throw new Error(search.reason);
  return search;
}

it.each<[string, TrustSite, boolean]>([
  ['a link text', { links: [['About us', '/x']] }, true],
  ['a link URL', { links: [['More', '/company/about-us']] }, true],
  ['a link to another site of the company', { links: [['About us', 'https://group.example/']] }, true],
  ['a link to a part of the page', { links: [['Who?', '#about']] }, true],
  [
    'a label',
    { links: [['', '/x']], facts: { markup: buildMarkup({ linkExtras: [{ index: 1, ariaLabel: 'About us' }] }) } },
    true,
  ],
  ['a heading', { facts: { headings: [{ level: 2, text: 'About us', ...AT }] } }, true],
  ['a page two clicks away', { pages: { '/service': ['/about-us'] } }, true],
  ['nothing', {}, false],
  ['a broken link', { links: [['About us', '/about-us']], broken: [{ path: '/about-us', status: 404 }] }, false],
  [
    'a link that could not be verified',
    { links: [['About us', '/about-us']], broken: [{ path: '/about-us', status: 403 }] },
    true,
  ],
])('determines whether the site has an about page: %s', (_name, site, found) =>
  expect(hasTrustPage(startSearch(site), 'about')).toBe(found),
);

it('searches up to two clicks from the home page', () => {
  const search = startSearch({});
  const urls = ['/', '/a', '/b', '/about-us'].map((path) => `https://example.com${path}`);
  const deepSearch = startTrustSearch({ ...makeTrustArtifacts({}), linkGraph: { urls, edges: [[1], [2], [3], []] } });
  expect('outcome' in deepSearch ? null : describeSearchedPages(deepSearch)).toBe(
    'the home page and 2 pages within two clicks',
  );
  expect(describeSearchedPages(search)).toBe('the home page');
});

it.each<[string, TrustSite, string | null]>([
  ['a complete crawl', {}, null],
  ['a partial crawl', { site: { isCrawlComplete: false, stoppedBy: 'page-limit' } }, 'notMeasured'],
  ['no links', { facts: { links: [] } }, 'notMeasured'],
  ['too many links', { facts: { truncations: ['links'] } }, 'notMeasured'],
  ['a language without a word list', { facts: { lang: 'ka' } }, 'notApplicable'],
  ['a language with a region', { facts: { lang: 'pt-BR' } }, null],
])('judges whether a page is certainly missing: %s', (_name, site, outcome) => {
  expect(judgeUncertainty(makeTrustArtifacts(site), startSearch(site))?.outcome ?? null).toBe(outcome);
});

it('does not search without a home page or when it is a sign-in page', () => {
  const form = { method: 'post', action: null, actionUrl: null, hasPassword: true, selector: 'form', ...AT };
  expect(startTrustSearch(makeTrustArtifacts({ home: { status: 503 } }))).toMatchObject({ outcome: 'notMeasured' });
  expect(startTrustSearch(makeTrustArtifacts({ facts: { forms: [form] } }))).toMatchObject({
    outcome: 'notApplicable',
  });
});
