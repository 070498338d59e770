/** Writes drafts as responses of the Responses API and similar APIs. */
import type { AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import type { Draft, DraftSource } from './draft-answer.ts';

/** How a vendor differs from OpenAI. */
type Dialect = Exclude<AssistantProvider, 'anthropic' | 'deepseek'>;

const STATUS_BY_KIND: Readonly<Partial<Record<Draft['kind'], object>>> = {
  'cut-off': { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } },
  'context-exceeded': { status: 'incomplete', incomplete_details: { reason: 'max_input_tokens' } },
  failed: { status: 'failed', error: { code: 'server_error', message: 'The model failed.' } },
  paused: { status: 'in_progress' },
  'never-finished': { status: 'in_progress' },
};

const UNKNOWN_ITEMS = [
  { type: 'reasoning', id: 'rs_1', summary: [] },
  { type: 'shopping_results', id: 'new_1', results: 'a later version' },
  { type: 'message', content: 'not a list', role: 'assistant' },
];
const NULL_ITEMS = [
  null,
  { type: 'search_results', queries: null, results: null },
  { type: 'fetch_url_results', contents: null },
  { type: 'message', content: null },
  { type: 'web_search_call', status: 'completed', action: { type: 'open_page', url: null } },
];

/** Writes a response. `costUsd` is what the local server bills. */
export function writeResponse(draft: Draft, { model, dialect, costUsd }: ResponseOptions): object {
  const { kind, inputTokens, outputTokens } = draft;
  const output = [
    ...(kind === 'unknown-items' ? UNKNOWN_ITEMS : []),
    ...(kind === 'nulls' ? NULL_ITEMS : []),
    ...(draft.results.length === 0 ? [] : writeSearches(draft, dialect)),
    ...(kind === 'search-failed' ? [] : [writeMessage(draft, dialect)]),
  ];
  const usage = { input_tokens: inputTokens, output_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
  return {
    id: 'resp_local',
    object: 'response',
    created_at: 1_795_000_000,
    status: 'completed',
    error: null,
    incomplete_details: null,
    model: `${model}-2026-11-01`,
    output,
    usage: kind === 'no-usage' ? null : { ...usage, ...writeCost(dialect, costUsd) },
    ...STATUS_BY_KIND[kind],
  };
}

interface ResponseOptions {
  model: string;
  dialect: Dialect;
  costUsd: number;
}

const writeCost = (dialect: Dialect, costUsd: number): object => {
  if (dialect === 'perplexity') return { cost: { currency: 'USD', total_cost: costUsd } };
  if (dialect === 'openrouter') return { cost: costUsd };
  return dialect === 'xai' ? { cost_in_usd_ticks: Math.round(costUsd * 10_000_000_000) } : {};
};

function writeSearches({ kind, queries, results }: Draft, dialect: Dialect): object[] {
  const status = kind === 'search-failed' ? 'failed' : 'completed';
  const sources = results.map(({ url }) => ({ type: 'url', url }));
  if (dialect === 'perplexity') {
    if (kind === 'search-failed') return [{ type: 'web_search_call', status }];
    const numberedResults = results.map(({ url, title }, index) => ({
      id: index + 1,
      url,
      title,
      snippet: '…',
      source: 'web',
    }));
    return [{ type: 'search_results', queries, results: numberedResults }];
  }
  if (dialect === 'xai') {
    const query = JSON.stringify({ query: queries[0], num_results: results.length });
    return [{ type: 'web_search_call', id: 'fc_1', name: 'web_search', status, arguments: query }];
  }
  if (dialect === 'openrouter') {
    return [{ type: 'openrouter:web_search', status, action: { type: 'search', query: queries[0], sources } }];
  }
  return [
    { type: 'web_search_call', id: 'ws_1', status, action: { type: 'search', queries, sources } },
    { type: 'web_search_call', id: 'ws_2', status, action: { type: 'open_page', url: results[0]?.url } },
  ];
}

function writeMessage({ kind, sentences, results }: Draft, dialect: Dialect): object {
  const role = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed' };
  if (kind === 'declined') return { ...role, content: [{ type: 'refusal', refusal: 'I cannot help with that.' }] };
  let text = '';
  const annotations: object[] = [];
  for (const sentence of sentences) {
    text += sentence.text;
    if (sentence.source === null) continue;
    if (dialect === 'perplexity') {
      text += `[${findNumber(results, sentence.source)}]`;
      continue;
    }
    const start = [...text].length;
    text += `([source](${sentence.source.url}))`;
    const { url, title } = sentence.source;
    annotations.push({ type: 'url_citation', start_index: start, end_index: [...text].length, url, title });
  }
  return { ...role, content: [{ type: 'output_text', text, annotations }] };
}

const findNumber = (results: readonly DraftSource[], source: DraftSource): number =>
  results.findIndex(({ url }) => url === source.url) + 1;
