import { imageCrawlerRules, refusingRule } from '#audit/reading/image-crawler-rules.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { SiteFile } from '#contracts/site-probes.ts';

/** Google: at least 8x8, larger than 48x48 recommended. */
const MIN_PIXELS = 8;
const WISHED_PIXELS = 48;
/** Server trouble and refusals say nothing about the icon. */
const isAnswer = ({ status }: SiteFile): boolean =>
  status !== null && status < 500 && ![401, 403, 405, 429].includes(status);

export default defineRule({
  id: 'favicon-missing-or-ineligible',
  category: 'images',
  family: 'favicon',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'pageInventory', 'siteFiles', 'robots'],
  title: 'The site has an icon that Google can show',
  failureTitle: 'The site has no icon that Google can show',
  impact: 'Search results, tabs and bookmarks show a globe instead of the sign of the site.',
  why: 'Google shows a small icon beside every result. It takes the one that the home page names, and shows a general sign when that one does not load, is not square or may not be fetched.',
  howToFix:
    'Make a square icon of at least 48 by 48 pixels, better an SVG, put it on the site and name it in the head of the home page, for example with <link rel="icon" href="/favicon.ico">. Do not close its address in robots.txt.',
  measure:
    'The icons that the home page names (the first three) and /favicon.ico are asked for, and their size is read from the file. The rule fails when none of them is an image, is square, has at least 8 pixels a side and is open to Googlebot-Image. When the best one has fewer than 48 pixels a side, that is a warning. Both numbers are those of Google.',
  traps:
    'Drawings (SVG) have no fixed size and pass. An icon that stands inside the page as data works in browsers and is not judged. An icon whose server refused our crawler or was in trouble is not judged. Files of several icons count by their largest one.',
  sources: ['https://developers.google.com/search/docs/appearance/favicon-in-search'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'CC'],
  check({ site, pageInventory: { homePage }, siteFiles, robots }) {
    if (homePage === null || homePage.facts === null) return notApplicable('The home page was not read');
    if (robots.agents.Googlebot?.homeAllowed === false)
      return notApplicable('robots.txt keeps Google from the home page, so it shows no icon of it');
    if (namesDataIcon(homePage)) return pass();
    const asked = siteFiles.filter(
      ({ kind, notAsked }) => (kind === 'icon' || kind === 'favicon') && notAsked === null,
    );
    if (asked.length === 0) return notMeasured('No icon was asked for.', 'Analyze the site again.');
    const rules = imageCrawlerRules(robots) ?? [];
    const judged = asked.map((file) => ({ file, fault: faultOf(file, rules, robots.url) }));
    if (judged.some(({ fault }) => fault === null)) return pass();
    if (asked.some((file) => !isAnswer(file)))
      return notMeasured('The server of an icon did not answer or refused our crawler.', 'Analyze the site again.');
    const isUnasked = siteFiles.some(({ kind, notAsked }) => kind === 'icon' && notAsked !== null);
    if (isUnasked || (namesIcon(homePage) && asked.every(({ kind }) => kind !== 'icon')))
      return notMeasured('An icon that the home page links to was not requested.', 'Analyze the site again.');
    const home = site.homeUrl ?? homePage.url;
    const best = judged.toSorted((a, b) => rank(a.fault) - rank(b.fault))[0];
    const evidence = judged.map(({ file, fault }) => evidenceOf(file, fault ?? '', home));
    return best?.fault?.startsWith(SMALL) === true ? warnSite(evidence) : failSite(evidence);
  },
});

const SMALL = 'smaller than';

function rank(fault: string | null): number {
  return fault === null ? 0 : fault.startsWith(SMALL) ? 1 : 2;
}

/** Its place is known, so that it could have been requested. */
function namesIcon({ facts }: AuditPage): boolean {
  return (facts?.markup.relations ?? []).some(({ rel, url }) => rel.split(' ').includes('icon') && url !== null);
}

function namesDataIcon({ facts }: AuditPage): boolean {
  return (facts?.markup.relations ?? []).some(
    ({ rel, href }) => rel.split(' ').includes('icon') && href.trim().toLowerCase().startsWith('data:image/'),
  );
}

/** Why Google would not show an icon, in words; null when it can. */
function faultOf(file: SiteFile, rules: Parameters<typeof refusingRule>[0], robotsUrl: string): string | null {
  if (file.status !== 200) return `answers ${file.status ?? file.error ?? 'nothing'}`;
  const isDrawing = /^\s*image\/svg\+xml\b/i.test(file.contentType ?? '') || file.image?.format === 'svg';
  const isIcon = file.image !== null || /^\s*image\//i.test(file.contentType ?? '');
  if (!isIcon) return `is no image (${file.contentType ?? 'no content type'})`;
  const isOwn = URL.parse(file.url)?.origin === URL.parse(robotsUrl)?.origin;
  const rule = isOwn ? refusingRule(rules, file.url) : null;
  if (rule !== null) return `closed to Googlebot-Image by "${rule.text}"`;
  const { width = null, height = null } = file.image ?? {};
  if (width === null || height === null) return null;
  const size = `${width} by ${height} pixels`;
  if (width !== height) return `not square: ${size}`;
  if (isDrawing) return null;
  if (width < MIN_PIXELS) return `too small: ${size}`;
  return width < WISHED_PIXELS ? `${SMALL} ${WISHED_PIXELS} pixels: ${size}` : null;
}

function evidenceOf({ url, kind }: SiteFile, fault: string, homeUrl: string): Evidence {
  return {
    url: homeUrl,
    found: `${url}: ${fault}`,
    expected: `a square icon of at least ${WISHED_PIXELS} by ${WISHED_PIXELS} pixels that Googlebot-Image may fetch`,
    where: kind === 'icon' ? `head, icon of the home page; GET ${url}` : `GET ${url}`,
    cause: url,
  };
}
