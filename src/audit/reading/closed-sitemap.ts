import type { RobotsFacts } from '#contracts/robots.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';

/** Half of the sitemap: the share that the rule catalogue names. */
const MIN_SHARE = 0.5;
/** A few addresses are no share of a site. */
const MIN_ADDRESSES = 10;

/** How the share is measured, in words of a rule's text. */
export const CLOSED_SITEMAP_MEASURE =
  'An open home page is not enough: at least half of the addresses in the sitemaps being closed is a finding, too, likely but not confirmed. That takes 10 addresses or more (our own number) on the host of this robots.txt, more than half of which Googlebot may read; what is closed to Googlebot as well has checks of its own.';

/**
 * Lines that close half of the sitemap or more to an agent, with an address that each closes; null when no such thing is known.
 * What is closed to Googlebot as well is a fault of the sitemap or of robots.txt as such, which has checks of its own.
 */
export function closedSitemapEvidence(robots: RobotsFacts, token: string): Evidence[] | null {
  const share = robots.sitemapShares?.[token];
  const google = robots.sitemapShares?.Googlebot;
  if (share === undefined || share.total < MIN_ADDRESSES || share.disallowed < share.total * MIN_SHARE) return null;
  if (google !== undefined && google.disallowed >= google.total * MIN_SHARE) return null;
  const lines = new Map(
    share.examples.map(({ url, decidingLine }) => [decidingLine?.line ?? 0, { url, decidingLine }]),
  );
  if (lines.size === 0) return null;
  const closed = `${share.disallowed} of ${counted(share.total, 'address', 'addresses')} in the sitemap`;
  return [...lines.values()].map(({ url, decidingLine }) => ({
    url: robots.url,
    found: `${decidingLine?.text ?? robots.excerpt} (closed to ${token}: ${closed}, such as ${url})`,
    expected: `${token} may fetch the pages that the sitemap lists`,
    where: decidingLine === null ? 'robots.txt' : `robots.txt, line ${decidingLine.line}`,
  }));
}
