import type { ProviderId } from '#contracts/outside/providers.ts';

/**
 * What the vendor's terms allow. `unread-answers`: the terms of an assistant are not read, and what is `stored` are
 * answers to the account's own prompts; `no-data`: reports show no data from this service; `not-read`: until the terms
 * are read, we store only `stored`; by default the website's own URL in the results, its position, the date, the number
 * of results, the names of the page's features, and figures of keywords that the website requested.
 */
export type ProviderTerms =
  | { kind: 'no-data'; reason: string }
  | { kind: 'not-read'; stored?: string }
  | { kind: 'unread-answers'; stored: string }
  | {
      kind: 'read';
      store: string;
      show: string;
      share: string;
      howLong: string;
      source: string;
      /** Which terms were not read, or how they were read. */
      note?: string;
      /** Day when the terms were read, `YYYY-MM-DD`. */
      readOn: string;
    };

/** Describes a provider to operators and maintainers; `npm run generate` writes it to `docs/providers/<id>.md`. */
export interface ProviderDescription {
  id: ProviderId;
  name: string;
  /** Documentation of the API. */
  documentation: string;
  /** What users get from the provider, and what is missing without it. */
  benefit: string;
  cost: string;
  /** Settings of the installation. */
  settings: readonly string[];
  /** What the owner of a website can enter instead. */
  websiteSettings?: string;
  /** When requests are sent, and how many. */
  requests: string;
  /** Data that leaves this server, and its destination. */
  dataSent: string;
  /** How each unsuccessful response is handled. */
  errors: readonly { response: string; becomes: string }[];
  terms: ProviderTerms;
  /** What is stored, and when it is deleted. */
  retention: string;
  /** Parts of the protocol that a maintainer must know: paragraphs of Markdown. */
  protocol?: readonly string[];
}

/** Errors that the HTTP client handles in the same way for every provider. */
export const COMMON_ERRORS: ProviderDescription['errors'] = [
  { response: '401, 403', becomes: '`refused`: the key or a permission; the error contains the setting' },
  { response: '402', becomes: '`quota`' },
  { response: '404, 410', becomes: '`not-found`' },
  { response: '429', becomes: '`rate-limited`; repeated only if `Retry-After` specifies a time' },
  { response: 'other 4xx', becomes: '`bad-request`' },
  {
    response: '5xx, 408, broken connection',
    becomes: '`unavailable`, after up to three attempts if the request may be repeated',
  },
  { response: 'redirect', becomes: '`unavailable`; never followed, so that a key is sent only to its provider' },
  { response: 'no complete response in time', becomes: '`timeout`' },
  { response: 'too large, not JSON, or with an unexpected structure', becomes: '`malformed`: never used as a figure' },
];
