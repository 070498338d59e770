import { expect, it, vi } from 'vitest';

it('exports the same key from every copy of the module', async () => {
  const first = await import('./app-context.ts');
  vi.resetModules();
  const second = await import('./app-context.ts');
  expect(second).not.toBe(first);
  expect(second.appContext).toBe(first.appContext);
});
