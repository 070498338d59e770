/**
 * The screens with outside data, captured in demo mode, where local servers take the place of search engines and every
 * value is simulated: `npm run screens -- --outside-data`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import type { Rankings } from '#contracts/outside/rankings.ts';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { SECTIONS, TABS } from '#contracts/report/sections.ts';
import { BING_TEST_KEY } from '#providers/bing-webmaster/local-server.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD } from '#providers/dataforseo/local-server.ts';
import { SERPER_TEST_KEY } from '#providers/serper/local-server.ts';
import { createVisibilityRun, VISIBILITY_SCREENS } from './ai-visibility.ts';
import { callApi, createSignIn, type Person, type Product, registerPeople } from './people.ts';
import { type Facts, finishAnalysis } from './prepare.ts';
import type { Screen } from './screens.ts';

/** Settings of the product for these screens. */
export const OUTSIDE_DATA_SETTINGS = { AWI_DEMO: '1', AWI_BROWSER: 'none' };

const IMPORT_TIMEOUT_MS = 10 * 60_000;
const FIGURES_TIMEOUT_MS = 2 * 60_000;
const POLL_MS = 2_000;
const KEYWORDS = ['bike repair', 'puncture repair', 'bike rental', 'used bikes', 'how to lock a bike', 'bike shop'];

const addGroup = (screen: Omit<Screen, 'group'>): Screen => ({ group: 'Outside data', ...screen });

const SEARCH_PATH = '/websites/{website}/search-performance';

const sourceScreens: readonly Omit<Screen, 'group'>[] = [
  { id: 'sources-none', person: 'newcomer', path: '/websites/{emptyWebsite}/data-sources' },
  {
    id: 'sources-wrong-key',
    person: 'newcomer',
    path: '/websites/{emptyWebsite}/data-sources',
    steps: [{ fill: 'API key', value: 'wrong' }, { click: 'Connect key' }, { wait: /was not connected/ }],
    expectedErrorStatus: 422,
  },
  { id: 'sources-connected', person: 'premium', path: '/websites/{website}/data-sources' },
  {
    id: 'sources-disconnect',
    person: 'premium',
    path: '/websites/{website}/data-sources',
    steps: [{ click: /^Disconnect/ }],
  },
];

const searchScreens: readonly Omit<Screen, 'group'>[] = [
  { id: 'search-none', person: 'newcomer', path: '/websites/{emptyWebsite}/search-performance' },
  { id: 'search-free', person: 'free', path: '/websites/{freeWebsite}/search-performance' },
  { id: 'search-google', person: 'premium', path: SEARCH_PATH },
  { id: 'search-bing', person: 'premium', path: `${SEARCH_PATH}?source=bing-webmaster` },
  { id: 'search-year', person: 'premium', path: `${SEARCH_PATH}?days=364&compare=none` },
  ...['page', 'country', 'device', 'cannibalization'].map((dimension) => ({
    id: `search-${dimension}`,
    person: 'premium' as const,
    path: `${SEARCH_PATH}?dimension=${dimension}`,
  })),
  {
    id: 'search-one-query',
    person: 'premium',
    path: `${SEARCH_PATH}/detail?dimension=query&key=${encodeURIComponent(KEYWORDS[0] ?? '')}`,
  },
  {
    id: 'search-one-page',
    person: 'premium',
    path: `${SEARCH_PATH}/detail?dimension=page&key=${encodeURIComponent(EXAMPLE_SITE.url)}`,
  },
];

const rankingScreens: readonly Omit<Screen, 'group'>[] = [
  { id: 'monitoring-free', person: 'free', path: '/websites/{freeWebsite}/monitoring' },
  { id: 'monitoring', person: 'premium', path: '/websites/{website}/monitoring' },
  { id: 'rankings-free', person: 'free', path: '/websites/{freeWebsite}/rankings' },
  { id: 'rankings-none', person: 'busy', path: '/websites/{otherWebsite}/rankings' },
  { id: 'rankings-positions', person: 'premium', path: '/websites/{website}/rankings' },
  {
    id: 'rankings-history',
    person: 'premium',
    path: '/websites/{website}/rankings',
    steps: [{ click: /^History of/ }],
  },
];

const reportScreens: readonly Omit<Screen, 'group'>[] = (['premium', 'free'] as const).flatMap((person) =>
  TABS.map(({ id }) => ({
    id: `outside-report-${person}-${id}`,
    person,
    path: `/?analysis={${person === 'free' ? 'freeReport' : 'report'}}${
      id === 'overview' ? '' : `#${SECTIONS.find((section) => section.tab === id)?.id ?? ''}`
    }`,
  })),
);

/** Sections that are tabs of their own once they have data. */
const keywordScreens: readonly Omit<Screen, 'group'>[] = [
  'recommended-keywords',
  'keyword-rankings',
  'backlink-analysis',
].map((id) => ({
  id: `outside-report-premium-${id}`,
  person: 'premium',
  path: `/?analysis={report}#${id}`,
}));

const competitorScreens: readonly Omit<Screen, 'group'>[] = [
  {
    id: 'competitor-details',
    person: 'premium',
    path: '/?analysis={report}#competitor-analysis',
    steps: [{ click: /^Show Details of/ }],
  },
  {
    id: 'competitor-own-site',
    person: 'premium',
    path: '/?analysis={report}#competitor-analysis',
    steps: [
      { fill: 'Website of a competitor', value: EXAMPLE_SITE.host },
      { click: 'Add competitor' },
      { wait: /the website itself/ },
    ],
    expectedErrorStatus: 400,
  },
];

const viewScreens: readonly Omit<Screen, 'group'>[] = ['titles', 'response-codes'].map((view) => ({
  id: `outside-view-${view}`,
  person: 'premium',
  path: `/?analysis={report}#view-${view}`,
}));

const monitoringScreens: readonly Omit<Screen, 'group'>[] = [
  { id: 'websites', person: 'premium', path: '/websites' },
  { id: 'websites-none', person: 'unverified', path: '/websites' },
  { id: 'alerts-none', person: 'premium', path: '/alerts' },
  { id: 'compare', person: 'premium', path: '/compare?from={earlierReport}&to={report}' },
  { id: 'ai-crawlers-none', person: 'premium', path: '/websites/{website}/ai-crawlers' },
];

/** The screens with outside data, in the order of the contact sheet. */
export const OUTSIDE_DATA_SCREENS: readonly Screen[] = [
  ...sourceScreens,
  ...searchScreens,
  ...rankingScreens,
  ...reportScreens,
  ...keywordScreens,
  ...competitorScreens,
  ...viewScreens,
  ...monitoringScreens,
  ...VISIBILITY_SCREENS,
].map(addGroup);

interface Preparation {
  browser: Browser;
  product: Product;
  dataDir: string;
  log(line: string): void;
}

/**
 * Registers the users, connects the simulated sources, waits for their imports, tracks keywords and analyzes the
 * website, once per data folder. Returns the values of the placeholders.
 */
export async function prepareOutsideData({ browser, product, dataDir, log }: Preparation): Promise<Facts> {
  const factsFile = join(dataDir, 'outside-data.json');
  if (existsSync(factsFile)) return JSON.parse(readFileSync(factsFile, 'utf8')) as Facts;
  await registerPeople(browser, product);
  const signIn = createSignIn(browser, product);
  const open = async (person: Person) => createUser(product, (await signIn(person)).request);
  const premium = await open('premium');
  const free = await open('free');
  const website = await premium.addWebsite();
  const freeWebsite = await free.addWebsite();
  const emptyWebsite = await (await open('newcomer')).addWebsite();
  const otherWebsite = await (await open('busy')).addWebsite();
  await connectGoogle(await signIn('premium'), product, website);
  await connectGoogle(await signIn('free'), product, freeWebsite);
  await premium.call('POST', `user/websites/${website}/data-sources/bing-webmaster/key`, { key: BING_TEST_KEY });
  await trackKeywords(premium, website);
  await waitForImport(premium, website);
  await waitForImport(free, freeWebsite);
  log('imported the simulated sources');
  const earlierReport = await premium.analyze();
  const visibility = await createVisibilityRun(premium.call, website);
  log('measured AI visibility');
  const report = await premium.analyze();
  await waitForFigures(premium, website);
  await addCompetitor(premium, website);
  const freeReport = await free.analyze();
  log('analyzed the website for both plans');
  const websites = { website, freeWebsite, emptyWebsite, otherWebsite };
  const facts = { ...websites, ...visibility, earlierReport, report, freeReport };
  writeFileSync(factsFile, JSON.stringify(facts));
  return facts;
}

type User = ReturnType<typeof createUser>;

function createUser({ baseUrl }: Product, request: APIRequestContext) {
  const call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) =>
    callApi<Answer>(request, { baseUrl, path: `/api/${path}`, method, data });
  return {
    call,
    async addWebsite(): Promise<string> {
      return (await call<{ id: string }>('POST', 'user/websites', { url: EXAMPLE_SITE.url })).id;
    },
    analyze: () => finishAnalysis(request, baseUrl, EXAMPLE_SITE.url),
  };
}

/** Connects Google as users do, through the consent page of the local server. */
async function connectGoogle(context: BrowserContext, { baseUrl }: Product, website: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/websites/${website}/data-sources`);
  const google = page.getByRole('region', { name: 'Google Search Console', exact: true });
  await google.getByRole('button', { name: 'Connect Google account' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await google.getByText(/^(Connected|Syncing)$/).waitFor();
  await page.close();
}

async function trackKeywords(user: User, website: string): Promise<void> {
  await user.call('POST', `user/websites/${website}/data-sources/serper/key`, { key: SERPER_TEST_KEY });
  await user.call('PUT', `user/websites/${website}/market`, { market: { country: 'US', language: 'en' } });
  const key = { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD };
  await user.call('POST', `user/websites/${website}/data-sources/dataforseo/key`, key);
  await user.call('PUT', `user/websites/${website}/data-sources/dataforseo/backlinks`, { monthlyUsd: 1 });
  await user.call('POST', `user/websites/${website}/data-sources/dataforseo/backlinks/update`);
  const path = `websites/${website}/rankings`;
  await user.call('POST', `${path}/keywords`, { text: KEYWORDS.join('\n') });
  await user.call('PUT', `${path}/schedule`, {
    frequency: 'weekly',
    provider: null,
    engines: ['google'],
    devices: ['desktop'],
    monthlyBudgetUsd: 5,
  });
  await user.call('POST', `${path}/run`);
}

/** Waits until the figures of tracked keywords have been looked up, which happens after an analysis. */
async function waitForFigures(user: User, website: string): Promise<void> {
  const deadline = Date.now() + FIGURES_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { keywords } = await user.call<Pick<Rankings, 'keywords'>>('GET', `websites/${website}/rankings`);
    if (keywords.some(({ figures: { volume, difficulty } }) => 'value' in volume && 'value' in difficulty)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The figures of keywords were not looked up in time');
}

/** Adds the competitor of the demo site, and waits for its light crawl. */
async function addCompetitor(user: User, website: string): Promise<void> {
  const path = `websites/${website}/competitors`;
  await user.call('POST', path, { url: EXAMPLE_COMPETITOR.url });
  const deadline = Date.now() + FIGURES_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if ((await user.call<unknown[]>('GET', `${path}/comparison`)).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The competitor was not crawled in time');
}

/** Waits until each connected source has been imported completely. */
async function waitForImport(user: User, website: string): Promise<void> {
  const deadline = Date.now() + IMPORT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { sources } = await user.call<{ sources: { property: string | null; syncedAt: string | null }[] }>(
      'GET',
      `websites/${website}/search-performance`,
    );
    if (sources.every(({ property, syncedAt }) => property === null || syncedAt !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The simulated sources were not imported in time');
}
