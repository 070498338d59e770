import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { buildHrefAttribute, groupByTarget, type LinkWithUrl, listInternalLinks } from '#audit/links/page-links.ts';
import { readTrackedUrl, type TrackedUrl } from '#audit/rules/url/tracked-url.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { isIndexable } from '#lib/page/indexability.ts';

interface TrackedLink {
  link: LinkWithUrl;
  count: number;
  tracked: TrackedUrl;
}

export default defineRule({
  id: 'url-session-or-tracking-param',
  category: 'url',
  family: 'url-parameters',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'inlinks'],
  title: 'URLs have no session IDs or tracking parameters',
  failureTitle: 'Session IDs or tracking parameters in URLs',
  aliases: [
    'UTM parameters on internal links',
    'session ID in URL',
    'tracking parameters',
    'campaign parameters',
    'PHPSESSID',
    'URL parameters',
  ],
  impact: 'One page gets many URLs, which compete with each other and waste crawl requests.',
  why: 'A session ID is different for each visitor, so crawlers keep finding new URLs for the same page. Campaign parameters (utm_source, gclid) belong in links on other sites. On your own links, these parameters also overwrite the real traffic source in your analytics.',
  howToFix:
    'Use the corrected URL in each listed link. Store sessions in cookies: in PHP set session.use_trans_sid to 0, in Java servlets set the tracking mode to COOKIE. Measure clicks within the site with events in your analytics tool. On URLs with such parameters, declare the clean URL as canonical.',
  measure:
    'An indexable page is reported when its own URL contains a session ID or a campaign parameter. Any page is reported when it links to such a URL of the site. Session IDs are PHPSESSID, jsessionid, sid with a long value and the like. Campaign parameters are utm_*, gclid, fbclid, msclkid and the like. One such parameter is enough. A link with a campaign parameter has low severity when its target declares the clean URL as canonical or was not crawled.',
  traps:
    'Campaign parameters on links to other sites are normal. "sid" with a short value or without a digit is treated as something else, because shops use it for sections and articles. A page with a campaign parameter that declares a clean canonical is itself fine.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  work: {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Store sessions in cookies and remove the parameter from links.',
      'Measure internal clicks with events instead of campaign parameters.',
      'Declare the clean URL as canonical.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="/prices?utm_source=menu&utm_medium=web">Prices</a>',
    correct: '<a href="/prices">Prices</a>',
  },
  check({ page, inlinks }) {
    const pageParameter = isIndexable(page) ? readTrackedUrl(page.url) : null;
    const suspectLinks = listInternalLinks(page).filter(({ url }) => /[?;]/.test(url));
    const links = groupByTarget(suspectLinks).flatMap(({ link, count }): TrackedLink[] => {
      const tracked = readTrackedUrl(link.url);
      return tracked === null ? [] : [{ link, count, tracked }];
    });
    const severeLinks = links.filter(
      ({ link, tracked }) => tracked.kind === 'session' || inlinks.find(link.url) !== null,
    );
    const evidence = severeLinks.map((entry) => buildLinkEvidence(page.url, entry));
    if (pageParameter !== null) evidence.unshift(buildPageEvidence(page.url, pageParameter));
    if (evidence.length > 0) return fail(evidence);
    if (links.length === 0) return pass();
    return fail(
      links.map((entry) => buildLinkEvidence(page.url, entry)),
      { severity: 'low' },
    );
  },
});

function buildPageEvidence(url: string, { parameter, cleanUrl: clean }: TrackedUrl): Evidence {
  return {
    url,
    found: `${parameter} in the URL of an indexable page`,
    expected: 'the clean URL as canonical',
    where: 'page URL',
    fix: `<link rel="canonical" ${buildHrefAttribute(clean)}>`,
  };
}

function buildLinkEvidence(url: string, { link, count, tracked }: TrackedLink): Evidence {
  return {
    url,
    found: `${tracked.parameter} in a link to ${link.url.slice(0, 300)}`,
    expected: 'the clean URL',
    where: formatElementLocation(link),
    fix: buildHrefAttribute(tracked.cleanUrl),
    // A session ID differs on each page, but the issue is the same.
    cause: `${tracked.parameter} in links to ${tracked.cleanUrl}`,
    places: count,
  };
}
