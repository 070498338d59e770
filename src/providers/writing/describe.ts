import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'writing',
    name: 'Article drafts',
    documentation: 'https://ai-sdk.dev/docs',
    benefit:
      'Article drafts for administrators, written by OpenAI, Anthropic, or any server that supports Chat Completions with JSON schemas. Without this provider, administrators write articles manually.',
    cost: "the vendor's price per token, paid with the operator's key",
    settings: ['AWI_AI_PROVIDER', 'AWI_AI_KEY', 'AWI_AI_MODEL', 'AWI_AI_BASE_URL'],
    requests: 'one per draft, never repeated',
    dataSent:
      'the key, and the topic, keywords and type of the draft, to the vendor or to the server in `AWI_AI_BASE_URL`',
    errors: COMMON_ERRORS,
    terms: {
      kind: 'no-data',
      reason: 'Drafts are not report data; a person reads them before they are published.',
    },
    retention: 'until an administrator deletes the article',
    protocol: [
      "The vendors' SDKs build the requests and send them through our HTTP client (`kit/sdk-fetch.ts`). A failure becomes a `WritingError`: `refused-key`, `busy`, `unavailable`, `timeout`, `unusable` or `refused`. The connection test requests the model (`GET /models/…`), or the list of models of your own server; both are free.",
    ],
  },
];
