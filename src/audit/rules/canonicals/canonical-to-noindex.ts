import { judgeCanonicals, linksWith, only } from '#audit/reading/canonical-findings.ts';
import { defineRule } from '#audit/rule.ts';
import type { CanonicalLink } from '#contracts/site-graph.ts';
import { decidePath } from '#lib/robots/decide-path.ts';

export default defineRule({
  id: 'canonical-to-noindex',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals', 'robots'],
  title: 'Canonical addresses may appear in search',
  failureTitle: 'Canonical addresses that are hidden from search',
  impact: 'Search engines are asked to list a page that may not be listed, so both pages may be missing.',
  why: 'A canonical link hands the place in search over to another page. When that page has a noindex, or robots.txt forbids Googlebot to read it, there is nothing to hand over to.',
  howToFix:
    'Remove the noindex or the line in robots.txt when the named page should be found. Otherwise let the page name its own address as canonical.',
  measure:
    'The address that a page names as its canonical is requested once and searched for noindex or none for Google, in its meta elements and its X-Robots-Tag header. Addresses that robots.txt forbids are compared with its rules for Googlebot.',
  traps:
    'Addresses that robots.txt forbids to our crawler but not to Googlebot do not count. A named page that names a third one has a check of its own, and targets that were not requested are named as not checked.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SB', 'AH'],
  check({ site, canonicals, robots }) {
    const forbidding = ({ canonicalUrl }: CanonicalLink) => {
      const decision = decidePath(robots, 'Googlebot', canonicalUrl);
      return decision === null || decision.isAllowed ? null : decision.line;
    };
    const blocked = only(linksWith(canonicals, 'robots'), (link) => forbidding(link) !== null);
    const noindex = linksWith(canonicals, 'noindex');
    return judgeCanonicals({
      site,
      canonicals,
      found: { count: noindex.count + blocked.count, items: [...noindex.items, ...blocked.items] },
      evidence(link) {
        const line = link.detail === 'noindex' ? null : forbidding(link);
        const why = line === null ? 'noindex' : `robots.txt, line ${line.line}: ${line.text}`;
        return {
          found: `${link.canonicalUrl} (${why})`,
          expected: 'the address of a page that may be listed',
          cause: link.canonicalUrl,
        };
      },
    });
  },
});
