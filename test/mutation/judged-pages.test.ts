import { expect, it } from 'vitest';
import { listEvaluatedPages } from './judged-pages.ts';

const canonical = (path: string): string => `<link rel="canonical" href="{{origin}}${path}">`;
const SITE = {
  '/index.html': '<a href="/shop/">Shop</a>',
  '/shop/index.html': `${canonical('/shop/')}<a href="../b%C3%A4r/">Bear</a><a href="../hidden/">Hidden</a>`,
  '/bär/index.html': canonical('/b%C3%A4r'),
  '/hidden/index.html': '<meta name=robots content="noindex, follow">',
  '/copy/index.html': canonical('/shop/'),
};

it('lists pages that are canonical and meant for search, with their distance from the home page and whether they have copies', () => {
  const pages = listEvaluatedPages(new Map(Object.entries(SITE)), { hasFileNames: true, hasFolderSlash: true });
  expect([...pages]).toEqual([
    ['/index.html', { distance: 1, hasCopies: false }],
    ['/shop/index.html', { distance: 1, hasCopies: true }],
    ['/bär/index.html', { distance: 2, hasCopies: false }],
  ]);
});
