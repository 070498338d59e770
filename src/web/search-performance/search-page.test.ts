import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { searchListSchema, searchOverviewSchema } from '#contracts/outside/search-performance.ts';
import { SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import { buildSamplePage } from './sample-page.fixture.ts';
import { SearchPage } from './search-page.tsx';
import type { SearchPageData } from './search-state.ts';

function render(data: SearchPageData, canBuyPremium = true): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ canBuyPremium }), Component: () => createElement(SearchPage, { data }) },
  ]);
  const hydrationData = { loaderData: { root: { canBuyPremium } } };
  return renderToStaticMarkup(createElement(Page, { initialEntries: ['/'], hydrationData }));
}
/** The visible text. */
const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('shows totals with change, source, period, date and coverage', () => {
  const text = readText(render(buildSamplePage()));
  expect(text).toContain('Clicks 2,800 +12.0% (2,500 before)');
  expect(text).toContain('Average position 5.2 0.6 better (5.8 before)');
  expect(text).toContain('Google Search Console, Oct 12, 2026 to Nov 8, 2026, collected Nov 10, 2026, 06:00 UTC.');
  expect(text).toContain(
    'The latest day (Nov 9, 2026) is provisional and not included. Select custom dates to include provisional days.',
  );
  expect(text).toContain('Compared with Sep 14, 2026 to Oct 11, 2026.');
  expect(text).toContain('Queries account for 71% of clicks; the rest are rare queries that Google withholds.');
});

it('interrupts charts at unknown days, and marks provisional days and events', () => {
  const html = render(buildSamplePage());
  expect(readText(html)).toContain('Dashed: provisional from Nov 7, 2026 on; these figures can still change.');
  expect(html).toMatch(/<rect[^>]*fill-raised/);
  expect(html).toMatch(/<polyline[^>]*stroke-dasharray="4 3"/);
  expect(readText(html)).toContain('New home page Delete');
  expect(html).toContain('aria-label="Delete note: New home page"');
});

it('lists notes outside the period, so that each can be deleted', () => {
  const page = buildSamplePage();
  const { performance } = page.overview;
  if (performance?.history === undefined) throw new Error('The sample has history');
  expect(render(page)).not.toContain('Notes outside this period');
  const otherNotes = [{ id: 'o', kind: 'note' as const, day: '2020-01-01', text: 'Relaunch' }];
  const history = { ...performance.history, otherNotes };
  const html = render({ ...page, overview: { ...page.overview, performance: { ...performance, history } } });
  expect(readText(html)).toContain('Notes outside this period (1) Jan 1, 2020 Relaunch Delete');
  expect(html).toContain('aria-label="Delete note: Relaunch"');
});

it('lists winners and losers, and a page of rows with links to the next page and to files', () => {
  const html = render(buildSamplePage());
  expect(readText(html)).toContain('red shoes +40 (20 to 60)');
  expect(readText(html)).toContain('boots −30 (50 to 20)');
  expect(readText(html)).toContain('Page 1 of 3');
  expect(html).toContain('href="/?page=2"');
  expect(html).toContain('href="/api/websites/w/search-performance/export?dimension=query&amp;format=csv"');
  expect(html).toMatch(/<a[^>]*role="tab"[^>]*aria-selected="true"[^>]*>Queries/);
});

it('explains which queries are branded, and lets users change the names', () => {
  const page = buildSamplePage();
  if (page.list === null) throw new Error('The sample has a list');
  expect(readText(render(page))).toContain('Edit brand names');
  const state = { ...page.state, brand: 'branded' as const };
  const html = render({ ...page, state, list: { ...page.list, total: 0, rows: [] } });
  expect(readText(html)).toContain('contain one of these names, even misspelled: shop. The names come');
  expect(readText(html)).toContain('Edit brand names');
  expect(html).toMatch(/<input[^>]*name="brandNames"[^>]*value="shop"/);
  expect(html).not.toContain('Restore default names');
  const own = render({
    ...page,
    state,
    list: { ...page.list, brandNames: ['Red Boots'], ownBrandNames: ['Red Boots'] },
  });
  expect(own).toMatch(/name="brandNames"[^>]*value="Red Boots"/);
  expect(own).toContain('Restore default names');
  expect(readText(html)).toContain('No query contains one of these names.');
});

it('lists queries that pages compete for, with links to both', () => {
  const page = buildSamplePage();
  const { performance } = page.overview;
  if (performance === null) throw new Error('The sample has figures');
  const pages = ['a', 'b'].map((path) => ({ url: `https://shop.example/${path}`, clicks: 20, share: 0.5 }));
  const query = { query: 'boots', clicks: 40, weeks: 6, switches: 3, pages, from: '2026-09-09', to: '2026-10-14' };
  const data = { ...page, list: null, state: { ...page.state, dimension: 'cannibalization' as const } };
  const period = { from: '2026-08-17', to: '2026-11-08' };
  const origin = { ...performance.origin, quality: 'simulated' as const, period };
  const found = { origin, storedDays: 84, queries: [query] };
  const html = render({ ...data, cannibalization: found });
  expect(readText(html)).toContain('40 clicks; 3 switches in 6 weeks with a leading page');
  expect(readText(html)).toContain('1 query. simulated Google Search Console, Aug 17, 2026 to Nov 8, 2026');
  expect(readText(html)).toContain('The list always covers the last twelve weeks, regardless of the selected period.');
  expect(readText(html)).toContain('Search engines switch between pages for these queries');
  expect(readText(html)).not.toContain('Imported:');
  expect(html).toContain('href="/websites/w/search-performance/detail?dimension=query&amp;key=boots"');
  expect(html).toContain('key=https%3A%2F%2Fshop.example%2Fb"');
  const empty = readText(render({ ...data, cannibalization: { ...found, storedDays: 80, queries: [] } }));
  expect(empty).toContain('No query switches between pages.');
  expect(empty).toContain('Imported: 80 of 84 days.');
  expect(empty).not.toContain('Choose one page per query');
  expect(readText(render(data))).toContain('Not measured: the queries of pages have not been imported yet.');
});

it('explains why Bing has no average position, and offers no lists that Bing does not report', () => {
  const page = buildSamplePage();
  const { performance } = page.overview;
  if (performance?.history === undefined) throw new Error('The sample has history');
  const removePosition = <Row extends object>(row: Row) => ({ ...row, averagePosition: null });
  const history = {
    ...performance.history,
    days: performance.history.days.map(removePosition),
    previousDays: performance.history.previousDays.map(removePosition),
  };
  const totals = removePosition(performance.totals);
  const overview = {
    ...page.overview,
    source: 'bing-webmaster' as const,
    performance: { ...performance, totals, history },
  };
  const text = readText(render({ ...page, overview }));
  expect(text).toContain('Average position is not measured: Bing reports positions per query and page, not per day.');
  expect(text).toContain('No chart of positions: no position is reported for any of these days.');
  expect(text).toContain('Bing has no figures by country or device');
  const tabs = render({ ...page, overview }).match(/role="tab"/g);
  expect(tabs).toHaveLength(2);
  expect(render(page).match(/role="tab"/g)).toHaveLength(5);
  expect(readText(render(page))).not.toContain('Bing has no figures');
});

it('omits a period if a shorter one contains all its known days', () => {
  const page = buildSamplePage();
  const { performance } = page.overview;
  if (performance?.history === undefined) throw new Error('The sample has history');
  const history = { ...performance.history, bounds: { from: '2026-05-20', to: '2026-11-08' } };
  const html = render({ ...page, overview: { ...page.overview, performance: { ...performance, history } } });
  expect(html).toContain('Last 26 weeks');
  expect(html).not.toContain('Last 52 weeks');
  expect(render(page)).toContain('Last 16 months');
});

it('explains why winners and losers are unknown', () => {
  const page = buildSamplePage();
  const { performance } = page.overview;
  if (performance?.history === undefined || page.list === null) throw new Error('The sample has history');
  const history = { ...performance.history, movers: null };
  const comparison = { kind: 'previous', range: null, reason: 'lists are missing.' } as const;
  const overview = { ...page.overview, performance: { ...performance, history } };
  const text = readText(render({ ...page, overview, list: { ...page.list, comparison } }));
  expect(text).toContain('Winners and losers Not measured: lists are missing.');
});

function buildUnconnectedPage(): SearchPageData {
  const { overview, ...page } = buildSamplePage();
  const nothing = { syncedAt: null, nextSyncAt: null, failure: null, sync: null, property: null } as const;
  const sources = overview.sources.map((one) => ({ ...one, ...nothing, state: 'not-connected' as const }));
  return { ...page, list: null, overview: { ...overview, sources, source: null, performance: null } };
}

it('links to the data sources, even when they are connected', () => {
  expect(render(buildSamplePage())).toContain('href="/websites/w/data-sources"');
});

it('shows queries and pages as links', () => {
  const html = render(buildSamplePage());
  for (const href of html.matchAll(/<a ([^>]*href="[^"]*\/detail\?[^>]*)>/g))
    expect(href[1]).toMatch(/class="[^"]*\blink\b/);
  expect(html).toMatch(/\/detail\?/);
});

it('states what to connect when nothing is connected', () => {
  const html = render(buildUnconnectedPage());
  expect(readText(html)).toContain('Not measured: no source is connected');
  expect(html).toContain('href="/websites/w/data-sources"');
});

it('shows the progress of an import', () => {
  const page = buildSamplePage();
  const [google, ...others] = page.overview.sources;
  const sync = {
    state: 'running',
    daysDone: 120,
    daysTotal: 480,
    rowsRead: 90_000,
    waitingFor: null,
    waitingUntil: null,
  } as const;
  const sources = google === undefined ? others : [{ ...google, sync }, ...others];
  const html = render({ ...page, list: null, overview: { ...page.overview, sources, performance: null } });
  expect(html).toMatch(/aria-valuenow="25"/);
  expect(readText(html)).toContain('120 of 480 days, 90,000 rows.');
});

it('states that missing lists are being imported, not that the next sync imports them', () => {
  const page = buildSamplePage();
  if (page.list === null) throw new Error('The sample has a list');
  const sync = {
    state: 'running',
    daysDone: 1,
    daysTotal: 9,
    rowsRead: 9,
    waitingFor: null,
    waitingUntil: null,
  } as const;
  const sources = page.overview.sources.map((one, index) => (index === 0 ? { ...one, sync } : one));
  const list = { ...page.list, rows: [], total: 0, storedDays: 0 };
  const text = readText(render({ ...page, list, overview: { ...page.overview, sources } }));
  expect(text).toContain('Not measured yet: the lists of this period are being imported now.');
  expect(readText(render({ ...page, list }))).toContain('have not been imported yet. The next sync imports them.');
});

it('states that a source has no data', () => {
  const page = buildSamplePage();
  const sync = { state: 'done', daysDone: 0, daysTotal: 0, rowsRead: 0, waitingFor: null, waitingUntil: null } as const;
  const sources = page.overview.sources.map((one, index) => (index === 0 ? { ...one, sync } : one));
  const html = render({ ...page, list: null, overview: { ...page.overview, sources, performance: null } });
  expect(readText(html)).toContain('Not measured: Google Search Console has no data for sc-domain:shop.example');
});

it('does not report missing data of a source while another one is shown', () => {
  const page = buildSamplePage();
  const [google, ...others] = page.overview.sources;
  const sync = { state: 'done', daysDone: 9, daysTotal: 9, rowsRead: 9, waitingFor: null, waitingUntil: null } as const;
  const bing = google && { ...google, provider: 'bing-webmaster' as const, name: 'Bing Webmaster Tools', sync };
  const sources = google === undefined || bing === undefined ? others : [google, bing];
  const html = render({ ...page, overview: { ...page.overview, sources } });
  expect(readText(html)).not.toContain('has no data');
});

it('shows an update in one line, not as a new import', () => {
  const page = buildSamplePage();
  const sync = {
    state: 'running',
    daysDone: 480,
    daysTotal: 483,
    rowsRead: 9,
    waitingFor: null,
    waitingUntil: null,
  } as const;
  const sources = page.overview.sources.map((one, index) => (index === 0 ? { ...one, sync } : one));
  const html = render({ ...page, overview: { ...page.overview, sources } });
  expect(readText(html)).toContain('Updating from Google Search Console. Imported: 480 of 483 days');
  expect(html).not.toContain('role="progressbar"');
});

it('keeps the last figures when a source fails, with the setting to change', () => {
  const page = buildSamplePage();
  const failure = {
    message: 'Google no longer accepts the access.',
    setting: 'Connect the account again.',
    since: '2026-11-09T06:00:00Z',
  };
  const sources = page.overview.sources.map((one, index) =>
    index === 0 ? { ...one, state: 'failing' as const, failure } : one,
  );
  const text = readText(render({ ...page, overview: { ...page.overview, sources } }));
  expect(text).toContain('Google Search Console stopped working');
  expect(text).toContain('What to check: Connect the account again.');
  expect(text).toContain('The figures below are from Nov 10, 2026, 06:00 UTC.');
  expect(text).toContain('Clicks 2,800');
});

it('offers Premium instead of history to the Free plan', () => {
  const page = buildSamplePage();
  const { performance } = page.overview;
  if (performance === null) throw new Error('The sample has figures');
  const { history: _, ...basics } = performance;
  const data = { ...page, list: null, overview: { ...page.overview, performance: basics } };
  const html = render(data);
  expect(html).toMatch(/<button[^>]*>Upgrade to Premium/);
  expect(render(data, false)).not.toContain('Upgrade to Premium');
  expect(readText(html)).toContain('Top 10 queries');
  expect(readText(html)).toContain(SEARCH_TEXTS.premium);
  expect(html).not.toContain('<svg aria-hidden="true" viewBox="0 0 560');
  expect(html).not.toContain('/export?');
});

it('shows reversed dates with the error at the field, and which days are shown instead', () => {
  const problems = { from: SEARCH_TEXTS.rangeOrder, to: null };
  const html = render({ ...buildSamplePage(), rejectedRange: { from: '2026-11-05', to: '2026-11-01', problems } });
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="from"[^>]*value="2026-11-05"/);
  expect(html).toMatch(/<input[^>]*name="to"[^>]*value="2026-11-01"/);
  expect(readText(html)).toContain(SEARCH_TEXTS.rangeOrder);
  expect(readText(html)).toContain('The figures below are from Oct 12, 2026 to Nov 8, 2026 instead.');
});

it('switches between connected sources on every plan, even while the selected source has no data', () => {
  const page = buildSamplePage();
  const { performance, sources } = page.overview;
  if (performance === null) throw new Error('The sample has figures');
  const { history: _, ...basics } = performance;
  const connected = sources.map((one) => ({ ...one, property: 'https://shop.example/' }));
  const renderSources = (change: Partial<SearchPageData['overview']>) =>
    render({ ...page, list: null, overview: { ...page.overview, ...change } });
  for (const shown of [basics, null]) {
    const html = renderSources({ sources: connected, performance: shown });
    expect(html).toMatch(/<select id="search-source"[^>]*name="source"/);
    expect(readText(html)).toContain('Google Search Console Bing Webmaster Tools Show source');
  }
  expect(renderSources({ performance: basics })).not.toContain('id="search-source"');
  expect(render(page)).not.toContain('Show source');
});

it('has a sample that matches the schemas of the API', () => {
  const { overview, list } = buildSamplePage();
  expect(() => [searchOverviewSchema.parse(overview), searchListSchema.parse(list)]).not.toThrow();
});

it('lists imported exports with their source and date, without adding them up', () => {
  const imported = {
    id: 'i',
    kind: 'bing-queries' as const,
    label: 'Bing Webmaster Tools: keywords',
    fileName: 'a.csv',
    rowCount: 12,
    period: { from: '2026-08-01', to: '2026-10-31' },
    facts: { clicks: 40, impressions: 900 },
    quality: 'real' as const,
    source: 'Bing Webmaster Tools export, imported Nov 24, 2026',
    importedAt: '2026-11-24T08:00:00.000Z',
  };
  const text = readText(render({ ...buildSamplePage(), imports: [imported] }));
  expect(text).toContain('Bing Webmaster Tools: keywords: 40 clicks, 900 impressions');
  expect(text).toContain('Bing Webmaster Tools export, imported Nov 24, 2026. 12 rows. Aug 1, 2026 – Oct 31, 2026.');
  expect(readText(render(buildSamplePage()))).not.toContain('Imported files');
  const unconnected = readText(render({ ...buildUnconnectedPage(), imports: [imported] }));
  expect(unconnected).toContain('Figures by day are not measured: no source is connected');
});
