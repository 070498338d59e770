import { expect, it } from 'vitest';
import { pickChanges } from './pick-changes.ts';

it('sends only what the administrator changed, so that a paid plan is not granted as well', () => {
  const previous = { role: 'user', plan: 'premium' } as const;
  expect(pickChanges(previous, { role: 'admin', plan: 'premium' })).toEqual({ role: 'admin' });
  expect(pickChanges(previous, { role: 'user', plan: 'free' })).toEqual({ plan: 'free' });
  expect(pickChanges(previous, { role: 'admin', plan: 'free' })).toEqual({ role: 'admin', plan: 'free' });
});
