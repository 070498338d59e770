import { createHash } from 'node:crypto';
import { buildConsentPage } from '../kit/consent-page.ts';
import {
  type LocalFault,
  type LocalRequest,
  type LocalResponse,
  type LocalServer,
  serveLocal,
} from '../kit/local-server.ts';
import { inventBingSite, inventKeywordWeeks, inventRelatedKeywords } from './invented-site.ts';

export const BING_TEST_KEY = 'bing-test-key+/1';
export const BING_TEST_APP = {
  clientId: 'bing-client',
  clientSecret: 'bing-client-secret+/1',
  redirectUri: 'http://127.0.0.1/callback',
};
/** The tokens that the server issues and accepts. */
export const BING_TEST_TOKENS = { code: 'bing-code', access: 'bing-access-token', refresh: 'bing-refresh-token' };

const LINKS_PER_PAGE = 2;
const TOKEN_SECONDS = 3_599;

type BingResult = object | string | number | boolean | null | ((parameters: URLSearchParams) => unknown);

export interface BingServerOptions {
  /** Sites of the account; by default, one verified site and one unverified site. */
  sites?: readonly { url: string; isVerified: boolean }[];
  /** Last day with data, `YYYY-MM-DD`. */
  lastDay?: string;
  /** Whether the sign-in shows a consent page, as demo mode requires; otherwise access is granted immediately. */
  hasConsentPage?: boolean;
  /** Replaces the content of `d` for individual methods; a function receives the parameters of the request. */
  results?: Readonly<Record<string, BingResult>>;
}

/** Starts a server that implements the protocols of the Bing Webmaster API and its OAuth endpoints. */
export function serveBing(options: BingServerOptions = {}): Promise<LocalServer> {
  /** Code challenge of the latest authorization, which the verifier must match; null without one. */
  let challenge: string | null = null;
  return serveLocal((request): LocalFault => {
    const { pathname, searchParams } = request.url;
    if (pathname === '/webmasters/oauth/authorize') {
      challenge = searchParams.get('code_challenge');
      return authorize(request, options);
    }
    if (pathname === '/webmasters/oauth/token') return issueTokens(request, challenge);
    return handleCall(request, options);
  });
}

const CONSENT_PAGE = {
  title: 'Simulated Microsoft sign-in',
  choices: [
    ['allow', 'Accept'],
    ['deny', 'Cancel'],
  ],
} as const;

function authorize({ url }: LocalRequest, { hasConsentPage = false }: BingServerOptions): LocalResponse {
  const { searchParams } = url;
  if (searchParams.get('client_id') !== BING_TEST_APP.clientId) return { status: 400, body: 'unknown client' };
  const decision = searchParams.get('decision');
  if (hasConsentPage && decision === null) return buildConsentPage(url, CONSENT_PAGE);
  const callbackUrl = new URL(searchParams.get('redirect_uri') ?? BING_TEST_APP.redirectUri);
  if (decision === 'deny') callbackUrl.searchParams.set('error', 'access_denied');
  else callbackUrl.searchParams.set('code', BING_TEST_TOKENS.code);
  callbackUrl.searchParams.set('state', searchParams.get('state') ?? '');
  return { status: 302, headers: { location: callbackUrl.href } };
}

/** Returns an error as a token endpoint does. */
export const buildBingOAuthError = (error: string, description = ''): LocalResponse => ({
  status: 400,
  json: { error, error_description: description },
});

function issueTokens({ method, body }: LocalRequest, challenge: string | null): LocalResponse {
  const form = new URLSearchParams(body);
  if (method !== 'POST') return buildBingOAuthError('invalid_request');
  const { clientId, clientSecret } = BING_TEST_APP;
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return buildBingOAuthError('invalid_client');
  if (!isGrantValid(form, challenge)) return buildBingOAuthError('invalid_grant', 'The grant is invalid or expired.');
  return {
    json: {
      access_token: BING_TEST_TOKENS.access,
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      refresh_token: BING_TEST_TOKENS.refresh,
    },
  };
}

function isGrantValid(form: URLSearchParams, challenge: string | null): boolean {
  if (form.get('grant_type') === 'refresh_token') return form.get('refresh_token') === BING_TEST_TOKENS.refresh;
  const verifier = form.get('code_verifier') ?? '';
  const isVerified = challenge === null || createHash('sha256').update(verifier).digest('base64url') === challenge;
  return form.get('grant_type') === 'authorization_code' && form.get('code') === BING_TEST_TOKENS.code && isVerified;
}

/** Returns an error as the API does. */
export const buildBingError = (code: number, name: string, status = 400): LocalResponse => ({
  status,
  json: { ErrorCode: code, Message: `ERROR!!! ${name}` },
});

/** Errors of the API; the last two are not documented. */
export const BING_ERRORS = {
  internal: buildBingError(1, 'InternalError'),
  invalidKey: buildBingError(3, 'InvalidApiKey'),
  throttleUser: buildBingError(4, 'ThrottleUser'),
  throttleHost: buildBingError(5, 'ThrottleHost'),
  blocked: buildBingError(6, 'UserBlocked'),
  invalidUrl: buildBingError(7, 'InvalidUrl'),
  invalidParameter: buildBingError(8, 'InvalidParameter'),
  unknownUser: buildBingError(10, 'UserNotFound'),
  notFound: buildBingError(11, 'NotFound'),
  notAllowed: buildBingError(13, 'NotAllowed'),
  notAuthorized: buildBingError(14, 'NotAuthorized'),
  deprecated: buildBingError(16, 'Deprecated'),
  throttleAddress: buildBingError(17, 'ThrottleIP'),
  invalidToken: buildBingError(18, 'InvalidToken'),
} as const;

const DEFAULT_SITES = [
  { url: 'https://www.example.com/', isVerified: true },
  { url: 'https://staging.example.com/', isVerified: false },
];
const DEFAULT_LAST_DAY = '2026-11-23';

function handleCall({ method, url, headers }: LocalRequest, options: BingServerOptions): LocalResponse {
  const name = /^\/webmaster\/api\.svc\/json\/(\w+)$/.exec(url.pathname)?.[1];
  if (method !== 'GET' || name === undefined) return { status: 404, body: '<h1>Endpoint not found.</h1>' };
  if (headers.authorization !== undefined && headers.authorization !== `Bearer ${BING_TEST_TOKENS.access}`)
    return BING_ERRORS.invalidToken;
  if (headers.authorization === undefined && url.searchParams.get('apikey') !== BING_TEST_KEY)
    return BING_ERRORS.invalidKey;
  const { sites = DEFAULT_SITES, results = {} } = options;
  const siteUrl = url.searchParams.get('siteUrl');
  const isReadable = siteUrl === null || sites.some((site) => site.url === siteUrl && site.isVerified);
  if (!isReadable) return BING_ERRORS.notAuthorized;
  const given = results[name];
  if (given !== undefined) return { json: { d: typeof given === 'function' ? given(url.searchParams) : given } };
  const result =
    siteUrl === null ? buildAccountResult(name, url.searchParams, options) : buildSiteResult(name, url, options);
  return result === undefined ? BING_ERRORS.invalidParameter : { json: { d: result } };
}

function buildAccountResult(name: string, parameters: URLSearchParams, options: BingServerOptions): unknown {
  const { sites = DEFAULT_SITES, lastDay = DEFAULT_LAST_DAY } = options;
  const keyword = parameters.get('q') ?? '';
  if (name === 'GetUserSites') return sites.map(buildSite);
  // Countries are lowercase, and languages include a country.
  if (!/^[a-z]{2}$/.test(parameters.get('country') ?? '')) return undefined;
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(parameters.get('language') ?? '')) return undefined;
  if (name === 'GetKeywordStats') return inventKeywordWeeks(keyword, lastDay);
  const hasDates = ['startDate', 'endDate'].every((date) => /^\d{4}-\d\d-\d\d$/.test(parameters.get(date) ?? ''));
  return name === 'GetRelatedKeywords' && hasDates ? inventRelatedKeywords(keyword) : undefined;
}

const buildSite = ({ url, isVerified }: { url: string; isVerified: boolean }) => ({
  __type: 'Site:#Microsoft.Bing.Webmaster.Api',
  AuthenticationCode: '258CAD36B9EEE22F1CFDEB4C239D26BB',
  DnsVerificationCode: `258cad36b9eee22f1cfdeb4c239d26bb.${new URL(url).hostname}`,
  IsVerified: isVerified,
  Url: url,
});

function buildSiteResult(
  name: string,
  { searchParams }: URL,
  { lastDay = DEFAULT_LAST_DAY }: BingServerOptions,
): unknown {
  const site = inventBingSite(searchParams.get('siteUrl') ?? '', lastDay);
  const page = searchParams.get('page') ?? '';
  const builders: Record<string, () => unknown> = {
    GetQueryStats: () => site.queryRows,
    GetPageStats: () => site.pageRows,
    GetPageQueryStats: () => site.buildQueriesOfPage(page),
    GetQueryPageStats: () => site.buildPagesOfQuery(searchParams.get('query') ?? ''),
    GetRankAndTrafficStats: () => site.totals,
    GetCrawlStats: () => site.crawlDays,
    GetCrawlIssues: () => site.crawlIssues,
    GetFeeds: () => site.feeds,
    GetLinkCounts: () => buildResultPage('Links', site.linkedPages, page),
    GetUrlLinks: () => buildResultPage('Details', site.buildLinks(searchParams.get('link') ?? ''), page),
  };
  return builders[name]?.();
}

function buildResultPage(field: 'Links' | 'Details', items: readonly unknown[], page: string) {
  const first = Number(page) * LINKS_PER_PAGE;
  return {
    [field]: items.slice(first, first + LINKS_PER_PAGE),
    TotalPages: Math.ceil(items.length / LINKS_PER_PAGE),
  };
}
