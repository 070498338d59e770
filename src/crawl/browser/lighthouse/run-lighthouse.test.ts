import { expect, it, vi } from 'vitest';
import type { LighthouseRequest } from './run-lighthouse.ts';
import { runLighthouse } from './run-lighthouse.ts';
import type { LighthouseProcess } from './start-lighthouse.ts';

const EXECUTABLE = { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } as const;
const LIGHTHOUSE_REQUEST = {
  url: 'https://example.com/',
  device: 'mobile',
  runs: 1,
  proxy: null,
  profileRoot: '/nowhere',
} as const;

/** Creates a process whose runs fail as Lighthouse's do. */
function createFakeProcess() {
  return {
    start: vi.fn<LighthouseProcess['start']>(async () => ({ type: 'started', browserPid: 1 })),
    measure: vi.fn<LighthouseProcess['measure']>(async () => ({ type: 'run-failed', code: 'NO_FCP', detail: 'fake' })),
    end: vi.fn<LighthouseProcess['end']>(async () => {}),
  };
}

const run = (changes: Pick<LighthouseRequest, 'ahead' | 'signal'>) =>
  runLighthouse(EXECUTABLE, { ...LIGHTHOUSE_REQUEST, ...changes });

it('measures in a process that was started in advance, and then ends that process', async () => {
  const ahead = createFakeProcess();
  const outcome = await run({ ahead, signal: new AbortController().signal });
  expect(outcome).toEqual({ state: 'failed', reason: 'NO_FCP', detail: 'fake' });
  expect(ahead.start).toHaveBeenCalledOnce();
  expect(ahead.measure).toHaveBeenCalledOnce();
  expect(ahead.end).toHaveBeenCalledOnce();
});

it('ends a process that was not needed', async () => {
  const ahead = createFakeProcess();
  expect(await run({ ahead, signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' });
  expect(ahead.start).not.toHaveBeenCalled();
  expect(ahead.end).toHaveBeenCalledOnce();
});
