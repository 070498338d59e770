import { expect, it } from 'vitest';
import type { AuthorityFigure, ReferringDomains } from '#contracts/outside/link-graph.ts';
import { describeGraph } from './describe-graph.ts';

const RELEASE = { id: 'cc-main-2026-apr-may-jun', period: { from: '2026-04-01', to: '2026-06-30' } };
const FIGURE: AuthorityFigure = {
  domain: 'example.com',
  quality: 'estimated',
  source: 'Common Crawl',
  release: RELEASE,
  position: null,
  authority: null,
  listSize: 1_000,
  importedAt: null,
  history: [],
};
const describe = (change: Partial<AuthorityFigure>, referring: ReferringDomains | null = null) =>
  describeGraph(
    {
      readAuthority: async () => new Map([['example.com', { ...FIGURE, ...change }]]),
      listReferringDomains: async () => referring,
    },
    'shop.site.example:8080',
  );

it('contains the release and its size, and explains how to import more', async () => {
  const { gives, isConfigured } = await describe({});
  expect(gives).toContain('top 1,000 domains, without a key: release cc-main-2026-apr-may-jun, part of the product.');
  expect(gives).toContain('Referring domains of this website have not been imported.');
  expect(gives).toContain('npm run import:links');
  expect(isConfigured).toBe(true);
});

it('contains the date of an import', async () => {
  const referring: ReferringDomains = {
    quality: 'real',
    source: 'Common Crawl',
    release: RELEASE,
    importedAt: '2026-11-20T06:00:00.000Z',
    total: 2,
    domains: [],
    changes: null,
  };
  const { gives } = await describe({ importedAt: '2026-11-20T06:00:00.000Z', listSize: 1_000_000 }, referring);
  expect(gives).toContain('top 1,000,000 domains');
  expect(gives).toContain(
    'Referring domains of this website: release cc-main-2026-apr-may-jun, imported on Nov 20, 2026.',
  );
});

it('states that the figures in demo mode are simulated', async () => {
  const { gives } = await describe({ quality: 'simulated' });
  expect(gives).toContain('Simulated');
});
