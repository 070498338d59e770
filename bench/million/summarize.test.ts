import { expect, it } from 'vitest';
import type { Sample } from './run-state.ts';
import { findMedian, fitGrowth, summarizeRun } from './summarize.ts';

const SAMPLE: Sample = {
  at: '2026-11-30T00:00:00.000Z',
  worker: 1,
  seconds: 0,
  phase: 'crawl',
  pages: 0,
  checksDone: 0,
  workerBytes: 0,
  workerCpu: 0,
  webBytes: 0,
  siteCpu: 0,
  databaseBytes: 0,
  delivered: 0,
  crawlFileBytes: 0,
  load: 1,
};

it('finds the median', () => {
  expect(findMedian([3, 1, 2])).toBe(2);
  expect(findMedian([4, 1])).toBe(2.5);
  expect(findMedian([])).toBeNull();
});

it('fits the growth of processes that start at different sizes', () => {
  const crawl = (start: number, bytes: number) =>
    Array.from({ length: 200 }, (_, index) => ({
      ...SAMPLE,
      pages: start + index * 2_000,
      workerBytes: bytes + index * 2_000 * 250,
    }));
  expect(fitGrowth([crawl(0, 300_000_000), crawl(400_000, 900_000_000)])).toBeCloseTo(0.25);
  expect(fitGrowth([crawl(0, 0).slice(0, 10)])).toBeNull();
});

it('adds up time and CPU time by phase over several processes', () => {
  const samples: Sample[] = [
    { ...SAMPLE, seconds: 10, workerCpu: 8, pages: 40, delivered: 45, workerBytes: 5_000_000 },
    { ...SAMPLE, worker: 2, seconds: 30, phase: 'waiting', workerCpu: 1, pages: 40, delivered: 45 },
    { ...SAMPLE, worker: 2, seconds: 50, workerCpu: 19, pages: 100, delivered: 110, workerBytes: 7_000_000 },
    { ...SAMPLE, worker: 2, seconds: 80, phase: 'audit', workerCpu: 45, pages: 100, delivered: 110 },
  ];
  const state = { pages: 100, killedAtPages: 40, workers: 2 };
  const summary = summarizeRun(state, { samples, opening: [], status: 'completed' });
  expect(summary.phases.crawl).toEqual({ seconds: 30, cpuSeconds: 26, peakMegabytes: 7 });
  expect(summary.phases.waiting).toEqual({ seconds: 30, cpuSeconds: 1, peakMegabytes: 0 });
  expect(summary.phases.audit).toEqual({ seconds: 30, cpuSeconds: 26, peakMegabytes: 0 });
  expect(summary.minutes).toBe(1.5);
  expect(summary.delivered).toBe(110);
  expect(summary.goals.map(({ name, isMet }) => [name, isMet])).toEqual([
    ['finished', true],
    ['killed and resumed', true],
    ['peak memory of the worker', true],
    ['growth while crawling', false],
    ['time', true],
  ]);
});

it('misses the goals of an interrupted run', () => {
  const state = { pages: 100, killedAtPages: null, workers: 1 };
  const { goals } = summarizeRun(state, { samples: [SAMPLE], opening: [], status: null });
  expect(goals.every(({ isMet }) => !isMet)).toBe(true);
});
