import { expect, test as playwrightTest } from '@playwright/test';

/** Playwright's `test` that also fails on an uncaught error in a page, such as a text that differs after hydration. */
export const test = playwrightTest.extend<{ pageErrors: undefined }>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
      await use(undefined);
      expect(errors, 'uncaught errors in pages').toEqual([]);
    },
    { auto: true },
  ],
});
