import { expect, it } from 'vitest';
import type { AuthorityFigure } from '#contracts/outside/link-graph.ts';
import { type LinkFigures, readAuthorities } from './read-authorities.ts';

const release = { id: 'cc-main-2026-may-jun-jul', period: null };
const figure = (domain: string, authority: number | null): AuthorityFigure => ({
  domain,
  quality: 'estimated',
  source: 'Common Crawl',
  release,
  position: authority === null ? null : 12,
  authority,
  listSize: 1_000,
  importedAt: null,
  history: [],
});
const linkGraph: LinkFigures = {
  readAuthority: async (domains) =>
    new Map(domains.map((domain) => [domain, figure(domain, domain === 'north.example' ? 61 : null)])),
  listReferringDomains: async () => null,
};

it('reads the registrable domains of hosts, and leaves unknown figures null', async () => {
  const pairs = await readAuthorities(linkGraph, 'shop.example:8443', ['north.example', '127.0.0.1:4010']);
  expect([...pairs]).toEqual([
    [
      'north.example',
      {
        own: { authority: null, referringDomains: null },
        theirs: { authority: 61, referringDomains: null },
        isSimulated: false,
        source: 'Common Crawl, cc-main-2026-may-jun-jul',
        listSize: 1_000,
      },
    ],
  ]);
});

it('has no figure for a website without a registrable domain', async () => {
  expect((await readAuthorities(linkGraph, '127.0.0.1:4010', ['north.example'])).size).toBe(0);
});
