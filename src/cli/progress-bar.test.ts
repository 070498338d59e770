import { expect, it } from 'vitest';
import { progressLine } from './progress-bar.ts';

it('says the stage and the real numbers', () => {
  const crawl = {
    pagesFound: 140,
    pagesFetched: 41,
    pagesFailed: 0,
    pageLimit: 100,
    current: 'https://site.example/a',
  };
  const line = progressLine({
    stage: 'crawling website structure',
    percent: 10.25,
    crawl,
    checksDone: 0,
    checksTotal: 0,
  });
  expect(line).toBe(
    '[##----------------------]  10%  crawling website structure  41 of 100 pages  https://site.example/a',
  );
  const checks = progressLine({ stage: 'analyzing SEO issues', percent: 50, crawl, checksDone: 7, checksTotal: 44 });
  expect(checks).toContain('7 of 44 checks');
});
