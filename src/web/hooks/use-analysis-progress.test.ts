import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisProgress } from '#contracts/analysis/analysis-state.ts';
import { followProgress, isTerminal, keepFigures, type LiveProgress, readProgress } from './use-analysis-progress.ts';

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
  firstFindings: null,
  elapsedSeconds: 12,
  isCancelCharged: false,
  browser: { url: 'https://example.com/', done: 1, planned: 6 },
  failure: null,
};

it('reads progress events and ignores invalid ones', () => {
  expect(readProgress(JSON.stringify(event))).toEqual(event);
  expect(readProgress('{"status":"dancing"}')).toBeNull();
  expect(readProgress('{"status":')).toBeNull();
});

it('recognizes the final states of an analysis', () => {
  expect((['completed', 'failed', 'cancelled'] as const).every(isTerminal)).toBe(true);
  expect((['queued', 'running', 'paused'] as const).some(isTerminal)).toBe(false);
});

it('keeps the figures of the run when the final event lacks them', () => {
  const crawl = { pagesFound: 9, pagesFetched: 9, pagesFailed: 0, pageLimit: 200, current: null };
  const preliminary = { score: 78, low: 70, high: 85, share: 0.7, sampledPages: null };
  const shown = { ...event, crawl, preliminary, checksDone: 30 } as AnalysisProgress;
  const end = { ...event, status: 'completed', percent: 100, checksDone: 0, checksTotal: 0 } as AnalysisProgress;
  expect(keepFigures(shown, end)).toMatchObject({ crawl, preliminary, checksDone: 30, checksTotal: 30, percent: 100 });
  expect(keepFigures(null, end)).toBe(end);
  const failed = { ...end, status: 'failed' } as AnalysisProgress;
  expect(keepFigures(shown, failed)).toBe(failed);
});

describe('a progress stream', () => {
  class FakeStream extends EventTarget {
    static readonly CLOSED = 2;
    static last: FakeStream;
    readyState = 1;
    close = vi.fn();
    constructor() {
      super();
      FakeStream.last = this;
    }
    send = (data: object) => this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(data) }));
    fail = () => this.dispatchEvent(new Event('error'));
  }
  afterEach(() => vi.unstubAllGlobals());

  function follow(status: string) {
    vi.stubGlobal('EventSource', FakeStream);
    vi.stubGlobal('fetch', async () => Response.json({ ...event, status }));
    let liveProgress: LiveProgress = { progress: null, isReconnecting: false, hasEnded: false };
    followProgress('a', (change) => (liveProgress = { ...liveProgress, ...change }));
    return { readLive: () => liveProgress, stream: FakeStream.last };
  }

  it('is shown as interrupted only until progress arrives again', () => {
    const { readLive, stream } = follow('running');
    stream.send(event);
    expect(readLive()).toMatchObject({ progress: { percent: 40 }, isReconnecting: false });
    stream.fail();
    expect(readLive()).toMatchObject({ progress: { percent: 40 }, isReconnecting: true, hasEnded: false });
    stream.send({ ...event, percent: 50 });
    expect(readLive()).toMatchObject({ progress: { percent: 50 }, isReconnecting: false, hasEnded: false });
  });

  it('ends when the analysis has ended during an interruption', async () => {
    const { readLive, stream } = follow('completed');
    stream.fail();
    await expect.poll(readLive).toMatchObject({ isReconnecting: false, hasEnded: true });
    expect(stream.close).toHaveBeenCalled();
  });
});
