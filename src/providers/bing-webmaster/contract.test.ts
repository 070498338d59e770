import { expect } from 'vitest';
import { type ContractCall, type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { type BingClient, createBingClient } from './index.ts';
import { BING_ERRORS, BING_TEST_KEY, serveBing } from './local-server.ts';

const SITE = 'https://www.example.com/';
const MARKET = { country: 'US', language: 'en' };
const WEEK = '2026-11-21';
const PERIOD = { from: '2026-11-01', to: '2026-11-23' };

type Context = ContractContext<LocalServer>;
type Call = ContractCall<LocalServer>;

const create = ({ origin, secret, wiring }: Context, propertyId?: string): BingClient =>
  createBingClient({ auth: { apiKey: secret }, baseUrl: origin, wiring, ...(propertyId ? { propertyId } : {}) });

const wrapResult = (d: unknown) => ({ json: { d } });
const THROTTLED_RESPONSE = { ...BING_ERRORS.throttleUser, headers: { 'retry-after': '3' } };
/** Bing reports most errors with status 400 and a code. */
const COMMON_CALL = {
  isIdempotent: true,
  rateLimit: { response: THROTTLED_RESPONSE },
  faults: {
    unauthorized: { response: BING_ERRORS.invalidKey, failure: 'refused', setting: 'API key' },
    quota: { response: BING_ERRORS.throttleHost, failure: 'rate-limited' },
    notFound: { response: BING_ERRORS.notFound, failure: 'not-found' },
    serverError: { response: BING_ERRORS.internal, failure: 'unavailable' },
  },
} as const satisfies Partial<Call>;

const STAT = { Query: 'a', Clicks: 1, Impressions: 10, Date: '/Date(1795244400000-0700)/' };

const rows = (call: Call['call'], first: object): Call => ({
  ...COMMON_CALL,
  call,
  success: {
    check: (result) => expect(result).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining(first)]) }),
  },
  empty: { response: wrapResult(null), check: (result) => expect(result).toMatchObject({ rows: [] }) },
  partial: {
    response: wrapResult([{ ...STAT, AvgImpressionPosition: -1 }]),
    check: (result) => expect(result).toMatchObject({ rows: [{ keys: ['a'], clicks: 1, averagePosition: null }] }),
  },
});

const details = (call: Call['call']): Call => ({
  ...COMMON_CALL,
  call,
  success: {
    check: (result) =>
      expect(result).toContainEqual(expect.objectContaining({ day: WEEK, clicks: expect.any(Number) })),
  },
  empty: { response: wrapResult([]), check: (result) => expect(result).toEqual([]) },
  partial: {
    response: wrapResult([STAT]),
    check: (result) =>
      expect(result).toEqual([{ day: WEEK, keys: ['a'], clicks: 1, impressions: 10, averagePosition: null }]),
  },
});

const NOT_PARTIAL = { notApplicable: 'every field of these records is required' };

testProvider<LocalServer>({
  provider: 'bing-webmaster',
  secret: BING_TEST_KEY,
  serve: () => serveBing(),
  calls: {
    listProperties: {
      ...COMMON_CALL,
      call: (context) => create(context).listProperties(context.signal),
      success: {
        check: (result) =>
          expect(result).toEqual([
            { id: SITE, kind: 'prefix', permission: 'full' },
            { id: 'https://staging.example.com/', kind: 'prefix', permission: 'unverified' },
          ]),
      },
      empty: { response: wrapResult([]), check: (result) => expect(result).toEqual([]) },
      partial: NOT_PARTIAL,
    },
    'readDay by query': rows(
      (context) =>
        create(context).readDay({ propertyId: SITE, day: WEEK, dimensions: ['query'], signal: context.signal }),
      { keys: ['example price'] },
    ),
    'readDay by page': rows(
      (context) =>
        create(context).readDay({ propertyId: SITE, day: WEEK, dimensions: ['page'], signal: context.signal }),
      { keys: [`${SITE}pricing`] },
    ),
    readTotals: {
      ...COMMON_CALL,
      call: (context) => create(context).readTotals({ propertyId: SITE, ...PERIOD, signal: context.signal }),
      success: { check: (result) => expect((result as { days: unknown[] }).days).toHaveLength(23) },
      empty: { response: wrapResult([]), check: (result) => expect(result).toMatchObject({ days: [] }) },
      partial: {
        response: wrapResult([{ Clicks: 2, Impressions: 3, Date: '/Date(1795244400000)/' }]),
        check: (result) =>
          expect(result).toMatchObject({
            days: [{ day: WEEK, clicks: 2, impressions: 3, averagePosition: null }],
          }),
      },
    },
    readPageQueries: details((context) =>
      create(context).readPageQueries({ propertyId: SITE, page: SITE, ...PERIOD, signal: context.signal }),
    ),
    readQueryPages: details((context) =>
      create(context).readQueryPages({ propertyId: SITE, query: 'example', ...PERIOD, signal: context.signal }),
    ),
    listSitemaps: {
      ...COMMON_CALL,
      call: (context) => create(context).listSitemaps({ propertyId: SITE, signal: context.signal }),
      success: {
        check: (result) =>
          expect(result).toMatchObject([
            { url: `${SITE}sitemap.xml`, downloadedAt: '2026-11-23T07:00:00.000Z', isPending: false, urlCount: 140 },
            { url: `${SITE}news.xml`, downloadedAt: null, isPending: true, urlCount: null, status: 'Pending' },
          ]),
      },
      empty: { response: wrapResult([]), check: (result) => expect(result).toEqual([]) },
      partial: {
        response: wrapResult([{ Url: `${SITE}a.xml` }]),
        check: (result) =>
          expect(result).toEqual([
            {
              url: `${SITE}a.xml`,
              submittedAt: null,
              downloadedAt: null,
              isPending: false,
              errors: null,
              warnings: null,
              urlCount: null,
            },
          ]),
      },
    },
    listLinkedPages: {
      ...COMMON_CALL,
      call: (context) => create(context).listLinkedPages({ propertyId: SITE, signal: context.signal }),
      success: {
        check: (result) =>
          expect(result).toEqual({
            items: [
              { url: SITE, linkCount: 12 },
              { url: `${SITE}pricing`, linkCount: 10 },
            ],
            nextPage: 1,
          }),
      },
      empty: {
        response: wrapResult({ Links: [], TotalPages: 0 }),
        check: (result) => expect(result).toEqual({ items: [], nextPage: null }),
      },
      partial: NOT_PARTIAL,
    },
    listLinks: {
      ...COMMON_CALL,
      call: (context) =>
        create(context).listLinks({ propertyId: SITE, targetUrl: SITE, page: 2, signal: context.signal }),
      success: {
        check: (result) => expect(result).toMatchObject({ items: [{ targetUrl: SITE }], nextPage: null }),
      },
      empty: {
        response: wrapResult({ Details: null, TotalPages: 0 }),
        check: (result) => expect(result).toEqual({ items: [], nextPage: null }),
      },
      partial: {
        response: wrapResult({ Details: [{ Url: 'https://a.example/' }], TotalPages: 1 }),
        check: (result) =>
          expect(result).toMatchObject({ items: [{ sourceUrl: 'https://a.example/', anchorText: '' }] }),
      },
    },
    listCrawlIssues: {
      ...COMMON_CALL,
      call: (context) => create(context).listCrawlIssues({ propertyId: SITE, signal: context.signal }),
      success: {
        check: (result) =>
          expect(result).toEqual([
            { url: `${SITE}old-page`, statusCode: 404, kinds: ['client-error'], linkCount: 2 },
            { url: `${SITE}internal/report`, statusCode: 200, kinds: ['blocked-by-robots-txt'], linkCount: 2 },
            { url: `${SITE}slow`, statusCode: null, kinds: ['timeout'], linkCount: 2 },
          ]),
      },
      empty: { response: wrapResult([]), check: (result) => expect(result).toEqual([]) },
      partial: {
        response: wrapResult([{ Url: SITE, Issues: 512 + 8 + 4 }]),
        check: (result) =>
          expect(result).toEqual([
            { url: SITE, statusCode: null, kinds: ['client-error', 'server-error', 'other'], linkCount: null },
          ]),
      },
    },
    readCrawlDays: {
      ...COMMON_CALL,
      call: (context) => create(context).readCrawlDays({ propertyId: SITE, signal: context.signal }),
      success: {
        check: (result) =>
          expect((result as unknown[]).at(-1)).toMatchObject({ day: '2026-11-23', crawlErrors: 1, indexedPages: 145 }),
      },
      empty: { response: wrapResult([]), check: (result) => expect(result).toEqual([]) },
      partial: NOT_PARTIAL,
    },
    readFigures: {
      ...COMMON_CALL,
      call: (context) => create(context).readFigures({ ...MARKET, keywords: ['shoes'], signal: context.signal }),
      success: {
        check: (result) =>
          expect(result).toEqual({
            figures: [
              {
                keyword: 'shoes',
                monthlyVolume: expect.any(Number),
                volumeKind: 'impressions',
                cpcUsd: null,
                competition: null,
                difficulty: null,
                period: { from: '2026-10-25', to: WEEK },
              },
            ],
            costUsd: 0,
          }),
      },
      empty: { response: wrapResult([]), check: (result) => expect(result).toEqual({ figures: [], costUsd: 0 }) },
      partial: {
        response: wrapResult([{ Query: 'shoes', Impressions: 5, Date: '/Date(1795244400000)/' }]),
        check: (result) =>
          expect(result).toMatchObject({ figures: [{ keyword: 'shoes', monthlyVolume: null, period: null }] }),
      },
    },
    listRelated: {
      ...COMMON_CALL,
      call: (context) => create(context).listRelated({ ...MARKET, keyword: 'shoes', signal: context.signal }),
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            figures: expect.arrayContaining([
              expect.objectContaining({ keyword: 'shoes price', volumeKind: 'impressions' }),
            ]),
          }),
      },
      empty: { response: wrapResult([]), check: (result) => expect(result).toEqual({ figures: [], costUsd: 0 }) },
      partial: NOT_PARTIAL,
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /2 properties, 1 verified\.\nLatest data about https:\/\/www\.example\.com\/: 2026-11-23/,
    wrong: {
      'the key is unknown': {
        test: (context) => create({ ...context, secret: 'another-key' }).testConnection(),
        setting: 'API key',
        message: /does not recognize this API key/,
      },
      'the status alone refuses the key': {
        response: { status: 403 },
        setting: 'API key',
        message: /rejected the key/,
      },
      'the account is blocked': {
        response: BING_ERRORS.blocked,
        setting: 'Bing Webmaster Tools account',
        message: /blocked this account/,
      },
      'the account is not registered': {
        response: BING_ERRORS.unknownUser,
        setting: 'Bing Webmaster Tools account',
        message: /does not recognize this account/,
      },
      'the account has no verified site': {
        response: wrapResult([{ Url: SITE, IsVerified: false }]),
        setting: 'property',
        message: /no verified site/,
      },
      'the property belongs to another account': {
        test: (context) => create(context, 'https://other.example/').testConnection(),
        setting: 'property',
        message: /does not contain the property/,
      },
      'the property is not verified': {
        test: (context) => create(context, 'https://staging.example.com/').testConnection(),
        setting: 'property',
        message: /is not verified/,
      },
      'the permission was withdrawn': {
        response: BING_ERRORS.notAuthorized,
        setting: 'property',
        message: /may not read the property/,
      },
      'the permission is not enough': {
        response: BING_ERRORS.notAllowed,
        setting: 'property',
        message: /may not read the property/,
      },
      'the URL of the property is invalid': {
        response: BING_ERRORS.invalidUrl,
        setting: 'property',
        message: /rejected the URL/,
      },
      'this server sent too many requests': {
        response: BING_ERRORS.throttleAddress,
        setting: 'IP address of this server',
        message: /limits requests from the IP address/,
      },
      'the account sent too many requests': {
        response: BING_ERRORS.throttleUser,
        setting: 'quota of Bing Webmaster Tools',
        message: /too many requests/,
      },
      'Bing retired the method': {
        response: BING_ERRORS.deprecated,
        setting: 'API key',
        message: /unexpected response \(status 400: error 16/,
      },
      'Bing is unreachable': {
        response: { kind: 'reset' },
        setting: 'outbound connections',
        message: /is unreachable/,
      },
    },
    covers: {
      key: 'the key is unknown',
      url: NO_URL,
      property: 'the property belongs to another account',
      permission: 'the permission was withdrawn',
      quota: 'the account sent too many requests',
    },
  },
});
