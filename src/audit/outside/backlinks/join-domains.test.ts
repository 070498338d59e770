import { expect, it } from 'vitest';
import { joinDomains } from './join-domains.ts';
import type { KnownDomain, KnownLink, LinkSourceData } from './link-data.ts';

const buildSource = (name: string, change: Partial<LinkSourceData>): LinkSourceData => ({
  name,
  label: { quality: 'real', source: name, date: '2026-11-26T12:00:00.000Z' },
  note: null,
  links: [],
  domains: [],
  targets: [],
  linkTotal: null,
  domainTotal: null,
  changes: null,
  ...change,
});
const buildLink = (sourceUrl: string, change: Partial<KnownLink> = {}): KnownLink => ({
  domain: 'club.example',
  sourceUrl,
  targetUrl: 'https://site.example/',
  anchor: 'Site',
  isFollowed: true,
  firstSeen: null,
  lastSeen: null,
  ...change,
});
const buildDomain = (change: Partial<KnownDomain>): KnownDomain => ({
  domain: 'club.example',
  linkCount: null,
  linkingPages: null,
  firstSeen: null,
  lastSeen: null,
  ...change,
});

it('keeps the larger figure of each type with the name of its source', () => {
  const sources = [
    buildSource('Ahrefs', { links: [buildLink('https://club.example/a'), buildLink('https://club.example/b')] }),
    buildSource('Search Console', { domains: [buildDomain({ linkingPages: 14 })] }),
    buildSource('DataForSEO', { domains: [buildDomain({ linkCount: 1, linkingPages: 1 })] }),
  ];
  expect(joinDomains(sources, new Map())).toMatchObject([
    {
      domain: 'club.example',
      linkCount: 2,
      linkSource: 'Ahrefs',
      linkingPages: 14,
      pageSource: 'Search Console',
      sources: ['Ahrefs', 'Search Console', 'DataForSEO'],
    },
  ]);
});

it('counts each page of the listed links once, and never uses a page count as a link count', () => {
  const page = 'https://club.example/a';
  const links = [buildLink(page), buildLink(page, { anchor: 'Shop' }), buildLink('https://club.example/b')];
  expect(joinDomains([buildSource('Bing', { links })], new Map())).toMatchObject([{ linkCount: 3, linkingPages: 2 }]);
  const pagesOnly = [buildSource('Search Console', { domains: [buildDomain({ linkingPages: 5 })] })];
  expect(joinDomains(pagesOnly, new Map())).toMatchObject([
    { linkCount: null, linkSource: null, linkingPages: 5, pageSource: 'Search Console' },
  ]);
});

it('joins the dates of all sources, and lists the highest authority first', () => {
  const sources = [
    buildSource('Ahrefs', { domains: [buildDomain({ firstSeen: '2026-03-01', lastSeen: '2026-05-01' })] }),
    buildSource('Semrush', {
      domains: [
        buildDomain({ firstSeen: '2026-04-01', lastSeen: '2026-06-01' }),
        buildDomain({ domain: 'news.example' }),
        buildDomain({ domain: 'blog.example' }),
      ],
    }),
  ];
  const facts = new Map([['news.example', { authority: 70, isRankable: true, referringDomains: null }]]);
  const rows = joinDomains(sources, facts);
  expect(rows.map(({ domain }) => domain)).toEqual(['news.example', 'blog.example', 'club.example']);
  expect(rows[2]).toMatchObject({ firstSeen: '2026-03-01', lastSeen: '2026-06-01' });
});
