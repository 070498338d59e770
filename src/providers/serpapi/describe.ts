import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'serpapi',
    name: 'SerpApi',
    documentation: 'https://serpapi.com/search-api',
    benefit:
      'Observed positions on results pages of Google and Bing, for desktop computers and phones: the first 20 positions, and more only if the website was not found. Without a results-page source, tracked keywords show "Not measured".',
    cost: 'one search per page of ten results; the price depends on the plan; set it in `AWI_SERPAPI_USD_PER_1000` (default: $25 per 1,000, the smallest plan)',
    settings: ['AWI_SERPAPI_KEY', 'AWI_SERPAPI_USD_PER_1000'],
    requests:
      'two per tracked keyword for the first 20 positions, and up to ten more if the website is not among them; up to two a second; none without a tracked keyword',
    dataSent:
      'the key, the keyword, country, language and device, to `serpapi.com` only; never the name of the website. The key is part of the URL, which appears in no log.',
    errors: [
      { response: '401', becomes: '`refused`: the key' },
      { response: '403', becomes: '`refused`: the account' },
      { response: '429 "run out of searches"', becomes: '`quota`' },
      { response: '429 for the hourly limit', becomes: '`rate-limited`' },
      { response: '200 with "hasn\'t returned any results"', becomes: 'an empty list: not an error' },
      {
        response: '200 with any other `error`, or a status other than `Success`',
        becomes: '`unavailable`; counted only if the status is `Processing`',
      },
      { response: 'a failure on a later page', becomes: 'the entire search fails: a shorter list is never shown' },
      ...COMMON_ERRORS.filter(({ response }) => !/^(?:401|402|429)/.test(response)),
    ],
    terms: { kind: 'not-read' },
    retention:
      'the website’s own URL in the results, its position, the date, the number of results and the names of the page’s features, until the keyword is no longer tracked or the source is disconnected',
    protocol: [
      '`GET /search.json?engine=google&q&gl&hl&location&device&start` and `engine=bing&q&mkt&location&device&first`. Bing uses `mkt` (language and country) instead of `cc`; `first` is the number of the first result. `location` is the English name of the country: without it, the search is made from the location of the vendor’s proxy.',
      '`search_metadata.status` is also `Success` for a search without results, although it contains an `error`. `created_at` is the time of the observation: for one hour, the same search is served from a cache, so a repeated request is free. `GET /account.json` is free and returns `total_searches_left`; its response contains the key.',
    ],
  },
];
