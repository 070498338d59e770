import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { AnalysisProgress } from '#contracts/analysis/analysis-state.ts';
import { type ProgressSource, streamProgress } from './progress-stream.ts';

const makeProgress = (status: string, percent: number) => ({ status, percent }) as AnalysisProgress;

function open(states: AnalysisProgress[]) {
  const source: ProgressSource = {
    read: async () => states.shift() ?? makeProgress('completed', 100),
    isSignedIn: async () => true,
    onError: vi.fn(),
    onEnd: vi.fn(),
  };
  const app = new Hono().get('/events', (context) => streamProgress(context, source));
  return { source, response: app.request('/events') };
}

it('sends each change as an event, and ends after the last one', async () => {
  const running = makeProgress('running', 10);
  const { source, response } = open([running, running, makeProgress('completed', 100)]);
  const events = (await (await response).text()).trim().split('\n\n');
  expect(events.map((event) => event.split('\n'))).toEqual([
    ['event: progress', 'data: {"status":"running","percent":10}'],
    ['event: progress', 'data: {"status":"completed","percent":100}'],
  ]);
  expect(source.onEnd).toHaveBeenCalledOnce();
  expect(source.onError).not.toHaveBeenCalled();
});

it('sends a header that prevents proxies from buffering', async () => {
  const { headers } = await open([]).response;
  expect(headers.get('content-type')).toContain('text/event-stream');
  expect(headers.get('x-accel-buffering')).toBe('no');
});
