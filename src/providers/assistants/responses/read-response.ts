import type { CitedSource, MissingAnswerReason, RetrievedSource } from '#contracts/outside/assistants.ts';
import { listDistinctSources, listInlineLinks, listMarkers, readReportedRange } from '../cited-links.ts';
import type { AnswerContents, AnswerShape } from '../vendor.ts';
import {
  type ReportedUsage,
  type ResponseBody,
  type ResponseItem,
  type ResponsePart,
  responseSchema,
  usageSchema,
} from './schema.ts';
import { isCompletedSearch, isQuery, isSearchCall, listQueries } from './searches.ts';

const TICKS_PER_USD = 10_000_000_000;
const MESSAGE_GAP = '\n\n';

/** OpenAI's Responses API, and the compatible APIs of Perplexity, OpenRouter and xAI. */
export const RESPONSES_SHAPE: AnswerShape = {
  isPaused: () => false,
  readUsage(body) {
    const { usage, output } = usageSchema.parse(body);
    return {
      inputTokens: usage?.input_tokens ?? null,
      outputTokens: usage?.output_tokens ?? null,
      searches:
        readReportedSearches(usage) ?? (output ?? []).filter((item) => isQuery(item) && isCompletedSearch(item)).length,
      reportedUsd: readReportedUsd(usage),
    };
  },
  readAnswer(bodies) {
    const body = responseSchema.parse(bodies.at(-1));
    const items = body.output ?? [];
    const missing = findMissingReason(body, items);
    if (missing !== null) return missing;
    const { text, annotatedSources } = readMessages(items);
    return { contents: buildContents({ body, items, text, annotatedSources }) };
  },
};

/** Reads the number of searches that Perplexity reports; null if it is not reported. */
const readReportedSearches = (usage: ReportedUsage): number | null => {
  const { search_web: search, web_search: named } = usage?.tool_calls_details ?? {};
  return (search ?? named)?.invocation ?? null;
};

/** Reads the cost that a vendor reports; null if it reports none. */
function readReportedUsd(usage: ReportedUsage): number | null {
  const { cost, cost_in_usd_ticks: ticks, is_byok: isOwnKey, cost_details: details } = usage ?? {};
  if (typeof ticks === 'number') return ticks / TICKS_PER_USD;
  if (typeof cost !== 'number') return cost?.total_cost ?? null;
  return cost + (isOwnKey === true ? (details?.upstream_inference_cost ?? 0) : 0);
}

/** Why a response has no answer; null if it has one. */
function findMissingReason(
  body: ResponseBody,
  items: readonly ResponseItem[],
): { reason: MissingAnswerReason; detail: string } | null {
  const { status, error, incomplete_details: incomplete } = body;
  if (status === 'incomplete') {
    const detail = incomplete?.reason ?? status;
    return { reason: detail === 'content_filter' ? 'declined' : 'cut-off', detail };
  }
  if (status === 'in_progress' || status === 'queued') return { reason: 'unfinished', detail: status };
  if (status !== 'completed' || (error ?? null) !== null) {
    return { reason: 'failed', detail: [status, error?.code, error?.message].filter(Boolean).join(': ') };
  }
  const parts = listMessages(items).flatMap(({ content }) => content ?? []);
  if (parts.some(({ type }) => type === 'refusal')) return { reason: 'declined', detail: 'refusal' };
  if (listMessages(items).some((item) => item.status === 'incomplete')) return { reason: 'cut-off', detail: 'message' };
  const calls = items.filter(isSearchCall);
  if (calls.length > 0 && !items.some(isCompletedSearch)) {
    return { reason: 'search-failed', detail: `${calls.length} searches without a result` };
  }
  return parts.some(({ text }) => (text ?? '').trim() !== '') ? null : { reason: 'empty', detail: 'no text' };
}

/** Lists the messages of the answer. If there is a final answer, the model's comments before it are left out. */
function listMessages(items: readonly ResponseItem[]): ResponseItem[] {
  const messages = items.filter(({ type }) => type === 'message');
  const final = messages.filter(({ phase }) => phase !== 'commentary');
  return final.length > 0 ? final : messages;
}

/** Joins the texts of the answer, and shifts the ranges of citations accordingly. */
function readMessages(items: readonly ResponseItem[]): { text: string; annotatedSources: CitedSource[] } {
  const annotatedSources: CitedSource[] = [];
  let text = '';
  for (const { content } of listMessages(items)) {
    if (text !== '') text += MESSAGE_GAP;
    for (const part of content ?? []) {
      annotatedSources.push(...readAnnotations(part, text.length));
      text += readPartText(part);
    }
  }
  return { text, annotatedSources };
}

const readPartText = ({ type, text }: ResponsePart): string => (type === 'output_text' ? (text ?? '') : '');

/** Lists the citations in the part of the answer that begins at `offset`. */
function readAnnotations(part: ResponsePart, offset: number): CitedSource[] {
  const text = readPartText(part);
  return (part.annotations ?? []).map(({ url, title, start_index: start, end_index: end }) => {
    const range = readReportedRange(text, { start, end }, url);
    const moved = range === null ? null : { start: range.start + offset, end: range.end + offset };
    return { url, title, range: moved, quote: null, via: 'annotation' };
  });
}

function buildContents({
  body,
  items,
  text,
  annotatedSources,
}: {
  body: ResponseBody;
  items: readonly ResponseItem[];
  text: string;
  annotatedSources: readonly CitedSource[];
}): AnswerContents {
  const reported = annotatedSources.length > 0 ? annotatedSources : listMarkers(text, numberResults(items));
  const grounded = annotatedSources.length > 0 || items.some(isCompletedSearch);
  const queries = items.flatMap(listQueries);
  return {
    modelId: body.model ?? '',
    grounded,
    text,
    cited: [...reported, ...listInlineLinks(text, reported)],
    retrieved: grounded ? readRetrievedSources(items) : [],
    queries: grounded && queries.length === 0 ? null : [...new Set(queries)],
  };
}

/**
 * Results by their number. Numbers continue across searches; if a number occurs twice, the first result with it counts.
 */
function numberResults(items: readonly ResponseItem[]): Map<number, RetrievedSource> {
  const byNumber = new Map<number, RetrievedSource>();
  for (const { id, url, title } of items.flatMap(({ results }) => results ?? [])) {
    if (id !== null && !byNumber.has(id)) byNumber.set(id, { url, title });
  }
  return byNumber;
}

/** Lists found and opened pages; null if the engine reports none at all. */
function readRetrievedSources(items: readonly ResponseItem[]): RetrievedSource[] | null {
  const lists = items.flatMap(({ action, results, contents }) => [action?.sources, results, contents]);
  const opened = items.flatMap(({ action }) => (action?.url ? [{ url: action.url, title: null }] : []));
  const isReported = opened.length > 0 || lists.some((list) => Array.isArray(list));
  const found = lists.flatMap((list) => (list ?? []).map(({ url, title }) => ({ url, title })));
  return isReported ? listDistinctSources([...found, ...opened]) : null;
}
