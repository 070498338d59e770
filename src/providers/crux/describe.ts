import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'crux',
    name: 'Chrome UX Report',
    documentation: 'https://developer.chrome.com/docs/crux/api',
    benefit:
      'Field data: what Chrome users experienced. The 75th percentile over 28 days of LCP, INP, CLS, FCP and time to first byte, for the home page and for the entire origin, and up to 40 weeks of LCP, INP and CLS for the origin. Without a key, the report states that field data is not connected, and the rules use lab data, labeled as such.',
    cost: 'free; 150 queries per minute for each Google Cloud project',
    settings: ['AWI_CRUX_KEY'],
    requests:
      'once per analysis: the URL of the home page, its origin, and the history of the origin, all for phone users. Not for private targets, and not for sites that could not be crawled.',
    dataSent: 'the key, the URL and the origin, to `chromeuxreport.googleapis.com` only',
    errors: [
      { response: '404 with status `NOT_FOUND`', becomes: 'no data, which is shown as such and is not an error' },
      {
        response: '400 with a key error (`API_KEY_INVALID`), 401, 403',
        becomes: '`refused`; the connection test reports what to change in Google Cloud',
      },
      { response: 'other 400 responses', becomes: '`bad-request`' },
      { response: '429', becomes: '`rate-limited`; repeated only if `Retry-After` specifies a time' },
      {
        response: '5xx, broken connection',
        becomes: 'repeated once within one second or at the time in `Retry-After`, then `unavailable`',
      },
      { response: 'redirect', becomes: '`unavailable`; never followed' },
      { response: 'no complete response within 10 s', becomes: '`timeout`' },
      {
        response:
          'any other status (including other 404 responses), a body that is not JSON, has an unexpected structure or exceeds 256 KB',
        becomes: '`malformed`: never used as figures',
      },
    ],
    terms: {
      kind: 'read',
      store: 'yes',
      show: 'yes, with the source',
      share: 'yes, with the source (Creative Commons Attribution 4.0)',
      howLong: 'no limit',
      source: 'https://developer.chrome.com/docs/crux/methodology',
      readOn: '2026-11-26',
      note: 'The license was read in copies of the documentation; the general terms of Google APIs were not read.',
    },
    retention: 'as long as the analysis that it belongs to',
    protocol: [
      '`POST /v1/records:queryRecord?key=…` with `{ "url" | "origin", "formFactor", "metrics" }`. `formFactor` is `PHONE` or `DESKTOP`; if omitted, it covers all devices. `record.metrics.<name>.percentiles.p75` is a number of milliseconds; for layout shift it is a decimal number in a string. A metric with too few visits is missing. `record.key` contains the URL as stored in the report, without query string and fragment; `collectionPeriod` contains the first and last day. Time to first byte is called `experimental_time_to_first_byte`.',
      '`POST /v1/records:queryHistoryRecord?key=…` accepts the same body and `collectionPeriodCount` (1 to 40, 25 by default). It returns one value per week, oldest first: `percentilesTimeseries.p75s` and `collectionPeriods`. A week with too few visits is `null` or `"NaN"`. The report shows LCP, INP and CLS over time under "Speed".',
      'Every failure is a `FieldDataError`: `message` may be shown to users, `detail` is for the operator.',
    ],
  },
];
