import { expect, it, vi } from 'vitest';
import { createLazyEstimator, STRENGTH_LABELS } from './password-strength.ts';

it('distinguishes a common password from a passphrase', async () => {
  const estimate = createLazyEstimator();
  expect(STRENGTH_LABELS[await estimate('password')]).toBe('Very weak');
  expect(STRENGTH_LABELS[await estimate('blue horses paint slowly 41')]).toBe('Strong');
});

it('loads once, and retries after a failed load', async () => {
  const load = vi.fn(async () => () => 2 as const);
  load.mockRejectedValueOnce(new Error('offline'));
  const estimate = createLazyEstimator(load);
  expect(load).not.toHaveBeenCalled();
  await expect(estimate('a')).rejects.toThrow('offline');
  expect(await estimate('a')).toBe(2);
  expect(await estimate('b')).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});
