import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BulkViewList, bulkViewListSchema, bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { type BulkViewId, getBulkView } from '#contracts/analysis/bulk-views.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { type CrawlFile, openCrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { writeArtifact } from '#crawl/store/file/stored-values.ts';
import { BROWSER_ARTIFACTS, getMissingReasonName } from '#crawl/store/results/browser-results.ts';
import { writeRender } from '#crawl/store/results/renders.ts';
import { listView } from '#crawl/store/views/list-view.ts';
import { createViewCountCache } from '#crawl/store/views/view-counts.ts';
import { makeLocatedText } from '#test/helpers/audit-page.ts';
import { makePageLink } from '#test/helpers/page-links.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeScriptError } from '#test/helpers/script-error.ts';
import { crawlLoopback, type SitePage, serveSite, temporaryFolder } from '#test/helpers/site-server.ts';
import { auditCrawlFile } from '../run/audit-crawl-file.ts';

/** Returns a view whose cells have paths instead of URLs. */
type ReadView = (view: BulkViewId, filter?: string) => BulkViewList;

interface Preparation {
  pages: Record<string, SitePage>;
  /** Adds what a browser measured. */
  browse?(file: CrawlFile, origin: string): void;
}

/** Crawls and audits a site, and passes its views to `use`. */
async function withViews({ pages, browse = () => {} }: Preparation, use: (read: ReadView) => void): Promise<void> {
  await using folder = await temporaryFolder();
  await using server = await serveSite(pages);
  const path = join(folder.path, 'crawl.sqlite');
  await crawlLoopback(server, path);
  const writable = openCrawlFile(path);
  browse(writable, server.origin);
  writable.close();
  auditCrawlFile(path, { engineVersion: '0' });
  const file = openCrawlFileForReading(path);
  try {
    use((view, filter = 'all') => {
      const source = { file, key: 'site', counts: createViewCountCache(), clicks: null };
      const list = listView(source, view, bulkViewQuerySchema.parse({ filter }));
      return bulkViewListSchema.parse(JSON.parse(JSON.stringify(list).replaceAll(server.origin, '')));
    });
  } finally {
    file.close();
  }
}

/** Returns the given columns of a list. */
function selectColumns({ view, rows }: BulkViewList, columns: readonly string[]) {
  const indexes = columns.map((id) => getBulkView(view).columns.findIndex((column) => column.id === id));
  return rows.map(({ cells }) => indexes.map((index) => cells[index]));
}

/** Returns the count of every filter that is not 0. */
const countFilters = ({ filters }: BulkViewList) =>
  Object.fromEntries(filters.flatMap(({ id, count }) => (count === 0 ? [] : [[id, count]])));

describe('the hreflang matrix', () => {
  const buildPage = (alternates: Readonly<Record<string, string>>): string => {
    const tags = Object.entries(alternates).map(
      ([code, path]) => `<link rel="alternate" hreflang="${code}" href="${path}">`,
    );
    const links = ['/', '/de', '/fr', '/it'].map((path) => `<a href="${path}">${path}</a>`);
    return `<!doctype html><head><title>Page</title>${tags.join('')}</head><body>${links.join('')}</body>`;
  };
  const complete = { en: '/', de: '/de', 'x-default': '/' };
  const pages = {
    '/': buildPage({ ...complete, fr: '/fr', es: '/es' }),
    '/de': buildPage(complete),
    // Has no return tag to the page that references it.
    '/fr': buildPage({ fr: '/fr', de: '/de' }),
    // References only other pages, with a code that is not a language.
    '/it': buildPage({ english: '/' }),
  };

  it('has a row for each page with alternates and a column for each language', async () => {
    await withViews({ pages }, (read) => {
      const list = read('hreflang');
      expect(list.languages).toEqual(['de', 'en', 'fr', 'x-default', 'english', 'es']);
      const rows = selectColumns(list, ['url', 'language', 'entries', 'problems', 'sources']);
      expect(new Map(rows.map((row) => [row[0], row.slice(1)]))).toEqual(
        new Map([
          ['/', ['en', 5, 2, 'HTML']],
          ['/de', ['de', 3, 0, 'HTML']],
          ['/fr', ['fr', 2, 1, 'HTML']],
          ['/it', [null, 1, 3, 'HTML']],
        ]),
      );
      const states = new Map(
        selectColumns(list, ['url', 'alternates']).map(([url, json]) => [url, JSON.parse(String(json))]),
      );
      expect(states.get('/')).toEqual([
        ['de', '/de', 'ok'],
        ['en', '/', 'self'],
        ['es', '/es', 'not-200'],
        ['fr', '/fr', 'missing-return'],
        ['x-default', '/', 'self'],
      ]);
      expect(countFilters(list)).toEqual({
        all: 4,
        problems: 3,
        'missing-return': 3,
        'not-200': 1,
        invalid: 1,
        'no-self': 1,
        'no-default': 2,
      });
      expect(selectColumns(read('hreflang', 'no-self'), ['url'])).toEqual([['/it']]);
    });
  });
});

describe('the JavaScript differences', () => {
  const pages = {
    '/': '<!doctype html><title>Home</title><body><a href="/app">App</a><a href="/plain">Plain</a></body>',
    '/app': '<!doctype html><title>App</title><body><div id="root"></div></body>',
    '/plain': '<!doctype html><title>Plain</title><body><p>Plain</p></body>',
  };
  const keep = (page: SuccessfulRender) => ({ page, screenshot: null, pictures: [] });

  it('compare the served document with the rendered document of every rendered page', async () => {
    const browse = (file: CrawlFile, origin: string) => {
      writeRender(file, keep(makeRender({ url: `${origin}/plain` })));
      writeRender(
        file,
        keep(
          makeRender({
            url: `${origin}/app`,
            raw: { bodyWordCount: 1, titles: [makeLocatedText('App')], links: [] },
            rendered: {
              bodyWordCount: 3,
              titles: [makeLocatedText('The shop')],
              links: [makePageLink({ url: `${origin}/cart` })],
            },
            errors: [makeScriptError()],
          }),
        ),
      );
      writeArtifact(file, BROWSER_ARTIFACTS.sample, {
        planned: 2,
        rendered: 2,
        failed: 0,
        settledTemplates: [],
        cutBy: null,
        product: 'Chrome',
      });
    };
    await withViews({ pages, browse }, (read) => {
      const list = read('javascript');
      expect([list.note, list.isMeasured]).toEqual(['2 pages opened in a browser.', true]);
      expect(selectColumns(list, ['url', 'words', 'rendered-words', 'changes', 'errors'])).toEqual([
        ['/app', 1, 3, 'title', 1],
        ['/plain', 500, 500, null, 0],
      ]);
      expect(selectColumns(read('javascript', 'title'), ['url', 'title', 'rendered-title'])).toEqual([
        ['/app', 'App', 'The shop'],
      ]);
      expect(countFilters(list)).toMatchObject({ all: 2, title: 1, links: 1, errors: 1 });
    });
  });

  it('are not measured without a browser, with the reason', async () => {
    const browse = (file: CrawlFile) =>
      writeArtifact(file, getMissingReasonName(BROWSER_ARTIFACTS.sample), {
        reason: 'No browser',
        step: 'Install one',
      });
    await withViews({ pages, browse }, (read) => {
      const { total, note, isMeasured } = read('javascript');
      expect([total, note, isMeasured]).toEqual([0, 'Not measured: No browser. Install one.', false]);
      expect(read('titles')).toMatchObject({ note: null, isMeasured: true });
    });
  });
});
