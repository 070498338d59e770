import { isIP } from 'node:net';
import { z } from 'zod';
import type { GatherResult, SiteFacts } from '#contracts/site/artifacts.ts';
import { type FetchErrorCode, fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import { isSpecialHostName } from '#crawl/fetch/guard/host-names.ts';
import { isPublicAddress } from '#crawl/fetch/guard/public-address.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';

/** Errors of hosts that could not be reached, as on a machine without internet access. */
const UNREACHED_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'dns-not-found',
  'dns-failed',
  'connection-refused',
  'connect-timeout',
]);
/**
 * On a public site that was read, fewer unreachable hosts than this count as dead links; more dead links are unlikely.
 */
const MIN_UNREACHED_HOSTS = 5;

/** Response from one checked URL on another site. */
export interface ExternalResponse {
  url: string;
  status: number | null;
  error: FetchErrorCode | null;
}

/**
 * Whether other sites can be reached from this server. If not, missing responses indicate a problem with our own
 * network rather than broken links. Private and loopback hosts prove nothing about internet access, and neither does a
 * site with mostly failing targets.
 */
export function isInternetReachable(file: CrawlFile, site: GatherResult<SiteFacts>): boolean {
  const isPublicSite = site.measured && !site.value.isPrivateTarget;
  return areExternalHostsReachable(file.all(responseRow, SELECT_EXTERNAL_RESPONSES), isPublicSite);
}

/** @param isPublicSite whether the audited site is on the public web and was read */
export function areExternalHostsReachable(answers: Iterable<ExternalResponse>, isPublicSite: boolean): boolean {
  const hosts = new Map<string, boolean>();
  for (const { url, status, error } of answers) {
    const host = URL.parse(url)?.hostname ?? '';
    if (!isPublicHost(host)) continue;
    if (status !== null) hosts.set(host, true);
    else if (error !== null && UNREACHED_ERRORS.has(error) && !hosts.has(host)) hosts.set(host, false);
  }
  const answeredCount = [...hosts.values()].filter(Boolean).length;
  const unreachedCount = hosts.size - answeredCount;
  const areMostHostsUnreached = unreachedCount > answeredCount;
  return isPublicSite
    ? !(areMostHostsUnreached && unreachedCount >= MIN_UNREACHED_HOSTS)
    : answeredCount > 0 && !areMostHostsUnreached;
}

function isPublicHost(host: string): boolean {
  const ipLiteral = host.replace(/^\[|\]$/g, '');
  return isIP(ipLiteral) === 0 ? !isSpecialHostName(host) : isPublicAddress(ipLiteral);
}

const SELECT_EXTERNAL_RESPONSES = `SELECT urls.url, checks.status, checks.error FROM checks JOIN urls ON urls.id = checks.url_id
  WHERE is_internal = 0`;
const responseRow = z.object({
  url: z.string(),
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
});
