import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';
import { StorageError } from '#providers/storage/storage-error.ts';
import type { ProcessRole } from '../settings/env.ts';
import { type Area, assemble, createCleanupTimer, createRecoveryTimer } from './area.ts';
import { startAreas } from './start-areas.ts';

/** Creates an area with one part of each kind; each part records when it runs. */
function createArea(note: (event: string) => void): Area {
  const record = (event: string) => async () => note(event);
  const defineTestJob = (name: string, everyMs?: number) =>
    defineJob({
      queue: { name, duplicates: 'allowed', retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 1 },
      payload: z.object({}),
      concurrency: 1,
      ...(everyMs !== undefined && { everyMs }),
      handle: record(`handle ${name}`),
    });
  return {
    services: {},
    shared: {},
    jobs: [defineTestJob('one'), defineTestJob('daily', 86_400_000)],
    timers: [
      createRecoveryTimer(async (isAlone) => note(`recover, alone: ${isAlone}`)),
      createCleanupTimer(record('clean up')),
      {
        failure: 'heartbeat failed',
        everyMs: 5_000,
        isWorkerOnly: false,
        onStart: record('register'),
        run: record(''),
      },
      { failure: 'late failed', everyMs: 9_000, initialDelayMs: 60_000, isWorkerOnly: true, run: record('') },
    ],
    start: { web: record('web'), worker: record('worker') },
  };
}

/** Starts one area and returns what happened, in order. */
async function start(...roles: ProcessRole[]): Promise<string[]> {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  await startArea(createArea(note), { roles, note });
  return events;
}

async function startArea(
  area: Area,
  { roles, note }: { roles: readonly ProcessRole[]; note(event: string): void },
): Promise<void> {
  await startAreas([area], {
    roles: new Set(roles),
    isAlone: true,
    onPostponed: (failure) => note(`postponed: ${failure}`),
    queue: {
      start: async (definitions) => note(`queues ${definitions.map(({ name }) => name).join(', ')}`),
      work: async (name) => note(`work ${name}`),
      send: async (name, _payload, options) => note(`send ${name}, key ${options?.key}`),
    },
    timers: {
      runEvery: (intervalMs, what) => note(`every ${intervalMs}: ${what}`),
      runAfter: (delayMs, what) => note(`after ${delayMs}: ${what}`),
    },
  });
}

const QUEUES_EVENT = 'queues one, daily';
const REGISTRATION_EVENTS = ['register', 'every 5000: heartbeat failed'];
const AREA_WORK = [
  'recover, alone: true',
  'every 15000: recovery failed',
  'clean up',
  'every 3600000: cleanup failed',
  'after 60000: late failed',
  'every 9000: late failed',
  'work one',
  'work daily',
  'send daily, key daily',
  'every 86400000: job could not be queued',
  'worker',
];

it('registers a worker and recovers lost work before it accepts new work', async () => {
  expect(await start('worker')).toEqual([QUEUES_EVENT, ...REGISTRATION_EVENTS, ...AREA_WORK]);
});

it('creates the queues in a process without workers, which only sends jobs', async () => {
  expect(await start('web')).toEqual([QUEUES_EVENT, 'web', ...REGISTRATION_EVENTS]);
});

it('does the work of both roles in one process', async () => {
  expect(await start('web', 'worker')).toEqual([QUEUES_EVENT, 'web', ...REGISTRATION_EVENTS, ...AREA_WORK]);
});

it('passes what an area provides to later areas, but only services to the API', () => {
  const rest = { jobs: [], timers: [] };
  const { has, services, areas } = assemble({ name: 'core' })
    .add(({ name }) => ({ ...rest, services: { baseUrl: `https://${name}.example` }, shared: { secret: 1 } }))
    .add(({ baseUrl, secret }) => ({ ...rest, services: { exampleSiteUrl: `${baseUrl}/${secret}` }, shared: {} }));
  expect(services).toEqual({ baseUrl: 'https://core.example', exampleSiteUrl: 'https://core.example/1' });
  expect(has).toEqual({ name: 'core', secret: 1, ...services });
  expect(areas).toHaveLength(2);
});

it('postpones a first run while the file store is not responding, and fails for any other reason', async () => {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const createFailingArea = (error: Error): Area => {
    const cleanUp = createCleanupTimer(() => Promise.reject(error));
    return { services: {}, shared: {}, jobs: [], timers: [cleanUp] };
  };
  const start = (error: Error) => startArea(createFailingArea(error), { roles: ['worker'], note });
  await start(new StorageError('unreachable', 'planted'));
  expect(events.slice(1)).toEqual([
    'postponed: cleanup failed',
    'after 60000: cleanup failed',
    'every 3600000: cleanup failed',
  ]);
  await expect(start(new StorageError('rejected', 'planted'))).rejects.toThrow('rejected');
});
