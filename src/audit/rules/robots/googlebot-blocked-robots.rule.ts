import type { PageInventory } from '#audit/engine/page-inventory.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { isUtilityUrl } from '#audit/links/utility-url.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { LinkGraph, RobotsFacts } from '#contracts/site/artifacts.ts';
import type { RobotsLine } from '#contracts/site/robots.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { isOnRobotsHost } from '#lib/robots/same-robots-host.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';

const TOKEN = 'googlebot';
const MIN_INLINKS = 5;
const SITEMAP_SOURCE = 'in the sitemap';

interface BlockedUrl {
  url: string;
  /** Why the page is considered important. */
  reason: string;
  line: RobotsLine;
}

export default defineRule({
  id: 'googlebot-blocked-robots',
  category: 'robots',
  family: 'robots-block',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['robots', 'sitemapCoverage', 'linkGraph', 'pageInventory'],
  title: 'Important pages are crawlable by Googlebot',
  failureTitle: 'Important pages blocked by robots.txt (Googlebot)',
  aliases: [
    'blocked by robots.txt',
    'disallowed URLs',
    'Googlebot blocked',
    'indexed, though blocked by robots.txt',
    'submitted URL blocked by robots.txt',
    'internal URL blocked by robots.txt',
  ],
  impact: 'Google cannot crawl these pages, so they are missing from search or appear there without a description.',
  why: 'The sitemap and the menu present these pages as important, but a line in robots.txt blocks Google from crawling them. Rules meant for a few URLs often block more than intended, because a pattern matches every URL path that starts with it.',
  howToFix:
    'Open robots.txt at the listed line. Remove the line, narrow it, or add the proposed Allow line to the same group (the longer pattern wins). If a page should stay blocked, remove it from the sitemap and the menu instead.',
  measure:
    'The rules that apply to Googlebot are matched as RFC 9309 defines: the longest pattern applies, and Allow wins a tie. The check covers navigation links on the home page and pages with followed links from at least 5 other pages. The check also covers sitemap URLs that robots.txt disallows for our crawler too. We chose the threshold of 5 links.',
  traps:
    'Carts, accounts, logins, search pages and URLs with parameters (such as filters) are usually blocked on purpose. Such URLs count only when the sitemap lists them. URLs of another host or scheme follow a different robots.txt and are skipped. Rules for other crawlers do not count. When only links show that a page matters, the finding is rated "likely", not "confirmed".',
  sources: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'LH', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Find the listed line in robots.txt.',
      'Remove the line, narrow it, or add the proposed Allow line to the same group.',
      'If the page should stay blocked, remove it from the sitemap and menu.',
      'Check the result in the robots.txt report.',
    ],
    tools: ['gsc-robots', 'gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Disallow: /prices

GET /
<nav><a href="/prices">Prices</a></nav>`,
    correct: `GET /robots.txt
User-agent: *
Disallow: /cart

GET /
<nav><a href="/prices">Prices</a></nav>`,
  },
  check({ robots, sitemapCoverage, linkGraph, pageInventory }) {
    if (robots.state === 'unavailable')
      return notApplicable('robots.txt could not be read (covered by a separate check)');
    if (robots.agents.Googlebot?.homeAllowed === false) {
      return notApplicable('robots.txt blocks Google from the home page (covered by a separate check)');
    }
    if (evaluatePath(robots, TOKEN, robots.url) === null) {
      return notMeasured('robots.txt contains more rules than our crawler stores', null);
    }
    const importanceReasons = [
      ...sitemapCoverage.disallowed.items.map(({ url }) => ({ url, reason: SITEMAP_SOURCE })),
      ...readNavigationUrls(pageInventory).map((url) => ({ url, reason: 'in the menu' })),
      // Without its own group, Googlebot may crawl whatever our crawler may crawl.
      ...(hasOwnGroup(robots) ? findWellLinkedUrls(linkGraph) : [])
        .filter(({ url }) => isMeantForSearch(url))
        .map(({ url, inlinkCount }) => ({ url, reason: `linked from ${inlinkCount} pages` })),
    ];
    const candidates = new Map<string, string>();
    for (const { url, reason } of importanceReasons) {
      if (isOnRobotsHost(url, robots) && !candidates.has(url)) candidates.set(url, reason);
    }
    const blocked = findBlockedUrls(candidates, robots);
    if (blocked.length === 0) return pass(candidates.size);
    const reach = { pageUrls: blocked.map(({ url }) => url), count: blocked.length, checked: candidates.size };
    const isListed = blocked.some(({ reason }) => reason === SITEMAP_SOURCE);
    return failSite(buildEvidence(blocked), reach, isListed ? {} : { confidence: 'likely' });
  },
});

function readNavigationUrls({ homePage }: PageInventory): string[] {
  return (homePage?.facts?.links ?? []).flatMap(({ region, url }) =>
    region === 'navigation' && url !== null && isMeantForSearch(url) ? [url] : [],
  );
}

function hasOwnGroup({ groups }: RobotsFacts): boolean {
  return groups.some(({ agents }) => agents.some(({ token }) => token === TOKEN));
}

function isMeantForSearch(url: string): boolean {
  return !url.includes('?') && !isUtilityUrl(url);
}

function findWellLinkedUrls({ urls, edges }: LinkGraph): { url: string; inlinkCount: number }[] {
  const counts = new Uint32Array(urls.length);
  for (const targets of edges) for (const target of targets) counts[target] = (counts[target] ?? 0) + 1;
  return urls.flatMap((url, index) => {
    const inlinkCount = counts[index] ?? 0;
    return inlinkCount >= MIN_INLINKS ? [{ url, inlinkCount }] : [];
  });
}

function findBlockedUrls(candidates: ReadonlyMap<string, string>, robots: RobotsFacts): BlockedUrl[] {
  return [...candidates].flatMap(([url, reason]) => {
    const decision = evaluatePath(robots, TOKEN, url);
    return decision === null || decision.isAllowed || decision.line === null
      ? []
      : [{ url, reason, line: decision.line }];
  });
}

function buildEvidence(blocked: readonly BlockedUrl[]): Evidence[] {
  const countByLine = new Map<number, number>();
  for (const { line } of blocked) countByLine.set(line.line, (countByLine.get(line.line) ?? 0) + 1);
  return blocked.map(({ url, reason, line: { line, text } }) => {
    const path = extractPathAndQuery(url) ?? '';
    const pattern = text.slice(text.search(/[:\s]/) + 1).trim();
    return {
      url,
      found: `${text} (the page is ${reason})`,
      expected: 'a page that Googlebot may crawl',
      where: `robots.txt, line ${line}`,
      cause: `robots.txt, line ${line}: ${text}`,
      places: countByLine.get(line) ?? 1,
      // The longest pattern applies, so a shorter one would have no effect.
      ...(path.length >= pattern.length ? { fix: `Allow: ${path}` } : {}),
    };
  });
}
