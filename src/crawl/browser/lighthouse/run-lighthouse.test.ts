import { expect, it, vi } from 'vitest';
import type { LighthouseRequest } from './run-lighthouse.ts';
import { runLighthouse } from './run-lighthouse.ts';
import type { LighthouseProcess } from './start-lighthouse.ts';

const EXECUTABLE = { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } as const;
const LIGHTHOUSE_REQUEST = {
  url: 'https://example.com/',
  device: 'mobile',
  runCount: 1,
  proxy: null,
  profileRoot: '/nowhere',
} as const;

/** Creates a fake process in which every Lighthouse run fails. */
function createFakeProcess() {
  return {
    pid: 7,
    start: vi.fn<LighthouseProcess['start']>(async () => ({ type: 'started', browserPid: 1 })),
    measure: vi.fn<LighthouseProcess['measure']>(async () => ({ type: 'run-failed', code: 'NO_FCP', detail: 'fake' })),
    end: vi.fn<LighthouseProcess['end']>(async () => {}),
  };
}

const run = (changes: Pick<LighthouseRequest, 'prestarted' | 'signal'>) =>
  runLighthouse(EXECUTABLE, { ...LIGHTHOUSE_REQUEST, ...changes });

it('measures in a process that was started in advance, and then ends that process', async () => {
  const prestarted = createFakeProcess();
  const outcome = await run({ prestarted, signal: new AbortController().signal });
  expect(outcome).toEqual({ state: 'failed', reason: 'NO_FCP', detail: 'fake' });
  expect(prestarted.start).toHaveBeenCalledOnce();
  expect(prestarted.measure).toHaveBeenCalledOnce();
  expect(prestarted.end).toHaveBeenCalledOnce();
});

it('ends a process that was not needed', async () => {
  const prestarted = createFakeProcess();
  expect(await run({ prestarted, signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' });
  expect(prestarted.start).not.toHaveBeenCalled();
  expect(prestarted.end).toHaveBeenCalledOnce();
});
