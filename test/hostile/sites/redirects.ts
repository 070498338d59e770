import { redirectTo, respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';
import { getTrustedTls, serveBothProtocols } from './tls-servers.ts';

const HTML = 'text/html; charset=utf-8';

/** `/hop/0` leads to a page through `count` redirects. */
const chain = (count: number): Record<string, SitePage> => ({
  ...Object.fromEntries(range(count, (index) => [`/hop/${index}`, redirectTo(`/hop/${index + 1}`)])),
  [`/hop/${count}`]: renderPlainPage('The end of the chain'),
});

const sendRefresh = (target: string, html = '<!doctype html><title>Moved</title>'): SitePage =>
  respondWith(200, { 'content-type': HTML, refresh: `0;url=${target}` }, html);
const buildMetaRefresh = (target: string): string =>
  `<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0;url=${target}">`;

/** UTF-8 bytes in a header, which some servers send despite the standard. */
const encodeRawUtf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const sendBareRedirect: SitePage = (_request, response) => void response.writeHead(302).end();

const ODD_LOCATIONS: Record<string, SitePage> = {
  '/missing': sendBareRedirect,
  '/empty': redirectTo(''),
  '/folder/relative': redirectTo('target'),
  '/folder/target': renderPlainPage('Relative target'),
  '/long': redirectTo(`/${'x'.repeat(14_000)}`),
  '/utf8': redirectTo(encodeRawUtf8('/größe/日本')),
  '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC': renderPlainPage('UTF-8 target'),
};

export const REDIRECT_SITES: readonly HostileSite[] = [
  definePagesSite({
    path: '/38-loop',
    title: 'a redirect loop',
    ends: ['site-redirect-loop'],
    pages: { '/': redirectTo('/a'), '/a': redirectTo('/') },
  }),
  definePagesSite({
    path: '/39-chain-11',
    title: 'a chain of 11 redirects',
    ends: ['site-redirect-loop'],
    pages: { '/': redirectTo('/hop/0'), ...chain(10) },
  }),
  definePagesSite({
    path: '/39-chain-10',
    title: 'a chain of 10 redirects',
    ends: ['completed'],
    pages: { '/': redirectTo('/hop/0'), ...chain(9) },
  }),
  definePagesSite({
    path: '/39-inner-chain-11',
    title: 'a link to a chain of 11 redirects, and one to a loop',
    ends: ['completed'],
    pages: { '/': renderPlainPage('Chains', '/hop/0', '/round'), ...chain(11), '/round': redirectTo('/round') },
  }),
  {
    path: '/40-two-hops',
    title: 'http to https to the other host name',
    ends: ['completed'],
    async start() {
      const server = await serveBothProtocols(getTrustedTls(), (request, response) => {
        const isSecure = 'encrypted' in request.socket;
        const host = request.headers.host ?? '';
        if (isSecure && host.startsWith('localhost')) {
          return void response.writeHead(200, { 'content-type': HTML }).end(renderPlainPage('Home'));
        }
        const name = isSecure ? host.replace('127.0.0.1', 'localhost') : host;
        response.writeHead(301, { location: `https://${name}${request.url}` }).end();
      });
      const targets = [server.target, `localhost:${server.port}`];
      return Object.assign(server, { startUrl: `${server.origin}/`, targets });
    },
  },
  definePagesSite({
    path: '/41-to-loopback',
    title: 'a redirect to another server of this machine',
    ends: ['address-not-allowed'],
    pages: ({ secret }) => ({ '/': redirectTo(`${secret.origin}/redirected`) }),
  }),
  definePagesSite({
    path: '/41-to-file',
    title: 'a redirect to a file',
    ends: ['site-redirect-loop'],
    pages: { '/': redirectTo('file:///etc/passwd') },
  }),
  definePagesSite({
    path: '/41-inner',
    title: 'links whose redirects leave the public web',
    ends: ['completed'],
    pages: ({ secret }) => ({
      '/': renderPlainPage('Ways out', '/to-loopback', '/to-file'),
      '/to-loopback': redirectTo(`${secret.origin}/redirected`),
      '/to-file': redirectTo('file:///etc/passwd'),
    }),
  }),
  definePagesSite({
    path: '/42-odd-locations',
    title: 'Location missing, empty, relative, endless, raw UTF-8',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Odd redirects', '/missing', '/empty', '/folder/relative', '/long', '/utf8'),
      ...ODD_LOCATIONS,
    },
  }),
  definePagesSite({
    path: '/42-long-location',
    title: 'a home page that redirects to a URL of 3,000 characters',
    ends: ['site-redirect-loop'],
    pages: { '/': redirectTo(`/${'x'.repeat(3_000)}`) },
  }),
  definePagesSite({
    path: '/42-long-relative',
    title: 'a home page whose Location is too long after resolving',
    ends: ['site-redirect-loop'],
    pages: { '/': redirectTo(`/${'x'.repeat(1_990)}`) },
  }),
  definePagesSite({
    path: '/43-refresh-chain',
    title: 'a Refresh header and then a meta refresh',
    ends: ['completed'],
    pages: { '/': sendRefresh('/second'), '/second': buildMetaRefresh('/third'), '/third': renderPlainPage('Arrived') },
  }),
  definePagesSite({
    path: '/43-refresh-to-loopback',
    title: 'a meta refresh to another server of this machine',
    ends: ['address-not-allowed'],
    pages: ({ secret }) => ({ '/': buildMetaRefresh(`${secret.origin}/refreshed`) }),
  }),
  definePagesSite({
    path: '/43-refresh-loop',
    title: 'two pages that refresh to each other',
    ends: ['site-redirect-loop'],
    pages: { '/': buildMetaRefresh('/b'), '/b': buildMetaRefresh('/') },
  }),
];
