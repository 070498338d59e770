import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

/** Perplexity and DeepSeek search with the keys of their assistants, and are described there. */
export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'brave',
    name: 'Brave Search',
    documentation: 'https://api-dashboard.search.brave.com/api-reference/web/search/get',
    benefit: 'Raw searches for AI visibility: which pages of the website Brave’s index finds for the prompts.',
    cost: '$5 per 1,000 successful searches. Responses do not report their cost, so it is estimated from the dated price table. A connection test is one search.',
    settings: ['AWI_BRAVE_KEY'],
    websiteSettings: 'your own API key, encrypted (every plan)',
    requests:
      'for a connection test, and during a run, if selected: one for each prompt that does not contain the brand, and up to two more after temporary failures; one at a time, up to three a second. The cost of each request is reserved within the limits of the owner, or within the allowance of the account.',
    dataSent:
      'the key, the prompt, and the country and language of the market, to `api.search.brave.com` only; never the name of the website',
    errors: [
      { response: '422 `SUBSCRIPTION_TOKEN_INVALID`', becomes: '`refused`: the key' },
      { response: '404 `SUBSCRIPTION_NOT_FOUND`', becomes: '`refused`: the plan' },
      { response: '429 `QUOTA_LIMITED`', becomes: '`quota`; no more requests are sent with the key' },
      {
        response: '429 `RATE_LIMITED`',
        becomes: '`rate-limited`; repeated after the first number of `X-RateLimit-Reset`',
      },
      {
        response: 'a prompt of more than 400 characters or 50 words',
        becomes: '`bad-request`; not sent, because a shortened query would find other pages',
      },
      ...COMMON_ERRORS.filter(({ response }) => response !== '429'),
    ],
    terms: {
      kind: 'read',
      store:
        'only on a plan that grants it: other plans do not allow you to “store, cache, or create a database of Search Results, in whole or in part”, beyond transient storage',
      show: 'in your application; with a notice “POWERED BY BRAVE” if you attribute them',
      share: 'no redistribution, resale or sublicensing; it is unclear whether the operator’s key may serve accounts',
      howLong: 'as the plan grants; not after the subscription ends',
      source: 'https://api-dashboard.search.brave.com/terms-of-service',
      note: 'The beginning was read in a stored copy of February 2026, and section 3(b) as several public documents quote it. That is why no website searches with Brave until its owner selects it.',
      readOn: '2026-11-27',
    },
    retention:
      'the website’s own URLs among the first 20 results, the date and the number of results, until the website or the account is removed. Titles, descriptions and other websites are not stored',
    protocol: [
      '`GET /res/v1/web/search` with the header `X-Subscription-Token` and `q`, `country`, `search_lang`, `count=20`, `result_filter=web`, `text_decorations=false`, `spellcheck=false`. The spell checker is off, because its corrected query would replace ours. A country that is not in the documented list is searched as `ALL`. A response without `web` has no web page among its results.',
      'In the documentation, examples of errors contain a list `errors`, but the schema contains `error`: both are read.',
    ],
  },
];
