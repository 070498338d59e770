import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type FindingsQuery,
  findingsQuerySchema,
  type PageSummary,
  type PagesQuery,
  pagesQuerySchema,
  type RuleFinding,
} from '#contracts/analysis/findings.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { type CrawlFile, openCrawlFile, openCrawlFileForReading } from './file/crawl-file.ts';
import { readAffectedUrls, readTopics } from './results/affected-urls.ts';
import { iterateFindings, listFindings, readFirstOccurrences } from './results/explore-findings.ts';
import { iteratePageSummaries, listPages, writeOrphansMissingReason } from './results/explore-pages.ts';
import { FindingWriter } from './results/finding-writer.ts';

const toUrl = (path: string) => `https://example.com/${path}`;
const makeEvidence = (path: string, more: Partial<Evidence> = {}): Evidence => ({
  url: toUrl(path),
  found: 'x',
  expected: 'y',
  where: 'head',
  ...more,
});
const makeFinding = (path: string, more: Partial<RuleFinding> = {}): RuleFinding => ({
  ruleId: 'title-missing',
  outcome: 'fail',
  severity: 'critical',
  confidence: 'confirmed',
  leftOut: 0,
  pageUrls: [toUrl(path)],
  evidence: [makeEvidence(path)],
  ...more,
});
const PAGE: PageSummary = {
  url: toUrl(''),
  finalUrl: toUrl(''),
  status: 200,
  error: null,
  title: 'Home',
  words: 10,
  depth: 0,
  inlinks: 3,
  rankShare: 0.5,
  template: 1,
  isIndexable: true,
  isNoindex: false,
  isRedirect: false,
  isOrphan: false,
  inSitemap: true,
  health: 0.75,
  critical: 0,
  medium: 0,
  low: 0,
  advisory: 0,
  ttfbMs: 12.5,
  bytes: 2_000,
  scriptShare: null,
};

interface WrittenFile {
  findings?: RuleFinding[];
  pages?: Partial<PageSummary>[];
  orphansMissing?: string;
}

/** Writes the audits one after another, and then passes the file to `use`. */
async function withExploredFile(use: (file: CrawlFile) => void, ...audits: WrittenFile[]): Promise<void> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'crawl.sqlite');
  for (const { findings = [], pages = [], orphansMissing = null } of audits) {
    const writer = new FindingWriter(path);
    for (const one of findings) writer.add(one);
    for (const [index, page] of pages.entries())
      writer.addPage(index + 1, {
        ...PAGE,
        ...page,
        ...(page.url === undefined ? {} : writer.getCounts(page.url)),
      });
    writer.finish((file) => writeOrphansMissingReason(file, orphansMissing));
    writer.close();
  }
  const file = openCrawlFileForReading(path);
  use(file);
  file.close();
}
const readFindings = (file: CrawlFile, query: Partial<Record<keyof FindingsQuery, unknown>> = {}) =>
  listFindings(file, findingsQuerySchema.parse(query));
const readPages = (file: CrawlFile, query: Partial<Record<keyof PagesQuery, unknown>> = {}) =>
  listPages(file, pagesQuerySchema.parse(query));

describe('the reader of findings', () => {
  it('filters findings by exactly one cause', async () => {
    const makeCausedFinding = (path: string, cause: string) =>
      makeFinding(path, { evidence: [makeEvidence(path, { cause })] });
    const written = [
      makeCausedFinding('a', toUrl('gone')),
      makeCausedFinding('b', toUrl('gone')),
      makeCausedFinding('c', toUrl('gone/2')),
      makeFinding('d'),
    ];
    await withExploredFile(
      (file) => {
        expect(readFindings(file, { cause: toUrl('gone') }).items.map(({ url }) => url)).toEqual([
          toUrl('a'),
          toUrl('b'),
        ]);
        expect(readFindings(file, { cause: toUrl('gone'), q: '/b' }).total).toBe(1);
      },
      { findings: written },
    );
  });

  it('returns findings as they were written, with the title and template of their page', async () => {
    const whole = makeEvidence('a', {
      found: null,
      snippet: '<p>',
      selector: 'p',
      fix: '<title>A</title>',
      cause: 'menu',
      places: 7,
      picture: { key: '1-0', width: 10, height: 20, box: { x: 1, y: 2, width: 3, height: 4 } },
    });
    const add = {
      findings: [makeFinding('a', { evidence: [whole], leftOut: 4 })],
      pages: [{ url: toUrl('a'), title: 'A' }],
    };
    await withExploredFile((file) => {
      expect(readFindings(file)).toEqual({
        total: 1,
        page: 1,
        perPage: 25,
        items: [
          {
            id: 1,
            ruleId: 'title-missing',
            outcome: 'fail',
            severity: 'critical',
            confidence: 'confirmed',
            url: toUrl('a'),
            evidence: whole,
            leftOut: 4,
            title: 'A',
            template: 1,
          },
        ],
      });
    }, add);
  });

  it('lowers the confidence of a finding to the confidence of its evidence', async () => {
    const evidence = [makeEvidence('a'), makeEvidence('a', { confidence: 'likely' })];
    await withExploredFile(
      (file) => expect(readFindings(file).items.map(({ confidence }) => confidence)).toEqual(['confirmed', 'likely']),
      {
        findings: [makeFinding('a', { evidence })],
      },
    );
  });

  it('lists every page of a sitewide rule, with evidence where the rule provides it', async () => {
    const paths = ['a', 'b', 'c'];
    const site = makeFinding('', {
      pageUrls: paths.map(toUrl),
      evidence: [makeEvidence('b'), makeEvidence('b'), makeEvidence('z')],
    });
    await withExploredFile(
      (file) => {
        const { items } = readFindings(file);
        expect(items.map(({ url, evidence }) => [url, evidence === null])).toEqual([
          ...[toUrl('b'), toUrl('b'), toUrl('z')].map((url) => [url, false]),
          ...[toUrl('a'), toUrl('c')].map((url) => [url, true]),
        ]);
        expect(readFirstOccurrences(file, { rule: 'title-missing', limit: 3, maxPerUrl: 1 })).toEqual({
          total: 4,
          items: [
            { url: toUrl('b'), before: [makeEvidence('b')], standing: null },
            { url: toUrl('z'), before: [makeEvidence('z')], standing: null },
            { url: toUrl('a'), before: [], standing: null },
          ],
        });
      },
      { findings: [site] },
    );
  });

  it('sorts, paginates and counts findings', async () => {
    const many = Array.from({ length: 60 }, (_, index) => makeFinding(`p${String(99 - index)}`));
    const other = makeFinding('x', {
      ruleId: 'h1-missing',
      severity: 'low',
      evidence: [makeEvidence('x', { found: null })],
    });
    await withExploredFile(
      (file) => {
        const second = readFindings(file, { rule: 'title-missing', sort: 'url', page: 3 });
        expect([second.total, second.items.length, second.items[0]?.url]).toEqual([60, 10, toUrl('p90')]);
        expect(readFindings(file, { sort: 'severity', order: 'desc' }).items[0]?.ruleId).toBe('h1-missing');
        expect(readFindings(file, { sort: 'rule' }).items[0]?.ruleId).toBe('h1-missing');
        for (const order of ['asc', 'desc'])
          expect(readFindings(file, { sort: 'found', order, page: 3 }).items.at(-1)?.ruleId).toBe('h1-missing');
        expect(readFindings(file, { url: toUrl('x') }).total).toBe(1);
        expect([...iterateFindings(file)].map(({ ruleId }) => ruleId).slice(0, 2)).toEqual([
          'h1-missing',
          'title-missing',
        ]);
      },
      { findings: [...many, other] },
    );
  });

  it.each(["' OR 1=1 --", '%', '_', '\\', '"; DROP TABLE findings; --', '\0', '\ud800'])(
    'searches literally for %j',
    async (q) => {
      const has = makeFinding('a', { evidence: [makeEvidence('a', { found: `before ${q} after` })] });
      await withExploredFile(
        (file) => expect(readFindings(file, { q }).items.map(({ url }) => url)).toEqual([toUrl('a')]),
        {
          findings: [has, makeFinding('b')],
        },
      );
    },
  );

  it('searches URL, value, position, excerpt and cause, ignoring case', async () => {
    const one = makeFinding('deep/Path', {
      evidence: [makeEvidence('deep/Path', { found: 'Value', where: 'Footer', snippet: 'Excerpt', cause: 'Cause' })],
    });
    await withExploredFile(
      (file) => {
        for (const q of ['PATH', 'value', 'footer', 'excerpt', 'cause'])
          expect(readFindings(file, { q }).total, q).toBe(1);
        expect(readFindings(file, { q: 'nowhere' })).toMatchObject({ total: 0, items: [] });
      },
      { findings: [one] },
    );
  });

  it('replaces the findings of the previous audit, even if that audit was interrupted', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'crawl.sqlite');
    for (const isFinished of [true, false, true]) {
      const writer = new FindingWriter(path);
      for (let index = 0; index < 1_200; index += 1) writer.add(makeFinding(`p${index}`));
      if (isFinished) writer.finish(() => {});
      writer.close();
    }
    const file = openCrawlFile(path);
    expect(readFindings(file).total).toBe(1_200);
    file.close();
  });

  it('writes findings while the file is being read', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'crawl.sqlite');
    openCrawlFile(path).close();
    const writer = new FindingWriter(path);
    const reader = openCrawlFileForReading(path);
    for (let index = 0; index < 2_000; index += 1) {
      writer.add(makeFinding(`p${index}`));
      if (index % 400 === 0) expect(readPages(reader).total).toBe(0);
    }
    reader.close();
    writer.finish(() => {});
    writer.close();
    const after = openCrawlFileForReading(path);
    expect(readFindings(after).total).toBe(2_000);
    after.close();
  });
});

describe('the reader of pages', () => {
  const SITE: Partial<PageSummary>[] = [
    { url: toUrl(''), title: 'Home 100%' },
    { url: toUrl('gone'), status: 404, title: null, isIndexable: false, health: null, template: null },
    { url: toUrl('hidden'), isNoindex: true, isIndexable: false, title: 'Hidden', template: 2 },
    { url: toUrl('moved'), finalUrl: toUrl(''), isRedirect: true, title: null },
    { url: toUrl('alone'), isOrphan: true, title: 'Alone', health: 0.2 },
    { url: toUrl('silent'), status: null, error: 'connect-timeout', title: null },
  ];

  it('returns pages as they were written, with their findings by severity', async () => {
    const found = [
      makeFinding(''),
      makeFinding('', { ruleId: 'b', severity: 'low' }),
      makeFinding('', { severity: 'low' }),
    ];
    await withExploredFile((file) => expect(readPages(file).items).toEqual([{ ...PAGE, critical: 1, low: 2 }]), {
      findings: found,
      pages: [PAGE],
    });
  });

  it('filters pages, with a count for each filter', async () => {
    await withExploredFile(
      (file) => {
        const shown = (filter: string) => readPages(file, { filter }).items.map(({ url }) => url);
        expect(readPages(file).counts).toEqual({ all: 6, issues: 1, errors: 2, noindex: 1, redirects: 1, orphans: 1 });
        expect(shown('issues')).toEqual([toUrl('hidden')]);
        expect(shown('errors')).toEqual([toUrl('gone'), toUrl('silent')]);
        expect([shown('noindex'), shown('redirects'), shown('orphans')]).toEqual([
          [toUrl('hidden')],
          [toUrl('moved')],
          [toUrl('alone')],
        ]);
        expect(readPages(file, { template: 2 }).items.map(({ url }) => url)).toEqual([toUrl('hidden')]);
      },
      { findings: [makeFinding('hidden')], pages: SITE },
    );
  });

  it('reports why orphan pages are unknown', async () => {
    await withExploredFile(
      (file) => expect(readPages(file)).toMatchObject({ counts: { orphans: null }, orphansMissing: 'Not every page' }),
      { pages: [{ ...PAGE, isOrphan: null }], orphansMissing: 'Not every page' },
    );
  });

  it('searches pages by URL and title, and sorts unknown values last', async () => {
    await withExploredFile(
      (file) => {
        expect(readPages(file, { q: '100%' }).items.map(({ url }) => url)).toEqual([toUrl('')]);
        expect(readPages(file, { q: 'alone' }).total).toBe(1);
        for (const order of ['asc', 'desc'])
          expect(readPages(file, { sort: 'health', order }).items.at(-1)?.url).toBe(toUrl('gone'));
        expect(readPages(file, { sort: 'health' }).items[0]?.url).toBe(toUrl('alone'));
        expect([...iteratePageSummaries(file)]).toHaveLength(6);
      },
      { pages: SITE },
    );
  });

  it('lists 50 pages at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...PAGE, url: toUrl(`p${10 + index}`) }));
    await withExploredFile(
      (file) => {
        const second = readPages(file, { page: 2 });
        expect([second.total, second.perPage, second.items.length]).toEqual([60, 50, 10]);
        expect(second.items[0]?.url).toBe(toUrl('p60'));
      },
      { pages: many },
    );
  });
});

it('lists the distinct URLs of each rule, and the titles of indexable pages by importance', async () => {
  const other = { ruleId: 'h1-missing' };
  await withExploredFile(
    (file) => {
      const { urls, rules, crawledPages, scoredPages } = readAffectedUrls(file);
      expect(crawledPages).toEqual([toUrl('a'), toUrl('b'), toUrl('c'), toUrl('d')]);
      expect(scoredPages).toEqual([toUrl('a'), toUrl('b'), toUrl('c')]);
      const named = rules.map(({ ruleId, places }) => [ruleId, places.map((place) => urls[place])]);
      expect(Object.fromEntries(named)).toEqual({
        'title-missing': [toUrl('a'), toUrl('b')],
        'h1-missing': [toUrl('a')],
      });
      expect(readTopics(file, 2)).toEqual([
        { url: toUrl('b'), title: 'B' },
        { url: toUrl('a'), title: 'A' },
      ]);
    },
    {
      findings: [makeFinding('a'), makeFinding('b'), makeFinding('a'), makeFinding('a', other)],
      pages: [
        { url: toUrl('a'), title: 'A', rankShare: 0.1 },
        { url: toUrl('b'), title: 'B', rankShare: 0.4 },
        { url: toUrl('c'), title: 'C', rankShare: 0.5, isIndexable: false },
        { url: toUrl('d'), title: null, rankShare: 0.5, health: null },
      ],
    },
  );
});
