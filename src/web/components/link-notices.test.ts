import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type LinkResults, NO_LINK_RESULTS } from '../model/verification.ts';
import { LinkNotices } from './link-notices.tsx';

const linksOf = (results: Partial<LinkResults>, isSignedIn: boolean) => {
  const html = renderToStaticMarkup(createElement(LinkNotices, { ...NO_LINK_RESULTS, ...results, isSignedIn }));
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
};

it('leads from a link that no longer works to where a new one is to be had', () => {
  expect(linksOf({ verification: 'invalid' }, false)).toEqual(['/auth']);
  expect(linksOf({ emailChange: 'invalid' }, false)).toEqual(['/auth']);
  expect(linksOf({ emailChange: 'invalid' }, true)).toEqual(['/profile']);
  expect(linksOf({ newsletter: 'invalid' }, false)).toEqual(['/#newsletter']);
});

it('asks for nothing where a link worked', () => {
  expect(linksOf({ verification: 'success', emailChange: 'changed', newsletter: 'confirmed' }, false)).toEqual([]);
});
