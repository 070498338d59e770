import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'bing-webmaster',
    name: 'Bing Webmaster Tools',
    documentation: 'https://learn.microsoft.com/en-us/bingwebmaster/',
    benefit:
      'Clicks, impressions and average positions in Bing by query and page, and daily totals. What Bing reports about sitemaps, crawl issues and the number of links from other sites to each page. How often Bing shows results for the keywords of a report, and related keywords. Without it, Bing figures are labeled as not measured.',
    cost: 'free',
    settings: ['AWI_BING_CLIENT_ID', 'AWI_BING_CLIENT_SECRET'],
    websiteSettings:
      'an API key, or a connected account. Bing advises against giving an API key to others, because it allows changes to every site of its user. A connected account gives read-only access.',
    requests:
      'one for each property and list of figures, cached for ten minutes; one per page of links; one per keyword; one per hour for an access token. Up to 60 per minute and five at once.',
    dataSent:
      'the key or the access token, the property, and the page, query or keyword, to `ssl.bing.com` only; the OAuth client and its codes to `www.bing.com` only',
    errors: [
      { response: 'error 3 `InvalidApiKey`, 18 `InvalidToken`', becomes: '`refused`: the key or the connection' },
      { response: 'error 6 `UserBlocked`, 10 `UserNotFound`', becomes: '`refused`: the account' },
      { response: 'error 13 `NotAllowed`, 14 `NotAuthorized`', becomes: '`refused`: the property' },
      { response: 'error 4 `ThrottleUser`, 5 `ThrottleHost`', becomes: '`rate-limited`' },
      { response: 'error 17 `ThrottleIP`', becomes: '`rate-limited`: the IP address of this server' },
      { response: 'error 7 `InvalidUrl`', becomes: '`bad-request`: the property' },
      { response: 'error 8, 9, 12, 16', becomes: '`bad-request`' },
      { response: 'error 11 `NotFound`', becomes: '`not-found`' },
      { response: 'error 1, 2, 15', becomes: '`unavailable`, after up to three attempts' },
      { response: 'token endpoint: `invalid_grant`', becomes: '`refused`: the account must be connected again' },
      { response: 'token endpoint: `invalid_client`', becomes: '`refused`: the OAuth client of the installation' },
      ...COMMON_ERRORS,
    ],
    terms: {
      kind: 'read',
      store: 'not stated on the pages that we read; we store the data as long as the website is connected',
      show: "yes, to the website's owner, whose data it is",
      share: 'not stated; only what the owner shares',
      howLong: 'not stated; until the website is disconnected, then deleted within 24 hours',
      source: 'https://learn.microsoft.com/en-us/bingwebmaster/',
      readOn: '2026-11-26',
      note: 'According to the documentation, the Microsoft Services Agreement applies, but we could not find it. [Terms of the vendors](../vendor-terms.md) lists the open questions. Read the agreement before you offer Bing to others.',
    },
    retention:
      'key or tokens encrypted; data while the property is connected. Disconnecting deletes the key or the tokens immediately, and the data within 24 hours.',
    protocol: [
      '`GET /webmaster/api.svc/json/<method>?apikey=…` or with `Authorization: Bearer …`. Results are in `d`. Errors have status 400 (some 200) and `{ "ErrorCode", "Message" }`; the name in the message is decisive. Errors 17 and 18 are not documented.',
      'No method has a date parameter: each method returns its complete history of about six months. `GetQueryStats`, `GetPageStats`, `GetPageQueryStats` and `GetQueryPageStats` have one row per key and week; in lists of pages, `Query` is the URL. `GetRankAndTrafficStats` has one row per day and no position, and since March 2023 includes chat, news, images and videos. Bing does not document when figures are final: three days of totals and ten days of rows count as incomplete.',
      'Dates are `/Date(1316156400000-0700)/`: milliseconds since 1970, and an optional offset of the time zone that determines the day. The years 1 and 1601 mean "never". `AvgImpressionPosition` is a position; -1 means "not reported". Bing does not document whether the date of a week is its first or last day: keyword figures assume the last day.',
      '`Issues` of `GetCrawlIssues` is a bit field. The pages of `GetLinkCounts` and `GetUrlLinks` are numbered from 0; `TotalPages` contains the number of pages, and the page size is not documented; users have reported empty lists for sites that have links.',
      'Keyword figures are impressions of any site in Bing, not searches. A month is the sum of four weeks. `country` is lowercase; `language` includes a country (`nl-BE`).',
      'OAuth: `https://www.bing.com/webmasters/oauth/authorize` and `…/token`, scope `webmaster.read`; an access token is valid for an hour. PKCE parameters are sent, although Bing documents none. There is no endpoint to revoke a connection.',
      'A verified site may belong to the account or be shared with it; the API does not report which. Such a property therefore has the permission "full", never "owner".',
    ],
  },
];
