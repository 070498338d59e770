import { describe, expect, it } from 'vitest';
import { collectTargets, findBroken } from './find-broken.ts';
import type { BacklinkInput, KnownLink, LinkSourceData, TargetStatus } from './link-data.ts';
import { createRedirectFinder } from './suggest-redirect.ts';

const link = (domain: string, targetUrl: string, anchor: string | null = null): KnownLink => ({
  domain,
  sourceUrl: `https://${domain}/page`,
  targetUrl,
  anchor,
  isFollowed: true,
  firstSeen: null,
  lastSeen: null,
});
const source = (links: KnownLink[], targets: LinkSourceData['targets'] = []): LinkSourceData => ({
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
const status = (finalStatus: number | null, chain: string[] = []): TargetStatus => ({
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
  return findBroken(linked, { targets, facts, pages: PAGES } as unknown as BacklinkInput);
};

describe('broken backlinks', () => {
  it('lists missing pages, server errors and chains, the most linked missing pages first', () => {
    const broken = find(
      [
        source([
          link('one.example', `${SITE}/ok`),
          link('one.example', `${SITE}/gone`),
          link('one.example', `${SITE}/old/red-pots#top`, 'red pots'),
          link('strong.example', `${SITE}/old/red-pots`),
          link('one.example', `${SITE}/error`),
          link('one.example', `${SITE}/hop`),
          link('one.example', `${SITE}/moved`),
          link('one.example', `${SITE}/unreachable`),
          link('a.test', `${SITE}/gone`),
          link('one.example', 'https://b.test/gone'),
        ]),
      ],
      {
        [`${SITE}/ok`]: status(200),
        [`${SITE}/gone`]: status(410),
        [`${SITE}/old/red-pots`]: status(404),
        [`${SITE}/error`]: status(503),
        [`${SITE}/hop`]: status(200, [`${SITE}/hop`, `${SITE}/hop2`, `${SITE}/ok`]),
        [`${SITE}/moved`]: status(200, [`${SITE}/moved`, `${SITE}/ok`]),
        [`${SITE}/unreachable`]: status(null),
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
    const broken = find([source([], [{ url: `${SITE}/gone`, linkCount: 40 }])], { [`${SITE}/gone`]: status(404) });
    expect(broken).toMatchObject([{ domains: null, links: 40, sources: ['Ahrefs'] }]);
  });
});

it('does not list pages that reject crawlers, even after redirects, because the pages may exist', () => {
  const chain = [`${SITE}/a`, `${SITE}/b`, `${SITE}/c`];
  const targets = [source([link('one.example', `${SITE}/members`), link('one.example', `${SITE}/a`)])];
  expect(find(targets, { [`${SITE}/members`]: status(403), [`${SITE}/a`]: status(401, chain) })).toEqual([]);
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
