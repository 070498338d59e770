import { z } from 'zod';
import { type LocalRequest, type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';
import { inventResults, type PlantedQuery, type PlantResults } from '../kit/planted-results.ts';
import { handleAiMode, handleApp, handleOverview, inventAnswer, type PlantAnswer } from './answers/local-answers.ts';
import { handleBacklinks, inventBacklinks, type PlantBacklinks } from './local-backlinks.ts';
import {
  buildTaskResponse,
  DATAFORSEO_ERRORS,
  inventDifficulty,
  inventFigures,
  inventRelated,
  inventVolume,
} from './local-responses.ts';
import { findCountry } from './locations.ts';
import { estimateDifficultyUsd, estimateSearchUsd, VOLUME_USD } from './prices.ts';

export const DATAFORSEO_TEST_LOGIN = 'me@agency.example';
export const DATAFORSEO_TEST_PASSWORD = 'dataforseo-test+/1';
const BALANCE_USD = 49.5;
const RELATED_USD = 0.0108;

const marketSchema = z.object({ location_code: z.number().int(), language_code: z.string().min(2) });
const searchSchema = marketSchema.extend({
  keyword: z.string().min(1).max(700),
  device: z.enum(['desktop', 'mobile']).default('desktop'),
  os: z.enum(['windows', 'macos', 'android', 'ios']).optional(),
  depth: z.number().int().min(1).max(700).default(10),
  load_async_ai_overview: z.boolean().default(false),
});
const volumeSchema = marketSchema.extend({ keywords: z.array(z.string().max(80)).min(1).max(1_000) });
const relatedSchema = marketSchema.extend({
  keyword: z.string().min(1),
  depth: z.number().int().min(0).max(4).default(1),
  limit: z.number().int().min(1).max(1_000).default(100),
});

/**
 * Starts a server that implements DataForSEO's protocol: Basic authentication, one task, both status levels, and costs.
 */
export async function serveDataForSeo({
  results = inventResults,
  backlinks = inventBacklinks,
  answers = inventAnswer,
  balance = BALANCE_USD,
  now = () => new Date(),
  estimateVolume = inventVolume,
}: {
  results?: PlantResults;
  backlinks?: PlantBacklinks;
  answers?: PlantAnswer;
  balance?: number;
  now?: () => Date;
  estimateVolume?: EstimateVolume;
} = {}): Promise<LocalServer> {
  const expected = `Basic ${Buffer.from(`${DATAFORSEO_TEST_LOGIN}:${DATAFORSEO_TEST_PASSWORD}`).toString('base64')}`;
  return serveLocal((request) => {
    if (request.headers.authorization !== expected) return DATAFORSEO_ERRORS.unauthorized;
    if (request.method === 'GET' && request.url.pathname === '/v3/appendix/user_data') return buildAccount(balance);
    return request.method === 'POST'
      ? handleTask(request, { results, backlinks, answers, now, estimateVolume })
      : DATAFORSEO_ERRORS.noEndpoint;
  });
}

const buildAccount = (balance: number): LocalResponse =>
  buildTaskResponse({ result: [{ login: DATAFORSEO_TEST_LOGIN, timezone: 'UTC', money: { total: 50, balance } }] });

/** Returns the searches per month of a keyword in a country (ISO 3166-1 alpha-2); null if the keyword is unknown. */
export type EstimateVolume = (keyword: string, country: string) => number | null;

/** What a server returns for searches and keywords, and the time it reports. */
interface SimulatedSearch {
  results: PlantResults;
  now(): Date;
  estimateVolume: EstimateVolume;
  answers: PlantAnswer;
}

function handleTask(
  { url, json }: LocalRequest,
  { backlinks, ...world }: SimulatedSearch & { backlinks: PlantBacklinks },
): LocalResponse {
  const tasks = z.array(z.unknown()).safeParse(json());
  if (tasks.data?.length !== 1) return DATAFORSEO_ERRORS.tooManyTasks;
  const [task] = tasks.data;
  const engine = /^\/v3\/serp\/(google|bing)\/organic\/live\/advanced$/.exec(url.pathname)?.[1];
  if (engine !== undefined) return handleSearch(task, { engine, ...world });
  const endpoint = /^\/v3\/backlinks\/([a-z_]+)\/live$/.exec(url.pathname)?.[1];
  if (endpoint !== undefined) return handleBacklinks(endpoint, task, backlinks);
  if (url.pathname === '/v3/serp/google/ai_mode/live/advanced') return handleAiMode(task, world.answers);
  if (url.pathname === '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced') return handleApp(task, world.answers);
  if (url.pathname === '/v3/keywords_data/google_ads/search_volume/live') return handleVolumes(task, world);
  if (url.pathname === '/v3/dataforseo_labs/google/related_keywords/live') return handleRelated(task, world);
  if (url.pathname === '/v3/dataforseo_labs/google/bulk_keyword_difficulty/live') return handleDifficulty(task, world);
  return DATAFORSEO_ERRORS.noEndpoint;
}

/** The vendor writes `2026-11-26 10:00:00 +00:00`. */
const formatTime = (time: Date): string => time.toISOString().replace('T', ' ').replace(/\..*$/, ' +00:00');

function handleSearch(
  task: unknown,
  { engine, results, now, answers }: SimulatedSearch & { engine: string },
): LocalResponse {
  const parsed = searchSchema.safeParse(task);
  const country = parsed.success ? findCountry(parsed.data.location_code) : null;
  if (!parsed.success || country === null) return DATAFORSEO_ERRORS.invalidField;
  const { language_code: language, device, depth } = parsed.data;
  const query = decodeKeyword(parsed.data.keyword);
  const found = listItems({ query, engine, country, language, device }, { results, depth });
  if (parsed.data.load_async_ai_overview) return handleOverview(task, answers, found);
  if (found.length === 0) return DATAFORSEO_ERRORS.noResults;
  const result = {
    keyword: query,
    type: 'organic',
    location_code: parsed.data.location_code,
    language_code: language,
    datetime: formatTime(now()),
    item_types: ['ai_overview', 'paid', 'organic', 'people_also_ask'],
    items_count: found.length + 1,
    items: [{ type: 'paid', rank_group: 1, rank_absolute: 1, url: 'https://ads.example/', title: 'Ad' }, ...found],
  };
  return buildTaskResponse({ cost: estimateSearchUsd(depth, query), result: [result] });
}

/** One ad precedes the organic results, so their absolute rank is one higher. */
const listItems = (query: PlantedQuery, { results, depth }: { results: PlantResults; depth: number }) =>
  results(query)
    .slice(0, depth)
    .map(({ url, title }, index) => ({
      type: 'organic',
      rank_group: index + 1,
      rank_absolute: index + 2,
      domain: new URL(url).hostname,
      url,
      title,
    }));

const decodeKeyword = (keyword: string): string => decodeURIComponent(keyword.replaceAll('+', ' '));

/** Returns the search volume of a keyword in the market of a task. */
const readVolume = ({ estimateVolume }: SimulatedSearch, keyword: string, locationCode: number): number | null =>
  estimateVolume(keyword, findCountry(locationCode) ?? '');

function handleVolumes(task: unknown, world: SimulatedSearch): LocalResponse {
  const parsed = volumeSchema.safeParse(task);
  if (!parsed.success) return DATAFORSEO_ERRORS.invalidField;
  const { keywords, ...market } = parsed.data;
  const result = keywords.map((keyword) => ({
    keyword: keyword.toLowerCase(),
    ...market,
    ...inventFigures(keyword, readVolume(world, keyword, market.location_code)),
  }));
  return buildTaskResponse({ cost: VOLUME_USD, result });
}

/** Labs returns competition as a share and as a level. */
function inventKeywordInfo(keyword: string, volume: number | null) {
  const { competition, ...figures } = inventFigures(keyword, volume);
  return { ...figures, competition: competition === null ? null : 0.5, competition_level: competition };
}

function handleDifficulty(task: unknown, world: SimulatedSearch): LocalResponse {
  const parsed = volumeSchema.safeParse(task);
  if (!parsed.success) return DATAFORSEO_ERRORS.invalidField;
  const { keywords, ...market } = parsed.data;
  const items = keywords.map((keyword) => ({
    se_type: 'google',
    keyword: keyword.toLowerCase(),
    keyword_difficulty: readVolume(world, keyword, market.location_code) === null ? null : inventDifficulty(keyword),
  }));
  const result = { se_type: 'google', ...market, items_count: items.length, items };
  return buildTaskResponse({ cost: estimateDifficultyUsd(keywords.length), result: [result] });
}

function handleRelated(task: unknown, world: SimulatedSearch): LocalResponse {
  const parsed = relatedSchema.safeParse(task);
  if (!parsed.success) return DATAFORSEO_ERRORS.invalidField;
  const { keyword, limit, depth, ...market } = parsed.data;
  const names = inventRelated(decodeKeyword(keyword)).slice(0, limit);
  const items = names.map((name) => ({
    se_type: 'google',
    depth,
    keyword_data: {
      keyword: name,
      ...market,
      keyword_info: inventKeywordInfo(name, readVolume(world, name, market.location_code)),
      keyword_properties: { keyword_difficulty: inventDifficulty(name) },
    },
    related_keywords: null,
  }));
  return buildTaskResponse({
    cost: RELATED_USD,
    result: [{ seed_keyword: keyword, items_count: items.length, items }],
  });
}
