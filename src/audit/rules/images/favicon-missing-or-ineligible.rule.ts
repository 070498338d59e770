import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { findBlockingRule, findImageCrawlerRules, indexImageRules } from '#audit/rules/images/image-crawler-rules.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { SiteFile } from '#contracts/site/site-probes.ts';
import type { RuleIndex } from '#lib/robots/rule-index.ts';

/** Google requires at least 8 by 8 pixels and recommends more than 48 by 48; exactly 48 passes here. */
const MIN_PIXELS = 8;
const RECOMMENDED_PIXELS = 48;
/** Whether the response counts: server errors and refusals prove nothing about the favicon. */
const isUsableResponse = ({ status }: SiteFile): boolean => status !== null && status < 500 && !isUnverifiable(status);

export default defineRule({
  id: 'favicon-missing-or-ineligible',
  category: 'images',
  family: 'favicon',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'pageInventory', 'siteFiles', 'robots'],
  title: 'Favicon is eligible for Google Search',
  failureTitle: 'Missing or ineligible favicon',
  aliases: ['favicon', 'missing favicon', 'site icon', 'favicon.ico', 'icon in search results'],
  impact: 'Search results, tabs and bookmarks show a globe instead of your site icon.',
  why: 'Google shows a small icon next to every result. It uses the favicon that the home page references. If that icon does not load, is not square or may not be crawled, Google shows a generic one.',
  howToFix:
    'Create a square icon of at least 48 by 48 pixels, preferably as an SVG, and upload it to the site. Reference it in the head of the home page, for example with <link rel="icon" href="/favicon.ico">. Do not block its URL in robots.txt.',
  measure:
    'The first two icons that the home page references and /favicon.ico are requested, and their size is read from the file. The check fails unless one of them is a square image with at least 8 pixels per side that Googlebot-Image may crawl. If the best icon has fewer than 48 pixels per side, the result is a warning. Both numbers come from Google.',
  traps:
    'SVG icons have no fixed size and pass. An icon embedded in the page as a data URL works in browsers and is not checked. An icon whose server refused our crawler or returned an error is not checked. For files with several icons, the largest one counts.',
  sources: ['https://developers.google.com/search/docs/appearance/favicon-in-search'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'CC'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Create a square icon of at least 48 by 48 pixels, preferably as SVG.',
      'Reference it with <link rel="icon"> in the head of the home page.',
      'Check that robots.txt does not block its URL.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /favicon.ico
HTTP/1.1 404 Not Found`,
    correct: `GET /favicon.ico
HTTP/1.1 200 OK
Content-Type: image/png

(PNG, 96 by 96 pixels)`,
  },
  check({ site, pageInventory: { homePage }, siteFiles, robots }) {
    if (homePage === null || homePage.facts === null) return notApplicable('The home page was not crawled');
    if (robots.agents.Googlebot?.homeAllowed === false)
      return notApplicable('robots.txt blocks Google from the home page, so Google shows no icon for it');
    if (hasDataIconLink(homePage)) return pass();
    const requestedIcons = siteFiles.filter(
      ({ kind, notAsked }) => (kind === 'icon' || kind === 'favicon') && notAsked === null,
    );
    if (requestedIcons.length === 0) return notMeasured('No icon was requested.', 'Analyze the site again.');
    const rules = indexImageRules(findImageCrawlerRules(robots) ?? []);
    const gradedIcons = requestedIcons.map((file) => ({ file, issue: findIssue(file, rules, robots.url) }));
    if (gradedIcons.some(({ issue }) => issue === null)) return pass();
    if (requestedIcons.some((file) => !isUsableResponse(file)))
      return notMeasured('The server of an icon did not respond or refused our crawler.', 'Analyze the site again.');
    const hasUnrequestedIcon = siteFiles.some(({ kind, notAsked }) => kind === 'icon' && notAsked !== null);
    if (hasUnrequestedIcon || (hasIconLink(homePage) && requestedIcons.every(({ kind }) => kind !== 'icon')))
      return notMeasured('An icon that the home page links to was not requested.', 'Analyze the site again.');
    const home = site.homeUrl ?? homePage.url;
    const bestIcon = gradedIcons.toSorted((a, b) => rankIssue(a.issue) - rankIssue(b.issue))[0];
    const evidence = gradedIcons.map(({ file, issue }) => buildEvidence(file, issue ?? '', home));
    return bestIcon?.issue?.startsWith(SMALL_ICON_ISSUE) === true ? warnSite(evidence) : failSite(evidence);
  },
});

const SMALL_ICON_ISSUE = 'smaller than';

function rankIssue(issue: string | null): number {
  return issue === null ? 0 : issue.startsWith(SMALL_ICON_ISSUE) ? 1 : 2;
}

/** Whether the home page references a favicon with a URL that can be requested. */
function hasIconLink({ facts }: AuditPage): boolean {
  return (facts?.markup.relations ?? []).some(({ rel, url }) => rel.split(' ').includes('icon') && url !== null);
}

function hasDataIconLink({ facts }: AuditPage): boolean {
  return (facts?.markup.relations ?? []).some(
    ({ rel, href }) => rel.split(' ').includes('icon') && href.trim().toLowerCase().startsWith('data:image/'),
  );
}

/** Describes why a favicon is ineligible for Google or smaller than recommended; null when neither is the case. */
function findIssue(file: SiteFile, rules: RuleIndex, robotsUrl: string): string | null {
  if (file.status !== 200) return `returns ${file.status ?? file.error ?? 'nothing'}`;
  const isIcon = file.image !== null || /^\s*image\//i.test(file.contentType ?? '');
  if (!isIcon) return `is not an image (${file.contentType ?? 'no content type'})`;
  const isSameOrigin = URL.parse(file.url)?.origin === URL.parse(robotsUrl)?.origin;
  const rule = isSameOrigin ? findBlockingRule(rules, file.url) : null;
  if (rule !== null) return `blocked for Googlebot-Image by "${rule.text}"`;
  return describeSize(file);
}

/** Describes why the size of an icon is unsuitable; null when it is suitable or unknown. */
function describeSize({ image, contentType }: SiteFile): string | null {
  const { width = null, height = null } = image ?? {};
  if (width === null || height === null) return null;
  const size = `${width} by ${height} pixels`;
  if (width !== height) return `not square: ${size}`;
  if (image?.format === 'svg' || /^\s*image\/svg\+xml\b/i.test(contentType ?? '')) return null;
  if (width < MIN_PIXELS) return `too small: ${size}`;
  return width < RECOMMENDED_PIXELS ? `${SMALL_ICON_ISSUE} ${RECOMMENDED_PIXELS} pixels: ${size}` : null;
}

function buildEvidence({ url, kind }: SiteFile, issue: string, homeUrl: string): Evidence {
  return {
    url: homeUrl,
    found: `${url}: ${issue}`,
    expected: `a square icon of at least ${RECOMMENDED_PIXELS} by ${RECOMMENDED_PIXELS} pixels that Googlebot-Image may crawl`,
    where: kind === 'icon' ? `head, icon of the home page; GET ${url}` : `GET ${url}`,
    cause: url,
  };
}
