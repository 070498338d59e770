import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';

const HTML = 'text/html; charset=utf-8';
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

/** Every path returns the same response, so no URL can be read. */
const buildCatchAllPages = (page: SitePage): Record<string, SitePage> => ({ '*': page });

const respondWithError = (status: number, headers: Record<string, string> = {}): SitePage =>
  respondWith(status, { 'content-type': HTML, ...headers }, page(`Status ${status}`));

const CHALLENGE = `<!doctype html><html><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow">
</head><body><h1>example</h1><p>Verifying you are human. This may take a few seconds.</p>
<script>window._cf_chl_opt={cvId:'3'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?__cf_chl_rt_tk=x';</script></body></html>`;

export const STATUS_SITES: readonly HostileSite[] = [
  definePagesSite({
    path: '/37-odd-statuses',
    title: 'pages with status 999, 418 and 451',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Odd statuses', '/999', '/418', '/451'),
      ...Object.fromEntries([999, 418, 451].map((status) => [`/${status}`, respondWithError(status)])),
    },
  }),
  definePagesSite({
    path: '/37-home-999',
    title: 'a home page with status 999',
    ends: ['site-refused'],
    pages: buildCatchAllPages(respondWithError(999)),
  }),
  definePagesSite({
    path: '/46-401-basic',
    title: '401 with a Basic challenge',
    ends: ['site-refused'],
    pages: buildCatchAllPages(respondWithError(401, { 'www-authenticate': 'Basic realm="private"' })),
  }),
  definePagesSite({
    path: '/46-403',
    title: '403',
    ends: ['site-refused'],
    pages: buildCatchAllPages(respondWithError(403)),
  }),
  definePagesSite({
    path: '/46-429-short',
    title: '429 with Retry-After: 5',
    ends: ['site-refused'],
    pages: buildCatchAllPages(respondWithError(429, { 'retry-after': '5' })),
  }),
  definePagesSite({
    path: '/46-429-long',
    title: '429 with Retry-After: 99999',
    ends: ['site-refused'],
    pages: buildCatchAllPages(respondWithError(429, { 'retry-after': '99999' })),
  }),
  definePagesSite({
    path: '/46-503',
    title: '503',
    ends: ['site-error'],
    pages: buildCatchAllPages(respondWithError(503)),
  }),
  definePagesSite({
    path: '/46-inner-429',
    title: 'a site that refuses from the second page on',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Busy', ...range(60, (index) => `/busy/${index}`)),
      ...Object.fromEntries(range(60, (index) => [`/busy/${index}`, respondWithError(429, { 'retry-after': '2' })])),
    },
  }),
  definePagesSite({
    path: '/47-challenge',
    title: 'a bot challenge with status 200',
    ends: ['site-challenged'],
    pages: buildCatchAllPages(respondWith(200, { 'content-type': HTML, server: 'cloudflare' }, CHALLENGE)),
  }),
];
