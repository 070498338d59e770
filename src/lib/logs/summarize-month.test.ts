import { expect, it } from 'vitest';
import type { LogAgent, LogMonth } from '#contracts/outside/logs/log-totals.ts';
import { summarizeMonth } from './summarize-month.ts';

const PAGE = { read: 0, redirected: 0, refused: 0, failed: 0, lastDay: '2026-11-02' };

const makeAgent = (token: string, agent: Partial<LogAgent>): LogAgent => ({
  token,
  verified: 0,
  unverified: 0,
  spoofed: 0,
  statuses: [],
  days: [],
  pages: [],
  unlisted: 0,
  ...agent,
});

const makeMonth = (month: Partial<LogMonth>): LogMonth => ({
  month: '2026-11',
  firstDay: '2026-11-01',
  lastDay: '2026-11-03',
  requests: 10,
  agents: [],
  referrers: [],
  ...month,
});

it('combines the imports of a month', () => {
  const first = makeMonth({
    agents: [
      makeAgent('GPTBot', {
        verified: 2,
        statuses: [
          { status: 200, requests: 1 },
          { status: 404, requests: 1 },
        ],
        days: [{ day: '2026-11-02', requests: 2, spoofed: 1 }],
        pages: [{ ...PAGE, path: '/a', read: 1, refused: 1 }],
        unlisted: 3,
      }),
    ],
    referrers: [
      { assistant: 'ChatGPT', visits: 2, days: [], pages: [{ path: '/a', visits: 2 }], unlisted: 0 },
      { assistant: 'Claude', visits: 1, days: [], pages: [], unlisted: 1 },
    ],
  });
  const second = makeMonth({
    firstDay: '2026-11-03',
    lastDay: '2026-11-04',
    agents: [
      makeAgent('GPTBot', {
        verified: 1,
        statuses: [{ status: 200, requests: 1 }],
        days: [{ day: '2026-11-04', requests: 1, spoofed: 0 }],
        pages: [{ ...PAGE, path: '/a', read: 1, lastDay: '2026-11-04' }],
      }),
      makeAgent('OAI-SearchBot', { verified: 4, pages: [{ ...PAGE, path: '/b', redirected: 4 }] }),
    ],
    referrers: [{ assistant: 'ChatGPT', visits: 1, days: [], pages: [{ path: '/b', visits: 1 }], unlisted: 0 }],
  });
  const { readPaths, ...summary } = summarizeMonth([first, second]);
  expect([...readPaths]).toEqual(['/a']);
  expect(summary).toMatchObject({
    requests: 20,
    isProbablyProxied: false,
    agents: [
      { token: 'OAI-SearchBot', purpose: 'ai-search', operator: 'OpenAI' },
      { token: 'GPTBot', purpose: 'training', verified: 3, days: 2, pages: 1, unlisted: 3, received: { read: 2 } },
    ],
    days: [
      { day: '2026-11-01', requests: 0, spoofed: 0 },
      { day: '2026-11-02', requests: 2, spoofed: 1 },
      { day: '2026-11-03', requests: 0, spoofed: 0 },
      { day: '2026-11-04', requests: 1, spoofed: 0 },
    ],
    statuses: [
      { status: 200, requests: 2 },
      { status: 404, requests: 1 },
    ],
    pages: {
      total: 2,
      unlisted: 3,
      rows: [
        { path: '/b', redirected: 4, agents: [{ token: 'OAI-SearchBot', requests: 4 }] },
        { path: '/a', read: 2, refused: 1, lastDay: '2026-11-04', agents: [{ token: 'GPTBot', requests: 3 }] },
      ],
    },
    referrers: [
      {
        assistant: 'ChatGPT',
        visits: 3,
        pages: [
          { path: '/a', visits: 2 },
          { path: '/b', visits: 1 },
        ],
      },
      { assistant: 'Claude', visits: 1 },
    ],
  });
});

it('reports a probable proxy only if no request could be verified', () => {
  const read = (verified: number) =>
    summarizeMonth([makeMonth({ agents: [makeAgent('GPTBot', { spoofed: 5 }), makeAgent('CCBot', { verified })] })])
      .isProbablyProxied;
  expect([read(0), read(1)]).toEqual([true, false]);
});
