/** Writes drafts as responses of the Messages API. */
import type { Draft } from './draft-answer.ts';

const STOP_BY_KIND: Readonly<Partial<Record<Draft['kind'], string>>> = {
  'cut-off': 'max_tokens',
  declined: 'refusal',
  'context-exceeded': 'model_context_window_exceeded',
  failed: 'a_later_reason',
  'never-finished': 'pause_turn',
};
const UNKNOWN_BLOCKS = [
  { type: 'thinking', thinking: '…' },
  { type: 'container_upload', file_id: 'file_1' },
  { type: 'text', text: null, citations: 'not a list' },
];
const NULL_BLOCKS = [null, { type: 'text', text: null, citations: null }];

/** Writes a response; `isContinued`: the request contains a paused answer. */
export function writeMessage(draft: Draft, { model, isContinued }: { model: string; isContinued: boolean }): object {
  const { kind, inputTokens, outputTokens, results } = draft;
  const isPausing = kind === 'never-finished' || (kind === 'paused' && !isContinued);
  const searches = isContinued || results.length === 0 ? [] : writeSearch(draft);
  const requests = searches.length > 0 && kind !== 'search-failed' ? 1 : 0;
  const usage = {
    input_tokens: inputTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: outputTokens,
    server_tool_use: { web_search_requests: requests },
  };
  return {
    id: 'msg_local',
    type: 'message',
    role: 'assistant',
    model: `${model}-20261101`,
    content: [
      ...(kind === 'unknown-items' ? UNKNOWN_BLOCKS : []),
      ...(kind === 'nulls' ? NULL_BLOCKS : []),
      ...searches,
      ...(isPausing || kind === 'declined' ? [] : writeTexts(draft)),
    ],
    stop_reason: isPausing ? 'pause_turn' : (STOP_BY_KIND[kind] ?? 'end_turn'),
    stop_sequence: null,
    usage: kind === 'no-usage' ? null : usage,
  };
}

function writeSearch({ kind, queries, results }: Draft): object[] {
  const call = (id: string) => ({ type: 'server_tool_use', id, name: 'web_search', input: { query: queries[0] } });
  const fail = (id: string, code: string) => ({
    type: 'web_search_tool_result',
    tool_use_id: id,
    content: { type: 'web_search_tool_result_error', error_code: code },
  });
  const found = {
    type: 'web_search_tool_result',
    tool_use_id: 'srvtoolu_1',
    caller: { type: 'direct' },
    content: results.map(({ url, title }) => ({ type: 'web_search_result', url, title, encrypted_content: 'x' })),
  };
  if (kind === 'search-failed') return [call('srvtoolu_1'), fail('srvtoolu_1', 'unavailable')];
  const limit = [call('srvtoolu_2'), fail('srvtoolu_2', 'max_uses_exceeded')];
  return [call('srvtoolu_1'), found, ...(kind === 'search-limit' ? limit : [])];
}

const writeTexts = ({ sentences }: Draft): object[] =>
  sentences.map(({ text, source }) => ({
    type: 'text',
    text,
    ...(source !== null && {
      citations: [
        { type: 'web_search_result_location', ...source, cited_text: 'Words of the source', encrypted_index: 'x' },
      ],
    }),
  }));
