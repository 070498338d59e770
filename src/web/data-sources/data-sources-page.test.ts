import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type {
  BacklinkSettings,
  DataSource,
  SourceConnection,
  WebsiteSources,
} from '#contracts/outside/data-sources.ts';
import { DataSourcesPage } from './data-sources-page.tsx';
import type { SourceReturn } from './load-data-sources.ts';

const CONNECTION: SourceConnection = {
  id: 'c1',
  method: 'oauth',
  accountLabel: null,
  property: { id: 'sc-domain:example.com', kind: 'domain', permission: 'owner' },
  connectedAt: '2026-11-20T06:00:00.000Z',
  testedAt: null,
  syncedAt: '2026-11-25T06:00:00.000Z',
  nextSyncAt: '2026-11-26T06:00:00.000Z',
  failure: null,
  sync: null,
  usage: { calls: 12, failures: 0, costUsd: 0 },
  positionChecks: null,
  positionCostUsd: null,
  missingForChecks: [],
  backlinks: null,
  siblingGrants: 0,
  isRevocable: true,
};
const SOURCE: DataSource = {
  provider: 'google-search-console',
  name: 'Google Search Console',
  gives: 'Clicks and impressions.',
  cost: 'Free',
  terms: 'Used for this website only.',
  isLocked: false,
  isAssistant: false,
  hasProperties: true,
  methods: [
    { method: 'oauth', missingSettings: ['AWI_GOOGLE_CLIENT_ID'] },
    { method: 'service-account', missingSettings: [] },
  ],
  demoAccess: null,
  state: 'connected',
  connection: CONNECTION,
};
const PAGE: WebsiteSources = {
  website: { id: 'w1', domain: 'example.com', nickname: null },
  sources: [SOURCE],
  installation: [{ name: 'SearXNG', gives: 'Observed positions', isConfigured: false, isLocked: false }],
  ownership: {
    state: 'lost',
    method: 'dns',
    verifiedAt: '2026-10-20T06:00:00.000Z',
    checkedAt: '2026-11-20T06:00:00.000Z',
    lostAt: '2026-11-20T06:00:00.000Z',
    dnsName: 'example.com',
    dnsValue: 'awi-verification=1',
    fileUrl: 'https://example.com/awi-verification-1.txt',
    fileContent: 'awi-verification=1',
    metaTag: '<meta name="awi-verification" content="1">',
  },
  market: null,
};

function render(
  change: Partial<DataSource>,
  { result = null, ...pageChange }: Partial<WebsiteSources> & { result?: SourceReturn | null } = {},
): string {
  const page = { ...PAGE, sources: [{ ...SOURCE, ...change }], ...pageChange };
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(DataSourcesPage, { page, result, imports: [] }) },
  ]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('&#x27;', "'");
}

/** The visible text. */
const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('shows which account is connected; if it is unknown, the property and the date identify the connection', () => {
  const text = readText(render({}));
  expect(text).toContain(
    'Account email address unknown, because we request access to search data only Connected on Nov 20, 2026, 06:00 UTC Property sc-domain:example.com (owner)',
  );
  const keyConnection = { ...CONNECTION, method: 'api-key' as const, accountLabel: '…9f3c', property: null };
  const serper = render({ provider: 'serper', name: 'Serper', hasProperties: false, connection: keyConnection });
  expect(readText(serper)).toContain('API key …9f3c Connected on Nov 20, 2026, 06:00 UTC');
});

it('shows the progress of a sync and the reason why it is waiting', () => {
  const sync = {
    state: 'running' as const,
    daysDone: 120,
    daysTotal: 480,
    rowsRead: 50_000,
    waitingFor: 'The daily quota of Google Search Console is used up.',
    waitingUntil: '2026-11-27T08:00:00.000Z',
  };
  const html = render({ connection: { ...CONNECTION, sync } });
  expect(html).toContain('role="progressbar"');
  expect(html).toContain('The daily quota of Google Search Console is used up. Continues on Nov 27, 2026, 08:00 UTC.');
});

it('marks a source as syncing, and allows no second sync', () => {
  const sync = { state: 'running', daysDone: 208, daysTotal: 485, rowsRead: 9, waitingFor: null, waitingUntil: null };
  const html = render({ connection: { ...CONNECTION, sync: { ...sync, state: 'running' } } });
  expect(readText(html)).toContain('Google Search Console Syncing');
  expect(readText(html)).toContain('Next sync Running now');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Sync now/);
});

it('reports which property was selected after connecting', () => {
  const result = { provider: 'google-search-console', problem: null };
  const html = render({}, { result });
  expect(readText(html)).toContain('Property sc-domain:example.com was selected');
  expect(html).toMatch(/appear under <a[^>]*href="\/websites\/w1\/search-performance"/);
  const choosingSource = { state: 'choosing-property' as const, connection: { ...CONNECTION, property: null } };
  expect(readText(render(choosingSource, { result }))).toContain('Choose a property below to start the import.');
});

it('leads from a connected source of results pages to the market, keywords and budget', () => {
  const missingForChecks: SourceConnection['missingForChecks'] = ['keywords', 'budget'];
  const connection = { ...CONNECTION, property: null, positionChecks: 0, positionCostUsd: 0, missingForChecks };
  const change = { provider: 'serper' as const, name: 'Serper', hasProperties: false, connection };
  expect(readText(render(change))).toContain(
    'To check positions: set the market , then add keywords and a monthly budget',
  );
  const text = readText(render(change, { market: { country: 'US', language: 'en' } }));
  expect(text).toContain('To check positions: add keywords and a monthly budget');
  const readWith = (missing: SourceConnection['missingForChecks'], market = { country: 'US', language: 'en' }) =>
    readText(render({ ...change, connection: { ...connection, missingForChecks: missing } }, { market }));
  expect(readWith(['budget'])).toContain('To check positions: set a monthly budget');
  expect(readWith([])).not.toContain('To check positions');
});

it('shows the highest cost of backlinks before they are turned on, and then the limit and the updates', () => {
  const settings: BacklinkSettings = {
    updateUsd: 0.2,
    monthlyUsd: 0,
    usedUsd: 0,
    collectedAt: null,
    nextAt: null,
    isRunning: false,
    failure: null,
  };
  const read = (change: Partial<BacklinkSettings>) =>
    readText(
      render({
        provider: 'dataforseo',
        name: 'DataForSEO',
        hasProperties: false,
        connection: { ...CONNECTION, property: null, backlinks: { ...settings, ...change } },
      }),
    );
  expect(read({})).toContain('An update costs up to $0.20 of your DataForSEO balance');
  expect(read({})).not.toContain('Update now');
  const on = read({ monthlyUsd: 1, usedUsd: 0.0822 });
  for (const text of ['Next update After the next analysis', '$0.0822 of $1.00', 'Update now (up to $0.20)']) {
    expect(on).toContain(text);
  }
  const failure = { message: 'The balance is used up.', at: '2026-11-24T06:00:00.000Z' };
  expect(read({ monthlyUsd: 1, failure })).toContain('The last update failed');
  expect(read({ monthlyUsd: 1, failure })).toContain('The balance is used up.');
});

it('limits ownership that a disconnected source proved, and shows the other ways to prove it', () => {
  const ownership = { ...PAGE.ownership, state: 'verified', method: 'google-search-console', lostAt: null } as const;
  expect(readText(render({}, { ownership }))).toContain('Verified by Google Search Console on Oct 20, 2026');
  const text = readText(render({ state: 'not-connected', connection: null }, { ownership }));
  expect(text).toContain('Ownership verified until Dec 20, 2026');
  expect(text).toContain('DNS record');
});

it('shows a failing source with the setting to check and a button to reconnect', () => {
  const failure = {
    message: 'Access was withdrawn.',
    setting: 'connection to Google',
    since: '2026-11-24T06:00:00.000Z',
  };
  const html = render({ state: 'failing', connection: { ...CONNECTION, failure } });
  for (const text of ['Not working', 'Access was withdrawn.', 'What to check: connection to Google', 'Reconnect']) {
    expect(html).toContain(text);
  }
});

it('lists the missing settings of one-click connection, and offers the other way', () => {
  const html = render({ state: 'not-connected', connection: null });
  expect(html).toContain('the operator has not set AWI_GOOGLE_CLIENT_ID');
  expect(html).toContain('Upload service account key');
  expect(html).not.toContain('Connect Google account');
});

it('shows a locked source without a form, and lost ownership with the ways to prove it again', () => {
  const html = render({ state: 'not-connected', connection: null, isLocked: true });
  expect(html).toContain('part of Premium');
  expect(html).not.toContain('Upload service account key');
  expect(html).toContain('Ownership lost');
  expect(html).toContain('DNS record');
});

it('shows credentials in demo mode only', () => {
  const change: Partial<DataSource> = {
    provider: 'dataforseo',
    state: 'not-connected',
    connection: null,
    methods: [{ method: 'api-key', missingSettings: [] }],
  };
  expect(render(change)).not.toContain('Demo mode');
  const html = render({ ...change, demoAccess: { login: 'me@agency.example', key: 'demo-key' } });
  expect(html).toContain('me@agency.example');
  expect(html).toContain('demo-key');
});

it('marks a source of this server that needs Premium', () => {
  const searxng = { name: 'SearXNG', gives: 'Observed positions', isConfigured: true, isLocked: true };
  expect(readText(render({}, { installation: [searxng] }))).toContain('SearXNG Observed positions Premium');
  const unlockedSource = { ...searxng, isLocked: false };
  expect(readText(render({}, { installation: [unlockedSource] }))).toContain('SearXNG Observed positions On');
});
