import { expect, it } from 'vitest';
import type { WaitReason } from '#contracts/analysis/analysis-state.ts';
import {
  describePace,
  describePreliminaryBasis,
  describeProgress,
  describeWaiting,
  formatElapsed,
  formatPreliminaryLabel,
  formatPreliminaryScore,
  selectElapsedLabel,
} from './waiting-words.ts';

const describeWait = (reason: WaitReason, place: number | null = 2, of: number | null = 5) =>
  describeWaiting({ waiting: { reason, place, of }, crawl: null });

it('shows the position in the queue and what the analysis is waiting for', () => {
  expect(describeWait('worker')).toBe('Position 2 of 5 in the queue. The analysis starts as soon as a worker is free.');
  expect(describeWait('worker', 1, 1)).toBe('Next in the queue. The analysis starts as soon as a worker is free.');
  expect(describeWait('own-analyses')).toContain('one of your running analyses');
  expect(describeWait('host')).toContain('Another analysis is crawling this website');
  expect(describeWait('disk')).toContain('low on disk space');
  expect(describeWaiting({ waiting: null, crawl: null })).toBeNull();
});

it('shows what a running analysis is waiting for', () => {
  expect(describeWait('browser', 1, null)).toBe(
    'All pages have been crawled. Waiting for the browser: one analysis is ahead.',
  );
  expect(describeWait('browser', 3, null)).toContain('3 analyses are ahead');
  const crawl = {
    pagesFound: 9,
    pagesFetched: 9,
    pagesFailed: 1,
    pageLimit: 200,
    current: null,
    recent: [],
    activity: 'files-and-links' as const,
    recheckCount: 1,
  };
  expect(describePace(crawl)).toBeNull();
  const slow = { ...crawl, crawlDelaySeconds: 1 };
  expect(describePace(slow)).toBe('robots.txt asks for 1 second between requests (Crawl-delay).');
  const text = describeWaiting({ waiting: { reason: 'rechecks', place: null, of: null }, crawl });
  expect(text).toContain('1 uncertain response: retrying after a pause of up to 30 seconds');
});

const crawl = { pagesFound: 9, pagesFetched: 2, pagesFailed: 0, pageLimit: 200, current: null, recent: [] };
const started = { ...crawl, activity: 'pages' as const };

it('labels the time until the crawl starts as waiting time', () => {
  expect(selectElapsedLabel({ status: 'queued', crawl: null })).toBe('Waiting time');
  expect(selectElapsedLabel({ status: 'paused', crawl: null })).toBe('Waiting time');
  expect(selectElapsedLabel({ status: 'running', crawl: null })).toBe('Elapsed');
  // Resumed: the time includes the first part of the run.
  expect(selectElapsedLabel({ status: 'queued', crawl: started })).toBe('Elapsed');
  expect(selectElapsedLabel({ status: 'paused', crawl: started })).toBe('Elapsed');
});

it('describes progress by the stage only while the analysis runs', () => {
  const stage = 'crawling website structure';
  expect(describeProgress(12.7, { status: 'running', stage })).toBe('12%, crawling website structure');
  expect(describeProgress(0, { status: 'queued', stage })).toBe('0%, waiting to start');
  expect(describeProgress(12, { status: 'paused', stage })).toBe('12%, paused');
});

it('formats elapsed time in a readable form', () => {
  expect([0, 5, 65, 3_599, 3_600, 3_725].map(formatElapsed)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '59:59',
    '1:00:00',
    '1:02:05',
  ]);
});

it('labels a preliminary score or its range', () => {
  const score = { score: 78, low: 70, high: 85, share: 0.729, sampledPages: null };
  expect(formatPreliminaryLabel(score)).toBe('Preliminary, 72% of checks');
  expect(formatPreliminaryScore(score)).toBe('78');
  expect(describePreliminaryBasis(score)).toBe('Based on all crawled pages.');
  expect(describePreliminaryBasis({ sampledPages: 1_000 })).toBe('Based on a sample of 1,000 pages.');
  expect(formatPreliminaryScore({ ...score, score: null })).toBe('70 to 85');
  expect(formatPreliminaryScore({ ...score, score: null, low: null, high: null })).toBe('No score yet');
});
