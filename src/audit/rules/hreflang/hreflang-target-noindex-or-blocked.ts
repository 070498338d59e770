import { judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';
import type { HreflangLink } from '#contracts/site-sections.ts';
import { decidePath } from '#lib/robots/decide-path.ts';

export default defineRule({
  id: 'hreflang-target-noindex-or-blocked',
  category: 'hreflang',
  family: 'hreflang-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang', 'robots'],
  title: 'Language versions may appear in search',
  failureTitle: 'Language versions that are hidden from search',
  impact: 'Search engines cannot show the version to the people it was made for.',
  why: 'An annotation asks search engines to show a version to people of one language. A noindex on that version, or a line in robots.txt, forbids exactly that.',
  howToFix:
    'Remove the noindex or the line in robots.txt from versions that should be found. Take the others out of the annotations of all versions.',
  measure:
    'Versions that belong to the site and were read are searched for noindex or none for Google, in a meta element or the X-Robots-Tag header. Versions that robots.txt forbids are compared with its rules for Googlebot.',
  traps:
    'Versions that robots.txt forbids to our crawler but not to Googlebot do not count. Copies that name another page as their canonical are left out.',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB'],
  check({ hreflang, robots }) {
    const forbidding = ({ target }: HreflangLink) => {
      const decision = decidePath(robots, 'Googlebot', target);
      return decision === null || decision.isAllowed ? null : decision.line;
    };
    return judgeHreflang({
      hreflang,
      found: hreflang.targetNoindex,
      holds: (link) => link.detail === 'noindex' || forbidding(link) !== null,
      evidence(link) {
        const line = link.detail === 'noindex' ? null : forbidding(link);
        const why = line === null ? 'noindex' : `robots.txt, line ${line.line}: ${line.text}`;
        return {
          found: `hreflang="${link.code}" ${link.target} (${why})`,
          expected: 'a version that may be listed',
          cause: link.target,
        };
      },
    });
  },
});
