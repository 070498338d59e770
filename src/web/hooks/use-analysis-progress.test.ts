import { expect, it } from 'vitest';
import { isTerminal, readProgress } from './use-analysis-progress.ts';

const event = {
  analysisId: 'a',
  status: 'running',
  stage: 'analyzing SEO issues',
  percent: 40,
  crawl: null,
  checksDone: 3,
  checksTotal: 30,
  waiting: null,
  preliminary: null,
  elapsedSeconds: 12,
  isCancelCharged: false,
  browser: { url: 'https://example.com/', done: 1, planned: 6 },
  failure: null,
};

it('reads a progress event and ignores what it does not understand', () => {
  expect(readProgress(JSON.stringify(event))).toEqual(event);
  const { browser: _browser, waiting: _waiting, ...older } = event;
  expect(readProgress(JSON.stringify(older))).toEqual({ ...older, browser: null, waiting: null });
  expect(readProgress('{"status":"dancing"}')).toBeNull();
  expect(readProgress('{"status":')).toBeNull();
});

it('knows the ends of an analysis', () => {
  expect((['completed', 'failed', 'cancelled'] as const).every(isTerminal)).toBe(true);
  expect((['queued', 'running', 'paused'] as const).some(isTerminal)).toBe(false);
});
