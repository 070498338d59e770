import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import { formatQuantity } from '#lib/text/counted.ts';

/** Half of the sitemap, as the rule catalog specifies. */
const MIN_SHARE = 0.5;
/** Fewer URLs prove nothing about a site. */
const MIN_URLS = 10;

/** Describes how the share is measured, as part of a rule's text. */
export const BLOCKED_SITEMAP_METHOD =
  'An allowed home page is not enough. When at least half of the URLs in the sitemaps are blocked, that is also a finding, rated "likely". This requires 10 URLs or more (our own number) on the host of this robots.txt, with more than half of them allowed for Googlebot. URLs that are also blocked for Googlebot have their own checks.';

/**
 * Returns the lines that block half of the sitemap or more for an agent, each with a URL that it blocks. Null when none
 * are known, for sitemaps with fewer than 10 URLs, and when half or more are also blocked for Googlebot: that is an
 * error in the sitemap or in robots.txt in general, which has its own checks.
 */
export function buildBlockedSitemapEvidence(robots: RobotsFacts, token: string): Evidence[] | null {
  const share = robots.sitemapShares?.[token];
  const googleShare = robots.sitemapShares?.Googlebot;
  if (share === undefined || share.total < MIN_URLS || share.disallowed < share.total * MIN_SHARE) return null;
  if (googleShare !== undefined && googleShare.disallowed >= googleShare.total * MIN_SHARE) return null;
  const lines = new Map(
    share.examples.map(({ url, decidingLine }) => [decidingLine?.line ?? 0, { url, decidingLine }]),
  );
  if (lines.size === 0) return null;
  const blockedShareText = `${share.disallowed} of ${formatQuantity(share.total, 'URL')} in the sitemap`;
  return [...lines.values()].map(({ url, decidingLine }) => ({
    url: robots.url,
    found: `${decidingLine?.text ?? robots.excerpt} (blocks ${token} from ${blockedShareText}, such as ${url})`,
    expected: `${token} may fetch the pages that the sitemap lists`,
    where: decidingLine === null ? 'robots.txt' : `robots.txt, line ${decidingLine.line}`,
  }));
}
