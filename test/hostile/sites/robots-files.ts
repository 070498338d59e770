import type { IncomingMessage } from 'node:http';
import { redirectTo, respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';

const robots = (text: string): SitePage => respondWith(200, 'text/plain', text);
const LINKED_PATHS = ['/one', '/two', '/late'];
const SITE: Record<string, SitePage> = {
  '/': renderPlainPage('Home', ...LINKED_PATHS),
  ...Object.fromEntries(LINKED_PATHS.map((path) => [path, renderPlainPage(path)])),
};
const KIB = 1_024;

/** 3 MB of comments with one rule on the first line, and one beyond the first 500 KiB. */
const hugeRobots = `User-agent: *\nDisallow: /one\n${`# ${'x'.repeat(1_000)}\n`.repeat(2_000)}Disallow: /late\n${`# ${'y'.repeat(1_000)}\n`.repeat(1_000)}`;

const wildcardRobots = `User-agent: *\n${range(200, (index) => `Disallow: /${'*a'.repeat(20 + (index % 30))}*b$`).join('\n')}\nDisallow: /never\n`;
const longPaths = range(40, (index) => `/${'a'.repeat(1_900)}${index}`);

const renderSitemap = (request: IncomingMessage, ...paths: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`;

export const ROBOTS_SITES: readonly HostileSite[] = [
  definePagesSite({ path: '/69-robots-404', title: 'no robots.txt', ends: ['completed'], pages: SITE }),
  definePagesSite({
    path: '/70-robots-500',
    title: 'robots.txt returns 500',
    ends: ['completed'],
    pages: { ...SITE, '/robots.txt': respondWith(500, 'text/plain', 'error') },
  }),
  definePagesSite({
    path: '/70-robots-silent',
    title: 'robots.txt never responds',
    ends: ['completed'],
    pages: { ...SITE, '/robots.txt': () => {} },
  }),
  definePagesSite({
    path: '/71-robots-3-mb',
    title: 'a robots.txt of 3 MB',
    ends: ['completed'],
    pages: { ...SITE, '/robots.txt': robots(hugeRobots) },
  }),
  definePagesSite({
    path: '/72-robots-html',
    title: 'a page served as robots.txt',
    ends: ['completed'],
    pages: { ...SITE, '/robots.txt': respondWith(200, 'text/html', `${renderPlainPage('Home')}\nDisallow: /`) },
  }),
  definePagesSite({
    path: '/73-robots-six-hops',
    title: 'robots.txt behind six redirects',
    ends: ['completed'],
    pages: {
      ...SITE,
      '/robots.txt': redirectTo('/r1'),
      ...Object.fromEntries(range(5, (index) => [`/r${index + 1}`, redirectTo(`/r${index + 2}`)])),
      '/r6': robots('User-agent: *\nDisallow: /'),
    },
  }),
  definePagesSite({
    path: '/74-disallow-all',
    title: 'Disallow: /',
    ends: ['completed'],
    pages: {
      ...SITE,
      '/robots.txt': robots('User-agent: *\nDisallow: /\nSitemap: /sitemap.xml'),
      '/sitemap.xml': (request, response) => {
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(renderSitemap(request, '/', ...LINKED_PATHS));
      },
    },
  }),
  definePagesSite({
    path: '/75-wildcards',
    title: 'wildcard patterns on paths of 2 KB',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Wildcards', ...longPaths),
      '/robots.txt': robots(wildcardRobots),
      ...Object.fromEntries(longPaths.map((path) => [path, renderPlainPage('Long path')])),
    },
  }),
];

/** Maximum number of bytes that are read from a robots.txt. */
export const ROBOTS_READ_BYTES = 500 * KIB;
