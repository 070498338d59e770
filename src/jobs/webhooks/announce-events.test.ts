import { expect, it, vi } from 'vitest';
import { createAnnounce, createAnnounceEventsJob } from './announce-events.ts';

const ANNOUNCEMENT = { kind: 'analysis-ended', analysisId: '0a7b7f5e-8a5c-4c39-9a7e-1f5a3a0d9a11' } as const;

it('queues an announcement, and passes it on', async () => {
  const send = vi.fn(async () => {});
  await createAnnounce({ send })(ANNOUNCEMENT);
  expect(send).toHaveBeenCalledWith('announce-events', ANNOUNCEMENT, { transaction: undefined });
  const announceEvents = vi.fn(async () => {});
  await createAnnounceEventsJob(announceEvents).run(ANNOUNCEMENT);
  expect(announceEvents).toHaveBeenCalledWith(ANNOUNCEMENT);
});

it('rejects an unknown announcement', async () => {
  await expect(createAnnounceEventsJob(async () => {}).run({ kind: 'lunch' })).rejects.toThrow();
});
