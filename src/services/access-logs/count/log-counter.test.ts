import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { logTotalsSchema, MAX_LOG_PATHS } from '#contracts/outside/logs/log-totals.ts';
import { countText, GPTBOT, GPTBOT_IP, OTHER_IP } from '../count-text.fixture.ts';
import { readLogPath } from './log-path.ts';
import { recognizeAgent, recognizeReferrer } from './recognize.ts';

interface Fields {
  ip?: string | undefined;
  user?: string;
  day?: string;
  target?: string;
  status?: number;
  referer?: string;
  agent?: string;
  host?: string;
}

const write = ({ ip = GPTBOT_IP, user = '-', day = '27/Nov/2026', target = '/', status = 200, ...texts }: Fields) =>
  `${texts.host === undefined ? '' : `${texts.host} `}${ip} - ${user} [${day}:10:00:00 +0000] "GET ${target} HTTP/1.1" ${status} 9 "${texts.referer ?? '-'}" "${texts.agent ?? GPTBOT}"`;
const count = (lines: Fields[], options?: Parameters<typeof countText>[1]) =>
  countText(lines.map(write).join('\n'), options);

it('separates verified, unverifiable and spoofed requests', async () => {
  const { months } = await count([
    {},
    { ip: OTHER_IP },
    { ip: '127.0.0.1' },
    { ip: 'proxy.internal' },
    { ip: OTHER_IP, agent: 'Bytespider' },
  ]);
  expect(months[0]?.agents).toMatchObject([
    { token: 'GPTBot', verified: 1, spoofed: 1, unverified: 2, days: [{ requests: 3, spoofed: 1 }] },
    { token: 'Bytespider', verified: 0, spoofed: 0, unverified: 1 },
  ]);
});

it('lists neither pages nor statuses of requests from spoofed agents', async () => {
  const { months } = await count([{ ip: OTHER_IP, target: '/admin', status: 403 }]);
  expect(months[0]?.agents[0]).toMatchObject({ pages: [], statuses: [], unlisted: 0 });
});

it('counts statuses per page and per agent', async () => {
  const { months } = await count([200, 304, 301, 404, 500].map((status) => ({ status, target: '/a' })));
  expect(months[0]?.agents[0]).toMatchObject({
    pages: [{ path: '/a', read: 2, redirected: 1, refused: 1, failed: 1 }],
    statuses: [200, 301, 304, 404, 500].map((status) => ({ status, requests: 1 })),
  });
});

it('separates months even when lines are not in order', async () => {
  const { months } = await count([{ day: '01/Dec/2026' }, { day: '30/Nov/2026' }, { day: '02/Dec/2026' }]);
  expect(months.map(({ month, firstDay, lastDay, requests }) => [month, firstDay, lastDay, requests])).toEqual([
    ['2026-11', '2026-11-30', '2026-11-30', 1],
    ['2026-12', '2026-12-01', '2026-12-02', 2],
  ]);
});

it('counts visits from assistants, not requests from agents with the referer of an assistant', async () => {
  const browser = { agent: 'Mozilla/5.0 Firefox/140.0', ip: OTHER_IP };
  const { months } = await count([
    { ...browser, referer: 'https://chatgpt.com/c/1?x', target: '/a?utm_source=chatgpt.com' },
    { ...browser, referer: 'https://www.perplexity.ai/', target: '/a' },
    { ...browser, referer: 'https://notchatgpt.com/' },
    { referer: 'https://chatgpt.com/' },
  ]);
  expect(months[0]?.referrers).toEqual([
    {
      assistant: 'ChatGPT',
      visits: 1,
      days: [{ day: '2026-11-27', visits: 1 }],
      pages: [{ path: '/a', visits: 1 }],
      unlisted: 0,
    },
    expect.objectContaining({ assistant: 'Perplexity', visits: 1 }),
  ]);
});

it('counts exactly the requests that exceed the limit of listed paths', async () => {
  const paths = Array.from({ length: MAX_LOG_PATHS + 20 }, (_, index) => ({ target: `/p-${index}` }));
  const { months } = await count([...paths, ...paths]);
  const agent = months[0]?.agents[0];
  expect(agent?.pages).toHaveLength(MAX_LOG_PATHS);
  expect(agent).toMatchObject({ verified: 2 * paths.length, unlisted: 40 });
});

it('limits the total number of paths across all agents', async () => {
  const targets = ['/a', '/b', '/c', '/a'];
  const { months } = await count(
    [...targets.map((target) => ({ target })), ...targets.map((target) => ({ target, agent: 'Bytespider' }))],
    { maxPaths: 4 },
  );
  expect(months[0]?.agents.map(({ pages, unlisted }) => [pages.length, unlisted])).toEqual([
    [1, 2],
    [3, 0],
  ]);
});

it('leaves out requests to other hosts', async () => {
  const { months, otherHosts } = await count(
    [{ host: 'shop.example:443' }, { host: 'blog.example' }, { host: 'SHOP.example' }],
    { hosts: ['shop.example'] },
  );
  expect(otherHosts).toBe(1);
  expect(months[0]?.requests).toBe(2);
});

it('keeps no IP address, user name, query or session', async () => {
  const secrets = ['jane-secret', 'query-secret', 'session-secret', OTHER_IP, GPTBOT_IP ?? '', 'fragment-secret'];
  const totals = await count([
    { user: 'jane-secret', target: '/a;jsessionid=session-secret?q=query-secret' },
    { user: 'jane-secret', target: '/b#fragment-secret', ip: OTHER_IP, referer: 'https://chatgpt.com/?q=query-secret' },
    { agent: 'Firefox', target: '/c?q=query-secret', ip: OTHER_IP, referer: 'https://chatgpt.com/?q=query-secret' },
    { user: 'jane-secret " bad line' },
  ]);
  expect(logTotalsSchema.parse(totals)).toEqual(totals);
  const text = JSON.stringify(totals);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(totals.months[0]?.agents[0]?.pages.map(({ path }) => path)).toEqual(['/', '/a']);
});

it('reads compressed files, and reports the line where damaged files end', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => write({ target: `/p-${index}` })).join('\n');
  const compressed = gzipSync(text);
  expect((await countText(compressed, { chunkSize: 500 })).months[0]?.requests).toBe(2_000);
  await expect(countText(compressed.subarray(0, -100), { chunkSize: 500 })).rejects.toThrow(
    /access\.log: the compressed data is damaged or incomplete after line \d+/,
  );
});

it.each(['hello\nworld\n', '', '<html>'])('rejects a file without a known format: %j', async (text) => {
  await expect(countText(text)).rejects.toThrow('none of the supported formats');
});

it.each([
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
  ['Googlebot-Image/1.0', 'Googlebot-Image'],
  ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'ChatGPT-User'],
  ['MyGPTBot/1.0', null],
  ['GPTBots/1.0', null],
  ['Mozilla/5.0 (Windows NT 10.0)', null],
])('recognizes the agent of %s', (userAgent, token) => {
  expect(recognizeAgent(userAgent)).toBe(token);
});

it('recognizes assistants by host', () => {
  expect(['chatgpt.com', 'www.perplexity.ai', 'claude.ai.example', ''].map(recognizeReferrer)).toEqual([
    'ChatGPT',
    'Perplexity',
    null,
    null,
  ]);
});

it.each([
  ['/a/b?q=1', '/a/b'],
  ['/a/../b', '/b'],
  ['/%C3%A4 x', '/%C3%A4%20x'],
  ['/\\xC3\\xA4', '/%C3%A4'],
  ['//evil.example/x', '//evil.example/x'],
  ['https://shop.example/x?y', '/x'],
  ['*', null],
  ['', null],
  [`/${'a'.repeat(2_000)}`, null],
])('spells the path of %s as a crawl does', (target, path) => {
  expect(readLogPath(target)).toBe(path);
});
