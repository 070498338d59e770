import { expect, it } from 'vitest';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';

const PAGES: [string, PublicPage][] = Object.entries(PUBLIC_PAGES);

it.each(PAGES)(
  '%s has a title and description within the lengths that the audit requires',
  (_path, { title, description }) => {
    expect(title.length).toBeGreaterThanOrEqual(15);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

it.each(PAGES)('%s has a change date that is not in the future', (_path, { updatedAt }) => {
  expect(updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Date.now());
});

it('gives every page a unique title and description', () => {
  for (const part of ['title', 'description'] as const) {
    expect(new Set(PAGES.map(([, page]) => page[part])).size).toBe(PAGES.length);
  }
});
