import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type LogReport, logReportSchema } from '#contracts/outside/logs/log-report.ts';
import { formatMonth } from '#lib/logs/format-month.ts';
import { AiCrawlersPage } from './ai-crawlers-page.tsx';
import { describeUpload, describeUsage, isOverLimit, parseTotalsFile } from './log-words.ts';

const USAGE = { isPremium: false, filesPerMonth: 1, bytesPerMonth: 100e6, usedFiles: 1, usedBytes: 5e6 };
const RECEIVED = { read: 1, redirected: 0, refused: 1, failed: 0 };
const SOURCE = 'access log access.log, 2026-11-02 to 2026-11-03';

const EMPTY: LogReport = {
  website: { id: 'w', domain: 'shop.example', nickname: null },
  imports: [],
  ipLists: [
    { operator: 'OpenAI', tokens: ['GPTBot'], url: 'https://openai.com/gptbot.json', day: '2026-08-21' },
    { operator: 'Mistral', tokens: ['MistralAI-User'], url: 'https://mistral.ai/x.json', day: null },
  ],
  upload: null,
  months: [],
  usage: { ...USAGE, usedFiles: 0, usedBytes: 0 },
  observed: null,
};

const FULL: LogReport = {
  ...EMPTY,
  usage: USAGE,
  months: ['2026-11', '2026-10'],
  imports: [
    {
      id: 'i',
      files: [{ name: 'access.log', format: 'combined', bytes: 5e6, lines: 9, badLines: 2, firstBadLines: [1, 2] }],
      quality: 'real',
      source: SOURCE,
      firstDay: '2026-10-30',
      lastDay: '2026-11-03',
      requests: 9,
      importedAt: '2026-11-27T10:00:00.000Z',
      keptUntil: '2026-12-27T10:00:00.000Z',
    },
  ],
  observed: {
    month: '2026-11',
    quality: 'real',
    source: SOURCE,
    requests: 9,
    ipListDay: '2026-08-21',
    isProbablyProxied: true,
    hasOverlap: true,
    agents: [
      {
        token: 'GPTBot',
        operator: 'OpenAI',
        purpose: 'training',
        verified: 0,
        unverified: 2,
        spoofed: 7,
        received: RECEIVED,
        days: 1,
        pages: 1,
        unlisted: 3,
      },
    ],
    days: [{ day: '2026-11-02', requests: 2, spoofed: 7 }],
    statuses: [{ status: 404, requests: 1 }],
    pages: {
      total: 12,
      unlisted: 3,
      rows: [{ path: '/a', ...RECEIVED, agents: [{ token: 'GPTBot', requests: 2 }], lastDay: '2026-11-02' }],
    },
    referrers: [{ assistant: 'ChatGPT', visits: 4, pages: [{ path: '/a', visits: 4 }] }],
    unread: { analyzedPages: 20, analyzedAt: '2026-11-20T10:00:00.000Z', count: 2, urls: ['https://shop.example/b'] },
  },
};

function readPage(report: LogReport): string {
  const element = createElement(AiCrawlersPage, { report: logReportSchema.parse(report) });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('explains how to import a log when there is none', () => {
  const text = readPage(EMPTY);
  expect(text).toContain('Not measured: no log imported');
  expect(text).toContain('npm run logs -- /var/log/nginx/access.log');
  expect(text).toContain('GPTBot OpenAI Aug 21, 2026 MistralAI-User Mistral Not read: claims are not verified');
  expect(text).toContain('Your plan includes 1 import and logs of 100 MB per month.');
});

it('shows what crawlers requested, with source, limits and warnings', () => {
  const text = readPage(FULL);
  for (const part of [
    `Source: ${SOURCE}.`,
    'November 2026',
    'Export CSV of the logs of November 2026 Export JSON of the logs of November 2026',
    'Imports of the same days',
    'No request could be verified',
    'Lists of IP addresses as of Aug 21, 2026.',
    'GPTBot OpenAI Training 0 2 7 1 0 1 0 1 1 or more',
    '/a GPTBot 2 1 0 1 0 Nov 2, 2026',
    '11 more pages. 3 requests for paths that are not listed',
    '2 of 20. Some may be among the requests for paths that are not listed.',
    'And 1 more page.',
    'ChatGPT 4 /a 4',
    '2 bad lines left out. Imported Nov 27, 2026, kept until Dec 27, 2026.',
  ])
    expect(text).toContain(part);
});

it('shows pages never read as not measured if there is no analysis', () => {
  const observed = FULL.observed && {
    ...FULL.observed,
    unread: { missing: { reason: 'No analysis of this website is stored.', step: 'Analyze the website.' } },
  };
  expect(readPage({ ...FULL, observed })).toContain(
    'Pages never read: not measured. No analysis of this website is stored.',
  );
});

it('describes what the plan includes and whether it is used up, and formats months', () => {
  expect(describeUsage({ ...USAGE, isPremium: true, filesPerMonth: null, bytesPerMonth: 10e9 })).toBe(
    'Your plan includes logs of 10 GB per month. Used this month: 1 import, 5.0 MB.',
  );
  expect([USAGE, EMPTY.usage].map(isOverLimit)).toEqual([true, false]);
  expect(formatMonth('2026-01')).toBe('January 2026');
});

it.each(['', '[]', 'null', '{}', 'text'])('rejects %j as a totals file', (text) => {
  expect(parseTotalsFile(text)).toBeNull();
});

it('describes an upload from the first part to the end of its import', () => {
  const upload = { id: 'u', name: 'a.log', bytes: 4e6, receivedBytes: 1e6, progress: null, failure: null };
  const describeState = (state: 'receiving' | 'waiting' | 'running' | 'failed', change: object = {}) =>
    describeUpload({ ...upload, state, ...change }, null);
  expect(describeUpload(null, null)).toBeNull();
  expect(describeUpload(null, { name: 'a.log', bytes: 4e6, sentBytes: 1e6 })).toEqual({
    text: 'Uploading a.log: 1.0 MB of 4.0 MB',
    percent: 25,
    isFailed: false,
  });
  expect(describeState('receiving')?.text).toContain('interrupted after 1.0 MB. Select the file again');
  expect(describeState('waiting')).toMatchObject({ text: 'a.log is waiting to be imported.', percent: 0 });
  expect(describeState('running', { progress: { doneBytes: 2e6, lines: 900 } })).toMatchObject({
    text: 'Counting a.log: 900 lines',
    percent: 50,
  });
  expect(describeState('failed', { failure: 'No requests.' })).toMatchObject({
    text: 'a.log was not imported: No requests.',
    isFailed: true,
  });
});
