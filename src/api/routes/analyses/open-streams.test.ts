import { expect, it } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

it('limits the open streams of each user, without counting ended ones', () => {
  const streams = createOpenStreams(2);
  const close = streams.open('ann');
  streams.open('ann');
  expect(() => streams.open('ann')).toThrowError(expect.objectContaining({ code: 'rate-limited' }));
  streams.open('bob');
  close();
  streams.open('ann');
  expect(() => streams.open('ann')).toThrow();
});
