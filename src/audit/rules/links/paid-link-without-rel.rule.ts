import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import {
  buildLinkTag,
  hasNofollow,
  isQualifiedLink,
  type LinkWithUrl,
  listExternalLinks,
} from '#audit/links/page-links.ts';
import { findAffiliateMarker } from '#audit/rules/links/affiliate-link.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'paid-link-without-rel',
  category: 'links',
  family: 'paid-link',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Affiliate links are marked as sponsored or nofollow',
  failureTitle: 'Affiliate links without rel="sponsored"',
  aliases: ['paid links', 'sponsored links', 'rel=sponsored', 'unqualified outbound links', 'link spam'],
  impact: 'Google may treat these links as bought recommendations and trust the links on your site less.',
  why: 'Google asks you to mark advertisements and paid placements with rel="sponsored"; nofollow is also accepted. Google has taken manual action against sites with unmarked links and then trusted none of their links.',
  howToFix:
    'Add rel="sponsored" to each listed link, for example <a href="..." rel="sponsored noopener">. If a plugin creates your affiliate links, look for its rel attribute setting: it marks all of them at once.',
  measure:
    'The check covers followed links to other sites that go through a known affiliate network or have an affiliate parameter in their URL. Such parameters are aff_id, affiliate_id, awinaffid and the like, or tag on Amazon. A link is reported when its rel attribute contains none of the values sponsored, nofollow and ugc. One such link is enough. The list of networks is incomplete and may be outdated, and a URL does not prove a payment, so the result is rated "likely".',
  traps:
    'Links to the home page of a network, and the tag parameter on shops other than Amazon, are ordinary links. Pages that ask search engines to follow none of their links are fine. Short links and redirects on your own domain are not recognized.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
    'https://searchengineland.com/google-penalizes-sites-unnatural-outbound-linking-247001',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Set rel="sponsored" in the affiliate plugin or link component.', 'Update manually added links.'],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="https://www.amazon.com/dp/B000000000?tag=riverton-20">The pump that we use</a>',
    correct: '<a href="https://www.amazon.com/dp/B000000000?tag=riverton-20" rel="sponsored">The pump that we use</a>',
  },
  check({ page }) {
    const links = listExternalLinks(page);
    if (links.length === 0) return notApplicable('The page has no external links');
    if (hasNofollow(page)) return pass();
    const evidence = links.flatMap((link) => {
      const marker = isQualifiedLink(link) ? null : findAffiliateMarker(link.url);
      return marker === null ? [] : [buildEvidence(page.url, link, marker)];
    });
    return evidence.length === 0 ? pass() : fail(evidence);
  },
});

function buildEvidence(url: string, link: LinkWithUrl, marker: string): Evidence {
  const tokens = link.rel === '' ? [] : link.rel.split(/[\s,]+/);
  return {
    url,
    found: `${link.url.slice(0, 200)} (${marker}, rel="${link.rel}")`,
    expected: 'rel="sponsored"',
    where: formatElementLocation(link),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    fix: buildLinkTag(link.href, ['sponsored', ...tokens]),
  };
}
