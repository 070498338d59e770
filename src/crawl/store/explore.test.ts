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

const at = (path: string) => `https://example.com/${path}`;
const piece = (path: string, more: Partial<Evidence> = {}): Evidence => ({
  url: at(path),
  found: 'x',
  expected: 'y',
  where: 'head',
  ...more,
});
const finding = (path: string, more: Partial<RuleFinding> = {}): RuleFinding => ({
  ruleId: 'title-missing',
  outcome: 'fail',
  severity: 'critical',
  confidence: 'confirmed',
  leftOut: 0,
  pageUrls: [at(path)],
  evidence: [piece(path)],
  ...more,
});
const PAGE: PageSummary = {
  url: at(''),
  finalUrl: at(''),
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

/** Writes one or more audits and checks the content of the file. */
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
const findings = (file: CrawlFile, query: Partial<Record<keyof FindingsQuery, unknown>> = {}) =>
  listFindings(file, findingsQuerySchema.parse(query));
const pages = (file: CrawlFile, query: Partial<Record<keyof PagesQuery, unknown>> = {}) =>
  listPages(file, pagesQuerySchema.parse(query));

describe('the reader of findings', () => {
  it('filters findings by exactly one cause', async () => {
    const makeCausedFinding = (path: string, cause: string) => finding(path, { evidence: [piece(path, { cause })] });
    const written = [
      makeCausedFinding('a', at('gone')),
      makeCausedFinding('b', at('gone')),
      makeCausedFinding('c', at('gone/2')),
      finding('d'),
    ];
    await withExploredFile(
      (file) => {
        expect(findings(file, { cause: at('gone') }).items.map(({ url }) => url)).toEqual([at('a'), at('b')]);
        expect(findings(file, { cause: at('gone'), q: '/b' }).total).toBe(1);
      },
      { findings: written },
    );
  });

  it('returns findings as they were written, with the title and template of their page', async () => {
    const whole = piece('a', {
      found: null,
      snippet: '<p>',
      selector: 'p',
      fix: '<title>A</title>',
      cause: 'menu',
      places: 7,
      picture: { key: '1-0', width: 10, height: 20, box: { x: 1, y: 2, width: 3, height: 4 } },
    });
    const add = { findings: [finding('a', { evidence: [whole], leftOut: 4 })], pages: [{ url: at('a'), title: 'A' }] };
    await withExploredFile((file) => {
      expect(findings(file)).toEqual({
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
            url: at('a'),
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
    const evidence = [piece('a'), piece('a', { confidence: 'likely' })];
    await withExploredFile(
      (file) => expect(findings(file).items.map(({ confidence }) => confidence)).toEqual(['confirmed', 'likely']),
      {
        findings: [finding('a', { evidence })],
      },
    );
  });

  it('lists every page of a sitewide rule, with evidence where the rule provides it', async () => {
    const paths = ['a', 'b', 'c'];
    const site = finding('', { pageUrls: paths.map(at), evidence: [piece('b'), piece('b'), piece('z')] });
    await withExploredFile(
      (file) => {
        const { items } = findings(file);
        expect(items.map(({ url, evidence }) => [url, evidence === null])).toEqual([
          ...[at('b'), at('b'), at('z')].map((url) => [url, false]),
          ...[at('a'), at('c')].map((url) => [url, true]),
        ]);
        expect(readFirstOccurrences(file, { rule: 'title-missing', limit: 3, maxPerUrl: 1 })).toEqual({
          total: 4,
          items: [
            { url: at('b'), before: [piece('b')], standing: null },
            { url: at('z'), before: [piece('z')], standing: null },
            { url: at('a'), before: [], standing: null },
          ],
        });
      },
      { findings: [site] },
    );
  });

  it('sorts, paginates and counts findings', async () => {
    const many = Array.from({ length: 60 }, (_, index) => finding(`p${String(99 - index)}`));
    const other = finding('x', { ruleId: 'h1-missing', severity: 'low', evidence: [piece('x', { found: null })] });
    await withExploredFile(
      (file) => {
        const second = findings(file, { rule: 'title-missing', sort: 'url', page: 3 });
        expect([second.total, second.items.length, second.items[0]?.url]).toEqual([60, 10, at('p90')]);
        expect(findings(file, { sort: 'severity', order: 'desc' }).items[0]?.ruleId).toBe('h1-missing');
        expect(findings(file, { sort: 'rule' }).items[0]?.ruleId).toBe('h1-missing');
        for (const order of ['asc', 'desc'])
          expect(findings(file, { sort: 'found', order, page: 3 }).items.at(-1)?.ruleId).toBe('h1-missing');
        expect(findings(file, { url: at('x') }).total).toBe(1);
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
      const has = finding('a', { evidence: [piece('a', { found: `before ${q} after` })] });
      await withExploredFile((file) => expect(findings(file, { q }).items.map(({ url }) => url)).toEqual([at('a')]), {
        findings: [has, finding('b')],
      });
    },
  );

  it('searches URL, value, position, excerpt and cause, ignoring case', async () => {
    const one = finding('deep/Path', {
      evidence: [piece('deep/Path', { found: 'Value', where: 'Footer', snippet: 'Excerpt', cause: 'Cause' })],
    });
    await withExploredFile(
      (file) => {
        for (const q of ['PATH', 'value', 'footer', 'excerpt', 'cause']) expect(findings(file, { q }).total, q).toBe(1);
        expect(findings(file, { q: 'nowhere' })).toMatchObject({ total: 0, items: [] });
      },
      { findings: [one] },
    );
  });

  it('replaces the findings of the previous audit, even if that audit was interrupted', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'crawl.sqlite');
    for (const isFinished of [true, false, true]) {
      const writer = new FindingWriter(path);
      for (let index = 0; index < 1_200; index += 1) writer.add(finding(`p${index}`));
      if (isFinished) writer.finish(() => {});
      writer.close();
    }
    const file = openCrawlFile(path);
    expect(findings(file).total).toBe(1_200);
    file.close();
  });

  it('writes findings while the file is being read', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'crawl.sqlite');
    openCrawlFile(path).close();
    const writer = new FindingWriter(path);
    const reader = openCrawlFileForReading(path);
    for (let index = 0; index < 2_000; index += 1) {
      writer.add(finding(`p${index}`));
      if (index % 400 === 0) expect(pages(reader).total).toBe(0);
    }
    reader.close();
    writer.finish(() => {});
    writer.close();
    const after = openCrawlFileForReading(path);
    expect(findings(after).total).toBe(2_000);
    after.close();
  });
});

describe('the reader of pages', () => {
  const SITE: Partial<PageSummary>[] = [
    { url: at(''), title: 'Home 100%' },
    { url: at('gone'), status: 404, title: null, isIndexable: false, health: null, template: null },
    { url: at('hidden'), isNoindex: true, isIndexable: false, title: 'Hidden', template: 2 },
    { url: at('moved'), finalUrl: at(''), isRedirect: true, title: null },
    { url: at('alone'), isOrphan: true, title: 'Alone', health: 0.2 },
    { url: at('silent'), status: null, error: 'connect-timeout', title: null },
  ];

  it('returns pages as they were written, with their findings by severity', async () => {
    const found = [finding(''), finding('', { ruleId: 'b', severity: 'low' }), finding('', { severity: 'low' })];
    await withExploredFile((file) => expect(pages(file).items).toEqual([{ ...PAGE, critical: 1, low: 2 }]), {
      findings: found,
      pages: [PAGE],
    });
  });

  it('filters pages, with a count for each filter', async () => {
    await withExploredFile(
      (file) => {
        const shown = (filter: string) => pages(file, { filter }).items.map(({ url }) => url);
        expect(pages(file).counts).toEqual({ all: 6, issues: 1, errors: 2, noindex: 1, redirects: 1, orphans: 1 });
        expect(shown('issues')).toEqual([at('hidden')]);
        expect(shown('errors')).toEqual([at('gone'), at('silent')]);
        expect([shown('noindex'), shown('redirects'), shown('orphans')]).toEqual([
          [at('hidden')],
          [at('moved')],
          [at('alone')],
        ]);
        expect(pages(file, { template: 2 }).items.map(({ url }) => url)).toEqual([at('hidden')]);
      },
      { findings: [finding('hidden')], pages: SITE },
    );
  });

  it('reports why orphan pages are unknown', async () => {
    await withExploredFile(
      (file) => expect(pages(file)).toMatchObject({ counts: { orphans: null }, orphansMissing: 'Not every page' }),
      { pages: [{ ...PAGE, isOrphan: null }], orphansMissing: 'Not every page' },
    );
  });

  it('searches pages by URL and title, and sorts unknown values last', async () => {
    await withExploredFile(
      (file) => {
        expect(pages(file, { q: '100%' }).items.map(({ url }) => url)).toEqual([at('')]);
        expect(pages(file, { q: 'alone' }).total).toBe(1);
        for (const order of ['asc', 'desc'])
          expect(pages(file, { sort: 'health', order }).items.at(-1)?.url).toBe(at('gone'));
        expect(pages(file, { sort: 'health' }).items[0]?.url).toBe(at('alone'));
        expect([...iteratePageSummaries(file)]).toHaveLength(6);
      },
      { pages: SITE },
    );
  });

  it('lists 50 pages at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...PAGE, url: at(`p${10 + index}`) }));
    await withExploredFile(
      (file) => {
        const second = pages(file, { page: 2 });
        expect([second.total, second.perPage, second.items.length]).toEqual([60, 50, 10]);
        expect(second.items[0]?.url).toBe(at('p60'));
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
      expect(crawledPages).toEqual([at('a'), at('b'), at('c'), at('d')]);
      expect(scoredPages).toEqual([at('a'), at('b'), at('c')]);
      const named = rules.map(({ ruleId, places }) => [ruleId, places.map((place) => urls[place])]);
      expect(Object.fromEntries(named)).toEqual({ 'title-missing': [at('a'), at('b')], 'h1-missing': [at('a')] });
      expect(readTopics(file, 2)).toEqual([
        { url: at('b'), title: 'B' },
        { url: at('a'), title: 'A' },
      ]);
    },
    {
      findings: [finding('a'), finding('b'), finding('a'), finding('a', other)],
      pages: [
        { url: at('a'), title: 'A', rankShare: 0.1 },
        { url: at('b'), title: 'B', rankShare: 0.4 },
        { url: at('c'), title: 'C', rankShare: 0.5, isIndexable: false },
        { url: at('d'), title: null, rankShare: 0.5, health: null },
      ],
    },
  );
});
