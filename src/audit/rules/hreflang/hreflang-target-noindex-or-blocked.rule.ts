import { defineRule } from '#audit/engine/rule.ts';
import { judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';
import type { HreflangLink } from '#contracts/site/site-sections.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';

export default defineRule({
  id: 'hreflang-target-noindex-or-blocked',
  category: 'hreflang',
  family: 'hreflang-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang', 'robots'],
  title: 'hreflang: all targets are indexable',
  failureTitle: 'hreflang: noindex or blocked targets',
  aliases: [
    'hreflang to noindex',
    'noindex return links',
    'hreflang to non-indexable page',
    'hreflang to blocked page',
    'hreflang target disallowed',
  ],
  impact: 'Search engines cannot show the version to the people it was made for.',
  why: 'An annotation asks search engines to show a version to speakers of one language. A noindex on that version, or a rule in robots.txt, prevents exactly that.',
  howToFix:
    'Remove the noindex or the robots.txt rule from versions that should be indexed. Remove the others from the annotations of all versions.',
  measure:
    'Crawled versions on this site are checked for noindex or none directives for Google, in a meta tag or the X-Robots-Tag header. Versions that robots.txt disallows for our crawler are checked against its rules for Googlebot.',
  traps:
    'Versions that robots.txt disallows only for our crawler do not count. Duplicates that declare another page as canonical are skipped.',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove noindex or the robots.txt rule from versions that should be indexed.',
      'Remove other versions from all annotations.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<meta name="robots" content="noindex">`,
    correct: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<meta name="robots" content="index">`,
  },
  check({ hreflang, robots }) {
    const findDisallowLine = ({ target }: HreflangLink) => {
      const decision = evaluatePath(robots, 'Googlebot', target);
      return decision === null || decision.isAllowed ? null : decision.line;
    };
    return judgeHreflang({
      hreflang,
      found: hreflang.targetNoindex,
      isIssue: (link) => link.detail === 'noindex' || findDisallowLine(link) !== null,
      buildEvidence(link) {
        const line = link.detail === 'noindex' ? null : findDisallowLine(link);
        const why = line === null ? 'noindex' : `robots.txt, line ${line.line}: ${line.text}`;
        return {
          found: `hreflang="${link.code}" ${link.target} (${why})`,
          expected: 'an indexable version',
          cause: link.target,
        };
      },
    });
  },
});
