import { byTarget, hrefAttribute, ownLinks } from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

export default defineRule({
  id: 'link-http-on-https-site',
  category: 'links',
  family: 'link-scheme',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Internal links use https',
  failureTitle: 'Internal links that still use http',
  impact: 'Each of these links takes an unprotected detour over a redirect.',
  why: 'The site answers over https, but these links name the http address. The browser asks for it without encryption first and is then sent on, which costs time and lets others on the way read along. Google asks to link to the address that should be shown in search results.',
  howToFix:
    'Write https:// in each listed link, or leave scheme and host out ("/prices"). Old links often stand in menus, in texts written before the change and in the setting of your system that holds the address of the site. A search for "http://your-domain" in the database finds them all.',
  measure:
    'The home page answers over https, and a link of the page names an address of the same host (with or without www.) that begins with http://. One such link is enough.',
  traps:
    'Links to other hosts and to other ports do not count, because they may not offer https. A site on plain http is told so by another check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SN', 'SQ', 'AH', 'SB'],
  check({ page, site }) {
    if (site.homeUrl?.startsWith('https://') !== true) return notApplicable('The site does not answer over https');
    const links = ownLinks(page);
    if (links.length === 0) return notApplicable('The page has no links to other pages of the site');
    const plain = byTarget(links.filter(({ url }) => url.startsWith('http://')));
    if (plain.length === 0) return pass();
    return fail(
      plain.map(({ link, count }) => ({
        url: page.url,
        found: link.href,
        expected: 'the same address with https://',
        where: atElement(link),
        fix: hrefAttribute(link.href.replace(/^http:/i, 'https:')),
        cause: link.url,
        places: count,
      })),
    );
  },
});
