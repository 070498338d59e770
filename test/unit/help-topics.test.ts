import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HELP_TOPICS } from '#content/help-center.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';

it('has a different title for each topic, even where several topics lead to the same page', () => {
  const titles = HELP_TOPICS.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

it('leads to public pages and articles that exist, because visitors also read the help', () => {
  const isKnown = (href: string): boolean => {
    const [, slug] = /^\/blog\/([\w-]+)$/.exec(href) ?? [];
    if (slug !== undefined) return existsSync(new URL(`../../content/articles/${slug}.md`, import.meta.url));
    return (href.split('#')[0] ?? '') in PUBLIC_PAGES;
  };
  expect(HELP_TOPICS.map(({ href }) => href).filter((href) => !isKnown(href))).toEqual([]);
  expect([isKnown('/websites'), isKnown('/blog/no-such-article')]).toEqual([false, false]);
});
