import { expect, it } from 'vitest';
import type { ObservedMonth } from '#contracts/outside/logs/log-report.ts';
import { buildLogTable } from './build-log-table.ts';

const RECEIVED = { read: 1, redirected: 2, refused: 3, failed: 4 };
const SOURCE = 'access log access.log, 2026-11-02 to 2026-11-03';

const OBSERVED: ObservedMonth = {
  month: '2026-11',
  quality: 'real',
  source: SOURCE,
  requests: 99,
  ipListDay: null,
  isProbablyProxied: false,
  hasOverlap: false,
  agents: [
    {
      token: 'GPTBot',
      operator: 'OpenAI',
      purpose: 'training',
      verified: 7,
      unverified: 3,
      spoofed: 5,
      received: RECEIVED,
      days: 2,
      pages: 6,
      unlisted: 1,
    },
  ],
  days: [{ day: '2026-11-02', requests: 10, spoofed: 5 }],
  statuses: [{ status: 404, requests: 3 }],
  pages: {
    total: 1,
    unlisted: 1,
    rows: [
      {
        path: '/a',
        ...RECEIVED,
        agents: [
          { token: 'ClaudeBot', requests: 2 },
          { token: 'GPTBot', requests: 8 },
        ],
        lastDay: '2026-11-03',
      },
    ],
  },
  referrers: [{ assistant: 'ChatGPT', visits: 4, pages: [{ path: '/b', visits: 3 }] }],
  unread: { analyzedPages: 2, analyzedAt: '2026-11-20T10:00:00.000Z', count: 1, urls: ['https://shop.example/c'] },
};

/** The filled cells of each row, by the title of their column. */
function readRows(observed: ObservedMonth) {
  const { columns, rows } = buildLogTable(observed);
  return [...rows].map((row) =>
    Object.fromEntries(columns.map(({ title }, index) => [title, row[index]]).filter(([, cell]) => cell !== null)),
  );
}

it('has a row for each figure of the page, with month, source and quality', () => {
  const origin = { Month: '2026-11', Source: SOURCE, Quality: 'measured' };
  const received = { 'Read (2xx, 304)': 1, Redirected: 2, '4xx': 3, '5xx': 4 };
  expect(readRows(OBSERVED)).toEqual([
    {
      ...origin,
      ...received,
      Part: 'Crawler',
      'Crawler or assistant': 'GPTBot',
      Operator: 'OpenAI',
      Purpose: 'Training',
      Requests: 10,
      Verified: 7,
      'Not verified': 3,
      Spoofed: 5,
      Days: 2,
      Pages: 6,
      'Requests for unlisted pages': 1,
    },
    { ...origin, Part: 'Status', Status: 404, Requests: 3 },
    { ...origin, Part: 'Day', Day: '2026-11-02', Requests: 10, Spoofed: 5 },
    {
      ...origin,
      ...received,
      Part: 'Page',
      'Crawler or assistant': 'GPTBot 8, ClaudeBot 2',
      Page: '/a',
      Requests: 10,
      'Last day': '2026-11-03',
    },
    { ...origin, Part: 'Visits from assistant', 'Crawler or assistant': 'ChatGPT', Requests: 4 },
    { ...origin, Part: 'Visited page', 'Crawler or assistant': 'ChatGPT', Page: '/b', Requests: 3 },
    {
      ...origin,
      Part: 'Page never read',
      Page: 'https://shop.example/c',
      Requests: 0,
      Note: 'Page of the analysis of 2026-11-20',
    },
  ]);
});

it('states why pages never read are not measured', () => {
  const missing = { reason: 'No analysis is stored.', step: 'Analyze the website.' };
  expect(readRows({ ...OBSERVED, unread: { missing } }).at(-1)).toEqual({
    Part: 'Page never read',
    Month: '2026-11',
    Quality: 'not measured',
    Note: 'No analysis is stored. Analyze the website.',
  });
});
