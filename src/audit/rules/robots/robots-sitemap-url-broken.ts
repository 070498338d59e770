import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { isGone } from '#audit/verify-status.ts';
import type { RobotsFacts, SitemapFacts, SitemapFile } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';

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
  title: 'Sitemaps named in robots.txt can be fetched',
  failureTitle: 'robots.txt names sitemaps that cannot be fetched',
  impact: 'Search engines look for the list of your pages at an address where it is not.',
  why: 'The Sitemap line is how crawlers that you never registered with find the list of your pages. It has to hold the whole address with scheme and host; a path alone is ignored by Google, and an address that answers 404 leads nowhere.',
  howToFix:
    'Write the complete address of the sitemap into the listed line, as proposed where it is known. When the file has moved, name its new address; when there is none any more, delete the line.',
  measure:
    'Each Sitemap line has to hold an absolute http or https address, as sitemaps.org and Google ask. Each absolute one was fetched, with its redirects; the check fails when it answers 404, 410 or another status that says that nothing is there, or a server error (500 to 599). Server errors were asked for again before. A relative line whose file answers with a sitemap is a warning of low severity: the file is there, and only crawlers that do not complete the URL miss it.',
  traps:
    'An answer that only refuses our crawler (such as 401, 403 or 429) or a missing answer proves nothing and does not count. A sitemap on another host is allowed. Whether the content of the file is valid is told by other checks.',
  sources: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#sitemap',
    'https://www.sitemaps.org/protocol.html#submit_robots',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SB'],
  check({ robots, sitemap }) {
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    if (robots.sitemapLines.length === 0) return notApplicable('robots.txt names no sitemap');
    const files = new Map(sitemap.files.map((file) => [file.url, file]));
    const broken = robots.sitemapLines.flatMap((line) => faultOf(line, files, sitemap) ?? []);
    if (broken.length === 0) return pass(robots.sitemapLines.length);
    const evidence = broken.map(
      ({ line, found, fix }): Evidence => ({
        url: robots.finalUrl,
        found,
        expected: 'the complete address of a sitemap that answers 200',
        where: `robots.txt, line ${line.line}`,
        ...(fix === null ? {} : { fix }),
      }),
    );
    const reach = { pageUrls: [], count: broken.length, checked: robots.sitemapLines.length };
    if (broken.some(({ isReadable }) => !isReadable)) return failSite(evidence, reach);
    return warnSite(evidence, reach, { severity: 'low' });
  },
});

interface Fault {
  line: SitemapLine;
  found: string;
  fix: string | null;
  /** The line is relative, and its file is a sitemap all the same. */
  isReadable: boolean;
}

function faultOf(line: SitemapLine, files: ReadonlyMap<string, SitemapFile>, sitemap: SitemapFacts): Fault | null {
  const written = `Sitemap: ${line.value}`;
  const file = line.url === null ? undefined : files.get(line.url);
  if (!line.isAbsolute) {
    const isThere = file?.status === 200 && file.kind !== 'invalid';
    return { line, found: written, fix: isThere ? `Sitemap: ${file.url}` : null, isReadable: isThere };
  }
  const status = file?.status ?? null;
  if (status === null || status === 999 || !(isGone(status) || status >= 500)) return null;
  return { line, found: `${written} answers ${status}`, fix: otherSitemap(sitemap), isReadable: false };
}

/** The only sitemap that was found at a usual address. */
function otherSitemap({ files }: SitemapFacts): string | null {
  const usable = files.filter(
    ({ status, kind, parentUrl }) => status === 200 && kind !== 'invalid' && parentUrl === null,
  );
  const [only] = usable;
  return usable.length === 1 && only !== undefined && !only.declaredInRobots ? `Sitemap: ${only.url}` : null;
}
