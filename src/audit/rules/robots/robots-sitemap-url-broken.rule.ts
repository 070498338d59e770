import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { isGone } from '#audit/engine/verify-status.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts, SitemapFacts, SitemapFile } from '#contracts/site/artifacts.ts';

type SitemapLine = RobotsFacts['sitemapLines'][number];

export default defineRule({
  id: 'robots-sitemap-url-broken',
  category: 'robots',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots', 'sitemap'],
  places: 'sitemaps',
  title: 'Sitemap URLs in robots.txt work',
  failureTitle: 'Broken sitemap URLs in robots.txt',
  aliases: [
    'sitemap in robots.txt returns 404',
    'invalid Sitemap directive',
    'robots.txt sitemap not found',
    'relative sitemap URL in robots.txt',
    'invalid sitemap URL',
  ],
  impact: 'Search engines look for your sitemap at a URL where it does not exist.',
  why: 'The Sitemap line is how crawlers you never registered with find your list of pages. The line must contain the full URL with scheme and host. Google ignores a path alone, and a URL that returns 404 leads nowhere.',
  howToFix:
    'Put the full sitemap URL into the listed line, as proposed where it is known. If the file has moved, use its new URL. If the file no longer exists, delete the line.',
  measure:
    'Each Sitemap line must contain an absolute http or https URL, as sitemaps.org and Google require. Each absolute URL was fetched and its redirects followed. The check fails when a URL returns 404, 410 or another status that means nothing exists there, or a server error (500 to 599). URLs with server errors were requested again first. A relative URL that leads to a sitemap gives a low-severity warning, because only crawlers that do not resolve the URL miss the file.',
  traps:
    'A response that only rejects our crawler (such as 401, 403 or 429) or a missing response proves nothing and does not count. A sitemap on another host is allowed. Other checks cover whether the content of the file is valid.',
  sources: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#sitemap',
    'https://www.sitemaps.org/protocol.html#submit_robots',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Correct the URL in the Sitemap line, or delete the line.',
      'Use the full https URL.',
      'Check that the URL returns 200.',
    ],
    tools: ['curl', 'gsc-sitemaps'],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /cart

Sitemap: https://example.com/old-sitemap.xml`,
    correct: `User-agent: *
Disallow: /cart

Sitemap: https://example.com/sitemap.xml`,
  },
  check({ robots, sitemap }) {
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    if (robots.sitemapLines.length === 0) return notApplicable('robots.txt declares no sitemap');
    const files = new Map(sitemap.files.map((file) => [file.url, file]));
    const broken = robots.sitemapLines.flatMap((line) => findIssue(line, files, sitemap) ?? []);
    if (broken.length === 0) return pass(robots.sitemapLines.length);
    const evidence = broken.map(
      ({ line, found, fix }): Evidence => ({
        url: robots.finalUrl,
        found,
        expected: 'the full URL of a sitemap that returns 200',
        where: `robots.txt, line ${line.line}`,
        ...(fix === null ? {} : { fix }),
      }),
    );
    const reach = { pageUrls: [], count: broken.length, checked: robots.sitemapLines.length };
    if (broken.some(({ isReadable }) => !isReadable)) return failSite(evidence, reach);
    return warnSite(evidence, reach, { severity: 'low' });
  },
});

interface SitemapLineIssue {
  line: SitemapLine;
  found: string;
  fix: string | null;
  /** Whether the URL on the line is relative but leads to a sitemap. */
  isReadable: boolean;
}

function findIssue(
  line: SitemapLine,
  files: ReadonlyMap<string, SitemapFile>,
  sitemap: SitemapFacts,
): SitemapLineIssue | null {
  const sitemapLine = `Sitemap: ${line.value}`;
  const file = line.url === null ? undefined : files.get(line.url);
  if (!line.isAbsolute) {
    const isValidSitemap = file?.status === 200 && file.kind !== 'invalid';
    return {
      line,
      found: sitemapLine,
      fix: isValidSitemap ? `Sitemap: ${file.url}` : null,
      isReadable: isValidSitemap,
    };
  }
  const status = file?.status ?? null;
  if (status === null || status === 999 || !(isGone(status) || status >= 500)) return null;
  return { line, found: `${sitemapLine} returns ${status}`, fix: findOtherSitemap(sitemap), isReadable: false };
}

/**
 * Returns a `Sitemap` line for the only working sitemap; null if robots.txt lists it, or if there are none or several.
 */
function findOtherSitemap({ files }: SitemapFacts): string | null {
  const usableFiles = files.filter(
    ({ status, kind, parentUrl }) => status === 200 && kind !== 'invalid' && parentUrl === null,
  );
  const [only] = usableFiles;
  return usableFiles.length === 1 && only !== undefined && !only.declaredInRobots ? `Sitemap: ${only.url}` : null;
}
