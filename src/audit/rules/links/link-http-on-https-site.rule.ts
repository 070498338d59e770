import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { buildHrefAttribute, groupByTarget, listInternalLinks } from '#audit/links/page-links.ts';

export default defineRule({
  id: 'link-http-on-https-site',
  category: 'links',
  family: 'link-scheme',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Internal links use HTTPS',
  failureTitle: 'Internal links to HTTP URLs',
  aliases: ['HTTPS page has internal links to HTTP', 'internal links to http', 'insecure internal links', 'HTTP links'],
  impact: 'Each of these links causes an unencrypted request and a redirect.',
  why: 'The site works over HTTPS, but these links use the HTTP URL. The browser first sends an unencrypted request and is then redirected, which costs time and exposes the request to others on the network. Google recommends linking to the URL that should appear in search results.',
  howToFix:
    'Change each listed link to https://, or omit the scheme and host ("/prices"). Old links are often in menus, in content written before the switch to HTTPS and in the site URL setting of your CMS. Search for "http://your-domain" in the database to find them all.',
  measure:
    'The check fails when a page of an HTTPS site links to an http:// URL on the same host (with or without www.). One such link is enough.',
  traps:
    'Links to other hosts and other ports do not count, because those may not offer HTTPS. Another check covers sites that use only HTTP.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SN', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Set the site URL in the CMS to https.',
      'Search and replace http://your-domain in the database and templates.',
      'Recheck menus and footers.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="http://example.com/prices">Prices</a>',
    correct: '<a href="https://example.com/prices">Prices</a>',
  },
  check({ page, site }) {
    if (site.homeUrl?.startsWith('https://') !== true) return notApplicable('The site is not available over HTTPS');
    const links = listInternalLinks(page);
    if (links.length === 0) return notApplicable('The page has no links to other pages of the site');
    const httpLinks = groupByTarget(links.filter(({ url }) => url.startsWith('http://')));
    if (httpLinks.length === 0) return pass();
    return fail(
      httpLinks.map(({ link, count }) => ({
        url: page.url,
        found: link.href,
        expected: 'the same URL with https://',
        where: formatElementLocation(link),
        fix: buildHrefAttribute(link.href.replace(/^http:/i, 'https:')),
        cause: link.url,
        places: count,
      })),
    );
  },
});
