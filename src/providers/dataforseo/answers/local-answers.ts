import { z } from 'zod';
import type { LocalResponse } from '../../kit/local-server.ts';
import { buildTaskResponse, DATAFORSEO_ERRORS } from '../local-responses.ts';
import { AI_MODE_USD, APP_ANSWER_USD, estimateSearchUsd, OVERVIEW_USD } from '../prices.ts';

interface PlantedSource {
  url: string;
  title: string;
  /** For Google, the passage that supports the answer; for the ChatGPT app, the description of the source. */
  text?: string;
}

/** An answer that the local server gives. */
export interface PlantedAnswer {
  markdown: string;
  sources: readonly PlantedSource[];
  /** What the ChatGPT app found; Google does not report it. */
  found?: readonly PlantedSource[];
  queries?: readonly string[];
}

/** Returns the answer to a prompt in a country (location code); null = Google shows no answer. */
export type PlantAnswer = (prompt: string, locationCode: number) => PlantedAnswer | null;

const GUIDE = { url: 'https://guide.example/best', title: 'The best shoes', text: 'Shop Example is a good choice.' };
const OWN = { url: 'https://shop.example/running', title: 'Shop Example: running shoes' };

/** Invents an answer for tests: the same each time. Prompts that start with "unknown" have none. */
export const inventAnswer: PlantAnswer = (prompt) =>
  prompt.startsWith('unknown')
    ? null
    : {
        markdown: 'Good choices:\n\n- **Shop Example**: light shoes\n- **Rival**: sturdy shoes',
        sources: [GUIDE],
        found: [GUIDE, OWN],
        queries: [`${prompt} 2026`],
      };

const taskSchema = z.object({
  keyword: z.string().min(1).max(2_000),
  location_code: z.number().int(),
  language_code: z.string().min(2),
});

const readPrompt = (keyword: string): string => decodeURIComponent(keyword.replaceAll('+', ' '));

/** Writes a Google answer as an item of a results page. */
const writeOverview = ({ markdown, sources }: PlantedAnswer) => ({
  type: 'ai_overview',
  rank_group: 1,
  rank_absolute: 1,
  position: 'left',
  asynchronous_ai_overview: true,
  markdown,
  items: [
    {
      type: 'ai_overview_element',
      position: 'left',
      title: null,
      text: markdown,
      markdown,
      references: writeReferences(sources),
    },
  ],
  references: writeReferences(sources),
});

const writeReferences = (sources: readonly PlantedSource[]) =>
  sources.map(({ url, title, text = null }) => ({
    type: 'ai_overview_reference',
    source: title,
    domain: new URL(url).hostname,
    url,
    title,
    text,
  }));

/** Writes sources that the ChatGPT app cites. */
const writeAppSources = (sources: readonly PlantedSource[]) =>
  sources.map(({ url, title, text = null }) => ({
    type: 'chat_gpt_source',
    title,
    snippet: text,
    domain: new URL(url).hostname,
    url,
    thumbnail: null,
    source_name: title,
    publication_date: null,
    markdown: null,
  }));

/** Writes pages that the ChatGPT app found, cited or not. */
const writeAppResults = (sources: readonly PlantedSource[]) =>
  sources.map(({ url, title, text = null }) => ({
    type: 'chatgpt_search_result',
    url,
    domain: new URL(url).hostname,
    title,
    description: text,
    breadcrumb: null,
  }));

/** Handles a request for a results page that waits for its AI Overview. @param items other items on the page */
export function handleOverview(task: unknown, plant: PlantAnswer, items: readonly object[]): LocalResponse {
  const { data } = taskSchema.safeParse(task);
  if (data === undefined) return DATAFORSEO_ERRORS.invalidField;
  const answer = plant(readPrompt(data.keyword), data.location_code);
  const cost = estimateSearchUsd(10) + (answer === null ? 0 : OVERVIEW_USD);
  const result = { ...data, type: 'organic', items: [...(answer === null ? [] : [writeOverview(answer)]), ...items] };
  return buildTaskResponse({ cost, result: [result] });
}

/** Handles a request for an AI Mode answer. */
export function handleAiMode(task: unknown, plant: PlantAnswer): LocalResponse {
  const { data } = taskSchema.safeParse(task);
  if (data === undefined) return DATAFORSEO_ERRORS.invalidField;
  const answer = plant(readPrompt(data.keyword), data.location_code);
  if (answer === null) return DATAFORSEO_ERRORS.noResults;
  return buildTaskResponse({
    cost: AI_MODE_USD,
    result: [{ ...data, type: 'ai_mode', items: [writeOverview(answer)] }],
  });
}

/** Handles a request for an answer from the ChatGPT app. */
export function handleApp(task: unknown, plant: PlantAnswer): LocalResponse {
  const { data } = taskSchema.safeParse(task);
  if (data === undefined) return DATAFORSEO_ERRORS.invalidField;
  const answer = plant(readPrompt(data.keyword), data.location_code);
  if (answer === null) return buildTaskResponse({ cost: APP_ANSWER_USD, result: null });
  const { markdown, sources, found = [], queries = [] } = answer;
  const result = {
    ...data,
    model: 'gpt-6',
    markdown,
    search_results: writeAppResults(found),
    sources: writeAppSources(sources),
    fan_out_queries: queries,
    items: [{ type: 'chat_gpt_text', markdown, sources: writeAppSources(sources) }],
  };
  return buildTaskResponse({ cost: APP_ANSWER_USD, result: [result] });
}
