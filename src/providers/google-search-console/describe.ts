import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'google-search-console',
    name: 'Google Search Console',
    documentation: 'https://developers.google.com/webmaster-tools/v1/api_reference_index',
    benefit:
      'Clicks, impressions and average positions in Google Search for 16 months: by day, query, page, country and device. The submitted sitemaps with their errors. What Google reports about the index status of a sample of URLs, next to the findings of the analysis. Without it, rankings and traffic are "Not measured".',
    cost: 'free',
    settings: ['AWI_GOOGLE_CLIENT_ID', 'AWI_GOOGLE_CLIENT_SECRET'],
    websiteSettings:
      "the owner's Google account, or the JSON key of a service account that was added as a user of the property; and the property",
    requests:
      'once for each final day: queries, pages, queries with pages, countries, and devices, each in pages of 25,000 rows; totals of several days in one request. Days that may still change are requested again. Up to 200 inspections per sync, and half of the daily quota of 2,000.',
    dataSent:
      "the website's property, its hosts and the inspected URLs to `searchconsole.googleapis.com`; the OAuth client, codes and tokens to `oauth2.googleapis.com`. The user signs in at `accounts.google.com`.",
    errors: [
      {
        response: '`invalid_grant` from the token endpoint',
        becomes:
          '`refused`: connect again. Causes: the OAuth app is in "Testing" (tokens expire after 7 days), access revoked, password changed, six months without use, too many tokens',
      },
      {
        response: '`invalid_client`',
        becomes: '`refused`; the error contains `AWI_GOOGLE_CLIENT_ID` or `AWI_GOOGLE_CLIENT_SECRET`',
      },
      { response: '401 from the API', becomes: 'a second attempt with another access token, then `refused`' },
      {
        response: '403 `SERVICE_DISABLED`, missing scope, or not a user of the property',
        becomes: '`refused`, with what to change and, for a service account, the email address to add',
      },
      {
        response: '403 or 429 `rateLimitExceeded`, `userRateLimitExceeded`',
        becomes: '`rate-limited`, until `Retry-After` or for a minute',
      },
      {
        response: '403 `quotaExceeded` (load quota)',
        becomes: '`rate-limited` for 15 minutes; after 15 minutes without success `quota` until midnight Pacific time',
      },
      {
        response: '`dailyLimitExceeded`, or the inspection quota',
        becomes: '`quota` until midnight Pacific time',
      },
      ...COMMON_ERRORS,
    ],
    terms: {
      kind: 'read',
      store: 'yes, as long as the website is connected',
      show: "yes, to the website's owner",
      share: 'only what the owner shares: reports, exports and links',
      howLong:
        'until the website is disconnected; then deleted within 24 hours. Unclear for days that Google no longer keeps',
      source: 'https://developers.google.com/terms/api-services-user-data-policy',
      readOn: '2026-11-26',
      note: 'We read the first part of the version of February 15, 2024, and the complete version of September 3, 2020. The data of one account is never used for another account, benchmarks, advertising or models. A clause of the Google APIs terms about permanent copies leaves open how long history may be kept. [Terms of the vendors](../vendor-terms.md) quotes both: check the current "Limited Use" before users connect accounts.',
    },
    retention:
      'tokens encrypted; data as long as the website is connected, even beyond the 16 months that Google keeps. Disconnecting revokes the token at Google, deletes tokens immediately, and deletes the data within 24 hours.',
    protocol: [
      '**Days are in Pacific time**, as Google counts them: `America/Los_Angeles` with daylight saving. A day ends up to nine hours after the same day in Europe.',
      'OAuth: authorization code with PKCE (`S256`) and state, scope `webmasters.readonly`, `access_type=offline`, `prompt=consent`, `include_granted_scopes=false`. Access tokens are kept in memory until a minute before they expire. Service accounts sign a request (JWT, RS256) for the same token endpoint; a key file with another endpoint is rejected. Both need only a few requests, which our HTTP client sends. The errors of a library would have to be converted into ours.',
      '`POST /webmasters/v3/sites/{property}/searchAnalytics/query` with `dataState: "all"`. `metadata.first_incomplete_date` (also written `firstIncompleteDate`) is the first day that may still change. It is missing while a recent day has no rows, so such a day counts as incomplete for three days. `rows` is missing when there are none; `responseAggregationType` is always present, and a response without it is `malformed`.',
      'A domain property is filtered to the hosts of the website with a regular expression (RE2) on `page`. Google then counts by page instead of by property: a query that shows two pages of the website counts two impressions. Overlapping properties are never added up (`match-property.ts`).',
      'Google omits rare queries, and returns up to 50,000 rows per day and property: sums of queries are lower than the totals. Countries are ISO 3166-1 alpha-3 in lower case (`zzz` = unknown), devices `DESKTOP`, `MOBILE`, `TABLET`.',
      'Inspections: `PASS` is indexed; `FAIL` and `NEUTRAL` (excluded) are not; other verdicts are inconclusive. Google reports the status from its index and does not fetch the page.',
    ],
  },
];
