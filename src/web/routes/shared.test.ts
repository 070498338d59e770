import { expect, it } from 'vitest';
import { headers } from './shared.tsx';

const NO_HEADERS = new Headers();
const readHeaders = (loaderHeaders: Headers) =>
  headers({ loaderHeaders, parentHeaders: NO_HEADERS, actionHeaders: NO_HEADERS, errorHeaders: undefined });

it('the page is not cached, so that a revoked link no longer works, and is neither indexed nor sent as a referrer', () => {
  expect(readHeaders(NO_HEADERS)).toEqual({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
});

it('reports when to try again after too many requests', () => {
  expect(readHeaders(new Headers({ 'Retry-After': '60' }))).toMatchObject({ 'Retry-After': '60' });
});
