import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

/** Texts that all assistants have in common. */
const SHARED = {
  websiteSettings: 'your own API key, encrypted (every plan)',
  requests:
    'for a connection test, and during a run: one per prompt and repeat, and up to two more after temporary failures. Up to 50 a minute and three at once with one key. The highest possible cost of each request is reserved within the limits of the owner, or within the allowance of the account.',
  errors: [
    {
      response:
        'a balance or spending limit that is used up, with any status (402, 400, 429 `insufficient_quota`, 200)',
      becomes: '`quota`: the credit; no more requests are sent with the key',
    },
    {
      response: 'a complete response without an answer',
      becomes:
        'a missing answer with a reason: `cut-off`, `declined`, `failed`, `search-failed`, `context-exceeded`, `unfinished` or `empty`; never an answer without a mention',
    },
    ...COMMON_ERRORS.filter(({ response }) => response !== '402'),
  ],
  terms: {
    kind: 'unread-answers',
    stored:
      'answers, their sources and the responses as received, for the account that asked. They are not shared between accounts and are not used to train models.',
  },
  retention:
    'answers and responses until the website or the account is removed, even after a disconnection: they are the data of the account that asked. They are part of the export of the account’s data',
} as const satisfies Partial<ProviderDescription>;

const ESTIMATED_COST_NOTE =
  'The response reports tokens and searches; their cost is estimated from the dated price table.';
const REAL = 'The response reports its actual cost.';

const describeData = (host: string): string =>
  `the key, the prompt, and the country of the market, to \`${host}\` only`;

export const descriptions: readonly ProviderDescription[] = [
  {
    ...SHARED,
    id: 'openai',
    settings: ['AWI_OPENAI_KEY'],
    name: 'OpenAI',
    documentation: 'https://platform.openai.com/docs/guides/tools-web-search',
    benefit: 'Answers from the models behind ChatGPT with web search. The app answers differently.',
    cost: `per token, and $10 per 1,000 searches. ${ESTIMATED_COST_NOTE}`,
    dataSent: describeData('api.openai.com'),
    protocol: [
      '`POST /v1/responses` with the tool `web_search`, up to four tool calls, `store: false`, without instructions. A missing `user_location` means the United States, so `{ "type": "approximate" }` is always sent. `include` asks for the sources of each search. `url_citation` annotations are cited; `action.sources` and opened pages are retrieved. Ranges of annotations are assumed to count Unicode characters and are converted to UTF-16.',
      'The usage does not contain the number of searches: completed `web_search_call` items of type `search` are counted. Messages with the phase `commentary` are not part of the answer.',
    ],
  },
  {
    ...SHARED,
    id: 'anthropic',
    settings: ['AWI_ANTHROPIC_KEY'],
    name: 'Anthropic',
    documentation: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/web-search-tool',
    benefit: 'Answers from the models behind Claude with web search. The app answers differently.',
    cost: `per token, and $10 per 1,000 searches. ${ESTIMATED_COST_NOTE}`,
    dataSent: describeData('api.anthropic.com'),
    protocol: [
      '`POST /v1/messages` with `web_search_20250305`, up to three searches. Later versions of the tool search inside a program, so retrieved pages may be missing. A citation covers its entire text block. After `pause_turn`, the answer is sent back unchanged, up to twice.',
      'A failed search returns status 200. Vendor errors (`unavailable`, `too_many_requests`) make the answer missing; model errors (`max_uses_exceeded`, `invalid_tool_input`, `query_too_long`, `request_too_large`) only if no search worked.',
    ],
  },
  {
    ...SHARED,
    id: 'perplexity',
    settings: ['AWI_PERPLEXITY_KEY'],
    name: 'Perplexity',
    documentation: 'https://docs.perplexity.ai/docs/agent-api',
    benefit:
      'Answers from Perplexity with web search. If selected, raw searches: which pages of the website its index finds.',
    cost: `per token, and $2.50 per 1,000 searches. ${REAL} Raw searches cost $5 per 1,000, estimated from the dated price table.`,
    dataSent: describeData('api.perplexity.ai'),
    protocol: [
      '`POST /v1/agent` (the earlier Sonar API ended in September 2026). The API has no `tool_choice`, so the model may answer from memory. Annotations are cited; without any, numbers such as `[1]` refer to `results[].id`. Any list may be null. The connection test asks for one word, because no free request that checks a key is documented.',
      'Raw searches: `POST /search` with `query`, `country`, `max_results: 20` and `max_tokens_per_page`. Each successful request is billed. Only the website’s own URLs are stored. `search_language_filter` is not sent, because it excludes pages. See `src/providers/raw-search/`.',
    ],
  },
  {
    ...SHARED,
    id: 'deepseek',
    settings: ['AWI_DEEPSEEK_KEY'],
    name: 'DeepSeek',
    documentation: 'https://api-docs.deepseek.com/guides/anthropic_api',
    benefit:
      'Answers from DeepSeek with web search. If selected, raw searches: which pages of the website its index finds. DeepSeek documents no crawler.',
    cost: `per token, doubled in peak hours, and $0.75 per 1,000 searches. ${ESTIMATED_COST_NOTE} Raw searches cost the same; searches without results are free.`,
    dataSent: describeData('api.deepseek.com'),
    protocol: [
      '`POST /anthropic/v1/messages`: the same request and blocks as Anthropic.',
      'Raw searches: `POST /v1/tools/search` with `query` (up to 128 characters; longer prompts are not sent) and `count: 20`, since October 2026. It ranks by the user’s IP address, not by country, so neither is sent. DeepSeek’s own page could not be read: the fields come from public clients and a reseller’s reference. See `src/providers/raw-search/`.',
    ],
  },
  {
    ...SHARED,
    id: 'openrouter',
    settings: ['AWI_OPENROUTER_KEY'],
    name: 'OpenRouter',
    documentation: 'https://openrouter.ai/docs/guides/features/server-tools/web-search',
    benefit: 'Answers from several vendors with one key.',
    cost: `the price of the model’s vendor, and a fee for credits. ${REAL}`,
    dataSent: describeData('openrouter.ai'),
    protocol: [
      '`POST /api/v1/responses` with the tool `openrouter:web_search` and `engine: "native"`, which is the search of the model’s vendor. With `auto`, a model whose vendor has no search would use another search engine. DeepSeek models get no search and answer from memory.',
    ],
  },
  {
    ...SHARED,
    id: 'xai',
    settings: ['AWI_XAI_KEY'],
    name: 'xAI',
    documentation: 'https://docs.x.ai/docs/guides/tools/overview',
    benefit: 'Answers of the models behind Grok with web search.',
    cost: `per token, and $5 per 1,000 searches. ${REAL}`,
    dataSent: describeData('api.x.ai'),
    protocol: [
      '`POST /v1/responses` with the tool `web_search`. `cost_in_usd_ticks` is the cost in units of $0.0000000001. An unknown key returns 400. Queries are in `arguments`, as JSON.',
    ],
  },
];
