import type { CitedSource, MissingAnswerReason, RetrievedSource } from '#contracts/outside/assistants.ts';
import { listDistinctSources, listInlineLinks } from '../cited-links.ts';
import type { AnswerShape } from '../vendor.ts';
import {
  type MessageBlock,
  messageSchema,
  pauseSchema,
  resultsSchema,
  searchErrorSchema,
  usageSchema,
} from './schema.ts';

/** Reasons to stop after a complete answer. */
const COMPLETE_STOP_REASONS = new Set(['end_turn', 'stop_sequence']);
const MISSING: Readonly<Record<string, MissingAnswerReason>> = {
  max_tokens: 'cut-off',
  refusal: 'declined',
  model_context_window_exceeded: 'context-exceeded',
  pause_turn: 'unfinished',
  tool_use: 'unfinished',
};
/** Errors that the model itself caused; it may search again and answer from what it found. */
const MODEL_ERRORS = new Set([
  'invalid_tool_input',
  'invalid_input',
  'query_too_long',
  'request_too_large',
  'max_uses_exceeded',
]);
/** Separator between the texts written before and after a search. */
const GAP = '\n\n';

/** Anthropic's Messages API, which DeepSeek also implements. */
export const MESSAGES_SHAPE: AnswerShape = {
  isPaused(body) {
    const parsed = pauseSchema.safeParse(body);
    return parsed.success && parsed.data.stop_reason === 'pause_turn';
  },
  readUsage(body) {
    const { usage } = usageSchema.parse(body);
    const input = usage?.input_tokens ?? null;
    const cached = (usage?.cache_creation_input_tokens ?? 0) + (usage?.cache_read_input_tokens ?? 0);
    return {
      inputTokens: input === null ? null : input + cached,
      outputTokens: usage?.output_tokens ?? null,
      searches: usage?.server_tool_use?.web_search_requests ?? 0,
      reportedUsd: null,
    };
  },
  readAnswer(bodies) {
    const messages = bodies.map((body) => messageSchema.parse(body));
    const last = messages.at(-1);
    const blocks = messages.flatMap(({ content }) => content ?? []);
    const stop = last?.stop_reason ?? 'no reason to stop';
    if (!COMPLETE_STOP_REASONS.has(stop)) return { reason: MISSING[stop] ?? 'failed', detail: stop };
    const searches = blocks.filter(({ type }) => type === 'web_search_tool_result').map(readSearch);
    const failed = findSearchFailure(searches);
    if (failed !== null) return { reason: 'search-failed', detail: failed };
    const { text, cited } = readTexts(blocks);
    if (text.trim() === '') return { reason: 'empty', detail: 'no text' };
    const grounded = searches.length > 0 || bodies.some((body) => MESSAGES_SHAPE.readUsage(body).searches > 0);
    const found = searches.flatMap(({ results }) => results ?? []);
    return {
      contents: {
        modelId: last?.model ?? '',
        grounded,
        text,
        cited: [...cited, ...listInlineLinks(text, cited)],
        retrieved: grounded && searches.length === 0 ? null : listDistinctSources(found),
        queries: listSearchQueries(blocks, grounded),
      },
    };
  },
};

interface Search {
  results: RetrievedSource[] | null;
  error: string | null;
}

/** Reads a block of results; the content may be an error, or a list whose only element is an error. */
function readSearch({ content }: MessageBlock): Search {
  const candidates: readonly unknown[] = Array.isArray(content) ? content : [content];
  const error = candidates.flatMap((candidate) => {
    const parsed = searchErrorSchema.safeParse(candidate);
    return parsed.success ? [parsed.data.error_code] : [];
  })[0];
  return error === undefined ? { results: resultsSchema.parse(content), error: null } : { results: null, error };
}

/** Returns the error that makes an answer unusable: a vendor error, or any error if no search worked. */
function findSearchFailure(searches: readonly Search[]): string | null {
  const errors = searches.flatMap(({ error }) => (error === null ? [] : [error]));
  const vendorError = errors.find((error) => !MODEL_ERRORS.has(error));
  const hasWorked = searches.some(({ error }) => error === null);
  return vendorError ?? (hasWorked ? null : (errors[0] ?? null));
}

/** Joins all texts. A citation belongs to its entire block. */
function readTexts(blocks: readonly MessageBlock[]): { text: string; cited: CitedSource[] } {
  const cited: CitedSource[] = [];
  let text = '';
  let isAfterSearch = false;
  for (const block of blocks) {
    if (block.type !== 'text' || block.text === null) {
      isAfterSearch = block.type !== 'text';
      continue;
    }
    if (isAfterSearch && text !== '' && !/\s$/.test(text) && !/^\s/.test(block.text)) text += GAP;
    isAfterSearch = false;
    const range = { start: text.length, end: text.length + block.text.length };
    for (const { url, title, cited_text: quote } of block.citations ?? []) {
      cited.push({ url, title, range, quote, via: 'annotation' });
    }
    text += block.text;
  }
  return { text, cited };
}

function listSearchQueries(blocks: readonly MessageBlock[], grounded: boolean): string[] | null {
  const queries = blocks.flatMap(({ type, input }) =>
    type === 'server_tool_use' && typeof input?.query === 'string' ? [input.query] : [],
  );
  return grounded && queries.length === 0 ? null : [...new Set(queries)];
}
