import { z } from 'zod';
import {
  type LocalFault,
  type LocalRequest,
  type LocalResponse,
  type LocalServer,
  serveLocal,
} from '../kit/local-server.ts';
import { SEARCH_CONSOLE_SCOPE } from './endpoints.ts';
import { API_ERRORS, buildApiError, buildForbiddenSiteError } from './local-errors.ts';
import { createLocalOAuth, LOCAL_OAUTH_DEFAULTS, type LocalServiceAccount } from './local-oauth.ts';
import { handleSearchQuery, type LocalSearchData } from './local-search-analytics.ts';

/** A property of the simulated account. */
export interface LocalProperty {
  siteUrl: string;
  permissionLevel: 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';
  data?: LocalSearchData;
  /** As the API lists them. */
  sitemaps?: readonly object[];
  /** Google's index status of a URL (`indexStatusResult`); by default it is indexed. */
  inspect?(url: string): object | undefined;
}

export interface SearchConsoleServerOptions {
  properties: readonly LocalProperty[];
  serviceAccounts?: readonly LocalServiceAccount[];
  /** Lifetime of access tokens in seconds. */
  expiresInS?: number;
  /** Whether refresh tokens of earlier processes are valid. */
  acceptsEarlierGrants?: boolean;
  /** Inspections per property. */
  inspectionLimit?: number;
  nowMs?(): number;
}

export interface SearchConsoleServer extends LocalServer {
  /** Bodies of the search analytics queries, in order. */
  queries: unknown[];
}

const DAILY_INSPECTIONS = 2_000;
const SITE_ROUTE = /^(GET|POST) \/webmasters\/v3\/sites\/([^/]+)\/(searchAnalytics\/query|sitemaps)$/;
const inspectionSchema = z.object({ inspectionUrl: z.url(), siteUrl: z.string() });

/**
 * Starts a server that implements the protocols of Google's authorization server and the Search Console API. The server
 * checks tokens, permissions per property, documented parameters and the inspection quota, and returns rows in pages.
 */
export async function serveSearchConsole(options: SearchConsoleServerOptions): Promise<SearchConsoleServer> {
  const oauth = createLocalOAuth({ ...LOCAL_OAUTH_DEFAULTS, ...options });
  const queries: unknown[] = [];
  const inspections = new Map<string, number>();

  function handleSite(request: LocalRequest, [, method, encoded = '', part]: RegExpExecArray): LocalFault {
    const siteUrl = decodeURIComponent(encoded);
    const property = findProperty(options, siteUrl);
    if (property === null) return buildForbiddenSiteError(siteUrl);
    if (part === 'sitemaps' && method === 'GET') return { json: buildList('sitemap', property.sitemaps ?? []) };
    queries.push(request.json());
    if (property.data === undefined) return { json: { responseAggregationType: 'byProperty' } };
    return handleSearchQuery(request.json(), property.data);
  }

  function handleInspection(request: LocalRequest): LocalResponse {
    const body = inspectionSchema.safeParse(request.json());
    if (!body.success) return buildApiError(400, { message: 'Invalid argument.', status: 'INVALID_ARGUMENT' });
    const { siteUrl, inspectionUrl } = body.data;
    const property = findProperty(options, siteUrl);
    if (property === null || !isInside(siteUrl, inspectionUrl)) return API_ERRORS.notOwned;
    const count = (inspections.get(siteUrl) ?? 0) + 1;
    inspections.set(siteUrl, count);
    if (count > (options.inspectionLimit ?? DAILY_INSPECTIONS)) {
      return buildApiError(429, { message: `Quota exceeded for ${siteUrl}.`, status: 'RESOURCE_EXHAUSTED' });
    }
    const indexStatusResult = property.inspect?.(inspectionUrl) ?? buildIndexedStatus(inspectionUrl);
    return { json: { inspectionResult: { inspectionResultLink: 'https://search.google.com/', indexStatusResult } } };
  }

  const server = await serveLocal((request) => {
    const authorization = oauth.handle(request);
    if (authorization !== null) return authorization;
    const scope = oauth.getScope((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (scope === null) return API_ERRORS.unauthorized;
    if (!scope.split(' ').includes(SEARCH_CONSOLE_SCOPE)) return API_ERRORS.scopeMissing;
    const route = `${request.method} ${request.url.pathname}`;
    if (route === 'GET /webmasters/v3/sites') return { json: buildList('siteEntry', listSites(options)) };
    if (route === 'POST /v1/urlInspection/index:inspect') return handleInspection(request);
    const match = SITE_ROUTE.exec(route);
    return match === null ? { status: 404, body: '<h1>Not found</h1>' } : handleSite(request, match);
  });
  return Object.assign(server, { queries });
}

const listSites = ({ properties }: SearchConsoleServerOptions) =>
  properties.map(({ siteUrl, permissionLevel }) => ({ siteUrl, permissionLevel }));

/** Google omits empty lists. */
const buildList = (name: string, items: readonly object[]): object => (items.length === 0 ? {} : { [name]: items });

/** Finds a property that the account may read. */
function findProperty({ properties }: SearchConsoleServerOptions, siteUrl: string): LocalProperty | null {
  const property = properties.find((one) => one.siteUrl === siteUrl);
  return property === undefined || property.permissionLevel === 'siteUnverifiedUser' ? null : property;
}

function isInside(siteUrl: string, url: string): boolean {
  if (!siteUrl.startsWith('sc-domain:')) return url.startsWith(siteUrl);
  const domain = siteUrl.slice('sc-domain:'.length);
  const { hostname } = new URL(url);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

const buildIndexedStatus = (url: string) => ({
  verdict: 'PASS',
  coverageState: 'Submitted and indexed',
  robotsTxtState: 'ALLOWED',
  indexingState: 'INDEXING_ALLOWED',
  pageFetchState: 'SUCCESSFUL',
  crawledAs: 'MOBILE',
  lastCrawlTime: '2026-11-20T04:12:09Z',
  googleCanonical: url,
  userCanonical: url,
});
