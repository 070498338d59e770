import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BRAND } from '#contracts/brand.ts';
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
  expect(linksOf({ newsletter: 'invalid' }, true)).toEqual(['/blog#newsletter']);
  const byMail = `mailto:${BRAND.supportEmail}?subject=Unsubscribe%20from%20the%20newsletter`;
  expect(linksOf({ newsletter: 'unsubscribe-invalid' }, false)).toEqual([byMail]);
  expect(linksOf({ newsletter: 'unsubscribe-invalid' }, true)).toEqual([byMail]);
});

it('asks for nothing where a link worked', () => {
  expect(linksOf({ verification: 'success', emailChange: 'changed', newsletter: 'confirmed' }, false)).toEqual([]);
});
