import { expect, it } from 'vitest';
import { ROBOTS_AGENTS } from '#contracts/agents/ai-agents.ts';
import { CRAWLER_IP_LISTS } from '#contracts/agents/ip-lists.ts';
import { readEmbeddedIpLists } from './embedded-lists.ts';
import { createCrawlerIpsClient } from './index.ts';
import { serveCrawlerIps } from './local-server.ts';

it.each([
  ['a range that contains everyone', { prefixes: [{ ipv4Prefix: '0.0.0.0/0' }] }],
  ['an IPv6 range that contains everyone', { prefixes: [{ ipv6Prefix: '::/0' }] }],
  ['no ranges', { prefixes: [] }],
  ['text that is not a range', { prefixes: [{ ipv4Prefix: 'openai.com' }] }],
])('rejects a list with %s', async (_, json) => {
  await using server = await serveCrawlerIps({});
  server.setFault({ json });
  const client = createCrawlerIpsClient({ baseUrl: server.origin, wiring: { attempts: 1 } });
  await expect(client.readRanges({ id: 'gptbot', url: 'https://openai.com/gptbot.json' })).rejects.toMatchObject({
    failure: 'malformed',
  });
});

it('references agents that the product knows, each once, and embeds the lists of their operators', () => {
  const tokens = CRAWLER_IP_LISTS.flatMap((list) => list.tokens);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.filter((token) => !ROBOTS_AGENTS.some((agent) => agent.token === token))).toEqual([]);
  const ids = CRAWLER_IP_LISTS.map(({ id }) => id);
  expect(readEmbeddedIpLists().filter(({ id }) => !ids.includes(id))).toEqual([]);
});
