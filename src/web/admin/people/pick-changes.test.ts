import { expect, it } from 'vitest';
import { selectChanges } from './pick-changes.ts';

it('sends only what the administrator changed, so that a paid plan is not granted as well', () => {
  const previous = { role: 'user', plan: 'premium' } as const;
  expect(selectChanges(previous, { role: 'admin', plan: 'premium' })).toEqual({ role: 'admin' });
  expect(selectChanges(previous, { role: 'user', plan: 'free' })).toEqual({ plan: 'free' });
  expect(selectChanges(previous, { role: 'admin', plan: 'free' })).toEqual({ role: 'admin', plan: 'free' });
});
