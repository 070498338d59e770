import type { IncomingMessage } from 'node:http';
import type { SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';

/** Ordinary pages, two clicks from the home page of every trap: the trap must not consume their share of the crawl. */
export const REAL_PATHS = range(20, (index) => `/about/page-${index}`);
const realPages: Record<string, SitePage> = {
  '/about/': renderPlainPage('About', ...REAL_PATHS),
  ...Object.fromEntries(REAL_PATHS.map((path) => [path, renderPlainPage(`About ${path}`, '/')])),
};

const send = (response: Parameters<Exclude<SitePage, string>>[1], html: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
};

interface Trap {
  path: string;
  title: string;
  /** Entry URLs of the trap. */
  entryPaths: string[];
  /** Returns a page of the trap, or null when the URL does not belong to it. */
  renderTrapPage(path: string, request: IncomingMessage): string | null;
}

/** Builds a site whose home page links to the trap first, then to the real pages. */
function defineTrapSite({ path, title, entryPaths, renderTrapPage }: Trap): HostileSite {
  return definePagesSite({
    path,
    title,
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Home', ...entryPaths, '/about/'),
      ...realPages,
      '*': (request, response) => {
        const html = renderTrapPage(request.url ?? '', request);
        if (html === null) response.writeHead(404).end();
        else send(response, html);
      },
    },
  });
}

const DAY_MS = 86_400_000;
const buildDayPath = (time: number) => `/calendar/${new Date(time).toISOString().slice(0, 10).replaceAll('-', '/')}/`;

function renderCalendarPage(path: string): string | null {
  const match = /^\/calendar\/(\d{4})\/(\d\d)\/(\d\d)\/$/.exec(path);
  if (match === null) return null;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return renderPlainPage(
    'Events of the day',
    buildDayPath(time + DAY_MS),
    buildDayPath(time - DAY_MS),
    buildDayPath(time + 31 * DAY_MS),
  );
}

const parseSession = (path: string) => /^\/s\/([0-9a-f]{32})\//.exec(path)?.[1];

/** Returns the next number in an endless series of hexadecimal numbers that look like session IDs. */
const computeNextSession = (session: string, step: number) =>
  (BigInt(`0x${session}`) * 6_364_136_223_846_793_005n + BigInt(step) * 1_442_695_040_888_963_407n)
    .toString(16)
    .slice(-32)
    .padStart(32, '0');
const FIRST_SESSION = '9f86d081884c7d659a2feaa0c55ad015';

function renderSessionPage(path: string): string | null {
  const session = parseSession(path);
  if (session === undefined) return null;
  return renderPlainPage('The shop', ...range(3, (step) => `/s/${computeNextSession(session, step + 1)}/shop/`));
}

const SORT_ORDERS = ['price', 'name', 'date', 'rating'];
function renderPermutationPage(path: string): string | null {
  if (!path.startsWith('/list')) return null;
  const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 0);
  const next = SORT_ORDERS.flatMap((sort) => [
    `/list?sort=${sort}&page=${page + 1}`,
    `/list?page=${page + 1}&sort=${sort}`,
    `/list?page=${page + 1}&sort=${sort}&color=${sort}-${page}`,
  ]);
  return renderPlainPage('The list', ...next);
}

function renderUniquePage(path: string): string | null {
  const number = /^\/story\/(\d+)$/.exec(path)?.[1];
  if (number === undefined) return null;
  const words = range(60, (index) => `word${(Number(number) * 31 + index * 17) % 9_973}`).join(' ');
  const links = range(5, (step) => `/story/${Number(number) * 5 + step + 1}`);
  return renderPlainPage(`Unique page ${number}: ${words}`, ...links);
}

const renderRepeatingPage = (path: string): string | null =>
  path.startsWith('/a/') ? renderPlainPage('Relative links pile up', 'a/', 'b/', `${path}a/`) : null;

const sendSoft404: SitePage = (_request, response) => send(response, renderPlainPage('Sorry, nothing here'));

export const TRAP_SITES: readonly HostileSite[] = [
  defineTrapSite({
    path: '/84-calendar',
    title: 'an endless calendar',
    entryPaths: ['/calendar/2026/11/20/'],
    renderTrapPage: renderCalendarPage,
  }),
  defineTrapSite({
    path: '/85-repeating',
    title: '/a/a/a/a/',
    entryPaths: ['/a/'],
    renderTrapPage: renderRepeatingPage,
  }),
  defineTrapSite({
    path: '/86-session-ids',
    title: 'a new session ID in every path',
    entryPaths: [`/s/${FIRST_SESSION}/shop/`],
    renderTrapPage: renderSessionPage,
  }),
  defineTrapSite({
    path: '/87-permutations',
    title: '?sort=&page=',
    entryPaths: ['/list'],
    renderTrapPage: renderPermutationPage,
  }),
  defineTrapSite({
    path: '/88-endless',
    title: 'endless unique pages',
    entryPaths: ['/story/0'],
    renderTrapPage: renderUniquePage,
  }),
  definePagesSite({
    path: '/89-soft-404',
    title: 'random URLs return 200',
    ends: ['completed'],
    pages: { '/': renderPlainPage('Home', '/about/'), ...realPages, '/robots.txt': 'User-agent: *', '*': sendSoft404 },
  }),
];
