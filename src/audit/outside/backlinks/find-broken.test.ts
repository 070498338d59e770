import { describe, expect, it } from 'vitest';
import { collectTargets, findBrokenBacklinks } from './find-broken.ts';
import type { BacklinkInput, KnownLink, LinkSourceData, TargetStatus } from './link-data.ts';
import { createRedirectFinder } from './suggest-redirect.ts';

const makeLink = (domain: string, targetUrl: string, anchor: string | null = null): KnownLink => ({
  domain,
  sourceUrl: `https://${domain}/page`,
  targetUrl,
  anchor,
  isFollowed: true,
  firstSeen: null,
  lastSeen: null,
});
const makeSource = (links: KnownLink[], targets: LinkSourceData['targets'] = []): LinkSourceData => ({
  name: 'Ahrefs',
  label: { quality: 'real', source: 'Ahrefs export', date: '2026-11-26T00:00:00Z' },
  note: null,
  links,
  domains: [],
  targets,
  linkTotal: links.length,
  domainTotal: null,
  changes: null,
});
const makeStatus = (finalStatus: number | null, chain: string[] = []): TargetStatus => ({
  finalStatus,
  chain,
  checkedAt: '2026-11-26T00:00:00Z',
  checkedBy: 'crawl',
});
const SITE = 'https://a.test';
const PAGES = [
  { url: `${SITE}/`, title: 'Home' },
  { url: `${SITE}/guides/red-pots`, title: 'Red pots: a guide' },
  { url: `${SITE}/shop/blue-vases`, title: 'Blue vases' },
  { url: `${SITE}/shop/green-vases`, title: 'Green vases' },
];
const find = (sources: LinkSourceData[], statuses: Record<string, TargetStatus>) => {
  const targets = new Map(Object.entries(statuses));
  const linked = collectTargets(sources, 'a.test', (url) => url.startsWith(SITE));
  const facts = new Map([['strong.example', { authority: 70, isRankable: true, referringDomains: null }]]);
  return findBrokenBacklinks(linked, { targets, facts, pages: PAGES } as unknown as BacklinkInput);
};

describe('broken backlinks', () => {
  it('lists missing pages, server errors and chains, the most linked missing pages first', () => {
    const broken = find(
      [
        makeSource([
          makeLink('one.example', `${SITE}/ok`),
          makeLink('one.example', `${SITE}/gone`),
          makeLink('one.example', `${SITE}/old/red-pots#top`, 'red pots'),
          makeLink('strong.example', `${SITE}/old/red-pots`),
          makeLink('one.example', `${SITE}/error`),
          makeLink('one.example', `${SITE}/hop`),
          makeLink('one.example', `${SITE}/moved`),
          makeLink('one.example', `${SITE}/unreachable`),
          makeLink('a.test', `${SITE}/gone`),
          makeLink('one.example', 'https://b.test/gone'),
        ]),
      ],
      {
        [`${SITE}/ok`]: makeStatus(200),
        [`${SITE}/gone`]: makeStatus(410),
        [`${SITE}/old/red-pots`]: makeStatus(404),
        [`${SITE}/error`]: makeStatus(503),
        [`${SITE}/hop`]: makeStatus(200, [`${SITE}/hop`, `${SITE}/hop2`, `${SITE}/ok`]),
        [`${SITE}/moved`]: makeStatus(200, [`${SITE}/moved`, `${SITE}/ok`]),
        [`${SITE}/unreachable`]: makeStatus(null),
      },
    );
    expect(broken.map(({ target, state, redirectTo }) => [target.slice(SITE.length), state, redirectTo])).toEqual([
      ['/old/red-pots', 'not-found', `${SITE}/guides/red-pots`],
      ['/gone', 'not-found', null],
      ['/error', 'server-error', null],
      ['/hop', 'redirect-chain', `${SITE}/ok`],
    ]);
    expect(broken[0]).toMatchObject({
      domains: 2,
      links: 2,
      authority: 70,
      examples: [{ domain: 'strong.example' }, {}],
    });
  });

  it('includes linked pages that a source reports without the linking pages', () => {
    const broken = find([makeSource([], [{ url: `${SITE}/gone`, linkCount: 40 }])], {
      [`${SITE}/gone`]: makeStatus(404),
    });
    expect(broken).toMatchObject([{ domains: null, links: 40, sources: ['Ahrefs'] }]);
  });
});

it('does not list pages that reject crawlers, even after redirects, because the pages may exist', () => {
  const chain = [`${SITE}/a`, `${SITE}/b`, `${SITE}/c`];
  const targets = [makeSource([makeLink('one.example', `${SITE}/members`), makeLink('one.example', `${SITE}/a`)])];
  expect(find(targets, { [`${SITE}/members`]: makeStatus(403), [`${SITE}/a`]: makeStatus(401, chain) })).toEqual([]);
});

describe('the redirect that fixes a link', () => {
  const suggest = createRedirectFinder(PAGES);

  it('leads to the page with the same last part of the URL, or with the same words', () => {
    expect(suggest(`${SITE}/2019/blue-vases.html`, []).redirectTo).toBe(`${SITE}/shop/blue-vases`);
    expect(suggest(`${SITE}/red-pots-guide`, []).redirectTo).toBe(`${SITE}/guides/red-pots`);
  });

  it('is null if no page or more than one page matches', () => {
    expect(suggest(`${SITE}/shop/vases`, [])).toMatchObject({ redirectTo: null });
    expect(suggest(`${SITE}/imprint`, [])).toMatchObject({ redirectTo: null });
    expect(suggest(`${SITE}/%E0%A4%A`, [])).toMatchObject({ redirectTo: null });
  });

  it('is chosen by the anchor text among similar pages', () => {
    expect(suggest(`${SITE}/shop/vases-blue-sale`, ['blue vases']).redirectTo).toBe(`${SITE}/shop/blue-vases`);
  });
});
