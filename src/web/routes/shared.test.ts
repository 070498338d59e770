import { expect, it } from 'vitest';
import { headers } from './shared.tsx';

const none = new Headers();
const readHeaders = (loaderHeaders: Headers) =>
  headers({ loaderHeaders, parentHeaders: none, actionHeaders: none, errorHeaders: undefined });

it('is not stored by caches, so that a revoked link opens nothing, and is neither indexed nor sent as referrer', () => {
  expect(readHeaders(none)).toEqual({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
});

it('reports when to try again after too many requests', () => {
  expect(readHeaders(new Headers({ 'Retry-After': '60' }))).toMatchObject({ 'Retry-After': '60' });
});
