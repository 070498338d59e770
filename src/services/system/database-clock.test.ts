import { expect, it } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

const TEN_MINUTES = 600_000;

it('returns the time of the database when the clock of the machine differs or is changed', async () => {
  let elapsed = 5_000;
  let localMs = TEN_MINUTES;
  const clock = createDatabaseClock({
    readTime: async () => new Date(elapsed),
    readLocalMs: () => localMs,
    readMonotonicMs: () => elapsed,
  });
  expect(clock.now().getTime()).toBe(TEN_MINUTES);
  await clock.synchronize();
  expect(clock.now().getTime()).toBe(5_000);
  elapsed = 9_000;
  localMs += 4_000;
  expect(clock.now().getTime()).toBe(9_000);
  // A difference of less than a second does not matter.
  localMs = 9_900;
  expect(clock.now().getTime()).toBe(9_900);
});
