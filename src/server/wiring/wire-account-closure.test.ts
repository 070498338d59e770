import { expect, it } from 'vitest';
import { wireAccountClosure } from './wire-account-closure.ts';

it('deletes closed accounts when a worker starts and every hour', () => {
  const { shared, timers } = wireAccountClosure({} as Parameters<typeof wireAccountClosure>[0]);
  expect(timers).toMatchObject([{ everyMs: 3_600_000, isWorkerOnly: true }]);
  expect(timers[0]?.onStart).toBe(shared.forgetAccounts);
  expect(timers[0]?.run).toBe(shared.forgetAccounts);
});
