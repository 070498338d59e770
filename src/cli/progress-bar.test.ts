import { expect, it } from 'vitest';
import { formatProgressLine } from './progress-bar.ts';

it('shows the stage and the actual counts', () => {
  const crawl = {
    pagesFound: 140,
    pagesFetched: 41,
    pagesFailed: 0,
    pageLimit: 100,
    current: 'https://site.example/a',
    recent: [],
    activity: 'pages' as const,
  };
  const line = formatProgressLine({
    stage: 'crawling website structure',
    percent: 10.25,
    crawl,
    checksDone: 0,
    checksTotal: 0,
    browser: null,
    preliminary: null,
    firstFindings: null,
  });
  expect(line).toBe(
    '[##----------------------]  10%  crawling website structure  41 of 100 pages  https://site.example/a',
  );
  const later = {
    stage: 'analyzing SEO issues',
    crawl,
    browser: null,
    preliminary: null,
    firstFindings: null,
  } as const;
  expect(formatProgressLine({ ...later, percent: 50, checksDone: 7, checksTotal: 44 })).toContain('7 of 44 checks');
  const browser = { url: 'https://site.example/b', done: 2, planned: 6 };
  expect(formatProgressLine({ ...later, percent: 30, checksDone: 0, checksTotal: 0, browser })).toContain(
    'browser: 2 of 6  https://site.example/b',
  );
});
