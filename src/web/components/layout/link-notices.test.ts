import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { type LinkResults, NO_LINK_RESULTS } from '#web/format/verification.ts';
import { LinkNotices } from './link-notices.tsx';

const buildLinks = (results: Partial<LinkResults>, isSignedIn: boolean) => {
  const html = renderToStaticMarkup(createElement(LinkNotices, { ...NO_LINK_RESULTS, ...results, isSignedIn }));
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
};

it('links from the notice about an invalid link to the page or email address that helps', () => {
  expect(buildLinks({ verification: 'invalid' }, false)).toEqual(['/auth']);
  expect(buildLinks({ emailChange: 'invalid' }, false)).toEqual(['/auth']);
  expect(buildLinks({ emailChange: 'invalid' }, true)).toEqual(['/profile']);
  expect(buildLinks({ newsletter: 'invalid' }, false)).toEqual(['/#newsletter']);
  expect(buildLinks({ newsletter: 'invalid' }, true)).toEqual(['/blog#newsletter']);
  const mailtoUrl = `mailto:${BRAND.supportEmail}?subject=Unsubscribe%20from%20the%20newsletter`;
  expect(buildLinks({ newsletter: 'unsubscribe-invalid' }, false)).toEqual([mailtoUrl]);
  expect(buildLinks({ newsletter: 'unsubscribe-invalid' }, true)).toEqual([mailtoUrl]);
});

it('shows no link when the opened link worked', () => {
  expect(buildLinks({ verification: 'success', emailChange: 'changed', newsletter: 'confirmed' }, false)).toEqual([]);
});
