import { expect } from 'vitest';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { buildWrongSetting, EMPTY_SITE, SERVER_OPTIONS, SITE, wrong } from '#test/support/search-console.ts';
import { createFixedToken } from './access-tokens.ts';
import { createSearchConsole, type SearchConsole } from './index.ts';
import { API_ERRORS } from './local-errors.ts';
import { LOCAL_CREDENTIALS } from './local-oauth.ts';
import { type SearchConsoleServer, serveSearchConsole } from './local-server.ts';

const PAGE = 'https://www.example.com/guides/care';
const DAY = '2026-11-10';

type Context = ContractContext<SearchConsoleServer>;
const create = ({ origin, secret, wiring }: Context, propertyId = SITE): SearchConsole =>
  createSearchConsole({ tokens: createFixedToken(secret), propertyId, baseUrl: origin, wiring });

const FAULTS = {
  unauthorized: { response: API_ERRORS.unauthorized, failure: 'refused', setting: 'connection to Google' },
  quota: { response: API_ERRORS.daily, failure: 'quota', setting: 'quota of Google Search Console' },
} as const;

testProvider<SearchConsoleServer>({
  provider: 'google-search-console',
  secret: LOCAL_CREDENTIALS.accessToken,
  serve: () => serveSearchConsole(SERVER_OPTIONS),
  calls: {
    listProperties: {
      call: (context) => create(context).listProperties(context.signal),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toEqual([
            { id: SITE, kind: 'domain', permission: 'owner' },
            { id: EMPTY_SITE, kind: 'prefix', permission: 'restricted' },
            { id: 'https://other.example/', kind: 'prefix', permission: 'unverified' },
          ]),
      },
      empty: { response: { json: {} }, check: (result) => expect(result).toEqual([]) },
      partial: {
        response: {
          json: {
            siteEntry: [
              { siteUrl: 'https://a.example/', permissionLevel: 'siteFutureUser' },
              { siteUrl: 'android-app://com.example/', permissionLevel: 'siteOwner' },
            ],
          },
        },
        check: (result) =>
          expect(result).toEqual([{ id: 'https://a.example/', kind: 'prefix', permission: 'unverified' }]),
      },
      faults: FAULTS,
    },
    readDay: {
      call: ({ signal, ...context }) =>
        create({ ...context, signal }).readDay({ propertyId: SITE, day: DAY, dimensions: ['query', 'page'], signal }),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            rows: expect.arrayContaining([
              {
                keys: ['example', 'https://www.example.com/'],
                clicks: expect.any(Number),
                impressions: expect.any(Number),
                averagePosition: expect.any(Number),
              },
            ]),
            nextRow: null,
            firstIncompleteDate: null,
          }),
      },
      empty: {
        call: ({ signal, ...context }) =>
          create({ ...context, signal }).readDay({ propertyId: EMPTY_SITE, day: DAY, dimensions: ['page'], signal }),
        check: (result) => expect(result).toMatchObject({ rows: [], nextRow: null }),
      },
      partial: {
        response: {
          json: {
            responseAggregationType: 'byPage',
            rows: [{ keys: ['q', PAGE], clicks: 0, impressions: 0, ctr: 0, position: 0 }],
            metadata: { first_incomplete_date: DAY },
          },
        },
        check: (result) =>
          expect(result).toEqual({
            rows: [{ keys: ['q', PAGE], clicks: 0, impressions: 0, averagePosition: null }],
            nextRow: null,
            firstIncompleteDate: DAY,
          }),
      },
      faults: FAULTS,
    },
    readTotals: {
      call: ({ signal, ...context }) =>
        create({ ...context, signal }).readTotals({ propertyId: SITE, from: '2026-11-08', to: '2026-11-10', signal }),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            days: [{ day: '2026-11-08' }, { day: '2026-11-09' }, { day: '2026-11-10', clicks: expect.any(Number) }],
            firstIncompleteDate: null,
          }),
      },
      empty: {
        call: ({ signal, ...context }) =>
          create({ ...context, signal }).readTotals({ propertyId: EMPTY_SITE, from: DAY, to: DAY, signal }),
        check: (result) => expect(result).toMatchObject({ days: [] }),
      },
      partial: {
        call: ({ signal, ...context }) =>
          create({ ...context, signal }).readTotals({ propertyId: SITE, from: '2026-11-10', to: '2026-11-12', signal }),
        check: (result) => expect(result).toMatchObject({ firstIncompleteDate: '2026-11-11' }),
      },
      faults: FAULTS,
    },
    inspectUrl: {
      call: ({ signal, ...context }) =>
        create({ ...context, signal }).inspectUrl({ propertyId: SITE, url: PAGE, signal }),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            url: PAGE,
            isIndexed: true,
            coverageState: 'Submitted and indexed',
            lastCrawlAt: '2026-11-20T04:12:09Z',
            searchEngineCanonical: PAGE,
            crawledAs: 'MOBILE',
          }),
      },
      empty: {
        call: ({ signal, ...context }) =>
          create({ ...context, signal }).inspectUrl({ propertyId: SITE, url: `${PAGE}/unknown`, signal }),
        check: (result) =>
          expect(result).toMatchObject({
            isIndexed: false,
            coverageState: 'URL is unknown',
            lastCrawlAt: null,
            referringUrls: [],
          }),
      },
      partial: {
        response: {
          json: {
            inspectionResult: {
              indexStatusResult: {
                verdict: 'VERDICT_UNSPECIFIED',
                robotsTxtState: 'ROBOTS_TXT_STATE_UNSPECIFIED',
                lastCrawlTime: '1970-01-01T00:00:00Z',
              },
            },
          },
        },
        check: (result) => expect(result).toMatchObject({ isIndexed: null, robotsTxtState: null, lastCrawlAt: null }),
      },
      faults: { ...FAULTS, quota: { response: API_ERRORS.inspectionQuota, failure: 'quota' } },
    },
    listSitemaps: {
      call: ({ signal, ...context }) => create({ ...context, signal }).listSitemaps({ propertyId: SITE, signal }),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject([
            { url: 'https://www.example.com/sitemap.xml', urlCount: 120, errors: 0, warnings: 1, isPending: false },
            {
              url: 'https://www.example.com/new.xml',
              urlCount: null,
              errors: null,
              downloadedAt: null,
              isPending: true,
            },
          ]),
      },
      empty: {
        call: ({ signal, ...context }) =>
          create({ ...context, signal }).listSitemaps({ propertyId: EMPTY_SITE, signal }),
        check: (result) => expect(result).toEqual([]),
      },
      partial: { notApplicable: 'The second sitemap of the first case lacks everything that may be missing.' },
      faults: FAULTS,
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts:
      /^Properties: 3\. You are the owner of 1\.\nProperty sc-domain:example\.com has (?:data up to \w{3} \d+, \d{4}|no data in)/,
    wrong: {
      'the access was revoked': wrong(
        API_ERRORS.unauthorized,
        'connection to Google',
        /^Google rejected the access token\. Connect Google Search Console again\.$/,
      ),
      'the API is disabled': wrong(
        API_ERRORS.apiDisabled,
        'Google Search Console API',
        /^The Google Cloud project has the "Google Search Console API" disabled\. Enable it under "APIs & Services", "Library"\.$/,
      ),
      'the permission was left out': wrong(
        API_ERRORS.scopeMissing,
        'permissions of the connection',
        /^The permission to view Search Console data is missing\. Connect again, and leave this permission selected\.$/,
      ),
      'the account is not a user': wrong(
        API_ERRORS.forbidden,
        'users of the property',
        /^This Google account is not a user of the property\. Add it in Search Console under "Settings", "Users and permissions", or connect another account\.$/,
      ),
      'the account has no property': wrong(
        { json: {} },
        'users of the property',
        /^This Google account has no property in Search Console\. Add and verify the website there, or connect another account\.$/,
      ),
      'the property is not among those of the account': buildWrongSetting(
        (context) => create(context, 'sc-domain:gone.example').testConnection(),
        'property of the website',
        /^sc-domain:gone\.example is not among the properties of this Google account\. Add the account there, or choose another property\.$/,
      ),
      'the property is not verified': buildWrongSetting(
        (context) => create(context, 'https://other.example/').testConnection(),
        'property of the website',
        /^The ownership of https:\/\/other\.example\/ is not verified\. Verify it in Search Console, or choose another property\.$/,
      ),
      'the daily quota is used up': wrong(
        API_ERRORS.daily,
        'quota of Google Search Console',
        /^The daily quota of Google Search Console is used up\. It resets at midnight Pacific time\.$/,
      ),
      'there are too many requests': wrong(
        API_ERRORS.userRate,
        'quota of Google Search Console',
        /^Google Search Console received too many requests\. Try again in a minute\.$/,
      ),
      'the service is unreachable': wrong(
        { kind: 'reset' },
        'outbound connections',
        /is unreachable or returned an error/,
      ),
    },
    covers: {
      key: 'the access was revoked',
      url: NO_URL,
      property: 'the property is not among those of the account',
      permission: 'the permission was left out',
      quota: 'the daily quota is used up',
    },
  },
});
