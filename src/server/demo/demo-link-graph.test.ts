import { expect, it } from 'vitest';
import { estimateSpam } from '#audit/outside/backlinks/spam-score.ts';
import { authorityFigureSchema } from '#contracts/outside/link-graph.ts';
import { createDemoLinkGraph } from './demo-link-graph.ts';

const graph = createDemoLinkGraph();

it('invents simulated authority: rising for the demo site, and different for other domains', async () => {
  const figures = await graph.readAuthority(['awi.test', 'north.example', 'south.example', 'north-lane-cafe.example']);
  for (const figure of figures.values())
    expect(authorityFigureSchema.parse(figure)).toMatchObject({ quality: 'simulated', listSize: 1_000_000 });
  const demo = figures.get('awi.test');
  expect(demo?.history).toHaveLength(5);
  expect(demo?.position).toBeLessThan(demo?.history[0]?.position ?? 0);
  expect(figures.get('north.example')?.position).not.toBe(figures.get('south.example')?.position);
  expect(figures.get('north-lane-cafe.example')).toMatchObject({ position: null, authority: null });
});

it('invents referring domains, best position first, with changes, and enough of them for a spam score', async () => {
  const demo = await graph.listReferringDomains('awi.test');
  expect(demo).toMatchObject({ quality: 'simulated', total: 24, changes: { gainedTotal: 3, lostTotal: 1 } });
  const positions = demo?.domains.map(({ harmonicPosition }) => harmonicPosition ?? Number.POSITIVE_INFINITY) ?? [];
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
  const domains = demo?.domains ?? [];
  const facts = new Map(domains.map(({ domain, ...one }) => [domain, { ...one, isRankable: true }]));
  const input = { domains: domains.map(({ domain }) => ({ domain, linkCount: null })), facts, links: [] };
  expect(estimateSpam({ ...input, listSize: 1_000_000, host: 'shop.awi.test' }).score).toBeLessThan(10);
  const rival = await graph.listReferringDomains('north.example', 3);
  expect(rival?.domains).toHaveLength(3);
  expect(rival?.total).toBeGreaterThan(7);
});
