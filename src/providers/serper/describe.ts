import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'serper',
    name: 'Serper',
    documentation: 'https://serper.dev',
    benefit:
      'Observed positions on Google results pages for desktop computers: the first 20 positions, and more only if the website was not found. Without a results-page source, tracked keywords show "Not measured".',
    cost: 'one credit per page of ten results; $1 per 1,000 credits in the smallest package; set your price in `AWI_SERPER_USD_PER_1000`',
    settings: ['AWI_SERPER_KEY', 'AWI_SERPER_USD_PER_1000'],
    requests:
      'two per tracked keyword for the first 20 positions, and up to ten more if the website is not among them; up to five a second; none without a tracked keyword',
    dataSent: 'the key, the keyword, country and language, to `google.serper.dev` only; never the name of the website',
    errors: [
      { response: '403 `Unauthorized.`', becomes: '`refused`' },
      { response: '400 or 429 with `Not enough credits`', becomes: '`quota`: the connection test reports the credits' },
      { response: '5xx, broken connection', becomes: '`unavailable`; not repeated, because it may have been billed' },
      { response: 'a failure on a later page', becomes: 'the entire search fails: a shorter list is never shown' },
      ...COMMON_ERRORS.filter(({ response }) => !response.startsWith('5xx')),
    ],
    terms: { kind: 'not-read' },
    retention:
      'the website’s own URL in the results, its position, the date, the number of results and the names of the page’s features, until the keyword is no longer tracked or the source is disconnected',
    protocol: [
      '`POST /search` with the header `X-API-KEY` and `{ q, gl, hl, num, page }`. `num` is always 10: more than ten results cost a second credit. `organic[].position` begins at 1 on each page, so positions are continued across pages. `credits` is the cost of the response; failed requests are free.',
      'Serper has no parameter for the device, so requests for mobile results are rejected. `GET /account` returns `balance` and is free; it is not documented, but public clients use it.',
    ],
  },
];
