import { describe, expect, it } from 'vitest';
import { CRAWL_LIMITS } from '../limits.ts';
import type { TrapGuard } from './frontier.ts';
import { createUrlTraps, type GuardLimits, type UrlTrapGuard } from './url-traps-guard.ts';
import { summarizeTraps } from './url-traps-summary.ts';

const HOME = 'https://example.com';
const createGuard = (guard: Partial<GuardLimits> = {}): UrlTrapGuard & TrapGuard =>
  createUrlTraps({ limits: CRAWL_LIMITS, year: 2026, guard });
const admitAll = (paths: string[], guard?: Partial<GuardLimits>) => {
  const traps = createGuard(guard);
  return paths.map((path) => traps.admit(HOME + path));
};

describe('the URL trap guard', () => {
  it.each([
    ['parameters in another order', ['/l?a=1&b=2', '/l?b=2&a=1', '/l?a=1&b=3'], [null, 'query-permutation', null]],
    ['session IDs in the query', ['/a?PHPSESSID=1', '/a?PHPSESSID=2', '/b?PHPSESSID=2'], [null, 'session-id', null]],
    ['session IDs next to parameters', ['/a?x=1', '/a?x=1&sid=0123456789abcdef01234'], [null, 'session-id']],
    ['short parameters that are not session IDs', ['/a?sid=1', '/a?sid=2'], [null, null]],
    ['session IDs in the path', ['/a;jsessionid=A1', '/a;jsessionid=B2'], [null, 'session-id']],
    ['ASP.NET session IDs', ['/(S(abc123))/a', '/(S(xyz789))/a'], [null, 'session-id']],
    ['days far in the future', ['/cal/2028/01/01/', '/cal/2029/01/01/'], [null, 'calendar']],
    ['days in the distant past', ['/cal/1990-01', '/cal/1989-12'], [null, 'calendar']],
    ['months in the query', ['/cal?year=2026&month=1', '/cal?year=2099&month=1'], [null, 'calendar']],
    ['dates of articles', ['/1885/01/26/fall-of-khartoum', '/news/1885/'], [null, null]],
    [
      'numbers that are not dates',
      ['/item/3001', '/item/2099/99', '/docs/1033/12', '/id/19850412'],
      [null, null, null, null],
    ],
  ])('judges %s', (_name, paths, reasons) => expect(admitAll(paths)).toEqual(reasons));

  it('limits single parameters and combinations of parameters with separate budgets', () => {
    const pages = Array.from({ length: 250 }, (_, page) => `/list?page=${page}`);
    expect(admitAll(pages).filter((reason) => reason === null)).toHaveLength(200);
    const filters = Array.from({ length: 30 }, (_, index) => `/list?a=${index}&b=${index}`);
    expect(admitAll(filters).filter((reason) => reason === 'too-many-queries')).toHaveLength(10);
  });

  it('treats a URL with a session ID as a duplicate of the known URL without it', () => {
    const traps = createUrlTraps({ limits: CRAWL_LIMITS, year: 2026, isKnown: (url) => url === `${HOME}/a` });
    expect(traps.admit(`${HOME}/a;jsessionid=1`)).toBe('session-id');
    expect(traps.admit(`${HOME}/b;jsessionid=1`)).toBeNull();
  });

  it('limits the URLs of a calendar', () => {
    const days = Array.from({ length: 28 }, (_, day) => `/cal/2026/11/${day + 1}/`);
    expect(admitAll(days, { maxCalendarPages: 20 }).filter((reason) => reason === 'calendar')).toHaveLength(8);
  });
});

describe('the URL trap guard after a restart', () => {
  it('keeps closed patterns closed, even though growth counts are lost', () => {
    const closed: string[] = [];
    const known = Array.from({ length: 60 }, (_, index) => `${HOME}/s/${index}`);
    const options = { limits: CRAWL_LIMITS, year: 2026, onClose: (pattern: string) => closed.push(pattern) };
    const before = createUrlTraps(options);
    for (const [index, url] of known.entries()) {
      before.admit(url);
      if (index < 25) before.observe(url, 'same');
    }
    before.observe(`${HOME}/s/1`, 'same');
    for (let page = 0; page < 40; page++) before.observe(`${HOME}/s/${page}`, 'same');
    expect([before.isExhausted(`${HOME}/s/1`), closed.length]).toEqual([true, 1]);
    expect(createUrlTraps({ ...options, known }).isExhausted(`${HOME}/s/1`)).toBe(false);
    expect(createUrlTraps({ ...options, known, closed }).isExhausted(`${HOME}/s/1`)).toBe(true);
  });
});

describe('the content check of the URL trap guard', () => {
  /** Reads pages of one pattern; each of them links to `growth` more. */
  function readPages(traps: UrlTrapGuard, texts: string[], growth = 2): void {
    for (const [page, text] of texts.entries()) {
      for (let link = 0; link < growth; link++) traps.admit(`${HOME}/s/${page * growth + link}`);
      traps.observe(`${HOME}/s/${page}`, text);
    }
  }
  const repeatText = (count: number): string[] => Array(count).fill('the same');

  it('closes a pattern that grows without new content', () => {
    const traps = createGuard();
    readPages(traps, repeatText(20));
    expect(traps.isExhausted(`${HOME}/s/99`)).toBe(true);
    expect(traps.admit(`${HOME}/s/100`)).toBe('no-new-content');
    expect(traps.admit(`${HOME}/other/100`)).toBeNull();
  });

  it('keeps a pattern open that does not grow, because pages may look alike until their JavaScript runs', () => {
    const traps = createGuard();
    for (let page = 0; page < 200; page++) traps.admit(`${HOME}/s/${page}`);
    readPages(traps, repeatText(200), 0);
    expect(traps.isExhausted(`${HOME}/s/1`)).toBe(false);
  });

  it('keeps a pattern open while it adds a little new content, and closes it afterward', () => {
    const traps = createGuard();
    readPages(
      traps,
      repeatText(100).map((text, page) => (page % 10 === 0 ? `new ${page}` : text)),
    );
    expect(traps.isExhausted(`${HOME}/s/1`)).toBe(false);
    readPages(traps, repeatText(40));
    expect(traps.isExhausted(`${HOME}/s/1`)).toBe(true);
  });

  it('compares pages only within a pattern, because versions of a manual can have identical pages', () => {
    const traps = createGuard({ sampleSize: 4, minGrowth: 0 });
    for (let page = 0; page < 4; page++) traps.observe(`${HOME}/a/${page}`, `text ${page}`);
    expect([0, 1, 2, 3].map((page) => traps.observeContent('/b/{n}', `text ${page}`))).not.toContain(true);
    expect([0, 0, 0, 0].map((page) => traps.observeContent('/c/{n}', `text ${page}`)).at(-1)).toBe(false);
    expect([0, 0, 0, 0].map((page) => traps.observeContent('/c/{n}', `text ${page}`)).at(-1)).toBe(true);
  });

  it('keeps a list open when its identical pages link to pages of another pattern', () => {
    const traps = createGuard({ sampleSize: 10, minGrowth: 0 });
    const read = (page: number, post: string) => {
      traps.startPage(`${HOME}/page/${page}`);
      traps.admit(`${HOME}/page/${page + 1}`);
      if (post !== '') traps.admit(`${HOME}${post}`);
      traps.observe(`${HOME}/page/${page}`, 'All posts');
    };
    for (let page = 0; page < 60; page++) read(page, `/post/title-${page}`);
    expect(traps.isExhausted(`${HOME}/page/1`)).toBe(false);
    for (let page = 60; page < 120; page++) read(page, '');
    expect(traps.isExhausted(`${HOME}/page/1`)).toBe(true);
  });
});

it('keeps its budgets after a restart', () => {
  const known = Array.from({ length: 150 }, (_, page) => `${HOME}/list?page=${page}`);
  const options = { limits: CRAWL_LIMITS, year: 2026, guard: { maxValuesPerKey: 100 } };
  const first = createUrlTraps(options);
  expect(known.map((url) => first.admit(url)).filter((reason) => reason === null)).toHaveLength(100);
  const secondTraps = createUrlTraps({ ...options, known });
  for (const url of [`${HOME}/list?page=999`, `${HOME}/list?a=1&b=1`, `${HOME}/x`]) {
    expect([secondTraps.computeRank(url), secondTraps.admit(url)]).toEqual([first.computeRank(url), first.admit(url)]);
  }
});

it('summarizes skipped URLs by pattern', () => {
  const skipped = Array.from({ length: 5 }, (_, day) => ({
    url: `${HOME}/cal/2030/01/0${day + 1}/`,
    reason: 'calendar' as const,
  }));
  expect(summarizeTraps([{ url: `${HOME}/a/a/a`, reason: 'repeated-segments' }, ...skipped])).toEqual([
    {
      pattern: '/cal/{date}/{date}/{date}/',
      reason: 'calendar',
      count: 5,
      examples: skipped.slice(0, 3).map(({ url }) => url),
    },
    { pattern: '/a/a/{slug}', reason: 'repeated-segments', count: 1, examples: [`${HOME}/a/a/a`] },
  ]);
});
