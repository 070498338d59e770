import { expect } from 'vitest';
import { RAW_SEARCH_PROVIDERS, type RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { ASSISTANT_TEST_KEY, serveAssistant } from '../assistants/local-server.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { createRawSearchClient } from './index.ts';
import { BRAVE_TEST_KEY, type FindUrls, RAW_SEARCH_ERRORS, serveBrave } from './local-server.ts';

const COMPANIES: Record<RawSearchProvider, string> = { perplexity: 'Perplexity', deepseek: 'DeepSeek', brave: 'Brave' };
const OWN = 'https://shop.example/offers';

/** The query selects the kind of results. */
const findUrls: FindUrls = (query) => {
  if (query === 'nothing') return [];
  return query === 'partial' ? ['not a URL', OWN, 'mailto:a@b.example'] : ['https://other.example/', OWN];
};

const serve = (provider: RawSearchProvider): Promise<LocalServer> =>
  provider === 'brave' ? serveBrave(findUrls) : serveAssistant({ provider, findUrls });

for (const provider of RAW_SEARCH_PROVIDERS) {
  const errors = RAW_SEARCH_ERRORS[provider];
  const keySetting = `API key of ${COMPANIES[provider]}`;
  const credit = `credit of ${COMPANIES[provider]}`;
  const permission = provider === 'brave' ? 'plan of Brave' : keySetting;
  const usd = provider === 'deepseek' ? 0.000_75 : 0.005;
  const create = ({ origin, secret, wiring }: ContractContext<LocalServer>) =>
    createRawSearchClient({ provider, key: secret, baseUrl: origin, wiring });
  const search = (query: string) => (context: ContractContext<LocalServer>) =>
    create(context).search({ query, country: 'DE', language: 'de', signal: context.signal });

  testProvider<LocalServer>({
    provider,
    secret: provider === 'brave' ? BRAVE_TEST_KEY : ASSISTANT_TEST_KEY,
    serve: () => serve(provider),
    calls: {
      search: {
        call: search('shops'),
        isIdempotent: true,
        success: {
          check: (result) =>
            expect(result).toMatchObject({
              urls: ['https://other.example/', OWN],
              cost: { usd, quality: 'estimated' },
            }),
        },
        empty: {
          call: search('nothing'),
          check: (result) =>
            expect(result).toMatchObject({ urls: [], cost: { usd: provider === 'deepseek' ? 0 : usd } }),
        },
        partial: {
          call: search('partial'),
          check: (result) => expect(result).toMatchObject({ urls: [OWN] }),
        },
        faults: {
          unauthorized: { response: errors.key, failure: 'refused', setting: keySetting },
          quota: { response: errors.credit, failure: 'quota', setting: credit },
        },
        rateLimit: { response: errors.tooMany },
      },
    },
    connection: {
      test: (context) => create(context).testConnection(context.signal),
      facts: /^The key is accepted\.\nThis test was one search, for \$0\.00/,
      wrong: {
        'the key': { response: errors.key, setting: keySetting, message: /rejected the key/ },
        'a permission': {
          response: errors.permission,
          setting: permission,
          message: provider === 'brave' ? /Choose the Search plan/ : /rejected the key/,
        },
        'no credit': { response: errors.credit, setting: credit, message: /is used up, or its spending limit/ },
      },
      covers: {
        key: 'the key',
        url: NO_URL,
        property: { notApplicable: 'A key is for the search API, without a model or property.' },
        permission: 'a permission',
        quota: 'no credit',
      },
    },
  });
}
